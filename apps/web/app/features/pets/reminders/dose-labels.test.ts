import { describe, expect, test } from 'vitest';
import { giveLabel } from '../../../parts/give-label';
import { aReminder } from '../../../testing/pet-records';
import { doseKey, type WaitingAnswer } from './dose-db';
import {
  adherencePercent,
  answeredLabel,
  countedUnits,
  courseLabel,
  doseStateLabel,
  groupDoses,
  howToLabel,
  isRunningLow,
  stockLabel,
  timesLabel,
  withWaiting,
} from './dose-labels';
import type { Dose, Reminder } from './reminders';

// Monday, 23 November 2026, 9:30 am in India.
const now = new Date('2026-11-23T04:00:00Z');
const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`).toISOString();
const pet = {
  _id: 'p',
  name: 'Bruno',
  category: { name: 'Dog', petImage: 'images/pets/dog.svg' },
  photo: null,
};

const dose = (changes: Partial<Dose> = {}): Dose => ({
  reminderId: 'r',
  pet,
  medicine: 'Cephalexin',
  strength: '300 mg',
  dose: '1 tablet',
  withFood: 'any',
  instructions: '',
  dueAt: at('09:00'),
  status: 'due',
  answeredAt: null,
  answeredBy: null,
  snoozedUntil: null,
  ...changes,
});

const waiting = (answer: WaitingAnswer['answer']): WaitingAnswer[] => [
  { key: doseKey(dose()), reminderId: 'r', dueAt: at('09:00'), answer, at: now.getTime() },
];

const reminder = (changes: Partial<Reminder> = {}) =>
  aReminder({ pet, medicine: 'Cephalexin', times: [540, 1260], endsOn: '2026-11-27', ...changes });

describe('an answer waiting to be sent', () => {
  test.each([
    ['given', 'Given by you at 9:30 am, meant for 9:00 am'],
    ['skipped', 'Skipped by you at 9:30 am, meant for 9:00 am'],
    ['snooze', 'Snoozed until 9:45 am, meant for 9:00 am'],
  ] as const)('%s shows as "%s"', (answer, text) => {
    const shown = withWaiting(dose(), waiting(answer), now);
    expect(shown.isWaiting).toBe(true);
    expect(doseStateLabel(shown)).toBe(text);
  });

  test('undo makes the dose due again, or planned before its time', () => {
    const givenAnswer = {
      status: 'given',
      answeredAt: at('09:05'),
      answeredBy: { name: 'Ravi', isMe: false },
    } as const;
    expect(withWaiting(dose(givenAnswer), waiting('undo'), now)).toMatchObject({
      status: 'due',
      answeredBy: null,
    });
    const early = new Date(at('08:50'));
    expect(withWaiting(dose(givenAnswer), waiting('undo'), early)).toMatchObject({ status: 'planned' });
  });

  test('of another dose changes nothing', () => {
    expect(withWaiting(dose({ dueAt: at('21:00') }), waiting('given'), now)).toMatchObject({
      status: 'due',
      isWaiting: false,
    });
  });
});

test('due doses come first, including those that became due since the fetch; the rest are in order of time', () => {
  const doses = [
    dose({ reminderId: 'late', dueAt: at('21:00'), status: 'planned' }),
    dose({ reminderId: 'come', dueAt: at('09:15'), status: 'planned' }),
    dose({ reminderId: 'done', dueAt: at('08:00'), status: 'given' }),
    dose({ reminderId: 'other', dueAt: at('21:00'), status: 'planned' }),
    dose({ reminderId: 'due' }),
  ].map((one) => withWaiting(one, [], now));
  const { due, day } = groupDoses(doses, now);
  expect(due.map(({ reminderId }) => reminderId)).toEqual(['due', 'come']);
  expect(day.map((group) => group.doses.map(({ reminderId }) => reminderId))).toEqual([
    ['done'],
    ['late', 'other'],
  ]);
});

test.each<[Partial<Dose>, string]>([
  [
    { status: 'given', answeredAt: at('09:05'), answeredBy: { name: 'Ravi', isMe: false } },
    'Given by Ravi at 9:05 am, meant for 9:00 am',
  ],
  [
    { status: 'given', answeredAt: at('09:05'), answeredBy: { name: '', isMe: false } },
    'Given at 9:05 am, meant for 9:00 am',
  ],
  [{ status: 'missed' }, 'Missed, meant for 9:00 am'],
  [{ status: 'due' }, 'meant for 9:00 am'],
])('%j reads "%s"', (changes, text) => {
  expect(doseStateLabel(dose(changes))).toBe(text);
});

test('a countable dose is named with its amount, a free text is shown as it is', () => {
  expect(giveLabel('1 tablet', 'Bruno')).toBe('Give 1 tablet to Bruno');
  expect(giveLabel('½ tablet', 'Bruno')).toBe('Give ½ tablet to Bruno');
  expect(giveLabel('A thin layer', 'Bruno')).toBe('A thin layer for Bruno');
  expect(answeredLabel(dose(), 'skipped')).toBe('Skipped: 1 tablet Cephalexin 300 mg, Bruno');
});

test.each<[Partial<Reminder>, string]>([
  [{}, 'Until Fri, 27 Nov'],
  [{ endsOn: null }, 'Until you stop it'],
  [{ startsOn: '2026-11-24' }, 'From tomorrow, until Fri, 27 Nov'],
  [{ isOn: false }, 'Stopped'],
  [{ isOver: true, endsOn: '2026-11-22' }, 'Ended yesterday'],
])('a course of %j reads "%s"', (changes, text) => {
  expect(courseLabel(reminder(changes), now)).toBe(text);
});

test.each<[Reminder['left'], string | undefined]>([
  [null, undefined],
  [{ units: 6, lastsUntil: '2026-11-27', isLow: false }, '6 tablets left, enough until Fri, 27 Nov'],
  [{ units: 1, lastsUntil: '2026-11-23', isLow: true }, '1 tablet left, enough until today'],
  [{ units: 20, lastsUntil: null, isLow: false }, '20 tablets left, enough for the course'],
  [{ units: 0, lastsUntil: '2026-11-22', isLow: true }, 'No tablets left'],
])('the stock %j reads "%s"', (left, text) => {
  expect(stockLabel(reminder({ left }), now)).toBe(text);
});

test('only an active reminder runs low', () => {
  const left = { units: 1, lastsUntil: '2026-11-23', isLow: true };
  expect(isRunningLow(reminder({ left }))).toBe(true);
  expect(isRunningLow(reminder({ left, isOn: false }))).toBe(false);
  expect(isRunningLow(reminder({ left, isOver: true }))).toBe(false);
  expect(isRunningLow(reminder({ left: { ...left, isLow: false } }))).toBe(false);
});

test.each([
  [1, 'tablet', '1 tablet'],
  [2.5, 'ml', '2.5 ml'],
  [0.5, 'tablet', '½ tablet'],
  [1.5, 'tablet', '1.5 tablets'],
  [3, 'drop', '3 drops'],
] as const)('%d of %s is "%s"', (count, unit, text) => {
  expect(countedUnits(count, unit)).toBe(text);
});

test('times are listed in a sentence, and adherence is a percentage', () => {
  expect(timesLabel([540, 1260])).toBe('Every day at 9:00 am and 9:00 pm');
  expect(adherencePercent({ given: 2, skipped: 0, missed: 1 })).toBe(67);
  expect(adherencePercent({ given: 0, skipped: 0, missed: 0 })).toBeUndefined();
});

test('the instructions don’t repeat how it is given', () => {
  expect(howToLabel(dose({ withFood: 'after', instructions: 'After food.' }))).toBe('After food');
  expect(howToLabel(dose({ withFood: 'after', instructions: 'Crush it' }))).toBe('After food · Crush it');
  expect(howToLabel(dose())).toBe('');
});
