import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, openServer, until } from '../../../platform/realtime/realtime.testing.ts';
import { buildTestApp, callOver, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { rolesOf, signInAdmin, signInByEmail } from './invitations.testing.ts';
import { grantRole, openStaffSession, signInStaff } from './staff.testing.ts';

let app: TestApp;
let admin: { token: string; userId: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const reason = 'They left the company';
const act = (what: string, id: string, body: object = {}, token = admin.token) =>
  app.call(`POST /console/${what}/${id}/v1`, { token, body: { reason, ...body } });
const getPerson = async (id: string) =>
  (await app.call(`GET /console/get/people/${id}/v1`, { token: admin.token })).body.data;
const list = async (query: Record<string, string>) =>
  (await app.call(`GET /console/list/people/v1?${new URLSearchParams(query)}`, { token: admin.token })).body;

test('users are found by name, full address or number, role and state', async () => {
  const email = 'found.once@example.com';
  const token = await signInByEmail(app, email);
  const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  await app.db.updateTable('users').set({ name: 'Findable Iyer' }).where('id', '=', userId).execute();
  await grantRole(app.db, { userId, role: 'editor' });
  const { mobileNo, token: other } = await signIn(app);
  const otherId = (await app.call('GET /user/get/my/profile/v1', { token: other })).body.data._id;
  await grantRole(app.db, { userId: otherId, role: 'lab', city: 'Pune' });

  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).data.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf({ search: 'dable iy' })).toEqual([userId]);
  expect(await idsOf({ search: 'Found.Once@example.com' })).toEqual([userId]);
  expect(await idsOf({ search: 'found.once' })).toEqual([]);
  expect(await idsOf({ search: `+91 ${mobileNo}` })).toEqual([otherId]);
  expect(await idsOf({ search: 'dable', role: 'lab' })).toEqual([]);
  expect(await idsOf({ role: 'lab' })).toEqual([otherId]);
  expect(await idsOf({ search: 'dable', state: 'suspended' })).toEqual([]);
  const person = await getPerson(userId);
  expect(person).toMatchObject({
    contacts: ['f•••@example.com'],
    roles: ['editor'],
    suspendedAt: null,
    sessions: 1,
    hasSecondFactor: false,
  });
  expect(JSON.stringify(await list({}))).not.toMatch(new RegExp(`${email}|${mobileNo}`));
});

test('an owner who isn’t staff is not in this list', async () => {
  const { token } = await signIn(app);
  const id = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  expect((await app.call(`GET /console/get/people/${id}/v1`, { token: admin.token })).status).toBe(404);
  for (const what of ['suspend/person', 'readmit/person', 'end/sessions']) {
    expect((await act(what, id)).status, what).toBe(404);
  }
  expect((await act('add/role', id, { role: 'support' })).status).toBe(404);
  expect(await rolesOf(app, token)).toEqual([]);
});

test('a role is granted and revoked with a reason, which is in the history', async () => {
  const { token, userId } = await signInStaff(app, { role: 'editor' }, { name: 'Ravi Nair' });
  const shop = await makeShop(app);
  expect((await act('add/role', userId, { role: 'shop_staff', shopId: shop.id })).status).toBe(200);
  expect((await act('add/role', userId, { role: 'shop_staff', shopId: shop.id })).body.code).toBe('HAS_ROLE');
  expect((await act('add/role', userId, { role: 'shop_staff' })).status).toBe(422);
  expect((await act('add/role', userId, { role: 'support', reason: '' })).status).toBe(422);
  const { grants } = await getPerson(userId);
  const grant = grants.find(({ role }: { role: string }) => role === 'shop_staff');
  expect(grant).toMatchObject({ scope: shop.name, grantedBy: 'Meena Rao' });
  expect((await act('remove/role', grant?._id ?? '')).status).toBe(200);
  expect((await act('remove/role', grant?._id ?? '')).status).toBe(404);
  expect(await rolesOf(app, token)).toEqual(['editor']);

  const { body } = await app.call(`GET /console/history/people/${userId}/v1`, { token: admin.token });
  expect(body.data).toMatchObject([
    {
      call: 'peopleActs.removeRole',
      reason,
      actor: 'Meena Rao',
      before: { role: 'shop_staff' },
      after: null,
    },
    { call: 'peopleActs.addRole', reason, before: null, after: { role: 'shop_staff', shopId: shop.id } },
  ]);
});

test('a vet who loses the role goes offline, and the profile is free again', async () => {
  const { vetId } = await findVet(app, 2);
  const vet = await signInVet(app, vetId);
  await app.db
    .insertInto('vetPresence')
    .values({ vetId, status: 'online' })
    .onConflict((old) => old.column('vetId').doUpdateSet({ status: 'online' }))
    .execute();
  const { userId } = await app.db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('userId')
    .executeTakeFirstOrThrow();
  const [grant] = (await getPerson(userId ?? '')).grants;
  expect((await act('remove/role', grant._id)).status).toBe(200);
  expect((await app.call('GET /vet/get/my/console/v1', { token: vet.token })).status).toBe(403);
  const { status } = await app.db
    .selectFrom('vetPresence')
    .where('vetId', '=', vetId)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('offline');
  const scopes = await app.call('GET /console/find/role/scopes/v1?search=', { token: admin.token });
  expect(scopes.body.data.vets.map(({ _id }: { _id: string }) => _id)).toContain(vetId);
  const other = await signInStaff(app, { role: 'editor' });
  expect((await act('add/role', other.userId, { role: 'vet', vetId })).status).toBe(200);
  expect((await app.call('GET /vet/get/my/console/v1', { token: other.token })).status).toBe(200);
});

describe('a suspended user', () => {
  test('gets 401 with the old token, and their sockets close, on two servers', async () => {
    const { vetId } = await findVet(app, 1);
    const vet = await signInVet(app, vetId);
    const { userId = '' } = (await app.db
      .selectFrom('vets')
      .where('id', '=', vetId)
      .select('userId')
      .executeTakeFirst()) as {
      userId: string;
    };
    await app.db
      .insertInto('vetPresence')
      .values({ vetId, status: 'online' })
      .onConflict((old) => old.column('vetId').doUpdateSet({ status: 'online' }))
      .execute();
    const second = await openServer(app.context);
    const sockets = await Promise.all([connect(app.origin, vet.token), connect(second.origin, vet.token)]);
    expect((await act('suspend/person', userId)).status).toBe(200);
    for (const origin of [app.origin, second.origin]) {
      const answer = await callOver(`${origin}/api`, 'GET /vet/get/my/console/v1', { token: vet.token });
      expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
    }
    await until(() => sockets.every(({ closing }) => closing.closedAt > 0));
    await second.close();
    const presence = app.db.selectFrom('vetPresence').where('vetId', '=', vetId).select('status');
    expect((await presence.executeTakeFirstOrThrow()).status).toBe('offline');

    expect((await act('suspend/person', userId)).body.code).toBe('SUSPENDED');
    const again = await openStaffSession(app.db, userId);
    expect((await app.call('GET /vet/get/my/console/v1', { token: again })).status).toBe(403);
    expect(await getPerson(userId)).toMatchObject({ suspendedBy: 'Meena Rao', suspendedFor: reason });
    expect((await list({ state: 'suspended' })).data.map(({ _id }: { _id: string }) => _id)).toContain(
      userId,
    );
    expect((await act('readmit/person', userId)).status).toBe(200);
    expect((await act('readmit/person', userId)).body.code).toBe('NOT_SUSPENDED');
    expect((await app.call('GET /vet/get/my/console/v1', { token: again })).status).toBe(200);
  });

  test('can’t be the admin who suspends', async () => {
    expect((await act('suspend/person', admin.userId)).body.code).toBe('YOURSELF');
    expect((await act('end/sessions', admin.userId)).body.code).toBe('YOURSELF');
  });
});

test('a user is signed out everywhere and can sign in again', async () => {
  const { token, userId } = await signInStaff(app, { role: 'editor' });
  await openStaffSession(app.db, userId);
  expect((await act('end/sessions', userId)).body.data).toEqual({ ended: 2 });
  expect((await app.call('GET /console/get/my/roles/v1', { token })).status).toBe(401);
  expect(await rolesOf(app, await openStaffSession(app.db, userId))).toEqual(['editor']);
});

test('support can read staff but not change them', async () => {
  const support = await signInStaff(app, { role: 'support' });
  const { userId } = await signInStaff(app, { role: 'editor' });
  expect((await app.call('GET /console/list/people/v1', { token: support.token })).status).toBe(200);
  for (const what of ['suspend/person', 'readmit/person', 'end/sessions', 'add/role', 'remove/role']) {
    expect((await act(what, userId, { role: 'editor' }, support.token)).status, what).toBe(403);
  }
});

describe('of two admins who suspend each other concurrently', () => {
  const TRIES = 10;
  const GUARDED = { 'remove/role': 'role_grants', 'suspend/person': 'staff_members' };
  type Act = keyof typeof GUARDED;

  /** Two admins, the only ones, act on each other concurrently; returns how many are left. */
  async function shutOut(test: TestApp, what: Act): Promise<number> {
    const pair = await Promise.all([signInAdmin(test), signInAdmin(test)]);
    const ids = pair.map(({ userId }) => userId);
    const admins = test.db
      .selectFrom('roleGrants')
      .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
      .where('role', '=', 'admin')
      .where('suspendedAt', 'is', null)
      .select(['roleGrants.id', 'roleGrants.userId']);
    await test.db
      .deleteFrom('roleGrants')
      .where('role', '=', 'admin')
      .where('userId', 'not in', ids)
      .execute();
    const before = await admins.execute();
    const answers = await Promise.all(
      pair.map(({ token, userId }) => {
        const other = before.find((grant) => grant.userId !== userId);
        const id = what === 'remove/role' ? other?.id : other?.userId;
        return test.call(`POST /console/${what}/${id}/v1`, { token, body: { reason } });
      }),
    );
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('LAST_ADMIN');
    return (await admins.execute()).length;
  }

  async function countLeft(what: Act, { isGuarded }: { isGuarded: boolean }): Promise<number[]> {
    const test = await buildTestApp();
    try {
      const table = GUARDED[what];
      if (!isGuarded)
        await sql.raw(`alter table ${table} disable trigger ${table}_require_an_admin`).execute(test.db);
      const left: number[] = [];
      for (let nth = 0; nth < TRIES; nth += 1) left.push(await shutOut(test, what));
      return left;
    } finally {
      await test.close();
    }
  }

  test.each(['remove/role', 'suspend/person'] as const)('one stays: %s', async (what) => {
    expect(await countLeft(what, { isGuarded: true })).toEqual(Array(TRIES).fill(1));
  });

  test.each(['remove/role', 'suspend/person'] as const)(
    'none would stay without the trigger: %s',
    async (what) => {
      expect(await countLeft(what, { isGuarded: false })).toContain(0);
    },
  );
});
