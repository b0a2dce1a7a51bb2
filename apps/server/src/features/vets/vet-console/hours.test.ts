import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { book, create, findVet, freeTimes, makeOwner } from '../consultations/consultations.testing.ts';
import { signInVet } from './vet-console.testing.ts';

const GET = 'GET /vet/get/my/hours/v1';
const PUT = 'PUT /vet/update/my/hours/v1';
const ADD = 'POST /vet/add/my/exception/v1';
const REMOVE = (day: string) => `DELETE /vet/delete/my/exception/${day}/v1` as const;

const everyDay = (fromMinute: number, toMinute: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute, toMinute }));

let app: TestApp;
let vetId: string;
let token: string;
const call = <const Route extends string>(route: Route, body?: object) => app.call(route, { token, body });

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
  ({ token } = await signInVet(app, vetId));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('vetExceptions').where('vetId', '=', vetId).execute();
  await call(PUT, { hours: everyDay(600, 840) });
});

/** Days from today on with their free times. */
async function days(): Promise<{ date: string; starts: string[] }[]> {
  return (await app.call(`GET /vet/get/free/slots/${vetId}/v1`)).body.data.days;
}
const inDays = (offset: number) => dayInIndia(new Date(), offset);
const startsOn = async (day: string) => (await days()).find(({ date }) => date === day)?.starts ?? [];
const india = (day: string, time: string) => new Date(`${day}T${time}+05:30`).toISOString();

test('leave over several days closes each of them, and replaces what they had', async () => {
  const [first, last] = [inDays(3), inDays(6)];
  await call(ADD, { day: inDays(4), fromMinute: 600, toMinute: 720 });
  const saved = await call(ADD, { day: first, lastDay: last, fromMinute: null, toMinute: null });
  expect(saved.body.message).toBe('The days are saved.');
  const closed = { fromMinute: null, toMinute: null };
  expect(saved.body.data.exceptions).toEqual(
    [3, 4, 5, 6].map((offset) => ({ day: inDays(offset), ...closed })),
  );
  for (const offset of [3, 6]) expect(await startsOn(inDays(offset))).toEqual([]);
  expect(await startsOn(inDays(7))).not.toEqual([]);
});

test.each<[string, number, number]>([
  ['ends before it starts', 5, 4],
  ['ends after more than a year', 5, 380],
])('leave that %s is refused at its last day', async (_, from, to) => {
  const body = { day: inDays(from), lastDay: inDays(to), fromMinute: null, toMinute: null };
  expect(await call(ADD, body)).toMatchObject({
    status: 422,
    body: { fields: { lastDay: expect.any(String) } },
  });
});

test('a new week changes the free times immediately, and is stored in order', async () => {
  const day = inDays(3);
  expect(await startsOn(day)).toContain(india(day, '10:00'));
  const hours = [...everyDay(960, 1020), ...everyDay(420, 480)];
  const saved = await call(PUT, { hours });
  expect(saved.status).toBe(200);
  expect(saved.body.data.hours.slice(0, 3)).toEqual([
    { weekday: 0, fromMinute: 420, toMinute: 480 },
    { weekday: 0, fromMinute: 960, toMinute: 1020 },
    { weekday: 1, fromMinute: 420, toMinute: 480 },
  ]);
  const starts = await startsOn(day);
  expect(starts).not.toContain(india(day, '10:00'));
  expect(starts).toContain(india(day, '07:00'));
  expect((await call(GET)).body.data).toEqual(saved.body.data);
  expect((await call(PUT, { hours: [] })).body.data.hours).toEqual([]);
  expect((await days()).flatMap(({ starts: free }) => free)).toEqual([]);
});

test('hours that overlap, end before they start or are too short are refused, and nothing changes', async () => {
  const before = (await call(GET)).body.data;
  const span = (fromMinute: number, toMinute: number) => ({ weekday: 1, fromMinute, toMinute });
  const overlap = await call(PUT, { hours: [span(600, 720), span(715, 800)] });
  expect([overlap.status, overlap.body.fields]).toEqual([
    422,
    { 'hours.1.fromMinute': 'This overlaps with 10:00 am to 12:00 pm on the same day.' },
  ]);
  for (const [hours, field] of [
    [[span(700, 600)], 'hours.0.toMinute'],
    [[span(600, 605)], 'hours.0.toMinute'],
    [[span(601, 700)], 'hours.0.fromMinute'],
    [[span(-5, 700)], 'hours.0.fromMinute'],
    [[span(600, 1445)], 'hours.0.toMinute'],
    [[{ ...span(600, 700), weekday: 7 }], 'hours.0.weekday'],
    ['every day', 'hours'],
    [Array.from({ length: 43 }, () => span(600, 700)), 'hours'],
  ] as const) {
    const refused = await call(PUT, { hours });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  }
  const { slotMinutes } = before;
  await app.db.updateTable('vets').set({ slotMinutes: 30 }).where('id', '=', vetId).execute();
  expect((await call(PUT, { hours: [span(600, 620)] })).body.code).toBe('HOURS_TOO_SHORT');
  await app.db.updateTable('vets').set({ slotMinutes }).where('id', '=', vetId).execute();
  expect((await call(GET)).body.data).toEqual(before);
});

test('a closed day and a day with other hours apply immediately, and can be undone', async () => {
  const [closed, other] = [inDays(4), inDays(5)];
  const saved = await call(ADD, { day: closed, fromMinute: null, toMinute: null });
  expect(saved.body.data.exceptions).toEqual([{ day: closed, fromMinute: null, toMinute: null }]);
  await call(ADD, { day: other, fromMinute: 540, toMinute: 600 });
  await call(ADD, { day: other, fromMinute: 1020, toMinute: 1080 });
  expect(await startsOn(closed)).toEqual([]);
  expect((await startsOn(other)).every((start) => start >= india(other, '17:00'))).toBe(true);
  expect((await call(REMOVE(closed))).body.data.exceptions).toHaveLength(1);
  expect(await startsOn(closed)).toContain(india(closed, '10:00'));
  expect((await call(REMOVE(closed))).status).toBe(404);
});

test('past days, days beyond a year and incomplete hours are refused', async () => {
  for (const [body, field] of [
    [{ day: inDays(-1), fromMinute: null, toMinute: null }, 'day'],
    [{ day: inDays(400), fromMinute: null, toMinute: null }, 'day'],
    [{ day: '2026-02-30', fromMinute: null, toMinute: null }, 'day'],
    [{ day: '0000-01-01', fromMinute: null, toMinute: null }, 'day'],
    [{ day: inDays(1), fromMinute: 600, toMinute: null }, 'toMinute'],
    [{ day: inDays(1), fromMinute: 600, toMinute: 605 }, 'toMinute'],
  ] as const) {
    const refused = await call(ADD, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  }
  for (const day of ['0000-01-01', 'tomorrow', '2026-02-30'])
    expect((await call(REMOVE(day))).status).toBe(404);
});

test('booked consultations outside of new hours stay, and are listed until they end or move', async () => {
  const owner = await makeOwner(app);
  const startsAt = (await freeTimes(app, vetId)).at(-1) ?? '';
  const { id } = await book(app, owner, { vetId, startsAt });
  const changed = await call(PUT, { hours: everyDay(1020, 1080) });
  expect(changed.body.data.outside).toMatchObject([{ _id: id, startsAt, status: 'booked' }]);
  expect((await call(GET)).body.data.outside).toHaveLength(1);
  expect((await call(`GET /vet/get/my/consultation/${id}/v1`)).body.data.status).toBe('booked');
  const day = dayInIndia(new Date(startsAt));
  expect((await call(ADD, { day, fromMinute: 600, toMinute: 840 })).body.data.outside).toEqual([]);
  expect((await call(REMOVE(day))).body.data.outside).toMatchObject([{ _id: id }]);
});

test('while hours change, no one can book a removed time', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => makeOwner(app)));
  const starts = (await freeTimes(app, vetId)).slice(0, owners.length);
  const [changed, ...answers] = await Promise.all([
    call(PUT, { hours: everyDay(1200, 1320) }),
    ...owners.map((owner, at) => create(app, owner, { vetId, startsAt: starts[at] })),
  ]);
  expect(changed.status).toBe(200);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('SLOT_GONE');
  const late = await create(app, await makeOwner(app), { vetId, startsAt: starts.at(-1) });
  expect(['SLOT_GONE', 'SLOT_TAKEN']).toContain(late.body.code);
});
