import { describe, expect, test } from 'vitest';
import { aDue } from '../../../testing/pet-records';
import type { Next } from './home-query';
import { firstItem, isDueDose, labelsFor, linkOf, nextAt } from './next-labels';

const now = new Date('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const next = (changes: Partial<Next> = {}): Next => ({
  kind: 'consultation',
  subject: 'consultation',
  _id: 'one',
  vetId: 'vet',
  title: 'Dr Asha Rao',
  pet: 'Bruno',
  orderStatus: null,
  when: inMinutes(60),
  isByCourier: false,
  followUp: null,
  visit: null,
  vaccine: null,
  medicine: null,
  ...changes,
});

describe('an item fetched a while ago', () => {
  test('becomes a call ten minutes before its start', () => {
    expect(nextAt(next({ when: inMinutes(11) }), now)?.kind).toBe('consultation');
    expect(nextAt(next({ when: inMinutes(10) }), now)?.kind).toBe('call');
  });

  test('can no longer be paid once its time has passed', () => {
    expect(nextAt(next({ kind: 'payment', when: inMinutes(1) }), now)).not.toBeNull();
    expect(nextAt(next({ kind: 'payment', when: inMinutes(0) }), now)).toBeNull();
  });

  test('stays without a time', () => {
    expect(nextAt(next({ when: null }), now)).toEqual(next({ when: null }));
  });
});

test.each<[Partial<Next>, string]>([
  [{ kind: 'call' }, '/consultation/instant-consultation/doctor-details/one/appointment/join'],
  [
    { kind: 'search', subject: 'request' },
    '/consultation/instant-consultation/doctor-details/connect?consultId=one',
  ],
  [{ kind: 'payment' }, '/consultation/schedule-consultation/doctor-details/vet/payment'],
  [
    { kind: 'payment', subject: 'request', vetId: null },
    '/consultation/instant-consultation/doctor-details/one/payment',
  ],
  [{ kind: 'payment', subject: 'order', vetId: null }, '/cart/order/one'],
  [{ kind: 'prescription', subject: 'order', vetId: null }, '/my-orders/one'],
  [{ kind: 'order', subject: 'order', vetId: null }, '/my-orders/one'],
  [
    {
      kind: 'follow-up',
      when: null,
      followUp: { on: '2026-11-29', bookOn: '2026-11-29', pet: 'p', concern: null },
    },
    '/consultation/schedule-consultation/doctor-details/vet?date=2026-11-29&pet=p',
  ],
  [{ kind: 'consultation' }, '/consultation/schedule-consultation/doctor-details/one/appointment/scheduled'],
])('%j leads to %s', (changes, link) => {
  expect(linkOf(next(changes))).toBe(link);
});

test.each([
  ['2026-11-29', 'Book follow-up on 29 Nov', 'With Dr Asha Rao, for Bruno'],
  ['2026-11-30', 'Book follow-up', 'With Dr Asha Rao, for Bruno. Was planned for 29 Nov'],
])('a follow-up of 29 Nov to be booked on %s says "%s"', (bookOn, headline, about) => {
  const followUp = { on: '2026-11-29', bookOn, pet: 'p', concern: null };
  expect(labelsFor(next({ kind: 'follow-up', when: null, followUp }))).toMatchObject({ headline, about });
});

test.each([
  ['requested', 'At home: CBC', '/home-care/appointment/scheduled/one'],
  ['arrived', 'CBC is at your door', '/home-care/appointment/scheduled/one'],
  ['report_ready', 'Your report is ready', '/home-care/appointment/scheduled/one'],
] as const)('a visit that is %s says "%s" and leads to its page', (status, headline, link) => {
  const visit = { kind: 'blood_test', status } as const;
  const one = next({ kind: 'visit', subject: 'visit', title: 'CBC', visit });
  expect(labelsFor(one)).toMatchObject({ headline, about: 'For Bruno' });
  expect(linkOf(one)).toBe(link);
});

test('a due vaccine links to its booking page', () => {
  const vaccine = { on: '2026-11-29', service: 's' };
  const one = next({ kind: 'vaccine-due', subject: 'pet', title: 'Anti-rabies', vaccine });
  expect(labelsFor(one)).toMatchObject({ headline: 'Anti-rabies is due', about: 'For Bruno, on 29 Nov' });
  expect(linkOf(one)).toBe('/vaccination?pet=one&service=s');
});

describe('a medicine', () => {
  const medicine = { name: 'Meloxicam', withFood: 'with', lastsUntil: null, consult: null } as const;
  const dose = next({ kind: 'dose', subject: 'reminder', title: '1 tablet', medicine });

  test('shows the amount, the pet, the instructions and the scheduled time', () => {
    expect(labelsFor(dose)).toMatchObject({
      headline: 'Give 1 tablet to Bruno',
      about: 'Meloxicam · with food',
      before: 'meant for',
    });
    const anyhow = { ...dose, title: 'Half a spoon', medicine: { ...medicine, withFood: 'any' as const } };
    expect(labelsFor(anyhow)).toMatchObject({ headline: 'Half a spoon for Bruno', about: 'Meloxicam' });
    expect(linkOf(dose)).toBe('/reminders');
  });

  test('is due from its scheduled minute', () => {
    expect(isDueDose({ ...dose, when: inMinutes(0) }, now)).toBe(true);
    expect(isDueDose({ ...dose, when: inMinutes(1) }, now)).toBe(false);
    expect(isDueDose(next({ when: inMinutes(-1) }), now)).toBe(false);
  });

  test('that runs out shows how long it lasts, and links to the shops if the user can order', () => {
    const refill = next({ kind: 'refill', subject: 'reminder', title: 'Meloxicam', when: null, medicine });
    expect(labelsFor({ ...refill, medicine: { ...medicine, lastsUntil: '2026-11-24' } })).toMatchObject({
      headline: 'Meloxicam runs out soon',
      about: 'For Bruno, enough until 24 Nov',
      action: 'View',
    });
    expect(linkOf(refill)).toBe('/reminders');
    const mine = { ...refill, medicine: { ...medicine, consult: 'c' } };
    expect(labelsFor(mine).action).toBe('Order again');
    expect(linkOf(mine)).toContain('c');
  });
});

test('an order shows its status', () => {
  const labels = labelsFor(
    next({
      kind: 'order',
      subject: 'order',
      title: 'TW-1 from Two Tails',
      pet: null,
      orderStatus: 'out_for_delivery',
    }),
  );
  expect(labels).toMatchObject({
    headline: 'On its way',
    about: 'Order TW-1 from Two Tails',
    action: 'Track',
  });
});

describe('home shows first', () => {
  const [bruno, simba] = [
    { id: 'b', name: 'Bruno' },
    { id: 's', name: 'Simba' },
  ];
  const due = aDue({ petId: 's', petName: 'Simba' });
  const first = (pet: string | null, selected = simba) =>
    firstItem({ pets: [bruno, simba], selected }, next({ pet }), [due]);

  test.each([
    ['of no pet', null],
    ['of the selected pet', 'Simba'],
    ['of the selected pet and another', 'Bruno, Simba'],
    ['of a pet that is no longer shown', 'Laddu'],
  ])('what is next, if it is %s', (_, pet) => {
    expect(first(pet)?.next?.pet).toBe(pet);
  });

  test('the selected pet’s due, if what is next is of another pet; nothing without one', () => {
    expect(first('Bruno')).toEqual({ due });
    expect(first('Simba', bruno)).toBeNull();
  });
});
