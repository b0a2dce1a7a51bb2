import { describe, expect, test } from 'vitest';
import { faultsOf, isComplete, toSavable } from './report-faults';
import { blankValues, bodiesOf, formatVehicleNo, momentOf, type ReportValues } from './report-values';

const now = new Date('2026-11-23T06:00:00Z');

const valuesWith = (incident: Partial<ReportValues['incident']> = {}): ReportValues => ({
  ...blankValues,
  incident: {
    ...blankValues.incident,
    reasonIds: ['019a0000-0000-7000-8000-000000000001'],
    description: 'A dog is tied up in the sun all day.',
    day: '2026-11-22',
    time: '17:30',
    pincode: '560038',
    ...incident,
  },
});

test('day and time are in Indian time, whatever the phone’s time zone', () => {
  expect(momentOf('2026-11-22', '17:30')).toBe('2026-11-22T12:00:00.000Z');
  expect(bodiesOf(valuesWith()).incident.happenedAt).toBe('2026-11-22T12:00:00.000Z');
  expect([momentOf('2026-11-22', ''), momentOf('', '17:30'), momentOf('2026-13-40', '17:30')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['ka01ab1234', 'KA 01 AB 1234'],
  ['MH-12 de 1433', 'MH 12 DE 1433'],
  ['dl8c1234', 'DL 8 C 1234'],
  ['22bh6517a', '22 BH 6517 A'],
  ['white van', 'WHITE VAN'],
])('the vehicle number %s is written as %s', (typed, written) => {
  expect(formatVehicleNo(typed)).toBe(written);
});

describe('the incident', () => {
  test('is complete with reason, time and place', () => {
    expect(faultsOf(valuesWith(), 'incident', now)).toEqual({});
  });

  test.each([
    ['what happened', { reasonIds: [] }, 'reasonIds'],
    ['the words for something else', { reasonIds: [], hasOther: true }, 'otherReason'],
    ['a description', { description: 'Too short' }, 'description'],
    ['when', { day: '', time: '' }, 'day'],
    ['the time', { time: '' }, 'time'],
    ['the day of a time', { day: '' }, 'day'],
    ['where', { pincode: '' }, 'pincode'],
    ['an address to a pin', { pincode: '', point: { lat: 12.9, lng: 77.6 } }, 'pincode'],
    ['a whole pincode', { pincode: '5600' }, 'pincode'],
    ['a day that has been', { day: '2026-11-24' }, 'day'],
  ])('lacks %s', (_, incident, field) => {
    expect(Object.keys(faultsOf(valuesWith(incident), 'incident', now))).toEqual([field]);
  });

  test.each([
    { day: '', time: '', isOngoing: true },
    { pincode: '', point: { lat: 12.9, lng: 77.6 }, address: 'Behind the bus stand' },
    { reasonIds: [], hasOther: true, otherReason: 'Sold at a fair' },
  ])('may be described as %o', (incident) => {
    expect(isComplete(valuesWith(incident))).toBe(true);
  });
});

test('perpetrator and witnesses are optional', () => {
  expect([faultsOf(blankValues, 'perpetrator'), faultsOf(blankValues, 'witness')]).toEqual([{}, {}]);
});

test('an incomplete number stays in its field and is not sent', () => {
  const typed = valuesWith({ pincode: '5600' });
  const { pincode, description } = toSavable('incident', bodiesOf(typed).incident);
  expect([pincode, description]).toEqual(['', typed.incident.description]);
  const witness = {
    ...blankValues.witness,
    witnesses: [{ name: 'Ravi', mobileNo: '98765', statement: '', willTestify: false }],
  };
  const body = bodiesOf({ ...blankValues, witness }).witness;
  expect(toSavable('witness', body).witnesses).toEqual([
    { name: 'Ravi', mobileNo: '', statement: '', willTestify: false },
  ]);
});

test('no name of an unknown perpetrator and nothing of an anonymous reporter is sent', () => {
  const { perpetrator, witness } = bodiesOf({
    ...blankValues,
    perpetrator: { ...blankValues.perpetrator, isUnknown: true, name: 'A. N.', vehicleNo: 'ka01ab1234' },
    witness: { ...blankValues.witness, reporter: { ...blankValues.witness.reporter, name: 'Asha' } },
  });
  expect([perpetrator.name, perpetrator.vehicleNo, witness.reporter]).toEqual([
    '',
    'KA 01 AB 1234',
    undefined,
  ]);
});
