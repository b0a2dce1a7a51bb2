import { paperFields, remarkFields } from '@tailwell/contract/pets/registration-constants';
import { describe, expect, test } from 'vitest';
import { isFileField } from '../../../parts/registration-labels';
import { dayOf, daysUntil } from '../../../ui/format/age';
import { describeEvent, formatExpiry, isSetback } from './my-registration-labels';
import { activeRegistration, type RegistrationSummary } from './registrations';
import {
  firstIncompleteStep,
  ownerFields,
  papersOf,
  petFields,
  rabiesFields,
  stepAfter,
  stepOf,
} from './steps';

describe('the steps of an application', () => {
  test('ask for every field that an officer can send back, once', () => {
    const { required, others } = papersOf(['rabies_certificate', 'identity']);
    const all = [...petFields, ...ownerFields, 'petImage', ...rabiesFields, ...required, ...others];
    expect(all.toSorted()).toEqual([...remarkFields].toSorted());
  });

  test('continue at the first incomplete one', () => {
    expect(firstIncompleteStep({ petImage: 'Add a photo.', mobileNo: 'Enter it.' })).toBe('details');
    expect(firstIncompleteStep({ petImage: 'Add a photo.' })).toBe('papers');
    expect(firstIncompleteStep({})).toBe('check');
    expect([stepAfter('pet'), stepAfter('papers'), stepAfter('check')]).toEqual([
      'details',
      'check',
      'check',
    ]);
  });

  test('ask for the papers of the city first', () => {
    expect(papersOf(['address']).required).toEqual(['addressProof']);
    expect(papersOf([]).others).toEqual(Object.values(paperFields));
    expect([stepOf('rabiesBatchNo'), stepOf('pincode')]).toEqual(['papers', 'details']);
    expect([isFileField('petImage'), isFileField('petName')]).toEqual([true, false]);
  });
});

describe('the validity of a registration', () => {
  // 23 Nov, half past midnight in India, which is still the 22nd in UTC.
  const now = new Date('2026-11-22T19:00:00Z');
  test.each([
    ['2026-11-22', -1, 'Expired on 22 Nov 2026'],
    ['2026-11-23', 0, 'Expires today'],
    ['2026-11-24', 1, 'Expires tomorrow'],
    ['2026-12-05', 12, 'Expires in 12 days'],
    ['2026-12-23', 30, 'Expires in 30 days'],
    ['2026-12-24', 31, ''],
  ])('until %s', (day, days, text) => {
    expect([daysUntil(day, dayOf(now)), formatExpiry(day, now)]).toEqual([days, text]);
  });
});

test('an event is described by the status it came from', () => {
  const event = { actor: 'officer', note: '', at: '2026-11-23T10:00:00Z' } as const;
  expect(describeEvent({ ...event, from: 'draft', to: 'submitted' })).toBe('Application sent');
  expect(describeEvent({ ...event, from: 'needs_correction', to: 'submitted' })).toBe(
    'Corrected and sent again',
  );
  expect(describeEvent({ ...event, from: 'under_review', to: 'submitted' })).toBe(
    'Waiting for an officer again',
  );
  expect(isSetback({ ...event, from: 'under_review', to: 'rejected' })).toBe(true);
  expect(isSetback({ ...event, from: 'under_review', to: 'approved' })).toBe(false);
});

test('a pending registration takes precedence over a valid one; a rejected one doesn’t block a new one', () => {
  const one = (_id: string, status: RegistrationSummary['status'], petId = 'bruno') =>
    ({ _id, status, petId }) as RegistrationSummary;
  const all = [one('a', 'rejected'), one('b', 'approved'), one('c', 'draft'), one('d', 'submitted', 'simba')];
  expect(activeRegistration(all, 'bruno')?._id).toBe('c');
  expect(activeRegistration(all.slice(0, 2), 'bruno')?._id).toBe('b');
  expect(activeRegistration(all.slice(0, 1), 'bruno')).toBeUndefined();
});
