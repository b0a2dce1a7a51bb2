import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { accept, codeSentTo, rolesOf, signInAdmin } from './invitations.testing.ts';
import { signInStaff } from './staff.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A shop with its owner, and the owner's calls. */
async function openShop() {
  const shop = await makeShop(app);
  const owner = await signInStaff(app, { role: 'shop_owner', shopId: shop.id }, { name: 'Leela Shah' });
  const { token } = owner;
  return {
    shop,
    owner,
    invite: (to: object) => app.call('POST /shop/invite/staff/v1', { token, body: { name: 'Kiran', ...to } }),
    list: async () => (await app.call('GET /shop/get/my/people/v1', { token })).body.data,
    remove: (id: string) => app.call(`DELETE /shop/remove/staff/${id}/v1`, { token }),
    revoke: (id: string) => app.call(`POST /shop/revoke/invitation/${id}/v1`, { token, body: {} }),
    resend: (id: string) => app.call(`POST /shop/resend/invitation/${id}/v1`, { token, body: {} }),
  };
}

test('a shop’s owner invites a user, sees them and their last sign-in, and removes them', async () => {
  const { invite, list, remove, shop } = await openShop();
  const mobileNo = newMobileNo();
  expect((await invite({ mobileNo })).status).toBe(200);
  expect((await list()).invitations).toMatchObject([
    { name: 'Kiran', contact: `••••••${mobileNo.slice(-4)}`, state: 'open' },
  ]);
  const { token } = await signIn(app, mobileNo);
  expect((await accept(app, token, await codeSentTo(app, mobileNo))).status).toBe(200);
  expect((await app.call('GET /shop/get/my/console/v1', { token })).body.data.shop.name).toBe(shop.name);
  const { people, invitations } = await list();
  expect(invitations).toEqual([]);
  expect(people).toMatchObject([
    { name: 'Leela Shah', role: 'shop_owner', isYou: true },
    { name: 'Kiran', role: 'shop_staff', isYou: false, lastSignInAt: expect.any(String) },
  ]);
  // A shop's staff can't invite or remove others.
  expect((await app.call('GET /shop/get/my/people/v1', { token })).status).toBe(403);
  expect((await remove(people[1]?._id ?? '')).status).toBe(200);
  expect((await app.call('GET /shop/get/my/console/v1', { token })).status).toBe(403);
  expect(await rolesOf(app, token)).toEqual([]);
});

test('a shop’s owner can’t manage another shop, or remove an owner', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const { data } = (await one.invite({ mobileNo: newMobileNo() })).body;
  for (const act of [other.resend, other.revoke]) expect((await act(data._id)).status).toBe(404);
  const staff = await signInStaff(app, { role: 'shop_staff', shopId: one.shop.id });
  const people = (await one.list()).people as { _id: string; role: string }[];
  for (const { _id } of people) expect((await other.remove(_id)).status).toBe(404);
  const owners = people.filter(({ role }) => role === 'shop_owner');
  for (const { _id } of owners) expect((await one.remove(_id)).status).toBe(404);
  expect((await app.call('GET /shop/get/my/console/v1', { token: staff.token })).status).toBe(200);
  expect((await other.list()).people).toHaveLength(1);
});

test('an invitation that an admin has sent into the shop is the owner’s, too; one elsewhere is not', async () => {
  const { shop, list, revoke } = await openShop();
  const admin = await signInAdmin(app);
  const invite = (body: object) =>
    app.call('POST /console/create/invitation/v1', { token: admin.token, body: { name: 'Kiran', ...body } });
  const here = await invite({ mobileNo: newMobileNo(), role: 'shop_staff', shopId: shop.id });
  const elsewhere = await invite({ mobileNo: newMobileNo(), role: 'editor' });
  expect((await list()).invitations).toHaveLength(1);
  expect((await revoke(elsewhere.body.data._id)).status).toBe(404);
  expect((await revoke(here.body.data._id)).status).toBe(200);
  expect((await list()).invitations).toEqual([]);
});

test('at most twenty invitations can be open', async () => {
  const { invite, list, revoke } = await openShop();
  for (let nth = 0; nth < 20; nth += 1) expect((await invite({ mobileNo: newMobileNo() })).status).toBe(200);
  expect((await invite({ mobileNo: newMobileNo() })).body.code).toBe('TOO_MANY_OPEN');
  await revoke((await list()).invitations[0]?._id ?? '');
  expect((await invite({ mobileNo: newMobileNo() })).status).toBe(200);
});
