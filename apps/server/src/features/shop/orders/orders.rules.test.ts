import type { DeliveryAddress } from '@tailwell/contract/account/addresses';
import { type ParcelStatus, parcelStatuses } from '@tailwell/contract/shop/order-constants';
import { describe, expect, test } from 'vitest';
import {
  canBecome,
  cancelObstacleOf,
  isAborted,
  isOpen,
  isRefunded,
  numberOf,
  returnableUntil,
  statusOfOrder,
} from './orders.rules.ts';
import { isSameOrder, refsOf, toDeliveryAddress } from './placing/place-order.rules.ts';

test.each<[ParcelStatus[], string]>([
  [['accepted', 'cancelled_by_user'], 'placed'],
  [['rx_rejected'], 'placed'],
  [['return_requested', 'delivered'], 'placed'],
  [['cancelled_by_user'], 'cancelled_by_user'],
  [['cancelled_by_user', 'cancelled_by_user'], 'cancelled_by_user'],
  [['cancelled_by_user', 'rejected_by_shop'], 'rejected_by_shop'],
  [['cancelled_by_ops', 'cancelled_by_user'], 'cancelled_by_ops'],
  [['cancelled_by_user', 'delivered'], 'delivered'],
  [['returned', 'delivered'], 'delivered'],
  [['returned', 'rejected_by_shop'], 'returned'],
  [['delivery_failed', 'rejected_by_shop'], 'delivery_failed'],
])('a placed order whose parcels are %j is %s', (parcels, state) => {
  expect(statusOfOrder('placed', parcels)).toBe(state);
});

test.each(['payment_pending', 'expired', 'cancelled_by_user'] as const)(
  'an order that is %s keeps its status',
  (stored) => {
    expect(statusOfOrder(stored, [stored])).toBe(stored);
  },
);

const all = (is: (status: ParcelStatus) => boolean) => parcelStatuses.filter(is);

describe('a parcel', () => {
  test('goes from payment to the door, via its shop', () => {
    const path = [
      'payment_pending',
      'placed',
      'accepted',
      'packed',
      'out_for_delivery',
      'delivered',
    ] as const;
    for (const [at, status] of path.slice(1).entries()) {
      expect([status, canBecome(path[at] ?? 'expired', status)]).toEqual([status, true]);
    }
  });

  test('never goes back, skips a step, or is reopened once it has ended', () => {
    expect(canBecome('packed', 'accepted')).toBe(false);
    expect(canBecome('placed', 'delivered')).toBe(false);
    expect(canBecome('rx_rejected', 'accepted')).toBe(false);
    for (const over of ['rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops', 'returned'] as const) {
      expect(all((status) => canBecome(over, status))).toEqual([]);
    }
    // A late payment.
    expect(all((status) => canBecome('expired', status))).toEqual(['placed']);
  });

  test('is open, ended with a delivery, or aborted', () => {
    expect(all(isOpen).filter(isAborted)).toEqual([]);
    expect(all((status) => !isOpen(status) && !isAborted(status))).toEqual([
      'payment_pending',
      'delivered',
      'returned',
    ]);
  });

  test('is refunded if it is aborted or returned, and only then', () => {
    expect(all(isRefunded)).toEqual([
      'returned',
      'expired',
      'rejected_by_shop',
      'cancelled_by_user',
      'cancelled_by_ops',
      'delivery_failed',
    ]);
  });

  test('can be cancelled by its owner until it is packed', () => {
    expect(all((status) => cancelObstacleOf(status) === null)).toEqual([
      'payment_pending',
      'placed',
      'rx_review',
      'rx_rejected',
      'accepted',
    ]);
    expect(cancelObstacleOf('packed')).toContain('It is packed');
  });

  test('can be returned for a number of hours after delivery', () => {
    const deliveredAt = new Date('2026-11-21T10:00:00Z');
    expect(returnableUntil({ status: 'delivered', deliveredAt }, 48)).toEqual(
      new Date('2026-11-23T10:00:00Z'),
    );
    expect(returnableUntil({ status: 'returned', deliveredAt }, 48)).toBeNull();
    expect(returnableUntil({ status: 'packed', deliveredAt: null }, 48)).toBeNull();
  });
});

test('orders have numbers that can be read out', () => {
  expect(numberOf(240_817)).toBe('TW-240817');
});

describe('a repeated order request', () => {
  const address = toDeliveryAddress({
    fullName: 'Asha Menon',
    mobileNo: '9876543210',
    house: '4',
    area: 'Indiranagar',
    landmark: '',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
  });
  const form = { cartVersion: 3, paymentMethod: 'ONLINE', couponCode: ' diwali ', expectedToPay: 75_000 };
  const requested = { lines: [{ pricePaise: 40_000, quantity: 2 }], address, prescriptions: ['b', 'a'] };
  const waiting = {
    cartVersion: 3,
    paymentMethod: 'ONLINE',
    couponCode: 'DIWALI',
    itemsPaise: 80_000,
    toPayPaise: 75_000,
    prescriptions: ['a', 'b'],
    // As a database returns it: with its keys in any order.
    address: Object.fromEntries(Object.entries(address).toReversed()) as DeliveryAddress,
  };

  test('is the waiting order, if everything is identical', () => {
    expect(isSameOrder(waiting, form, requested)).toBe(true);
    expect(isSameOrder(waiting, { ...form, expectedToPay: undefined }, requested)).toBe(true);
  });

  test.each([
    ['another cart', { cartVersion: 4 }, {}],
    ['paid in cash', { paymentMethod: 'COD' }, {}],
    ['without the coupon', { couponCode: null }, {}],
    ['for another sum', { expectedToPay: 1 }, {}],
    ['to another door', {}, { address: { ...address, house: '5' } }],
    ['at another price', {}, { lines: [{ pricePaise: 30_000, quantity: 2 }] }],
    ['by another prescription', {}, { prescriptions: ['a'] }],
  ])('is a new one: %s', (_, formChanges, requestedChanges) => {
    expect(isSameOrder(waiting, { ...form, ...formChanges }, { ...requested, ...requestedChanges })).toBe(
      false,
    );
  });

  test('names each prescription once', () => {
    const shown = { ...form, attachPrescriptionFile: ['x', 'x'], consultId: 'ABC' };
    expect(refsOf(shown)).toEqual(['x', 'abc']);
  });
});
