import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes';

const screenAt = (path: string) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.id;

test.each([
  ['/', '/'],
  ['/tails-&-tips', '/tails-&-tips'],
  ['/tails-%26-tips', '/tails-&-tips'],
  ['/tails-%26-tips/details', '/tails-&-tips/details'],
  ['/terms&conditions', '/terms&conditions'],
  ['/terms%26conditions', '/terms&conditions'],
  ['/pharmacy/medicine/concern/product/7', '/pharmacy/medicine/concern/product/:id'],
  ['/pharmacy/medicine/concern/skin', '/pharmacy/medicine/concern/:dynamic'],
  ['/homecare/schedule-appointment/doctor-details/7', '/homecare/schedule-appointment/doctor-details/:id'],
  ['/home-care/appointment/scheduled/7', '/home-care/appointment/scheduled/:id'],
  ['/home-care/appointment/7/reschedule', '/home-care/appointment/:id/reschedule'],
  [
    '/consultation/instant-consultation/doctor-details/connect',
    '/consultation/instant-consultation/doctor-details/connect',
  ],
  ['/nowhere', '*'],
  ['/styleguide', '*'],
])('%s shows the screen of %s', (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});
