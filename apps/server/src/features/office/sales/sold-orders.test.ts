import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { placeOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { makeBuyer, makeCashOrder, makePaidOrder } from './sales.testing.ts';

let app: TestApp;
let token: string;
let finance: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'support' })).token;
  finance = (await signInStaff(app, { role: 'finance' })).token;
});
afterAll(() => app.close());

type List = 'orders' | 'consultations' | 'visits';
const list = async (name: List, query: Record<string, string> = {}) =>
  (await app.call(`GET /console/list/${name}/v1?${new URLSearchParams(query)}`, { token })).body;
const idsOf = async (name: List, query: Record<string, string>) =>
  (await list(name, query)).data.map(({ _id }) => _id);
const open = async (name: List, id: string) =>
  (await app.call(`GET /console/get/${name}/${id}/v1`, { token })).body.data;

const SENT = ['accepted', 'packed', 'out_for_delivery'] as const;

describe('orders', () => {
  test('in cash are listed, with what shops have collected and still have to', async () => {
    const { buyer, order, parcelId } = await makeCashOrder(app);
    const due = (await list('orders', { search: order.number })).data;
    expect(due).toMatchObject([
      {
        _id: order._id,
        number: order.number,
        owner: 'Ila Bose',
        ownerId: buyer.id,
        method: 'COD',
        money: 'cash_due',
        cashDue: order.toPay,
        cashCollected: 0,
        parcels: [{ _id: parcelId, status: 'placed', total: order.toPay }],
      },
    ]);
    await walkParcel(app, parcelId, [...SENT, 'delivered']);
    expect((await list('orders', { search: order.number })).data[0]).toMatchObject({
      status: 'delivered',
      money: 'cash_collected',
      cashDue: 0,
      cashCollected: order.toPay,
    });
  });

  test('that are cancelled have no cash to collect', async () => {
    const { order, parcelId } = await makeCashOrder(app);
    const reason = 'The shop can’t deliver it';
    await app.call(`POST /console/cancel/parcels/${parcelId}/v1`, { token, body: { reason } });
    expect((await list('orders', { search: order.number })).data[0]).toMatchObject({
      status: 'cancelled_by_ops',
      money: 'cash_none',
      cashDue: 0,
    });
  });

  test('are found by number, mobile, name, owner and id', async () => {
    const { buyer, order } = await makeCashOrder(app, 'Charulata Vellodi');
    await makeCashOrder(app);
    for (const search of [
      order.number,
      order.number.replace('TW-', ''),
      buyer.mobileNo,
      `+91 ${buyer.mobileNo}`,
      'lata vello',
      buyer.id,
      order._id,
    ]) {
      expect(await idsOf('orders', { search }), search).toEqual([order._id]);
    }
    expect(await idsOf('orders', { ownerId: buyer.id })).toEqual([order._id]);
    expect(await idsOf('orders', { search: 'lata_vello' })).toEqual([]);
    expect(await idsOf('orders', { search: 'TW-999999999' })).toEqual([]);
  });

  test('are narrowed by parcel, shop, city, day and payment', async () => {
    const { buyer, order } = await makePaidOrder(app);
    const { shop } = order.parcels[0];
    const ownerId = buyer.id;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const { city } = (await list('orders', { ownerId })).data[0] ?? {};
    expect(city).not.toBe('');
    for (const [filter, isFound] of [
      [{ status: 'placed' }, true],
      [{ status: 'delivered' }, false],
      [{ status: 'payment_pending' }, false],
      [{ status: 'expired' }, false],
      [{ shop: shop.name.slice(1) }, true],
      [{ shop: 'No such shop' }, false],
      [{ city: city?.toUpperCase() ?? '' }, true],
      [{ city: 'Atlantis' }, false],
      [{ fromDay: today, toDay: today }, true],
      [{ toDay: '2020-01-01' }, false],
      [{ method: 'ONLINE' }, true],
      [{ method: 'COD' }, false],
      [{ money: 'paid' }, true],
      [{ money: 'unpaid' }, false],
    ] as [Record<string, string>, boolean][]) {
      expect(await idsOf('orders', { ownerId, ...filter }), JSON.stringify(filter)).toEqual(
        isFound ? [order._id] : [],
      );
    }
  });

  test('that are unpaid differ from those that wait for payment', async () => {
    const buyer = await makeBuyer(app, 'Om Puri');
    const { id: listingId } = await makeListing(app, { stock: 5 });
    const lines = [{ listingId }];
    const order = await placeOrder(app, buyer.token, {
      lines,
      addressId: buyer.addressId,
      paymentMethod: 'ONLINE',
    });
    const ownerId = buyer.id;
    expect((await list('orders', { ownerId, status: 'payment_pending' })).data).toMatchObject([
      { _id: order._id, status: 'payment_pending', money: 'awaiting' },
    ]);
    // Its hold has run out, and no job has run yet.
    await app.db
      .updateTable('orders')
      .set({ holdExpiresAt: sql<Date>`now() - interval '1 minute'` })
      .where('id', '=', order._id)
      .execute();
    expect((await list('orders', { ownerId, status: 'expired', money: 'unpaid' })).data).toMatchObject([
      { _id: order._id, status: 'expired' },
    ]);
    expect(await idsOf('orders', { ownerId, status: 'payment_pending' })).toEqual([]);
  });

  test('are sorted by time and amount, either way', async () => {
    const { buyer } = await makePaidOrder(app);
    const { id: listingId } = await makeListing(app, { stock: 5, pricePaise: 900_00 });
    await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
    for (const [sort, key] of [
      ['newest', 'orderedAt'],
      ['amount', 'toPay'],
    ] as const) {
      const rows = (await list('orders', { ownerId: buyer.id, sort })).data;
      const reversed = (await list('orders', { ownerId: buyer.id, sort: `-${sort}` })).data;
      expect(rows[0]?.[key], sort).toBeDefined();
      expect(Number(new Date(rows[0]?.[key] ?? 0))).toBeGreaterThan(Number(new Date(rows[1]?.[key] ?? 0)));
      expect(reversed.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id).reverse());
    }
  });

  test('open with items, money, invoices and history, and the owner’s contact masked', async () => {
    const { buyer, order, paymentId } = await makePaidOrder(app);
    await walkParcel(app, order.parcels[0]._id, [...SENT, 'delivered']);
    await app.call(`POST /console/refund/payments/${paymentId}/v1`, {
      token: finance,
      body: { amount: 10, reason: 'The bag came torn, as you wrote', cause: 'damaged' },
    });
    const opened = await open('orders', order._id);
    expect(opened).toMatchObject({
      number: order.number,
      owner: 'Ravi Dutta',
      mobile: `${buyer.mobileNo.slice(0, 2)}••••••${buyer.mobileNo.slice(-2)}`,
      money: 'part_refunded',
      paid: order.toPay,
      refunded: 10,
      payments: [{ _id: paymentId, amount: order.toPay, refunds: [{ amount: 10, cause: 'by_hand' }] }],
      parcels: [{ canCancel: false, lines: [{ quantity: 2 }], invoices: [{ kind: 'invoice' }] }],
    });
    expect(opened.events.map(({ status }) => status)).toEqual([
      'payment_pending',
      'placed',
      ...SENT,
      'delivered',
    ]);
    expect(textIn(opened)).not.toContain(buyer.mobileNo);
    const payment = (await app.call(`GET /console/get/payments/${paymentId}/v1`, { token })).body.data;
    expect(payment.recordId).toBe(order._id);
  });
});
