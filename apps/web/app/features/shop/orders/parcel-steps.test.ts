import type { OrderActor, ParcelStatus } from '@tailwell/contract/shop/order-constants';
import { expect, test } from 'vitest';
import { formatSteps, remainingSteps } from './parcel-steps';

const SHOP = 'Happy Paws';

const events = (...statuses: (ParcelStatus | [ParcelStatus, string])[]) =>
  statuses.map((entry, at) => {
    const [status, note] = typeof entry === 'string' ? [entry, ''] : entry;
    return { status, note, at: `2026-11-21T10:0${at}:00Z`, actor: 'system' as OrderActor };
  });

const formatted = (...statuses: Parameters<typeof events>) =>
  formatSteps(events(...statuses), SHOP).map(({ text }) => text);

test('the timeline of a regular order lists each step', () => {
  expect(
    formatted('payment_pending', 'placed', 'accepted', 'packed', 'out_for_delivery', 'delivered'),
  ).toEqual(['You ordered it', 'Paid', 'Happy Paws accepted it', 'Packed', 'On its way to you', 'Delivered']);
});

test('the timeline of a prescription includes its review and rejection', () => {
  expect(
    formatted('placed', 'rx_review', ['rx_rejected', 'The date can’t be read'], 'rx_review', 'placed'),
  ).toEqual([
    'Order placed',
    'Prescription with our pharmacist',
    'Prescription not accepted: The date can’t be read',
    'You sent another prescription',
    'Prescription approved',
  ]);
});

test('a late payment and a refused return don’t look like new steps', () => {
  expect(formatted('payment_pending', 'expired', 'placed')).toEqual([
    'You ordered it',
    'Not paid in time',
    'Your payment arrived',
  ]);
  expect(formatted('delivered', 'return_requested', ['delivered', 'It was opened']).at(-1)).toBe(
    'Return rejected: It was opened',
  );
});

test('interruptions of the regular course are marked', () => {
  const steps = formatSteps(events('placed', 'rejected_by_shop'), SHOP);
  expect(steps.map(({ isBreak }) => isBreak)).toEqual([false, true]);
});

const ahead = (status: ParcelStatus, past: ParcelStatus[] = [], needsPrescription = false) =>
  remainingSteps({ status, needsPrescription, timeline: past.map((each) => ({ status: each })) }, SHOP);

test.each<[ParcelStatus, ParcelStatus[], boolean, string[]]>([
  [
    'payment_pending',
    [],
    false,
    ['You pay', 'Happy Paws accepts it', 'It is packed', 'It is on its way', 'Delivered to your door'],
  ],
  [
    'placed',
    ['placed'],
    false,
    ['Happy Paws accepts it', 'It is packed', 'It is on its way', 'Delivered to your door'],
  ],
  [
    'rx_review',
    ['placed', 'rx_review'],
    true,
    [
      'Our pharmacist approves the prescription',
      'Happy Paws accepts it',
      'It is packed',
      'It is on its way',
      'Delivered to your door',
    ],
  ],
  [
    'rx_rejected',
    ['placed', 'rx_review', 'rx_rejected'],
    true,
    [
      'You show another prescription',
      'Our pharmacist approves the prescription',
      'Happy Paws accepts it',
      'It is packed',
      'It is on its way',
      'Delivered to your door',
    ],
  ],
  [
    'placed',
    ['placed', 'rx_review', 'placed'],
    true,
    ['Happy Paws accepts it', 'It is packed', 'It is on its way', 'Delivered to your door'],
  ],
  ['out_for_delivery', [], false, ['Delivered to your door']],
  ['delivered', [], false, []],
  ['cancelled_by_user', [], false, []],
])('the remaining steps from %s after %j', (status, past, needsPrescription, steps) => {
  expect(ahead(status, past, needsPrescription)).toEqual(steps);
});

test('before paying for medicine, the review by a pharmacist is listed', () => {
  expect(ahead('payment_pending', [], true).slice(0, 2)).toEqual([
    'You pay',
    'Our pharmacist approves the prescription',
  ]);
});
