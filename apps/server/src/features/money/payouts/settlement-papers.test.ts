import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { withOtherSignature } from '../../../testing/forge.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { setRates } from '../ledger/ledger.testing.ts';
import { fillSettlement } from './payouts.testing.ts';
import { issueCommissionInvoices } from './settlement-papers.flow.ts';

const COMPANY = {
  COMPANY_NAME: 'Tailwell Test Private Limited',
  COMPANY_GSTIN: '29AAXCT9999D1Z0',
  COMPANY_ADDRESS: '5 Test Street, Bengaluru 560001, Karnataka',
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(COMPANY);
  await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
  await setRates(app, 'shop', { commissionBps: 1_000, commissionGstBps: 1_800, tcsBps: 50, tdsBps: 10 });
});
afterAll(() => app.close());

const issue = () => issueCommissionInvoices(app.db, app.context.config.company);

async function readPaper(url: string) {
  const answer = await fetch(app.origin + url);
  if (answer.status !== 200) throw new Error(`no paper: ${answer.status}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}

const openOf = async (token: string, kind: 'vet' | 'shop', id: string) =>
  app.call(`GET /${kind}/get/my/settlement/${id}/v1`, { token });

async function settleVet(lines: number) {
  const vet = await makeVet(app);
  const { token } = await signInVet(app, vet.id);
  return { vet, token, id: await fillSettlement(app, { kind: 'vet', id: vet.id }, lines) };
}

async function settleShop(state: { city: string; state: string }, lines = 1) {
  const shop = await makeShop(app, { legalName: 'Paws Test Private Limited', ...state });
  const { token } = await signInShop(app, shop.id);
  return { shop, token, id: await fillSettlement(app, { kind: 'shop', id: shop.id }, lines) };
}

describe('the invoice of our commission', () => {
  test('is issued once for each settlement, with consecutive numbers, however many issue in parallel', async () => {
    const settled = [
      await settleVet(2),
      await settleVet(1),
      await settleShop({ city: 'Pune', state: 'Maharashtra' }),
    ];
    await Promise.all([issue(), issue(), issue()]);
    await issue();
    const issued = await app.db
      .selectFrom('invoices')
      .where('settlementId', 'is not', null)
      .orderBy('serial')
      .select(['serial', 'settlementId'])
      .execute();
    expect(issued.map(({ serial }) => serial)).toEqual(issued.map((_, at) => at + 1));
    const ids = issued.map(({ settlementId }) => settlementId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of settled) expect(ids).toContain(id);
    const twice = sql`
      insert into invoices (settlement_id, kind, financial_year, serial, content)
      select settlement_id, kind, financial_year, serial + 1, content from invoices
      where settlement_id = ${settled[0]?.id}`.execute(app.db);
    await expect(twice).rejects.toMatchObject({ constraint: 'invoices_one_per_settlement' });
  });

  test('has what a tax invoice needs, with the GST of the ledger by place of supply', async () => {
    const { token, id, shop } = await settleShop({ city: 'Pune', state: 'Maharashtra' }, 3);
    await issue();
    const { data } = (await openOf(token, 'shop', id)).body;
    expect(data.papers).toEqual([
      { kind: 'invoice', number: expect.stringMatching(/^TC\/\d\d-\d\d\/\d{6}$/), url: expect.any(String) },
    ]);
    const text = await readPaper(data.papers[0].url);
    for (const phrase of [
      `Invoice no. ${data.papers[0].number}`,
      `Settlement ${data.number} of`,
      'Tailwell Test Private Limited (Tailwell)',
      'GSTIN 29AAXCT9999D1Z0',
      'Billed to Paws Test Private Limited',
      'Place of supply Maharashtra (27), inter-state supply, IGST',
      'Paid Deducted from the settlement',
      '9985',
      'IGST ₹27.00',
      'Invoice total ₹177.00',
    ]) {
      expect(text).toContain(phrase);
    }
    const { gstin } = await app.db
      .selectFrom('shops')
      .where('id', '=', shop.id)
      .select('gstin')
      .executeTakeFirstOrThrow();
    expect(text).toContain(gstin);
    expect(data.sums).toMatchObject({ commission: 150, commissionGst: 27 });
  });

  test('within our state has CGST and SGST, which add up to an odd paisa', async () => {
    await setRates(app, 'shop', { commissionBps: 1_001, commissionGstBps: 1_800 });
    const { id } = await settleShop({ city: 'Bengaluru', state: 'Karnataka' });
    await setRates(app, 'shop', { commissionBps: 1_000, commissionGstBps: 1_800, tcsBps: 50, tdsBps: 10 });
    await issue();
    const { content } = await app.db
      .selectFrom('invoices')
      .where('settlementId', '=', id)
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      isInterState: false,
      lines: [{ taxablePaise: 5_005, cgstPaise: 450, sgstPaise: 451, igstPaise: 0, totalPaise: 5_906 }],
    });
  });

  test('is a credit note in a week in which more was returned than sold, and nothing without a commission', async () => {
    const { shop, id } = await settleShop({ city: 'Pune', state: 'Maharashtra' });
    await issue();
    await inTransaction(app.db, async (tx) => {
      const parcel = tx.selectFrom('parcels').where('shopId', '=', shop.id).select('id');
      await tx.updateTable('parcels').set({ status: 'return_requested' }).where('id', 'in', parcel).execute();
      await tx.updateTable('parcels').set({ status: 'returned' }).where('id', 'in', parcel).execute();
    });
    const { rows } = await sql<{ id: string }>`
      with week as (
        insert into settlements (partner_kind, partner_id, from_day, to_day, amount_paise)
        select partner_kind, partner_id, from_day + 7, to_day + 7, -amount_paise from settlements where id = ${id}
        returning id
      )
      update ledger_entries set settlement_id = week.id from week
      where partner_id = ${shop.id} and settlement_id is null returning week.id`.execute(app.db);
    await setRates(app, 'vet', { tdsBps: 10 });
    const free = await settleVet(1);
    await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
    await issue();
    const issued = await app.db
      .selectFrom('invoices')
      .where('settlementId', 'in', [rows[0]?.id ?? '', free.id])
      .select(['kind', 'number', 'content'])
      .execute();
    expect(issued).toEqual([
      expect.objectContaining({ kind: 'credit-note', number: expect.stringMatching(/^CC\/.*\/000001$/) }),
    ]);
    expect(issued[0]?.content).toMatchObject({ lines: [{ taxablePaise: 5_000, igstPaise: 900 }] });
  });

  test('waits until our company has a GSTIN', async () => {
    const { id, token } = await settleVet(1);
    await issueCommissionInvoices(app.db, undefined);
    expect((await openOf(token, 'vet', id)).body.data.papers).toEqual([]);
    await issue();
    expect((await openOf(token, 'vet', id)).body.data.papers).toHaveLength(1);
  });
});

test('the statement has the lines, deductions and the amount to pay', async () => {
  const { token, id, vet } = await settleVet(2);
  const { data } = (await openOf(token, 'vet', id)).body;
  const text = await readPaper(data.statementUrl);
  for (const phrase of [
    `Settlement ${data.number}`,
    `For ${vet.name}`,
    'Price before discounts ₹1,000.00',
    'Commission -₹200.00',
    'GST on the commission -₹36.00',
    'TDS, tax deducted at source -₹1.00',
    'We pay you ₹763.00',
  ]) {
    expect(text).toContain(phrase);
  }
  expect(text.match(/Consultation/g)).toHaveLength(2);
  const { status } = await fetch(app.origin + withOtherSignature(data.statementUrl));
  expect(status).toBe(404);
});

test('documents of another vet’s settlement are not found; finance opens those of all', async () => {
  const { id, token } = await settleVet(1);
  const other = await settleVet(1);
  expect((await openOf(other.token, 'vet', id)).status).toBe(404);
  const finance = await signInStaff(app, { role: 'finance' });
  const found = await app.call(`GET /console/get/settlements/${id}/v1`, { token: finance.token });
  expect(await readPaper(found.body.data.statementUrl)).toContain('We pay you');
  expect((await openOf(token, 'vet', id)).status).toBe(200);
});
