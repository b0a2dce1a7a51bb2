import { expect, test } from 'vitest';
import routes from '../../../routes';
import { signInReason } from './sign-in-reason';

/** The paths under a layout, with a value for each parameter. */
const pathsBelow = (layout: string) =>
  routes
    .filter(({ file }) => file === `screens/shell/${layout}.tsx`)
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path.replace(/:\w+/g, '7')]));

test('every page that requires sign-in has a reason, and no other page has one', () => {
  const guarded = pathsBelow('guarded-layout');
  expect(guarded.length).toBeGreaterThan(60);
  expect(guarded.filter((path) => !signInReason(path))).toEqual([]);
  expect(pathsBelow('public-layout').filter((path) => signInReason(path))).toEqual([]);
  expect(signInReason('/')).toBeUndefined();
});

test.each([
  ['/ambulance?show=hospitals', 'Sign in to see ambulances and animal hospitals near you.'],
  ['/blood-test?pet=7', 'Sign in to see blood tests and their prices.'],
  ['/tails-%26-tips', 'Sign in to read pet care articles on Tails & Tips.'],
  ['/paw-play', 'Sign in to watch pet videos on Paw Play.'],
])('%s: %s', (next, reason) => {
  expect(signInReason(next)).toBe(reason);
});
