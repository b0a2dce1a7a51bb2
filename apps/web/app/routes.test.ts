import { readFileSync } from 'node:fs';
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

/** The specification's table (§2): "guarded /profile", one path per line. */
const specRoutes = readFileSync(new URL('../../../docs/spec/routes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const layouts: Record<string, string> = {
  public: 'public-layout',
  guarded: 'guarded-layout',
  'signed-out': 'signed-out-layout',
};

test.each(specRoutes)('the %s screen %s of the specification has its guard', (guard = '', path = '') => {
  const [layout, screen] = matchRoutes(routes as RouteObject[], path.replace(/\{\w+\}/g, '7')) ?? [];
  expect(screen?.route.path ?? '/').toBe(path.replace(/\{(\w+)\}/g, ':$1'));
  expect(layout?.route).toMatchObject({ file: `screens/shell/${layouts[guard]}.tsx` });
});

test('every screen of the specification exists', () => {
  const missing = specRoutes.filter(([, path = '']) => {
    const match = matchRoutes(routes as RouteObject[], path.replace(/\{\w+\}/g, '7'))?.at(-1);
    const route = match?.route as { file?: string } | undefined;
    return route?.file?.includes('not-found') ?? true;
  });
  expect(missing).toEqual([]);
  expect(specRoutes.length).toBe(79);
});
