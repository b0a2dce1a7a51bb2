import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skipMidnight } from '../../../testing/skip-boundary.ts';
import { buildTestApp, readCode, signIn, type TestApp } from '../../../testing/test-app.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { getOrder, placeOrder, stockOf } from '../orders/orders.testing.ts';
import { makeShop } from '../products/products.testing.ts';
import {
  codeOf,
  makeShopConsole,
  notificationsOf,
  reasonNamed,
  refundsOf,
  signInPharmacist,
  signInShop,
  stepRoute,
  type TestShopConsole,
} from './shop-console.testing.ts';

const LIST = (tab = 'incoming') => `GET /shop/get/my/orders/v1?tab=${tab}` as const;
const ONE = (id: string) => `GET /shop/get/my/order/${id}/v1` as const;
const RETURN = (id: string) => `PUT /shop/answer/return/${id}/v1` as const;
const LISTING = (id: string) => `PUT /shop/update/my/listing/${id}/v1` as const;
const MISSING = '01234567-89ab-7def-8123-456789abcdef';

let app: TestApp;
let testConsole: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
  return skipMidnight(app);
});
afterAll(() => app.close());
// Each test has its own shop, since it counts and lists.
beforeEach(async () => {
  testConsole = await makeShopConsole(app);
});

describe('access to the console', () => {
  test('each user’s roles at the console are returned', async () => {
    const roles = async (sessionToken: string) =>
      (await app.call('GET /console/get/my/roles/v1', { token: sessionToken })).body.data;
    const shop = await app.db
      .selectFrom('shops')
      .where('id', '=', testConsole.shopId)
      .select('name')
      .executeTakeFirst();
    const vet = await signInVet(app, (await findVet(app)).vetId);
    const noAccess = {
      _id: expect.any(String),
      grants: [],
      permissions: [],
      shops: [],
      factor: 'not_needed',
    };
    const as = (role: string, permissions: string[]) => ({
      ...noAccess,
      grants: [{ role, shop: null, city: null }],
      permissions: ['staff', ...permissions],
    });
    const own = { _id: testConsole.shopId, name: shop?.name };
    expect(await roles(testConsole.token)).toEqual({
      ...as('shop_owner', ['shop', 'manage_shop_staff']),
      grants: [{ role: 'shop_owner', shop: own, city: null }],
      shops: [own],
    });
    expect(await roles(vet.token)).toEqual({ ...as('vet', ['vet', 'visit_homes']), _id: vet.userId });
    expect(await roles((await signInPharmacist(app)).token)).toEqual(as('pharmacist', ['pharmacist']));
    expect(await roles(testConsole.buyer.token)).toEqual(noAccess);
  });

  test('another shop’s orders and listings are answered like unknown ones, by every call', async () => {
    const { id } = await testConsole.place();
    const other = await signInShop(app, (await makeShop(app)).id);
    const reasonId = await reasonNamed(app, 'reject');
    const body = { reasonId, note: 'Nobody was in', code: '1234', isAccepted: true, price: 300 };
    const calls: [string, string][] = [
      ...['accept', 'reject', 'pack', 'send', 'deliver', 'fail'].map((step): [string, string] => [
        stepRoute(step, id),
        stepRoute(step, MISSING),
      ]),
      [ONE(id), ONE(MISSING)],
      [RETURN(id), RETURN(MISSING)],
      [LISTING(testConsole.listingId), LISTING(MISSING)],
    ];
    for (const [strangers, missing] of calls) {
      const input = strangers.startsWith('GET') ? undefined : body;
      const answer = await app.call(strangers, { token: other.token, body: input });
      const none = await app.call(missing, { token: other.token, body: input });
      expect([strangers, answer.status, answer.body]).toEqual([strangers, 404, none.body]);
    }
    expect((await testConsole.call(ONE(id))).body.data.status).toBe('placed');
  });
});

describe('an order', () => {
  test('goes from the counter to the door, and its owner is notified of each step', async () => {
    const { id, orderId } = await testConsole.place();
    const [incoming] = (await testConsole.call(LIST())).body.data;
    expect(incoming).toMatchObject({ _id: id, status: 'placed', address: null, toCollect: incoming.total });
    expect(Date.parse(incoming.answerBy)).toBeGreaterThan(Date.now());
    expect((await testConsole.call('GET /shop/get/my/console/v1')).body.data).toMatchObject({
      incoming: 1,
      isOpen: true,
    });

    await testConsole.takeSteps(id, 'accept');
    const accepted = (await testConsole.call(ONE(id))).body.data;
    expect(accepted).toMatchObject({ status: 'accepted', answerBy: null });
    expect(accepted.address).toMatchObject({ mobileNo: expect.any(String), pincode: expect.any(String) });
    expect((await testConsole.call(LIST('under_way'))).body.total).toBe(1);
    await testConsole.takeSteps(id, 'pack', 'send', 'deliver');

    const done = (await testConsole.call(LIST('done'))).body.data[0];
    expect(done).toMatchObject({ status: 'delivered', address: null, toCollect: 0 });
    expect(
      done.timeline.map(({ status, actor }: { status: string; actor: string }) => [status, actor]),
    ).toEqual(
      expect.arrayContaining([
        ['accepted', 'shop'],
        ['packed', 'shop'],
        ['out_for_delivery', 'shop'],
        ['delivered', 'shop'],
      ]),
    );
    const today = (await testConsole.call('GET /shop/get/my/console/v1')).body.data;
    expect(today).toMatchObject({ incoming: 0, underWay: 0, deliveredToday: 1, soldToday: done.total });
    const notified = await notificationsOf(app, testConsole.buyer.id);
    const kinds = ['order-accepted', 'order-packed', 'order-on-the-way', 'order-delivered'];
    expect(notified.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    const code = await codeOf(app, id);
    expect(notified.filter(({ body }) => body.includes(code))).toEqual([]);
    expect((await getOrder(app, testConsole.buyer.token, orderId)).parcels[0].status).toBe('delivered');
  });

  test('takes no step too early, and none twice', async () => {
    const { id } = await testConsole.place();
    const refused = async (step: string, status: string, body: object = {}) => {
      const answer = await testConsole.call(stepRoute(step, id), body);
      expect([step, answer.status, answer.body.code, answer.body.details?.status]).toEqual([
        step,
        409,
        'NOT_NOW',
        status,
      ]);
    };
    await refused('pack', 'placed');
    await refused('send', 'placed');
    await refused('deliver', 'placed', { code: await codeOf(app, id) });
    await refused('fail', 'placed', { note: 'Nobody was in' });
    await testConsole.takeSteps(id, 'accept');
    await refused('accept', 'accepted');
    await refused('send', 'accepted');
    await testConsole.takeSteps(id, 'pack');
    await refused('reject', 'packed', { reasonId: await reasonNamed(app, 'reject') });
    expect((await testConsole.call(RETURN(id), { isAccepted: true })).body.code).toBe('NOT_NOW');
    await testConsole.takeSteps(id, 'send', 'deliver');
    await refused('deliver', 'delivered', { code: await codeOf(app, id) });
    await refused('fail', 'delivered', { note: 'Nobody was in' });
  });

  test('is invisible until it is paid', async () => {
    const order = await placeOrder(app, testConsole.buyer.token, {
      addressId: testConsole.buyer.addressId,
      lines: [{ listingId: testConsole.listingId }],
      paymentMethod: 'ONLINE',
    });
    expect((await testConsole.call(ONE(order.parcels[0]._id))).status).toBe(404);
    expect((await testConsole.call(LIST())).body.total).toBe(0);
  });

  test('that is rejected returns stock and money, and says why', async () => {
    const { id, orderId } = await testConsole.placePaid(3);
    expect(await stockOf(app, testConsole.listingId)).toBe(7);
    const reasonId = await reasonNamed(app, 'reject', 'Out of stock');
    const unknown = await testConsole.call(stepRoute('reject', id), { reasonId: MISSING });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'REASON_UNKNOWN']);
    const cancelReason = await reasonNamed(app, 'cancel');
    expect((await testConsole.call('GET /shop/get/reasons/v1')).body.data).toContainEqual({
      _id: reasonId,
      name: 'Out of stock',
      kind: 'reject',
    });
    expect((await testConsole.call(stepRoute('reject', id), { reasonId: cancelReason })).body.code).toBe(
      'REASON_UNKNOWN',
    );

    const rejected = await testConsole.call(stepRoute('reject', id), {
      reasonId,
      note: 'The last box is torn.',
    });
    expect(rejected.body.data).toMatchObject({
      status: 'rejected_by_shop',
      reason: 'Out of stock',
      address: null,
    });
    expect(await stockOf(app, testConsole.listingId)).toBe(10);
    const total = Math.round(rejected.body.data.total * 100);
    expect(await refundsOf(app, id)).toEqual([{ amountPaise: total, cause: 'rejected' }]);
    const parcel = (await getOrder(app, testConsole.buyer.token, orderId)).parcels[0];
    expect(parcel).toMatchObject({
      status: 'rejected_by_shop',
      reason: 'Out of stock',
      note: 'The last box is torn.',
    });
    const [notification] = (await notificationsOf(app, testConsole.buyer.id)).filter(
      ({ kind }) => kind === 'order-rejected',
    );
    expect(notification?.body).toContain('Out of stock');
  });

  test('that could not be delivered is returned and refunded, once', async () => {
    const { id } = await testConsole.placePaid();
    await testConsole.takeSteps(id, 'accept', 'pack', 'send');
    const failed = await testConsole.call(stepRoute('fail', id), { note: 'Nobody was in' });
    expect(failed.body.data).toMatchObject({ status: 'delivery_failed', note: 'Nobody was in' });
    expect((await testConsole.call(stepRoute('fail', id), { note: 'Nobody was in' })).status).toBe(409);
    expect(await stockOf(app, testConsole.listingId)).toBe(10);
    expect(await refundsOf(app, id)).toEqual([expect.objectContaining({ cause: 'not_delivered' })]);
    expect((await testConsole.call(stepRoute('fail', id), { note: ' ' })).status).toBe(422);
  });
});

describe('two staff members of a shop', () => {
  test('accept an order once, however often both tap', async () => {
    const { id } = await testConsole.place();
    const colleague = await signInShop(app, testConsole.shopId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.call(stepRoute('accept', id), { token: at % 2 ? testConsole.token : colleague.token, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const events = await app.db
      .selectFrom('orderEvents')
      .where('parcelId', '=', id)
      .where('toStatus', '=', 'accepted')
      .select('id')
      .execute();
    expect(events).toHaveLength(1);
    const notified = await notificationsOf(app, testConsole.buyer.id);
    expect(notified.filter(({ kind }) => kind === 'order-accepted')).toHaveLength(1);
  });

  test('get the same response when accepting twice with the same key', async () => {
    const { id } = await testConsole.place();
    const headers = { 'Idempotency-Key': `accept-${id}` };
    const first = await app.call(stepRoute('accept', id), { token: testConsole.token, body: {}, headers });
    const second = await app.call(stepRoute('accept', id), { token: testConsole.token, body: {}, headers });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });
});

test.each([
  { step: 'pack', to: 'packed', givesBack: 0 },
  { step: 'reject', to: 'rejected_by_shop', givesBack: 1 },
])(
  'a shop’s $step races with the owner’s cancellation: one of the two happens, with its stock and money',
  async ({ step, to, givesBack }) => {
    const [reasonId, rejectId] = [await reasonNamed(app, 'cancel'), await reasonNamed(app, 'reject')];
    for (let round = 0; round < 5; round += 1) {
      const { id, orderId } = await testConsole.placePaid(1);
      await testConsole.takeSteps(id, 'accept');
      const before = await stockOf(app, testConsole.listingId);
      const [taken, cancelled] = await Promise.all([
        testConsole.call(stepRoute(step, id), { reasonId: rejectId }),
        app.call(`PUT /order/update/order/${orderId}/v1`, {
          token: testConsole.buyer.token,
          body: { reasonId },
        }),
      ]);
      expect([taken.status, cancelled.status].toSorted()).toEqual([200, 409]);
      const { status } = (await testConsole.call(ONE(id))).body.data;
      expect(status).toBe(taken.status === 200 ? to : 'cancelled_by_user');
      const returned = status === to ? givesBack : 1;
      expect(await stockOf(app, testConsole.listingId)).toBe(before + returned);
      expect(await refundsOf(app, id)).toHaveLength(returned);
    }
  },
);

test('sandbox shop staff sign in by email like all other staff', async () => {
  const { userId } = await signInShop(app, testConsole.shopId);
  const email = `${testConsole.shopId}@shops.sandbox.example`;
  await app.db.insertInto('identities').values({ provider: 'email', subject: email, userId }).execute();
  await app.call('POST /user/send/otp/via/email/v1', { body: { email } });
  const otp = await readCode(app, email);
  const signedIn = await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
  const entered = await app.call('GET /shop/get/my/console/v1', { token: signedIn.body.token });
  expect(entered.body.data.shop._id).toBe(testConsole.shopId);
  const owner = await signIn(app);
  expect((await app.call('GET /shop/get/my/console/v1', { token: owner.token })).status).toBe(403);
});
