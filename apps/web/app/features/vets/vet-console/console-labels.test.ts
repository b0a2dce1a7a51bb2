import { expect, test } from 'vitest';
import { formatPresence, patientName, petFacts } from './console-labels';
import { consultationSearch } from './vet-console';

test.each([
  [{ status: 'online', breakUntil: null, missedRings: 0, isInCall: false }, 'Online: accepting calls'],
  [{ status: 'online', breakUntil: null, missedRings: 0, isInCall: true }, 'In a call'],
  [
    { status: 'break', breakUntil: '2026-11-21T11:00:00.000Z', missedRings: 0, isInCall: false },
    'On a break until 4:30 pm',
  ],
  [{ status: 'offline', breakUntil: null, missedRings: 2, isInCall: false }, 'Offline'],
] as const)('%j reads %j', (presence, text) => {
  expect(formatPresence(presence)).toBe(text);
});

const pet = {
  _id: '7',
  name: 'Bruno',
  photo: null,
  category: 'Dog',
  breed: 'Beagle',
  sex: 'male',
  neutered: 'yes',
  bornOn: '2024-08-10',
  isBornOnApproximate: false,
  weightKg: 12.5,
  allergies: [],
  community: null,
  note: '',
} as const;

test('a pet is described in one line, without unknown facts', () => {
  const now = new Date('2026-11-21T06:00:00Z');
  expect(petFacts({ ...pet, allergies: [] }, now)).toBe(
    'Dog · Beagle · 2 yr 3 mo · Male, neutered · 12.5 kg',
  );
  const unknown = {
    ...pet,
    allergies: [],
    sex: 'unknown',
    neutered: 'unknown',
    bornOn: null,
    weightKg: null,
  } as const;
  expect(petFacts({ ...unknown, allergies: [] }, now)).toBe('Dog · Beagle');
  expect(petFacts({ ...pet, allergies: [], isBornOnApproximate: true }, now)).toContain('about 2 yr 3 mo');
});

test('the patient is named even if names are missing', () => {
  const named = { ...pet, allergies: [] };
  expect(patientName({ pet: named, owner: { firstName: 'Meera', photo: null } })).toBe('Bruno with Meera');
  expect(patientName({ pet: named, owner: { firstName: '', photo: null } })).toBe('Bruno');
  expect(patientName({ pet: null, owner: { firstName: '', photo: null } })).toBe('A pet');
});

test.each([
  ['', 'upcoming', 1, ''],
  ['?tab=past', 'past', 1, '?tab=past'],
  ['?tab=past&page=3', 'past', 3, '?tab=past&page=3'],
  ['?tab=today', 'upcoming', 1, ''],
  ['?tab=rubbish&page=-1', 'upcoming', 1, ''],
  ['?page=1.5', 'upcoming', 1, ''],
] as const)('the address %j shows the tab %s, page %i', (search, tab, page, written) => {
  expect(consultationSearch.read(new URLSearchParams(search))).toEqual({ tab, page });
  expect(consultationSearch.write({ tab, page })).toBe(written);
});
