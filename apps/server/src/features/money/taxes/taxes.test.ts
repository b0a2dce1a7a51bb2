import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { insertPaidConsultation, makeDelivered, setRates } from '../ledger/ledger.testing.ts';
import { fillSettlement } from '../payouts/payouts.testing.ts';
import { issueCommissionInvoices } from '../payouts/settlement-papers.flow.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'finance' }));
  await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
  await setRates(app, 'shop', { commissionBps: 1_003, commissionGstBps: 1_800, tcsBps: 50, tdsBps: 10 });
});
afterAll(() => app.close());

const WEEK_MS = 7 * 86_400_000;

const monthOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' }).format(
    moment,
  );
const thisMonth = monthOf(new Date());

const returnsOf = async (month: string, shopId = '') =>
  (
    await app.call(`GET /console/get/tax/returns/v1?month=${month}${shopId && `&shopId=${shopId}`}`, {
      token,
    })
  ).body.data;

const exported = async (table: string, month = thisMonth) =>
  (await app.call(`GET /console/export/tax/returns/v1?month=${month}&table=${table}`, { token })).body.data
    .csv;

/** The account of a tax in the ledger in a month, in paise. */
async function bookedIn(month: string, account: string) {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-sum(paise), 0)::float8 as paise from ledger_journals j join ledger_entries on journal_id = j.id
    where account = ${account} and to_char(booked_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${month}`.execute(
    app.db,
  );
  return rows[0]?.paise ?? 0;
}

const inPaise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (rows: object[], ...keys: string[]) =>
  rows.reduce((sum, row) => sum + keys.reduce((all, key) => all + inPaise(row[key as never]), 0), 0);

test('a month of orders, returns and settlements adds up to the ledger’s taxes, to the paisa', async () => {
  const shop = await makeShop(app, {
    legalName: 'Paws Test Private Limited',
    city: 'Pune',
    state: 'Maharashtra',
  });
  const vet = await makeVet(app);
  await fillSettlement(app, { kind: 'shop', id: shop.id }, 3);
  await fillSettlement(app, { kind: 'vet', id: vet.id }, 3);
  await makeDelivered(app);
  const { parcelId } = await makeDelivered(app, { cash: true });
  await app.db
    .updateTable('parcels')
    .set({ status: 'return_requested' })
    .where('id', '=', parcelId)
    .execute();
  await walkParcel(app, parcelId, ['returned']);
  const { id: userId } = await insertOwner(app.db);
  await insertPaidConsultation(app, { vetId: vet.id, userId, at: new Date() });
  await issueCommissionInvoices(app.db, app.context.config.company);

  const data = await returnsOf(thisMonth);
  const { gst, tcs, tds } = data.checks;
  const { b2b, b2c, codes } = data;
  for (const table of [b2b, b2c, codes, data.tcs, data.tds]) expect(table.total).toBe(table.rows.length);
  const declared = sumOf([...b2b.rows, ...b2c.rows], 'cgst', 'sgst', 'igst');
  expect(declared).toBe(inPaise(gst.declared));
  expect(sumOf(codes.rows, 'cgst', 'sgst', 'igst')).toBe(declared);
  expect(gst.ledger).toBe(gst.declared);
  expect(declared - inPaise(gst.fromOtherMonths) + inPaise(gst.notInvoiced)).toBe(
    await bookedIn(thisMonth, 'gst'),
  );
  expect(gst.notInvoiced).toBeGreaterThan(0);
  for (const [account, check, rows] of [
    ['tcs', tcs, data.tcs.rows],
    ['tds', tds, data.tds.rows],
  ] as const) {
    expect(check.declared).toBe(check.ledger);
    expect(sumOf(rows, account)).toBe(inPaise(check.ledger));
    expect(inPaise(check.ledger)).toBe(await bookedIn(thisMonth, account));
  }
  const [ours] = b2b.rows.filter(({ name }) => name === 'Paws Test Private Limited');
  // Three times ₹50.15 and ₹9.03.
  expect(ours).toMatchObject({
    state: 'Maharashtra',
    percent: 18,
    taxable: 150.45,
    igst: 27.09,
    kind: 'invoice',
  });
  expect(codes.rows.map(({ code }) => code)).toEqual(['9985']);
  const [numbers] = data.documents.rows;
  expect(numbers).toMatchObject({
    kind: 'invoice',
    cancelled: 0,
    from: expect.stringMatching(/^TC.*000001$/),
  });
  expect(await exported('b2b')).toContain(
    `${ours?.gstin},Paws Test Private Limited,${ours?.number},invoice,`,
  );
  expect(await exported('documents')).toContain(
    `invoice,${numbers?.from},${numbers?.to},${numbers?.count},0`,
  );
});

test('GSTR-8 has what a shop sold without GST, what was returned, and the net', async () => {
  await makeDelivered(app);
  const { parcelId } = await makeDelivered(app);
  const { shopId } = await app.db
    .selectFrom('parcels')
    .where('id', '=', parcelId)
    .select('shopId')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('parcels')
    .set({ status: 'return_requested' })
    .where('id', '=', parcelId)
    .execute();
  await walkParcel(app, parcelId, ['returned']);
  const { tcs, tds } = await returnsOf(thisMonth);
  const row = tcs.rows.find((each) => each.shopId === shopId);
  expect(row).toMatchObject({ gstin: expect.stringMatching(/^\d\d[A-Z]{5}/), net: 0, tcs: 0 });
  expect(row?.gross).toBeGreaterThan(600);
  expect(row?.returned).toBe(row?.gross);
  expect(tds.rows.find(({ partner }) => partner === row?.partner)).toMatchObject({
    pan: row?.gstin.slice(2, 12),
    gross: 0,
    tds: 0,
  });
  const own = await returnsOf(thisMonth, shopId);
  expect(own).toMatchObject({ supplier: { gstin: row?.gstin }, tcs: null, tds: null, checks: null });
  expect(sumOf(own.b2c.rows, 'taxable', 'igst')).toBe(0);
  expect(own.documents.rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
});

test('sales of the month before are in its TDS, by the Indian calendar', async () => {
  const vet = await makeVet(app, { name: 'Dr March' });
  const { id: userId } = await insertOwner(app.db);
  const { id } = vet;
  await insertPaidConsultation(app, { vetId: id, userId, at: new Date('2026-03-31T18:29:59Z') });
  await insertPaidConsultation(app, { vetId: id, userId, at: new Date('2026-03-31T18:30:00Z') });
  for (const month of ['2026-03', '2026-04']) {
    const { tds, checks } = await returnsOf(month);
    const [row] = tds.rows.filter(({ partner }) => partner === 'Dr March');
    expect(row).toEqual({ partner: 'Dr March', partnerKind: 'vet', pan: '', gross: 500, tds: 0.5 });
    expect(checks.tds.declared).toBe(checks.tds.ledger);
  }
});

test('a document that differs from the ledger is a difference', async () => {
  const vet = await makeVet(app);
  const id = await fillSettlement(app, { kind: 'vet', id: vet.id }, 1);
  const before = (await returnsOf(thisMonth)).checks.gst;
  await sql`
    insert into invoices (settlement_id, kind, financial_year, serial, content)
    select ${id}, kind, financial_year, last_serial + 1, '{"lines": [{"gstPercent": 18, "quantity": 1, "code": "9985",
      "taxablePaise": 10000, "cgstPaise": 901, "sgstPaise": 900, "igstPaise": 0}]}'
    from invoice_series where shop_id is null and vet_id is null and kind = 'invoice'`.execute(app.db);
  const after = (await returnsOf(thisMonth)).checks.gst;
  expect(inPaise(after.declared) - inPaise(before.declared)).toBe(1_801);
  expect(inPaise(after.ledger) - inPaise(before.ledger)).toBe(1_800);
});

test('only finance and admins see returns; months and shops that do not exist are refused', async () => {
  const { token: support } = await signInStaff(app, { role: 'support' });
  const read = (query: string, by = token) =>
    app.call(`GET /console/get/tax/returns/v1?${query}`, { token: by });
  expect((await read(`month=${thisMonth}`, support)).status).toBe(403);
  expect((await read('month=2026-13')).status).toBe(422);
  expect((await read(`month=${thisMonth}&shopId=${crypto.randomUUID()}`)).status).toBe(404);
  const empty = (await read(`month=${monthOf(new Date(Date.now() - 520 * WEEK_MS))}`)).body.data;
  expect(empty.b2b).toEqual({ rows: [], total: 0 });
  expect(empty.checks.gst).toEqual({ declared: 0, ledger: 0, fromOtherMonths: 0, notInvoiced: 0 });
});
