import { expect, test } from 'vitest';
import { writeCalendarFile } from './calendar-file';

const appointment = {
  _id: '019aa3c2-7e1f-7a31-9d52-0f6f5a1b2c3d',
  startsAt: '2026-11-24T11:00:00.000Z',
  endsAt: '2026-11-24T11:15:00.000Z',
};
const url = 'https://tailwell.example/x';
const linesOf = async (moves: number) =>
  (await writeCalendarFile(appointment, { url, moves, now: new Date('2026-11-21T14:03:05Z') })).split('\r\n');

test('the calendar gets the appointment in UTC, with an alarm 20 minutes before', async () => {
  const lines = await linesOf(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:019aa3c2-7e1f-7a31-9d52-0f6f5a1b2c3d@tailwell',
      'DTSTAMP:20261121T140305Z',
      'DTSTART:20261124T110000Z',
      'DTEND:20261124T111500Z',
      'TRIGGER:-PT20M',
      'ACTION:DISPLAY',
      'SUMMARY:Video consultation with a vet (Tailwell)',
    ]),
  );
});

test('a moved appointment replaces the one in the calendar', async () => {
  expect(await linesOf(0)).toContain('SEQUENCE:0');
  expect(await linesOf(1)).toContain('SEQUENCE:1');
});
