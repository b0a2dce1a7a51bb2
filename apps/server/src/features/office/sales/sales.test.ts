import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { bookVisit, makeHost, makeTeam } from '../../home-care/home-visits/home-visits.testing.ts';
import { issueBookingInvoice } from '../../money/invoices/booking-invoices.flow.ts';
import { insertPaidConsultation, setRates } from '../../money/ledger/ledger.testing.ts';
import { fillSettlement } from '../../money/payouts/payouts.testing.ts';
import { issueCommissionInvoices } from '../../money/payouts/settlement-papers.flow.ts';
import { insertBuyer, placeOrder, placePaidOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import {
  book,
  clearTimes,
  findVet,
  insertOwner,
  makeOwner,
} from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';

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

/** A buyer with a name and a mobile number of their own. */
async function makeBuyer(name: string) {
  const buyer = await insertBuyer(app.db);
  const mobileNo = newMobileNo();
  await app.db.updateTable('users').set({ name }).where('id', '=', buyer.id).execute();
  await app.db
    .insertInto('identities')
    .values({ userId: buyer.id, provider: 'mobile', subject: mobileNo })
    .execute();
  return { ...buyer, mobileNo };
}

async function makeCashOrder(name = 'Ila Bose') {
  const buyer = await makeBuyer(name);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const order = await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
  return { buyer, order, parcelId: order.parcels[0]._id as string };
}

async function makePaidOrder() {
  const buyer = await makeBuyer('Ravi Dutta');
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const paid = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
  });
  return { buyer, ...paid };
}

const ownerOf = async (table: 'consultations' | 'homeVisits', id: string) =>
  (await app.db.selectFrom(table).where('id', '=', id).select('userId').executeTakeFirstOrThrow()).userId;

async function makeConsultation() {
  const owner = await makeOwner(app);
  const { vetId } = await findVet(app);
  const nextTime = await clearTimes(app, vetId);
  const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime() });
  return { ownerId: await ownerOf('consultations', id), vetId, id, paymentId };
}

describe('orders', () => {
  test('in cash are listed, with what shops have collected and still have to', async () => {
    const { buyer, order, parcelId } = await makeCashOrder();
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
    const { order, parcelId } = await makeCashOrder();
    const reason = 'The shop can’t deliver it';
    await app.call(`POST /console/cancel/parcels/${parcelId}/v1`, { token, body: { reason } });
    expect((await list('orders', { search: order.number })).data[0]).toMatchObject({
      status: 'cancelled_by_ops',
      money: 'cash_none',
      cashDue: 0,
    });
  });

  test('are found by number, mobile, name, owner and id', async () => {
    const { buyer, order } = await makeCashOrder('Charulata Vellodi');
    await makeCashOrder();
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
    const { buyer, order } = await makePaidOrder();
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
    const buyer = await makeBuyer('Om Puri');
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
    const { buyer } = await makePaidOrder();
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
    const { buyer, order, paymentId } = await makePaidOrder();
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

describe('an invoice', () => {
  const reason = 'The owner asked for a copy';

  test('is opened for a reason, which its owner can read', async () => {
    const { buyer, order } = await makePaidOrder();
    await walkParcel(app, order.parcels[0]._id, [...SENT, 'delivered']);
    const [invoice] = (await open('orders', order._id)).parcels[0]?.invoices ?? [];
    const route = `POST /console/open/invoices/${invoice?._id ?? ''}/v1` as const;
    expect((await app.call(route, { token, body: { reason: 'short' } })).body.fields).toHaveProperty(
      'reason',
    );
    const { body } = await app.call(route, { token, body: { reason } });
    expect(body.data.number).toBe(invoice?.number);
    expect((await fetch(app.origin + body.data.url)).headers.get('content-type')).toBe('application/pdf');
    const owner = (await app.call(`GET /console/get/owners/${buyer.id}/v1`, { token })).body.data;
    expect(owner.accesses).toMatchObject([{ what: 'invoice', reason }]);
  });

  test('of a consultation is listed with it, and opened in the same way', async () => {
    const owner = await insertOwner(app.db);
    const { id: vetId } = await makeVet(app);
    const id = await insertPaidConsultation(app, {
      vetId,
      userId: owner.id,
      at: new Date(Date.now() - 3_600_000),
    });
    expect((await open('consultations', id)).invoices).toEqual([]);
    await issueBookingInvoice(app.context, { kind: 'consultation', id });
    const [invoice] = (await open('consultations', id)).invoices;
    expect(invoice).toMatchObject({ kind: 'bill-of-supply', number: expect.stringContaining('BS/') });
    const route = `POST /console/open/invoices/${invoice?._id ?? ''}/v1` as const;
    expect((await app.call(route, { token, body: { reason } })).body.data.number).toBe(invoice?.number);
    const { accesses } = (await app.call(`GET /console/get/owners/${owner.id}/v1`, { token })).body.data;
    expect(accesses).toMatchObject([{ what: 'invoice', reason }]);
  });

  test('that does not exist, or is not an owner’s, is not found', async () => {
    const { id: partner } = await makeVet(app);
    await setRates(app, 'vet', { commissionBps: 1_000 });
    await fillSettlement(app, { kind: 'vet', id: partner }, 1);
    await issueCommissionInvoices(app.db, {
      name: 'Tailwell Test Private Limited',
      gstin: '29AAXCT9999D1Z0',
      address: 'Bengaluru 560001, Karnataka',
    });
    const ours = await app.db
      .selectFrom('invoices')
      .innerJoin('settlements', 'settlements.id', 'settlementId')
      .where('partnerId', '=', partner)
      .select('invoices.id')
      .executeTakeFirstOrThrow();
    for (const id of [crypto.randomUUID(), ours.id]) {
      const route = `POST /console/open/invoices/${id}/v1` as const;
      expect((await app.call(route, { token, body: { reason } })).status).toBe(404);
    }
  });
});

describe('consultations', () => {
  test('are found by owner, vet, status, kind and day', async () => {
    const { ownerId, vetId, id } = await makeConsultation();
    const [row] = (await list('consultations', { search: id })).data;
    expect(row).toMatchObject({ _id: id, vetId, ownerId, kind: 'scheduled', money: 'paid' });
    for (const [filter, isFound] of [
      [{ vet: row?.vet.slice(1) }, true],
      [{ vet: 'No such vet' }, false],
      [{ city: row?.city }, true],
      [{ city: 'Atlantis' }, false],
      [{ status: row?.status }, true],
      [{ status: 'expired' }, false],
      [{ kind: 'instant' }, false],
      [{ money: 'unpaid' }, false],
      [{ toDay: '2020-01-01' }, false],
      [{ fromDay: '2020-01-01', sort: 'amount' }, true],
    ] as [Record<string, string>, boolean][]) {
      expect(await idsOf('consultations', { ownerId, ...filter }), JSON.stringify(filter)).toEqual(
        isFound ? [id] : [],
      );
    }
  });

  test('open with money and history, and without what the owner wrote', async () => {
    const { id, paymentId } = await makeConsultation();
    await app.db
      .updateTable('consultations')
      .set({ symptoms: 'Scratches the left ear' })
      .where('id', '=', id)
      .execute();
    const opened = await open('consultations', id);
    expect(opened).toMatchObject({ _id: id, canCancel: true, payments: [{ _id: paymentId }] });
    expect(opened.events.map(({ status }) => status)).toContain('booked');
    expect(textIn(opened)).not.toContain('left ear');
    const reason = 'The vet has fallen ill';
    await app.call(`POST /console/cancel/consultations/${id}/v1`, { token, body: { reason } });
    expect(await open('consultations', id)).toMatchObject({
      status: 'cancelled_by_ops',
      money: 'refunded',
      canCancel: false,
      payments: [{ refunds: [{ cause: 'cancelled' }] }],
    });
  });
});

test('home visits are found and open with services, money and history', async () => {
  const team = await makeTeam(app.db);
  const host = await makeHost(app);
  const { id, paymentId } = await bookVisit(app, host, team);
  const ownerId = await ownerOf('homeVisits', id);
  const [row] = (await list('visits', { search: id })).data;
  expect(row).toMatchObject({ _id: id, kind: 'home_care', ownerId, money: 'paid' });
  for (const [filter, isFound] of [
    [{ kind: 'home_care' }, true],
    [{ kind: 'vaccination' }, false],
    [{ status: row?.status }, true],
    [{ status: 'done' }, false],
    [{ city: row?.city.toLowerCase() }, true],
    [{ city: 'Atlantis' }, false],
    [{ visitor: 'No such person' }, false],
    [{ toDay: '2020-01-01' }, false],
    [{ money: 'paid', sort: '-amount' }, true],
  ] as [Record<string, string>, boolean][]) {
    expect(await idsOf('visits', { ownerId, ...filter }), JSON.stringify(filter)).toEqual(
      isFound ? [id] : [],
    );
  }
  const opened = await open('visits', id);
  expect(opened).toMatchObject({
    canCancel: true,
    payments: [{ _id: paymentId }],
    lines: [{ price: opened.services }],
  });
  expect(opened.events.map(({ status }) => status)).toContain('requested');
});

describe('who', () => {
  const lists = ['orders', 'consultations', 'visits'] as const;

  test.each(['admin', 'finance', 'support'] as const)('%s sees and exports them', async (role) => {
    const staff = await signInStaff(app, { role });
    for (const name of lists) {
      expect((await app.call(`GET /console/list/${name}/v1`, staff)).status, name).toBe(200);
      expect((await app.call(`GET /console/export/${name}/v1`, staff)).status, name).toBe(200);
    }
  });

  test.each(['catalogue', 'editor', 'pharmacist'] as const)('%s is refused', async (role) => {
    const staff = await signInStaff(app, { role });
    for (const name of lists) {
      expect((await app.call(`GET /console/list/${name}/v1`, staff)).status, name).toBe(403);
      const route = `GET /console/get/${name}/${crypto.randomUUID()}/v1` as const;
      expect((await app.call(route, staff)).status, name).toBe(403);
    }
  });

  test('owners are refused, and unknown records are not found', async () => {
    const owner = await signIn(app);
    for (const name of lists) {
      const route = `GET /console/get/${name}/${crypto.randomUUID()}/v1` as const;
      expect((await app.call(route, owner)).status, name).toBe(403);
      expect((await app.call(route, { token })).status, name).toBe(404);
    }
  });
});

test('an export names owners by id only', async () => {
  const { buyer, order } = await makeCashOrder('Charulata Exported');
  const { csv } = (await app.call(`GET /console/export/orders/v1?search=${order.number}`, { token })).body
    .data;
  expect(csv).toContain(order.number);
  expect(csv).toContain(buyer.id);
  expect(csv).not.toMatch(/Charulata|Exported/);
  expect(csv).not.toContain(buyer.mobileNo);
});
