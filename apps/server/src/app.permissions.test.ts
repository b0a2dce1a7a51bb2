import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { isPermission, type Permission, permissions } from '@tailwell/contract/permissions';
import { factorRoles, type Role, roleScopes, roles } from '@tailwell/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole, signInStaff } from './features/account/staff/staff.testing.ts';
import { makeShop } from './features/shop/products/products.testing.ts';
import { findVet } from './features/vets/consultations/consultations.testing.ts';
import { signInVet } from './features/vets/vet-console/vet-console.testing.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

interface StaffCall {
  route: string;
  who: Permission;
  needsFreshFactor: boolean;
}

const calls: StaffCall[] = Object.values<Feature>(features)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap(({ method, path, who, needsFreshFactor = false }) =>
    isPermission(who) ? [{ route: `${method} ${path}`, who, needsFreshFactor }] : [],
  );

/**
 * One call of each kind of guard, for most roles: `who` and freshness are all that a guard knows of a call. As a
 * visitor, an owner and an admin, all calls are tried.
 */
const oneOfEach = [...new Map(calls.map((call) => [`${call.who} ${call.needsFreshFactor}`, call])).values()];

const holdersOf = (who: Permission): readonly Role[] => permissions[who].roles;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A new staff member with this role, and the shop or profile it needs. */
async function signInAs(role: Role, factor = true) {
  if (roleScopes[role] === 'vet') return signInVet(app, (await findVet(app)).vetId);
  const shopId = roleScopes[role] === 'shop' ? (await makeShop(app)).id : undefined;
  return signInStaff(app, { role, shopId }, { factor });
}

/** Each call's response to a meaningless request. */
async function answersTo(token: string | undefined, of: StaffCall[] = calls) {
  const answers: Record<string, string> = {};
  for (const { route } of of) {
    const path = route.replace(/\{\w+\}/g, 'anything');
    const { status, body } = await app.call(path, { token, body: path.startsWith('GET') ? undefined : {} });
    answers[route] = status === 401 || status === 403 ? `${status} ${body.code}` : 'let in';
  }
  return answers;
}

const expectedOf = (answer: (call: StaffCall) => string, of: StaffCall[] = calls) =>
  Object.fromEntries(of.map((call) => [call.route, answer(call)]));

test('every permission belongs to a role, and to a call or page', () => {
  for (const [permission, { roles: holders }] of Object.entries(permissions)) {
    expect(holders.length, permission).toBeGreaterThan(0);
  }
  expect(calls.length).toBeGreaterThan(40);
});

describe('every call for staff', () => {
  test('is refused to a visitor and to an owner', async () => {
    expect(await answersTo(undefined)).toEqual(expectedOf(() => '401 SIGNED_OUT'));
    const owner = await signIn(app);
    expect(await answersTo(owner.token)).toEqual(expectedOf(() => '403 NOT_ALLOWED'));
  });

  test.each(roles)('is open to %s exactly where the table says so', async (role) => {
    const { token } = await signInAs(role);
    const tried = role === 'admin' ? calls : oneOfEach;
    expect(await answersTo(token, tried)).toEqual(
      expectedOf(({ who }) => (holdersOf(who).includes(role) ? 'let in' : '403 NOT_ALLOWED'), tried),
    );
  });

  test.each(factorRoles)(
    'is refused to %s without a second factor, except for their own console',
    async (role) => {
      const { token } = await signInAs(role, false);
      const own = expectedOf(({ who }) => {
        if (!holdersOf(who).includes(role)) return '403 NOT_ALLOWED';
        return 'isWithoutFactor' in permissions[who] ? 'let in' : '403 SECOND_FACTOR_SETUP';
      }, oneOfEach);
      expect(await answersTo(token, oneOfEach)).toEqual(own);
    },
  );

  test.each([
    ['half a day ago', 12 * 3_600 + 1, () => true],
    ['six minutes ago', 360, ({ needsFreshFactor }: StaffCall) => needsFreshFactor],
  ])('asks an admin again whose second factor was verified %s', async (_, age, isRequested) => {
    const { token, userId } = await signInAs('admin');
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - make_interval(secs => ${age})` })
      .where('userId', '=', userId)
      .execute();
    const guarded = calls.filter(
      ({ who }) => holdersOf(who).includes('admin') && !('isWithoutFactor' in permissions[who]),
    );
    const expected = guarded.map((call) => [
      call.route,
      isRequested(call) ? '403 SECOND_FACTOR_NEEDED' : 'let in',
    ]);
    expect(await answersTo(token, guarded)).toEqual(Object.fromEntries(expected));
  });

  test('is refused to suspended staff, whatever their roles', async () => {
    const { token, userId } = await signInAs('admin');
    for (const role of ['pharmacist', 'editor'] as const) await grantRole(app.db, { userId, role });
    await app.db
      .updateTable('staffMembers')
      .set({ suspendedAt: sql<Date>`now()`, suspendedFor: 'A test' })
      .where('userId', '=', userId)
      .execute();
    expect(await answersTo(token)).toEqual(expectedOf(() => '403 NOT_ALLOWED'));
  });

  test('a user with two roles is admitted by either, and by no third', async () => {
    const { token, userId } = await signInAs('pharmacist');
    await grantRole(app.db, { userId, role: 'catalogue' });
    const isEither = (role: Role) => role === 'pharmacist' || role === 'catalogue';
    expect(await answersTo(token, oneOfEach)).toEqual(
      expectedOf(({ who }) => (holdersOf(who).some(isEither) ? 'let in' : '403 NOT_ALLOWED'), oneOfEach),
    );
  });
});
