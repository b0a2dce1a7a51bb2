import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { addressBody } from '../addresses/addresses.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { eraseDeletedAccounts } from '../profile/profile.jobs.ts';
import type { Invoice } from './invoice.sql.ts';
import { drawInvoice } from './invoice-pdf.ts';
import {
  getOrder,
  insertBuyer,
  placePaidOrder,
  reasonFor,
  sendPrescription,
  sendReturnPhoto,
  walkPart,
} from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const DELIVERED = ['accepted', 'packed', 'out_for_delivery', 'delivered'] as const;

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  // Amounts and names may be broken over lines.
  return text.replace(/\s+/g, ' ');
}

describe('the invoice', () => {
  test('is there once something is delivered, and says what, by whom, for how much and how it was paid', async () => {
    const { token } = await signIn(app);
    const address = addressBody({ fullName: 'आशा मेनन' });
    const addressId = (await app.call('POST /address/add/address/v1', { token, body: address })).body.data
      ._id;
    const shop = await makeShop(app, { name: 'Paws of Pune', licenceNumber: 'MH-PUN-77' });
    const product = await makeProduct(app, { name: 'Neem shampoo', packSize: '200 ml', gstPercent: 18 });
    const one = await makeListing(app, { shopId: shop.id, productId: product.id, pricePaise: 23_600 });
    const other = await makeListing(app, { pricePaise: 30_000 });
    const { code } = await makeCoupon(app);
    const { order } = await placePaidOrder(app, token, {
      lines: [{ listingId: one.id, quantity: 2 }, { listingId: other.id }],
      addressId,
      couponCode: code,
    });
    expect(order.invoiceUrl).toBeNull();
    const [first, second] = order.subOrders;
    await walkPart(app, first._id, [...DELIVERED]);
    const { invoiceUrl } = await getOrder(app, token, order._id);
    const answer = await fetch(app.origin + invoiceUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${order.number}.pdf"`);
    const text = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const words of [
      `Order ${order.number}`,
      'Sold by Paws of Pune',
      'Licence no. MH-PUN-77',
      'Neem shampoo',
      '200 ml',
      '18%',
      '₹236',
      '₹472',
      'Pieces',
      'Discounts',
      '₹39',
      'Total',
      `₹${first.total}`,
      'GST in the prices',
      '560038',
      'online',
    ]) {
      expect(text).toContain(words);
    }
    // What another shop has not delivered is not on it.
    expect(text).not.toContain(second.shop.name);
  });

  test('is opened by its whole address only', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app);
    const { order } = await placePaidOrder(app, buyer.token, {
      lines: [{ listingId }],
      addressId: buyer.addressId,
    });
    await walkPart(app, order.subOrders[0]._id, [...DELIVERED]);
    const { invoiceUrl } = await getOrder(app, buyer.token, order._id);
    const statusOf = async (path: string) => (await fetch(app.origin + path)).status;
    expect(await statusOf(invoiceUrl)).toBe(200);
    const [, first] = /signature=(.)/.exec(invoiceUrl) ?? [];
    const forged = invoiceUrl.replace(/signature=./, `signature=${first === 'A' ? 'B' : 'A'}`);
    expect(await statusOf(forged)).toBe(404);
    expect(await statusOf(invoiceUrl.split('?')[0])).toBe(404);
    expect(await statusOf(invoiceUrl.replace(/expires=\d/, 'expires=9'))).toBe(404);
  });

  test('of 100 lines goes on over several pages with the table’s head on each', async () => {
    const line: Invoice['parts'][number]['lines'][number] = {
      id: '',
      subOrderId: '',
      listingId: '',
      productId: '',
      name: 'A very long name of a chicken and rice dinner for grown dogs with a sensitive stomach',
      brand: 'Tailwell',
      packSize: '10 kg',
      photo: null,
      needsPrescription: false,
      quantity: 20,
      mrpPaise: 10_000_000,
      pricePaise: 9_999_999,
      gstPercent: 28,
    };
    const part = {
      id: '',
      status: 'returned',
      itemsPaise: 100,
      discountPaise: 10,
      deliveryPaise: 0,
      cashFeePaise: 25,
      totalPaise: 115,
      deliveredAt: new Date(),
      shopName: 'Shop',
      street: '1, Road',
      area: 'Area',
      city: 'City',
      state: 'State',
      pincode: '560038',
      licenceNumber: null,
      lines: Array.from({ length: 100 }, () => line),
    };
    const bytes = await drawInvoice({
      id: '',
      number: 240817,
      placedAt: new Date(),
      paymentMethod: 'COD',
      address: null,
      paidBy: null,
      transactionId: null,
      parts: [part],
    });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBeGreaterThan(3);
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.slice(0, 3).every((page) => page.includes('Amount'))).toBe(true);
    expect(text.at(-1)).toContain('Sent back');
  });
});

test('who is erased leaves amounts and refunds behind, and nothing else', async () => {
  const { token } = await signIn(app);
  const { id: productId } = await makeProduct(app, { needsPrescription: true });
  const { id: listingId } = await makeListing(app, { productId });
  const { id: plain } = await makeListing(app);
  const { order, paymentId } = await placePaidOrder(app, token, {
    lines: [{ listingId }, { listingId: plain }],
    attachPrescriptionFile: await sendPrescription(app, token),
  });
  const [medicine, other] = order.subOrders;
  await walkPart(app, other._id, [...DELIVERED]);
  const asked = await app.call(`PUT /order/request/return/${other._id}/v1`, {
    token,
    body: {
      reasonId: await reasonFor(app, token, 'return'),
      note: 'My name is Asha',
      photos: [await sendReturnPhoto(app, token)],
    },
  });
  expect(asked.status).toBe(200);
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  const { userId } = await app.db
    .updateTable('users')
    .from('orders')
    .whereRef('orders.userId', '=', 'users.id')
    .where('orders.id', '=', order._id)
    .set({ eraseAfter: new Date(0), deletedAt: new Date(0) })
    .returning('users.id as userId')
    .executeTakeFirstOrThrow();
  await eraseDeletedAccounts(app.context);

  const kept = await app.db.selectFrom('orders').where('id', '=', order._id).selectAll().executeTakeFirst();
  expect(kept).toMatchObject({ address: null, toPayPaise: order.toPay * 100 });
  const notes = await app.db
    .selectFrom('subOrders')
    .where('orderId', '=', order._id)
    .select('note')
    .execute();
  expect(notes).toEqual([{ note: '' }, { note: '' }]);
  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select(['subOrderId'])
    .execute();
  expect(refunds).toEqual([{ subOrderId: medicine._id }]);
  const left = await app.db
    .selectFrom('uploads')
    .where('userId', '=', userId)
    .where('state', '<>', 'released')
    .select('path')
    .execute();
  expect(left).toEqual([]);
  const carts = await app.db.selectFrom('carts').where('userId', '=', userId).selectAll().execute();
  expect(carts).toEqual([]);
});
