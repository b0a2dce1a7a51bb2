import { permissionsOf } from '@tailwell/contract/permissions';
import { type Role, roles as roleNames } from '@tailwell/contract/roles';
import { expect, test } from 'vitest';
import { firstScreen, formatAudience, hasNoRole, mayVisit, type Roles } from './my-roles';

const withRoles = (...roles: Role[]): Roles => ({
  _id: 'colleague',
  grants: roles.map((role) => ({ role, shop: null, city: null })),
  permissions: permissionsOf(roles),
  shops: [],
  factor: 'not_needed',
});
const NO_ROLE = withRoles();
const VET = withRoles('vet');
const SHOP = withRoles('shop_staff');
const PHARMACIST = withRoles('pharmacist');

test('each role starts at the page with its pending work', () => {
  expect(firstScreen(VET)).toBe('/console');
  expect(firstScreen(SHOP)).toBe('/console/orders');
  expect(firstScreen(PHARMACIST)).toBe('/console/prescriptions');
  expect(firstScreen(withRoles('shop_owner', 'vet'))).toBe('/console');
  expect(firstScreen(withRoles('registry_officer'))).toBe('/console/registry');
  expect(firstScreen(withRoles('welfare_officer'))).toBe('/console/welfare');
  for (const role of ['admin', 'support', 'finance'] as const) {
    expect(firstScreen(withRoles(role)), role).toBe('/console/needs');
  }
  expect(firstScreen(withRoles('editor'))).toBe('/console/posts');
});

test('only welfare officers can open cases of abuse', () => {
  const cases = ['/console/welfare', '/console/welfare/1'];
  const visitors = roleNames.filter((role) => cases.some((path) => mayVisit(withRoles(role), path)));
  expect(visitors).toEqual(['welfare_officer']);
});

test('subpages are open to the same roles as their page', () => {
  const lists = ['/console/office/lists', '/console/office/breeds', '/console/office/breeds/1'];
  for (const path of lists) {
    expect([mayVisit(withRoles('catalogue'), path), mayVisit(withRoles('support'), path)]).toEqual([
      true,
      false,
    ]);
  }
});

test('each role has its own pages, and all roles have the account', () => {
  const pages = [
    '/console',
    '/console/hours',
    '/console/consultations/1',
    '/console/orders',
    '/console/orders/1',
  ];
  const more = [
    '/console/office/ambulances',
    '/console/office/ambulances/1',
    '/console/stock',
    '/console/prescriptions',
    '/console/prescriptions/1',
    '/console/account',
  ];
  const visited = (roles: Roles) => [...pages, ...more].filter((page) => mayVisit(roles, page));
  expect(visited(VET)).toEqual([
    '/console',
    '/console/hours',
    '/console/consultations/1',
    '/console/account',
  ]);
  expect(visited(SHOP)).toEqual([
    '/console/orders',
    '/console/orders/1',
    '/console/stock',
    '/console/account',
  ]);
  expect(visited(withRoles('support'))).toEqual([
    '/console/office/ambulances',
    '/console/office/ambulances/1',
    '/console/account',
  ]);
  expect(visited(PHARMACIST)).toEqual([
    '/console/prescriptions',
    '/console/prescriptions/1',
    '/console/account',
  ]);
});

test('the console names its audience', () => {
  expect(formatAudience(SHOP)).toBe('for shops');
  expect(formatAudience(withRoles('pharmacist', 'vet'))).toBe('for vets and pharmacists');
  expect(formatAudience(withRoles('welfare_officer'))).toBe('for welfare officers');
  expect(hasNoRole(NO_ROLE)).toBe(true);
  expect(hasNoRole(PHARMACIST)).toBe(false);
});
