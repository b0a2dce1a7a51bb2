import { describe, expect, test } from 'vitest';
import {
  type CardVaccination,
  countsFor,
  nextDeworming,
  nextVaccination,
  planFor,
  stateOf,
} from './schedule.rules.ts';
import type { ScheduleLine } from './schedule.sql.ts';

const VACCINE = '01234567-89ab-7def-8123-456789abcdef';
const line = (changes: Partial<ScheduleLine>): ScheduleLine => ({
  id: `${changes.name} ${changes.fromDays}`,
  species: 'dog',
  kind: 'vaccination',
  name: 'DHPPi',
  otherNames: [],
  vaccineId: null,
  fromDays: 56,
  untilDays: null,
  repeatDays: null,
  isCore: true,
  note: '',
  source: 'WSAVA 2024',
  sourceUrl: '',
  ...changes,
});

const lines = [
  line({ fromDays: 56, untilDays: 84, otherNames: ['9 in 1', 'puppy dp'], vaccineId: VACCINE }),
  line({ fromDays: 84, untilDays: 112 }),
  line({ fromDays: 112, untilDays: 182 }),
  line({ fromDays: 182, repeatDays: 1095 }),
  line({ name: 'Rabies', fromDays: 84, repeatDays: 365 }),
  line({ name: 'Kennel cough', fromDays: 56, repeatDays: 365, isCore: false }),
  line({ name: 'Once', fromDays: 120, untilDays: 243 }),
  line({ kind: 'deworming', name: 'Deworming', fromDays: 14, untilDays: 84, repeatDays: 14 }),
  line({ kind: 'deworming', name: 'Deworming', fromDays: 84, untilDays: 182, repeatDays: 30 }),
  line({ kind: 'deworming', name: 'Deworming', fromDays: 182, repeatDays: 91 }),
];

const TODAY = '2026-11-23';
const ago = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const entry = (changes: Partial<CardVaccination>): CardVaccination => ({
  name: 'DHPPi',
  vaccineId: null,
  givenOn: ago(10),
  nextDueOn: null,
  ...changes,
});

const plan = (
  age: number | null,
  vaccinations: CardVaccination[] = [],
  dewormings: { givenOn: string; nextDueOn: string | null }[] = [],
) =>
  Object.fromEntries(
    planFor(
      lines,
      { vaccinations, dewormings },
      { bornOn: age === null ? null : ago(age), today: TODAY },
    ).map(({ name, fromDays, dueOn, state }) => [name, [fromDays, dueOn, state]]),
  );

test.each([
  [ago(1), 'overdue'],
  [TODAY, 'due_soon'],
  [ago(-30), 'due_soon'],
  [ago(-31), 'up_to_date'],
] as const)('what is due on %s is %s', (dueOn, state) => {
  expect(stateOf(dueOn, TODAY)).toBe(state);
});

describe('a vaccination counts towards a course', () => {
  test.each([
    ['9-in-1 (DHPPi + L)', null, true],
    ['Nobivac dhppi', null, true],
    ['PUPPY DP', null, true],
    ['DHPPiL', null, false],
    ['Whatever it was called', VACCINE, true],
    ['Rabies', null, false],
    ['', null, false],
  ])('%s, %s: %s', (name, vaccineId, counts) => {
    expect(countsFor(lines.slice(0, 4), { name, vaccineId })).toBe(counts);
  });
});

describe('a young pet without records', () => {
  test('is due for the dose of its age, once per course', () => {
    expect(plan(10)).toEqual({
      DHPPi: [56, ago(-46), 'up_to_date'],
      Rabies: [84, ago(-74), 'up_to_date'],
      'Kennel cough': [56, ago(-46), null],
      Once: [120, ago(-110), 'up_to_date'],
      Deworming: [14, ago(-4), 'due_soon'],
    });
  });

  test('continues with the dose of its age, however many were missed', () => {
    expect(plan(150)).toMatchObject({ DHPPi: [112, ago(38), 'overdue'], Rabies: [84, ago(66), 'overdue'] });
  });

  test('is not due for doses that it is too old for', () => {
    expect(plan(243).Once).toBe(undefined);
    expect(plan(242).Once).toEqual([120, ago(122), 'overdue']);
  });
});

describe('an adult pet without records', () => {
  test.each([365, 3000, null])('of %s days has nothing overdue, but a question for the vet', (age) => {
    expect(plan(age)).toEqual({
      DHPPi: [182, null, null],
      Rabies: [84, null, null],
      'Kennel cough': [56, null, null],
      Deworming: [182, null, null],
      ...(age === null && { Once: [120, null, null] }),
    });
  });
});

describe('a given dose', () => {
  test('is followed by the next dose of its course', () => {
    expect(plan(70, [entry({ givenOn: ago(10) })]).DHPPi).toEqual([84, ago(-14), 'due_soon']);
  });

  test('is followed by at least two weeks until the next one', () => {
    expect(plan(85, [entry({ givenOn: ago(2) })]).DHPPi).toEqual([84, ago(-12), 'due_soon']);
  });

  test('states itself when the next one is due, if that is as soon', () => {
    const nextDueOn = ago(-14);
    expect(plan(70, [entry({ nextDueOn })]).DHPPi).toBe(undefined);
    // As recorded by a home visit, for a year.
    expect(plan(70, [entry({ nextDueOn: ago(-355) })]).DHPPi).toEqual([84, ago(-14), 'due_soon']);
  });

  test('is all that counts for an adult pet; given once, it is due again by the schedule', () => {
    expect(plan(3000, [entry({ givenOn: ago(2990), nextDueOn: ago(2000) })]).DHPPi).toBe(undefined);
    expect(plan(3000, [entry({ givenOn: ago(100) })]).DHPPi).toEqual([182, ago(-995), 'up_to_date']);
    expect(plan(3000, [entry({ name: 'Once', givenOn: ago(2850) })]).Once).toBe(undefined);
  });
});

describe('a deworming', () => {
  test('that states when it is due again is not planned again', () => {
    expect(plan(100, [], [{ givenOn: ago(3), nextDueOn: ago(-27) }]).Deworming).toBe(undefined);
  });

  test.each([
    [100, 10, [84, ago(-20), 'due_soon']],
    [700, 100, [182, ago(9), 'overdue']],
    [null, 10, [182, ago(-81), 'up_to_date']],
  ])('of a pet of %s days, %s days ago, is due by its age at that time', (age, days, expected) => {
    expect(plan(age, [], [{ givenOn: ago(days), nextDueOn: null }]).Deworming).toEqual(expected);
  });

  test('is usually due again by the age on that day, or as for adults', () => {
    const wormings = lines.slice(-3);
    expect(nextDeworming(wormings, ago(0), ago(20))).toBe(ago(-14));
    expect(nextDeworming(wormings, ago(0), ago(84))).toBe(ago(-30));
    expect(nextDeworming(wormings, ago(0), null)).toBe(ago(-91));
    expect(nextDeworming([], ago(0), null)).toBe(null);
  });
});

describe('a vaccination is usually due again', () => {
  const next = (changes: Partial<Parameters<typeof nextVaccination>[1]>, age: number | null) =>
    nextVaccination(
      lines.slice(0, 7),
      { name: 'DHPPi', vaccineId: null, givenOn: TODAY, repeatDays: null, ...changes },
      age === null ? null : ago(age),
    );
  test.each([
    ['after as many days as its vaccine says', { repeatDays: 365 }, 3000, ago(-365)],
    ['as the schedule has it, where no vaccine was chosen', {}, 3000, ago(-1095)],
    ['the same where the age is not known', {}, null, ago(-1095)],
    ['sooner, as the course of the young goes on', { repeatDays: 365 }, 60, ago(-24)],
    ['as its vaccine says, where that is sooner still', { repeatDays: 20 }, 60, ago(-20)],
    ['at an unknown time, if no schedule has it', { name: 'Something' }, 3000, null],
    ['never, where it is given once', { name: 'Once' }, 200, null],
  ])('%s', (_, changes, age, expected) => {
    expect(next(changes, age)).toBe(expected);
  });
});
