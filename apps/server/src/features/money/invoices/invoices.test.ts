import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { withOtherSignature } from '../../../testing/forge.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { getOrder, insertBuyers, placePaidOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeProduct, makeShop } from '../../shop/products/products.testing.ts';
import { makeShopConsole } from '../../shop/shop-console/shop-console.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';
import { archivePathOf } from './invoices.papers.view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const SENT = ['accepted', 'packed', 'out_for_delivery'] as const;

/** The text of a PDF; amounts and names can be broken across lines. */
async function readPaper(url: string) {
  const answer = await fetch(app.origin + url);
  if (answer.status !== 200) throw new Error(`no paper: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return { bytes, text: text.replace(/\s+/g, ' '), headers: answer.headers };
}

/** An order with a coupon: a medicine and a shampoo from Pune, and another product from Bengaluru. */
async function orderFromTwoStates() {
  const { token } = await signIn(app);
  const address = addressBody({ fullName: 'आशा मेनन' });
  const addressId = (await app.call('POST /address/add/address/v1', { token, body: address })).body.data._id;
  const shop = await makeShop(app, {
    name: 'Paws of Pune',
    legalName: 'Paws of Pune Private Limited',
    city: 'Pune',
    state: 'Maharashtra',
    licenceNumber: 'MH-PUN-77',
  });
  const product = await makeProduct(app, {
    name: 'Neem shampoo',
    packSize: '200 ml',
    gstPercent: 18,
    hsnCode: '3307',
  });
  const one = await makeListing(app, {
    shopId: shop.id,
    productId: product.id,
    pricePaise: 23_600,
    batchNumber: 'NS2611',
    expiresMonth: '2098-03-01',
  });
  const other = await makeListing(app, { pricePaise: 30_000 });
  const { code } = await makeCoupon(app);
  const { order } = await placePaidOrder(app, token, {
    lines: [{ listingId: one.id, quantity: 2 }, { listingId: other.id }],
    addressId,
    couponCode: code,
  });
  const [first, second] = order.parcels;
  return { token, order, shop, product, listing: one, first, second };
}

type Paper = { kind: string; number: string; url: string };

const papersOf = async (token: string, orderId: string, at = 0): Promise<Paper[]> =>
  (await getOrder(app, token, orderId)).parcels[at]?.papers ?? [];

const taxIn = async (parcelId: string) => {
  const { rows } = await sql<{ tax: number; igst: number; total: number; state: string }>`
    select sum((line ->> 'cgstPaise')::int + (line ->> 'sgstPaise')::int + (line ->> 'igstPaise')::int)::int as tax,
      sum((line ->> 'igstPaise')::int)::int as igst, sum((line ->> 'totalPaise')::int)::int as total,
      min(content #>> '{placeOfSupply,code}') as state
    from invoices, jsonb_array_elements(content -> 'lines') as line
    where parcel_id = ${parcelId} and kind = 'invoice'`.execute(app.db);
  return rows[0];
};

describe('the invoice of a parcel', () => {
  test('is taxed by a slab of the day it is issued, even if that of the order has ended', async () => {
    const { first } = await orderFromTwoStates();
    await app.db
      .updateTable('orderLines')
      .set({ gstPercent: 12 })
      .where('parcelId', '=', first._id)
      .execute();
    await walkParcel(app, first._id, [...SENT]);
    const { content } = await app.db
      .selectFrom('invoices')
      .where('parcelId', '=', first._id)
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ lines: [{ name: 'Neem shampoo', gstPercent: 18 }, {}] });
  });

  test('is issued as it leaves the shop, and has all that a tax invoice needs', async () => {
    const { token, order, shop, first, second } = await orderFromTwoStates();
    await walkParcel(app, first._id, ['accepted', 'packed']);
    expect(await papersOf(token, order._id)).toEqual([]);
    await walkParcel(app, first._id, ['out_for_delivery']);
    const [paper] = await papersOf(token, order._id);
    expect(paper).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^TW\/\d\d-\d\d\/000001$/),
    });
    expect(paper?.number.length).toBeLessThanOrEqual(16);
    const { text, headers } = await readPaper(paper?.url ?? '');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(
      `filename="Invoice-${paper?.number.replaceAll('/', '-')}.pdf"`,
    );
    for (const phrase of [
      'Tax invoice',
      `Invoice no. ${paper?.number}`,
      `Order ${order.number}`,
      'Paws of Pune Private Limited',
      shop.gstin,
      'state code 27 (Maharashtra)',
      'MH-PUN-77',
      'Place of supply Karnataka (29), inter-state supply, IGST',
      'Neem shampoo',
      '3307',
      'Batch NS2611 Exp. Mar 2098, MRP 500.00',
      '18%',
      'Discount',
      'Round-off',
      `₹${first.total}`,
      'Rupees',
      'Only',
      'Online by',
      '+91 9876543210',
      '560038',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).not.toContain('SGST');
    // What the other shop delivers is not on it.
    expect(text).not.toContain(second.shop.name);
    await walkParcel(app, first._id, ['delivered']);
    expect(await papersOf(token, order._id)).toHaveLength(1);
  });

  test('has the same tax as the screen, to the paisa, and what was paid', async () => {
    const { order, first, second } = await orderFromTwoStates();
    await walkParcel(app, first._id, [...SENT]);
    await walkParcel(app, second._id, [...SENT]);
    const [across, within] = [await taxIn(first._id), await taxIn(second._id)];
    expect(across?.igst).toBe(across?.tax);
    expect(within?.igst).toBe(0);
    expect([across?.state, within?.state]).toEqual(['29', '29']);
    expect((across?.tax ?? 0) + (within?.tax ?? 0)).toBe(Math.round(order.bill.tax * 100));
    expect(across?.total).toBe(Math.round(first.total * 100));
    expect((across?.total ?? 0) + (within?.total ?? 0)).toBe(Math.round(order.toPay * 100));
  });

  test('stays as it was issued, even if shop, product and batch change', async () => {
    const { token, order, shop, product, listing, first } = await orderFromTwoStates();
    await walkParcel(app, first._id, ['accepted', 'packed']);
    // A new batch reaches the shelf after packing.
    await app.db.updateTable('listings').set({ batchNumber: 'LATER' }).where('id', '=', listing.id).execute();
    await walkParcel(app, first._id, ['out_for_delivery']);
    const before = await readPaper((await papersOf(token, order._id))[0]?.url ?? '');
    expect(before.text).toContain('Batch NS2611');
    await app.db
      .updateTable('shops')
      .set({ name: 'Sold', legalName: 'Sold LLP', street: 'Elsewhere' })
      .where('id', '=', shop.id)
      .execute();
    await app.db
      .updateTable('products')
      .set({ name: 'Renamed', hsnCode: '9999', gstPercent: 5 })
      .where('id', '=', product.id)
      .execute();
    const [paper] = await papersOf(token, order._id);
    expect((await readPaper(paper?.url ?? '')).bytes).toEqual(before.bytes);
    // Rendered again, as after losing the archive, it is identical to the byte.
    const { id } = await app.db
      .selectFrom('invoices')
      .where('parcelId', '=', first._id)
      .select('id')
      .executeTakeFirstOrThrow();
    await app.context.objects.remove(archivePathOf(id));
    expect((await readPaper(paper?.url ?? '')).bytes).toEqual(before.bytes);
    // The archived file is what is served.
    await app.context.objects.write(archivePathOf(id), Buffer.from('%PDF-kept'));
    const paperAnswer = await fetch(app.origin + paper?.url);
    expect(await paperAnswer.text()).toBe('%PDF-kept');
    for (const change of [
      sql`update invoices set content = content || '{"isInterState": false}' where id = ${id}`,
      sql`update invoices set serial = serial + 1 where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
    ]) {
      await expect(change.execute(app.db)).rejects.toThrow(/invoices/);
    }
  });

  test('is opened only by its full address', async () => {
    const { token, order, first } = await orderFromTwoStates();
    await walkParcel(app, first._id, [...SENT]);
    const url = (await papersOf(token, order._id))[0]?.url ?? '';
    const statusOf = async (path: string) => (await fetch(app.origin + path)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(withOtherSignature(url))).toBe(404);
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(404);
    const longer = url.replace(/expires=\d+/, (match) => `expires=${Number(match.slice(8)) + 1}`);
    expect(await statusOf(longer)).toBe(404);
  });
});

describe('a return', () => {
  test('reverses the invoice with a credit note from a separate series', async () => {
    const { token, order, first } = await orderFromTwoStates();
    await walkParcel(app, first._id, [...SENT, 'delivered']);
    await app.db
      .updateTable('parcels')
      .set({ status: 'return_requested' })
      .where('id', '=', first._id)
      .execute();
    await walkParcel(app, first._id, ['returned']);
    const [invoice, note] = await papersOf(token, order._id);
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: expect.stringMatching(/^CN\/\d\d-\d\d\/000001$/),
    });
    const { text } = await readPaper(note?.url ?? '');
    expect(text).toContain('Credit note');
    expect(text).toContain(`Against invoice ${invoice?.number}`);
    expect(text).toContain(`₹${first.total}`);
  });

  test('no credit note is issued for what never left the shop', async () => {
    const { token, order, first } = await orderFromTwoStates();
    await walkParcel(app, first._id, ['rejected_by_shop']);
    expect(await papersOf(token, order._id)).toEqual([]);
  });
});

describe('the numbers of a shop', () => {
  test('have no gap when many parcels leave concurrently, and one of them fails', async () => {
    const testConsole = await makeShopConsole(app);
    await app.db
      .updateTable('listings')
      .set({ stock: 100 })
      .where('id', '=', testConsole.listingId)
      .execute();
    const buyers = await insertBuyers(app.db, 9);
    const ids: string[] = [];
    for (const buyer of buyers) {
      const { order } = await placePaidOrder(app, buyer.token, {
        lines: [{ listingId: testConsole.listingId }],
        addressId: buyer.addressId,
      });
      ids.push(order.parcels[0]._id);
    }
    for (const id of ids) await testConsole.takeSteps(id, 'accept', 'pack');
    const [doomed = '', ...others] = ids;
    const sent = await Promise.all([
      ...others.map(async (id) => (await testConsole.call(`PUT /shop/send/order/${id}/v1`, {})).status),
      // A number is taken, and returned by the rollback.
      inTransaction(app.db, async (tx) => {
        const { issueInvoice } = await import('./issue.flow.ts');
        await issueInvoice(tx, doomed);
        throw new Error('the power went');
      }).catch((error: Error) => error.message),
    ]);
    expect(sent).toEqual([...others.map(() => 200), 'the power went']);
    await testConsole.takeSteps(doomed, 'send');
    const { rows } = await sql<{ serial: number }>`
      select serial from invoices where shop_id = ${testConsole.shopId} order by serial`.execute(app.db);
    expect(rows.map(({ serial }) => serial)).toEqual(ids.map((_, at) => at + 1));
  });

  test('are separate for each shop: each starts with its first', async () => {
    const [one, other] = [await makeShopConsole(app), await makeShopConsole(app)];
    for (const testConsole of [one, one, other]) {
      const { id } = await testConsole.placePaid(1);
      await testConsole.takeSteps(id, 'accept', 'pack', 'send');
    }
    const last = async (shopId: string) =>
      (
        await app.db
          .selectFrom('invoiceSeries')
          .where('shopId', '=', shopId)
          .select('lastSerial')
          .executeTakeFirstOrThrow()
      ).lastSerial;
    expect([await last(one.shopId), await last(other.shopId)]).toEqual([2, 1]);
  });

  // Control: without locking the counter's row, two parcels read the same last number.
  test('would be issued twice if they were looked up instead of counted; the database refuses that', async () => {
    const testConsole = await makeShopConsole(app);
    const [one, other] = [await testConsole.placePaid(1), await testConsole.placePaid(1)];
    await testConsole.takeSteps(one.id, 'accept', 'pack', 'send');
    await testConsole.takeSteps(other.id, 'accept', 'pack');
    const again = sql`
      insert into invoices (parcel_id, shop_id, kind, financial_year, serial, content)
      select ${other.id}, shop_id, kind, financial_year, serial, content from invoices
      where parcel_id = ${one.id}`.execute(app.db);
    await expect(again).rejects.toThrow(/invoices_supplier_id_kind_financial_year_serial_key/);
  });
});

test('an erased user is removed from invoices and their archive; the shop’s books stay', async () => {
  const { token, order, first } = await orderFromTwoStates();
  await walkParcel(app, first._id, [...SENT, 'delivered']);
  const [paper] = await papersOf(token, order._id);
  await readPaper(paper?.url ?? '');
  const { userId } = await app.db
    .selectFrom('orders')
    .where('id', '=', order._id)
    .select('userId')
    .executeTakeFirstOrThrow();
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  await app.db
    .updateTable('users')
    .set({ eraseAfter: new Date(0) })
    .where('id', '=', userId)
    .execute();
  await eraseDeletedAccounts(app.context);

  const { id, buyer, content } = await app.db
    .selectFrom('invoices')
    .where('parcelId', '=', first._id)
    .select(['id', 'buyer', 'content'])
    .executeTakeFirstOrThrow();
  expect(buyer).toBeNull();
  expect(JSON.stringify(content)).not.toContain('9876543210');
  const { rows: jobs } = await sql<{ paths: string[] }>`
    select payload -> 'paths' as paths from graphile_worker._private_jobs
    where (payload -> 'paths')::jsonb ? ${archivePathOf(id)}`.execute(app.db);
  expect(jobs).toHaveLength(1);
  // The old address stays valid for an hour: it shows the books' copy.
  const { text } = await readPaper(paper?.url ?? '');
  expect(text).toContain('A consumer without GSTIN');
  expect(text).not.toContain('9876543210');
});
