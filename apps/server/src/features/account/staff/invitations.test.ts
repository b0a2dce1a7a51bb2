import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { invitationCode } from './invitations.rules.ts';
import { accept, codeSentTo, inviteAs, rolesOf, signInAdmin, signInByEmail } from './invitations.testing.ts';
import { findOrInsertCity } from './staff.testing.ts';

let app: TestApp;
let admin: { token: string; userId: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

let count = 0;
const newEmail = () => `sam${++count}@example.com`;
const read = (code: string) => app.call('POST /console/read/invitation/v1', { body: { code } });
const NOWHERE = '01234567-89ab-7def-8123-456789abcdef';

const makeOlder = (id: string, by: string) =>
  app.db
    .updateTable('invitations')
    .set({ expiresAt: sql`expires_at - ${by}::interval`, sentAt: sql`sent_at - ${by}::interval` })
    .where('id', '=', id)
    .execute();

test('a user invited by email verifies the address, accepts and has the role, with a name', async () => {
  const email = newEmail();
  const invited = await inviteAs(app, admin.token, { email });
  expect(invited.status).toBe(200);
  const code = await codeSentTo(app, email);
  expect((await read(code)).body.data).toMatchObject({
    name: 'Asha Iyer',
    role: 'support',
    invitedBy: 'Meena Rao',
    provider: 'email',
    recipient: email,
  });
  const token = await signInByEmail(app, email);
  expect(await rolesOf(app, token)).toEqual([]);
  expect((await accept(app, token, code)).status).toBe(200);
  expect(await rolesOf(app, token)).toEqual(['support']);
  expect((await app.call('GET /user/get/my/profile/v1', { token })).body.data.name).toBe('Asha Iyer');

  const rows = await app.db
    .selectFrom('auditLog')
    .where('call', 'like', 'invitations.%')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['call', 'actorId', 'kind', 'after'])
    .execute();
  expect(rows).toMatchObject([
    { call: 'invitations.acceptInvitation', kind: 'people', after: { role: 'support' } },
    { call: 'invitations.invite', actorId: admin.userId, after: { to: 's•••@example.com', role: 'support' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('a user invited by mobile number gets a text message', async () => {
  const mobileNo = newMobileNo();
  const cityId = await findOrInsertCity(app.db, 'Bengaluru');
  await inviteAs(app, admin.token, { mobileNo, role: 'dispatcher', cityId });
  const code = await codeSentTo(app, mobileNo);
  const { token } = await signIn(app, mobileNo);
  expect((await accept(app, token, code)).status).toBe(200);
  const { body } = await app.call('GET /console/get/my/roles/v1', { token });
  expect(body.data.grants).toEqual([{ role: 'dispatcher', city: 'Bengaluru', shop: null }]);
});

test('a vet is assigned the unused profile in the same transaction', async () => {
  const { vetId } = await findVet(app, 3);
  await app.db.deleteFrom('roleGrants').where('vetId', '=', vetId).execute();
  await app.db.updateTable('vets').set({ userId: null }).where('id', '=', vetId).execute();
  const [one, other] = [newEmail(), newEmail()];
  for (const email of [one, other]) await inviteAs(app, admin.token, { email, role: 'vet', vetId });
  const tokens = [await signInByEmail(app, one), await signInByEmail(app, other)];
  const codes = [await codeSentTo(app, one), await codeSentTo(app, other)];
  const answers = await Promise.all(tokens.map((token, nth) => accept(app, token, codes[nth] ?? '')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PROFILE_TAKEN');
  const winner = tokens[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await app.call('GET /vet/get/my/console/v1', { token: winner })).status).toBe(200);
  const loser = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
  expect(await rolesOf(app, loser)).toEqual([]);
  expect((await inviteAs(app, admin.token, { email: newEmail(), role: 'vet', vetId })).body.code).toBe(
    'PROFILE_TAKEN',
  );
});

test('of thirty users who accept concurrently with one link, only the invited one succeeds, once', async () => {
  const email = newEmail();
  await inviteAs(app, admin.token, { email, role: 'editor' });
  const [code, token, stranger] = [
    await codeSentTo(app, email),
    await signInByEmail(app, email),
    (await signIn(app)).token,
  ];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => accept(app, nth % 3 === 0 ? stranger : token, code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rolesOf(app, token)).toEqual(['editor']);
  expect(await rolesOf(app, stranger)).toEqual([]);
});

describe('a link is refused', () => {
  test('when it is for another user', async () => {
    const email = newEmail();
    await inviteAs(app, admin.token, { email });
    const answer = await accept(app, (await signIn(app)).token, await codeSentTo(app, email));
    expect([answer.status, answer.body.code]).toEqual([409, 'INVITATION_FOR_OTHERS']);
    expect(answer.body.message).not.toContain(email);
  });

  test.each([
    ['expired', 'INVITATION_EXPIRED', (id: string) => makeOlder(id, '8 days')],
    [
      'revoked',
      'INVITATION_REVOKED',
      (id: string) => app.call(`POST /console/revoke/invitation/${id}/v1`, { token: admin.token, body: {} }),
    ],
  ])('when it is %s, which only the holder of the right code learns', async (_, expected, end) => {
    const email = newEmail();
    const { body } = await inviteAs(app, admin.token, { email });
    const code = await codeSentTo(app, email);
    await end(body.data._id);
    const token = await signInByEmail(app, email);
    expect((await accept(app, token, code)).body.code).toBe(expected);
    expect((await read(code)).body.code).toBe(expected);
    expect(await rolesOf(app, token)).toEqual([]);

    // Knowing the id without the code reveals nothing: made with another secret, cut, or changed.
    const forged = [
      invitationCode('another secret', body.data._id),
      code.slice(0, -1),
      code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
      invitationCode('another secret', '01234567-89ab-7def-8123-456789abcdef'),
      '',
    ];
    const answers = await Promise.all(forged.map((wrong) => accept(app, token, wrong)));
    expect(new Set(answers.map(({ body: failure }) => JSON.stringify(failure))).size).toBe(1);
    expect(answers[0]?.body.code).toBe('INVITATION_UNKNOWN');
  });

  test('when its user is suspended', async () => {
    const email = newEmail();
    const token = await signInByEmail(app, email);
    const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
    await app.db
      .insertInto('staffMembers')
      .values({ userId, suspendedAt: sql<Date>`now()`, suspendedFor: 'A test' })
      .execute();
    await inviteAs(app, admin.token, { email });
    expect((await accept(app, token, await codeSentTo(app, email))).status).toBe(409);
    await app.db
      .updateTable('staffMembers')
      .set({ suspendedAt: null, suspendedFor: '' })
      .where('userId', '=', userId)
      .execute();
    expect(await rolesOf(app, token)).toEqual([]);
  });
});

test('a second invitation to the same is refused; an expired one is renewed', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 10 }, () => inviteAs(app, admin.token, { email })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('INVITED_ALREADY');
  expect((await inviteAs(app, admin.token, { email, role: 'finance' })).status).toBe(200);
  const id: string = answers.find(({ status }) => status === 200)?.body.data._id ?? '';
  await makeOlder(id, '8 days');
  expect((await inviteAs(app, admin.token, { email })).body.data._id).toBe(id);
});

test('an invitation can be resent once a minute, which restarts its validity', async () => {
  const email = newEmail();
  const { body } = await inviteAs(app, admin.token, { email });
  const resend = () =>
    app.call(`POST /console/resend/invitation/${body.data._id}/v1`, { token: admin.token, body: {} });
  expect((await resend()).status).toBe(429);
  await makeOlder(body.data._id, '8 days');
  const again = await resend();
  expect([again.status, again.body.data._id]).toEqual([200, body.data._id]);
  await accept(app, await signInByEmail(app, email), await codeSentTo(app, email));
  expect((await resend()).body.code).toBe('NOT_OPEN');
  expect((await inviteAs(app, admin.token, { email })).body.code).toBe('HAS_ROLE');
});

test.each([
  ['no address', { role: 'support' }, 'email'],
  ['both', { email: 'a@example.com', mobileNo: '9876543210', role: 'support' }, 'email'],
  ['a shop’s role without the shop', { email: 'a@example.com', role: 'shop_staff' }, 'shopId'],
  ['a vet without a profile', { email: 'a@example.com', role: 'vet' }, 'vetId'],
  ['a city that isn’t served', { email: 'a@example.com', role: 'dispatcher', cityId: NOWHERE }, 'cityId'],
  ['a city for an admin', { email: 'a@example.com', role: 'admin', cityId: NOWHERE }, 'cityId'],
  ['a shop that isn’t there', { email: 'a@example.com', role: 'shop_owner', shopId: NOWHERE }, 'shopId'],
])('%s is refused with what to do', async (_, invitation, field) => {
  const { status, body } = await inviteAs(app, admin.token, invitation);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

test('a city with staff or open invitations can be renamed, but not removed', async () => {
  const form = {
    name: 'Mysuru',
    state: 'Karnataka',
    hasHomeVisits: false,
    hasDelivery: false,
    isActive: false,
  };
  const created = await app.call('POST /console/create/served-cities/v1', { token: admin.token, body: form });
  const cityId = created.body.data._id as string;
  const email = newEmail();
  const { body } = await inviteAs(app, admin.token, { email, role: 'lab', cityId });
  const remove = () => app.call(`DELETE /console/delete/served-cities/${cityId}/v1`, { token: admin.token });
  expect((await remove()).status).toBe(409);
  const token = await signInByEmail(app, email);
  await accept(app, token, await codeSentTo(app, email));
  for (const table of ['roleGrants', 'invitations'] as const) {
    await expect(
      app.db.updateTable(table).set({ cityId: NOWHERE }).where('role', '=', 'lab').execute(),
    ).rejects.toThrow(/_city_id_fkey/);
  }
  await app.db.deleteFrom('invitations').where('id', '=', body.data._id).execute();
  expect((await remove()).status).toBe(409);
  await app.db.updateTable('servedCities').set({ name: 'Mysore' }).where('id', '=', cityId).execute();
  const grants = (await app.call('GET /console/get/my/roles/v1', { token })).body.data.grants;
  expect(grants).toMatchObject([{ role: 'lab', city: 'Mysore' }]);
});

test('the list shows each invitation in its state, with a masked address', async () => {
  const email = newEmail();
  const shop = await makeShop(app);
  await inviteAs(app, admin.token, { email, name: 'Listed Once', role: 'shop_owner', shopId: shop.id });
  const list = async (query: string) =>
    (await app.call(`GET /console/list/invitations/v1?${query}`, { token: admin.token })).body;
  expect((await list(`search=${email}`)).data).toMatchObject([
    { name: 'Listed Once', state: 'open', scope: shop.name, invitedBy: 'Meena Rao' },
  ]);
  expect((await list('search=Listed&state=accepted')).total).toBe(0);
  const [taken, late, revoked] = [newEmail(), newEmail(), newEmail()];
  const ids = [];
  for (const to of [taken, late, revoked])
    ids.push((await inviteAs(app, admin.token, { email: to })).body.data._id);
  await accept(app, await signInByEmail(app, taken), await codeSentTo(app, taken));
  await makeOlder(ids[1] ?? '', '8 days');
  await app.call(`POST /console/revoke/invitation/${ids[2]}/v1`, { token: admin.token, body: {} });
  for (const state of ['open', 'accepted', 'expired', 'revoked']) {
    const { data, total } = await list(`state=${state}&sort=name`);
    expect(total).toBeGreaterThan(0);
    expect(new Set(data.map((row: { state: string }) => row.state))).toEqual(new Set([state]));
  }
  expect(JSON.stringify(await list(''))).not.toContain('sam');
});
