import { expect, test } from 'vitest';
import { formatDelivery, formatEvent, formatItems, mapLink } from './order-labels';

test('quantities are added up over all lines', () => {
  const lineOf = (quantity: number) => ({ quantity }) as Parameters<typeof formatItems>[0]['lines'][number];
  expect(formatItems({ lines: [lineOf(2), lineOf(1)] })).toBe('3 pieces');
  expect(formatItems({ lines: [lineOf(1)] })).toBe('1 piece');
});

test('a shop sees how an order is delivered', () => {
  expect(formatDelivery({ isByCourier: true, distanceKm: 480 })).toBe('By courier');
  expect(formatDelivery({ isByCourier: false, distanceKm: 2.4 })).toBe('You bring it, 2.4\u00a0km');
  expect(formatDelivery({ isByCourier: false, distanceKm: null })).toBe('You bring it');
});

test('an order approved by a pharmacist is worded differently from a placed one', () => {
  expect(formatEvent({ status: 'placed', actor: 'owner' })).toBe('Placed');
  expect(formatEvent({ status: 'placed', actor: 'pharmacist' })).toBe('Prescription approved');
  expect(formatEvent({ status: 'delivered', actor: 'shop' })).toBe('Delivered');
});

test('the map link contains the address', () => {
  const address = {
    fullName: 'Meera',
    mobileNo: '9876543210',
    house: '12 & 13',
    area: 'Indiranagar',
    landmark: '',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
  };
  const { searchParams } = new URL(mapLink(address));
  expect(searchParams.get('query')).toBe('12 & 13, Indiranagar, Bengaluru, Karnataka 560038');
});
