import { expect, test } from 'vitest';
import { formatServed, formatVisits } from './served-visit-labels';

test.each([
  [true, true, 'Home visits and delivery from shops'],
  [true, false, 'Home visits'],
  [false, true, 'Delivery from shops'],
  [false, false, ''],
])('home visits: %j, delivery: %j', (hasHomeVisits, hasDelivery, expected) => {
  expect(formatVisits({ hasHomeVisits, hasDelivery })).toBe(expected);
});

const place = {
  pincode: '560038',
  city: 'Bengaluru',
  isServed: true,
  hasHomeVisits: true,
  hasDelivery: true,
};
test('the answer about an area lists what is offered there', () => {
  expect(formatServed(place)).toEqual({
    title: 'Yes, we serve 560038, Bengaluru',
    text: 'Home visits and delivery from shops, vets by video, parcels by courier.',
  });
  const unserved = { isServed: false, hasHomeVisits: false, hasDelivery: false };
  expect(formatServed({ ...place, ...unserved })).toEqual({
    title: 'Not yet in 560038, Bengaluru',
    text: 'You can still use video vets and courier delivery.',
  });
});
