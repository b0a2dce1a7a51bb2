import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { getOrder, sendReturnPhoto, stockOf } from '../orders/orders.testing.ts';
import {
  codeOf,
  makeShopConsole,
  notificationsOf,
  reasonNamed,
  refundsOf,
  stepRoute,
  type TestShopConsole,
} from './shop-console.testing.ts';

const LIST = (tab = 'incoming') => `GET /shop/get/my/orders/v1?tab=${tab}` as const;
const ONE = (id: string) => `GET /shop/get/my/order/${id}/v1` as const;
const RETURN = (id: string) => `PUT /shop/answer/return/${id}/v1` as const;

let app: TestApp;
let testConsole: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  testConsole = await makeShopConsole(app);
});

const wrongCodeFor = async (id: string) =>
  String((Number(await codeOf(app, id)) + 1) % 10_000).padStart(4, '0');

describe('at the door', () => {
  const out = async () => {
    const placed = await testConsole.place();
    await testConsole.takeSteps(placed.id, 'accept', 'pack', 'send');
    return placed.id;
  };

  test('a wrong code is counted, and the right one completes the delivery', async () => {
    const id = await out();
    const wrong = await testConsole.call(stepRoute('deliver', id), { code: await wrongCodeFor(id) });
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([
      422,
      'WRONG_CODE',
      { triesLeft: 4 },
    ]);
    expect(wrong.body.fields.code).toContain('4 more times');
    expect((await testConsole.call(ONE(id))).body.data.codeTriesLeft).toBe(4);
    await testConsole.takeSteps(id, 'deliver');
  });

  test('five wrong codes lock it, even in parallel; the right one is then refused', async () => {
    const id = await out();
    const code = await wrongCodeFor(id);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => testConsole.call(stepRoute('deliver', id), { code })),
    );
    expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'CODE_LOCKED')).toHaveLength(10);
    const right = await testConsole.call(stepRoute('deliver', id), { code: await codeOf(app, id) });
    expect([right.status, right.body.code]).toEqual([409, 'CODE_LOCKED']);
    expect((await testConsole.call(stepRoute('fail', id), { note: 'The code is locked' })).status).toBe(200);
  });

  test('a code has four digits', async () => {
    const id = await out();
    for (const code of ['123', '12345', 'abcd', 1234, '']) {
      expect((await testConsole.call(stepRoute('deliver', id), { code })).status).toBe(422);
    }
    expect((await testConsole.call(ONE(id))).body.data.codeTriesLeft).toBe(5);
  });
});

describe('a parcel by courier', () => {
  const packed = async () => {
    const placed = await testConsole.place();
    // As if it had been ordered from far away.
    await app.db.updateTable('parcels').set({ isByCourier: true }).where('id', '=', placed.id).execute();
    await testConsole.takeSteps(placed.id, 'accept', 'pack');
    return placed;
  };
  const send = (id: string, body: object) => testConsole.call(stepRoute('send', id), body);
  const getByOwner = async (orderId: string) =>
    (await getOrder(app, testConsole.buyer.token, orderId)).parcels[0];

  test('has the courier’s name and tracking number, which the owner sees, and needs no code', async () => {
    const { id, orderId } = await packed();
    const sent = await send(id, { courier: 'blue dart', trackingNumber: ' 5012 3456 789 ' });
    const shipment = {
      courier: 'Blue Dart',
      trackingNumber: '50123456789',
      trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=50123456789',
    };
    expect(sent.body.data).toMatchObject({ status: 'out_for_delivery', shipment });
    expect(await getByOwner(orderId)).toMatchObject({ shipment, deliveryCode: null });
    const notified = await notificationsOf(app, testConsole.buyer.id);
    const notificationText = notified.find(({ kind }) => kind === 'order-on-the-way')?.body;
    expect(notificationText).toContain('is with blue dart, tracking number 50123456789');
    expect(notificationText).not.toContain('OTP');
    const delivered = await testConsole.call(stepRoute('deliver', id), {});
    expect(delivered.body.data).toMatchObject({ status: 'delivered', shipment });
  });

  test('of an unknown courier has no tracking link', async () => {
    const { id, orderId } = await packed();
    await send(id, { courier: 'Ghat Road Carriers', trackingNumber: 'GR-0001' });
    expect((await getByOwner(orderId)).shipment).toEqual({
      courier: 'Ghat Road Carriers',
      trackingNumber: 'GR-0001',
      trackingUrl: null,
    });
  });

  test.each([
    [{}, ['courier', 'trackingNumber']],
    [{ courier: 'Delhivery' }, ['trackingNumber']],
    [{ trackingNumber: 'AB12345' }, ['courier']],
    [{ courier: 'Delhivery', trackingNumber: 'AB1' }, ['trackingNumber']],
    [{ courier: 'Delhivery', trackingNumber: '../../x' }, ['trackingNumber']],
    [{ courier: 'x'.repeat(61), trackingNumber: 'AB12345' }, ['courier']],
  ])('can’t be sent with %j', async (body, fields) => {
    const { id } = await packed();
    const refused = await send(id, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, fields]);
    expect((await testConsole.call(ONE(id))).body.data).toMatchObject({ status: 'packed', shipment: null });
  });
});

test('a parcel that the shop delivers has no courier, and needs its code', async () => {
  const placed = await testConsole.place();
  await testConsole.takeSteps(placed.id, 'accept', 'pack');
  const courier = { courier: 'Delhivery', trackingNumber: 'AB12345' };
  const refused = await testConsole.call(stepRoute('send', placed.id), courier);
  expect([refused.status, refused.body.code]).toEqual([422, 'NO_COURIER']);
  await testConsole.takeSteps(placed.id, 'send');
  const parcel = (await getOrder(app, testConsole.buyer.token, placed.orderId)).parcels[0];
  expect(parcel).toMatchObject({ shipment: null, deliveryCode: await codeOf(app, placed.id) });
  const bare = await testConsole.call(stepRoute('deliver', placed.id), {});
  expect([bare.status, bare.body.code]).toEqual([422, 'CODE_MISSING']);
  await testConsole.takeSteps(placed.id, 'deliver');
});

describe('a return', () => {
  const ask = async (placed: { id: string; orderId: string }) => {
    await testConsole.takeSteps(placed.id, 'accept', 'pack', 'send', 'deliver');
    const body = {
      reasonId: await reasonNamed(app, 'return'),
      note: 'The bag is torn',
      photos: [await sendReturnPhoto(app, testConsole.buyer.token)],
    };
    const requested = await app.call(`PUT /order/request/return/${placed.id}/v1`, {
      token: testConsole.buyer.token,
      body,
    });
    expect(requested.status).toBe(200);
  };

  test('is approved with a refund, and the stock stays unchanged', async () => {
    const placed = await testConsole.placePaid();
    await ask(placed);
    const order = (await testConsole.call(LIST('under_way'))).body.data[0];
    expect(order).toMatchObject({ status: 'return_requested', note: 'The bag is torn' });
    expect(order.returnPhotos).toHaveLength(1);
    expect((await fetch(app.origin + order.returnPhotos[0].large)).status).toBe(200);

    expect((await testConsole.call(RETURN(placed.id), { isAccepted: true })).body.data.status).toBe(
      'returned',
    );
    expect((await testConsole.call(RETURN(placed.id), { isAccepted: true })).status).toBe(409);
    expect(await stockOf(app, testConsole.listingId)).toBe(8);
    expect(await refundsOf(app, placed.id)).toEqual([
      { amountPaise: Math.round(order.total * 100), cause: 'returned' },
    ]);
  });

  test('paid in cash, is refunded in cash', async () => {
    const placed = await testConsole.place();
    await ask(placed);
    const { data } = (await testConsole.call(RETURN(placed.id), { isAccepted: true })).body;
    expect(data.timeline.at(-1)?.note).toContain('in cash');
    expect(await refundsOf(app, placed.id)).toEqual([]);
    const notified = await notificationsOf(app, testConsole.buyer.id);
    expect(notified.find(({ kind }) => kind === 'order-return')?.body).toContain('in cash');
  });

  test('that is rejected stays delivered, and the buyer reads why', async () => {
    const placed = await testConsole.placePaid();
    await ask(placed);
    const answer = await testConsole.call(RETURN(placed.id), { isAccepted: false, note: 'It was opened.' });
    expect(answer.body.data.status).toBe('delivered');
    expect(await refundsOf(app, placed.id)).toEqual([]);
    const notified = await notificationsOf(app, testConsole.buyer.id);
    expect(notified.find(({ kind }) => kind === 'order-return')?.body).toContain('It was opened.');
  });
});
