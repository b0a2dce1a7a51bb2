import { expect, test } from 'vitest';
import { combinedText } from './notification-toasts';
import { isShownAt } from './record-ids';

const ORDER = '01970000-0000-7000-8000-00000000000a';
const PARCEL = '01970000-0000-7000-8000-00000000000b';
const OTHER = '01970000-0000-7000-8000-00000000000c';

test.each([
  [`/my-orders/${ORDER}`, `/my-orders/${ORDER}#${PARCEL}`, true],
  [`/my-orders/${OTHER}`, `/my-orders/${ORDER}`, false],
  ['/my-orders', `/my-orders/${ORDER}`, false],
  [
    `/consultation/instant-consultation/doctor-details/connect?consultId=${ORDER}`,
    `/x/${ORDER}/appointment/scheduled`,
    true,
  ],
  ['/refer-earn?from=mail', '/refer-earn', true],
  ['/', '/refer-earn', false],
])('a page at %s shows the subject of a notification for %s: %s', (here, url, isShown) => {
  expect(isShownAt(here, url)).toBe(isShown);
});

test('several waiting notifications are shown together, the newest last', () => {
  const notifications = [
    { title: 'Your order is packed', body: 'Order TW-1' },
    { title: 'Your order is on its way', body: 'Order TW-1' },
  ];
  const last = { title: 'Your order is on its way', body: 'Order TW-1' };
  expect(combinedText(notifications, last)).toEqual({
    title: '2 new notifications',
    text: 'Your order is packed · Your order is on its way',
  });
  expect(combinedText([last], last)).toEqual({ title: 'Your order is on its way', text: 'Order TW-1' });
  // Equal ones are named once.
  expect(combinedText([last, last], last)).toEqual({ title: 'Your order is on its way', text: 'Order TW-1' });
  expect(combinedText([{ ...last, body: 'Order TW-2' }, last], last)).toEqual({
    title: '2 new notifications',
    text: 'Your order is on its way',
  });
  expect(combinedText([...notifications, last], last)).toEqual({
    title: '3 new notifications',
    text: 'Your order is packed · Your order is on its way',
  });
});
