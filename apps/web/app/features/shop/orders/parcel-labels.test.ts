import { parcelStatuses } from '@tailwell/contract/shop/order-constants';
import { expect, test } from 'vitest';
import { cancelLabel, formatRefund } from './cancel-order-labels';
import { orderOf, problemsOf } from './checkout/checkout-values';
import { orderSearch } from './order-search';
import {
  formatNames,
  isAbandoned,
  isInProgress,
  isUpcoming,
  needsOwnerAction,
  statusNames,
} from './parcel-labels';
import { formatProblem } from './reordering';

test('every status has a label, and is in progress, delivered or abandoned', () => {
  for (const status of parcelStatuses) {
    expect(statusNames[status]).not.toBe('');
    const kinds = [isInProgress(status), isAbandoned(status), status === 'delivered'];
    expect(kinds.filter(Boolean)).toHaveLength(1);
  }
});

test('an upcoming parcel can’t be reordered yet; one with a requested return can', () => {
  expect(parcelStatuses.filter((status) => isInProgress(status) && !isUpcoming(status))).toEqual([
    'return_requested',
  ]);
  expect(isUpcoming('delivered')).toBe(false);
});

test.each([
  [[], ''],
  [['Flea drops'], 'Flea drops'],
  [['Flea drops', 'Puppy food'], 'Flea drops and Puppy food'],
  [['Flea drops', 'Puppy food', 'A ball', 'A bowl'], 'Flea drops, Puppy food and 2 more'],
])('%j reads "%s"', (names, text) => {
  expect(formatNames(names)).toBe(text);
});

test('items that can’t be reordered are named once', () => {
  expect(formatProblem('Flea drops', 'Sold out.')).toBe('Flea drops: Sold out.');
  expect(formatProblem('Flea drops', 'Flea drops is sold out.')).toBe('Flea drops is sold out.');
});

test('the cancel button states the refund to the paisa', () => {
  expect(cancelLabel(1249.5)).toBe('Cancel and refund ₹1,249.50');
  expect(cancelLabel(0)).toBe('Cancel it');
  expect(formatRefund({ paymentMethod: 'ONLINE' }, 410)).toBe('You get back ₹410, to how you paid.');
  expect(formatRefund({ paymentMethod: 'COD' }, 0)).toContain('paid at the door');
});

const values = {
  addressId: 'an address',
  paymentMethod: 'ONLINE' as const,
  couponCode: null,
  attachPrescriptionFile: ['a/picture'],
  consultId: null,
  isLackAccepted: false,
};
const shownCart = { cartVersion: 7, expectedToPay: 410 };

test('a prescription is sent only if required, and only one kind of it', () => {
  expect(orderOf(values, { ...shownCart, needsPrescription: false })).toEqual({
    addressId: 'an address',
    paymentMethod: 'ONLINE',
    couponCode: null,
    ...shownCart,
  });
  expect(orderOf(values, { ...shownCart, needsPrescription: true })).toMatchObject({
    attachPrescriptionFile: ['a/picture'],
  });
  const signed = orderOf(
    { ...values, consultId: 'a consultation' },
    { ...shownCart, needsPrescription: true },
  );
  expect(signed).toMatchObject({ consultId: 'a consultation' });
  expect(signed).not.toHaveProperty('attachPrescriptionFile');
});

const refusal = (code: string, fields: Record<string, string> = {}) => ({ code, message: 'No.', fields });

test.each([
  [
    refusal('VALIDATION', { 'attachPrescriptionFile.0': 'Choose it again.' }),
    [['attachPrescriptionFile', 'Choose it again.']],
  ],
  [refusal('ADDRESS_UNKNOWN'), [['addressId', 'No.']]],
  [refusal('COUPON_EXHAUSTED'), [['couponCode', 'No.']]],
  [refusal('PRESCRIPTION_MISSING'), [['attachPrescriptionFile', 'No.']]],
  [refusal('CASH_NOT_POSSIBLE'), [['paymentMethod', 'No.']]],
  [refusal('OUT_OF_STOCK'), []],
])('%j is reported where it belongs', (sent, problems) => {
  expect(problemsOf(sent)).toEqual(problems);
});

test('the address bar selects the list, and invalid values in it are ignored', () => {
  expect(orderSearch.write({ tab: 'open' })).toBe('');
  expect(orderSearch.read(new URLSearchParams(orderSearch.write({ tab: 'past', page: 3 })))).toEqual({
    tab: 'past',
    page: 3,
  });
  expect(orderSearch.read(new URLSearchParams('tab=x&page=-1'))).toEqual({ tab: 'open', page: 1 });
});

test('an owner has to act on a parcel that lacks a prescription or has arrived at the door', () => {
  const askingStatuses = parcelStatuses.filter((status) => needsOwnerAction({ status, deliveryCode: null }));
  expect(askingStatuses).toEqual(['rx_rejected']);
  expect(needsOwnerAction({ status: 'out_for_delivery', deliveryCode: '0042' })).toBe(true);
});
