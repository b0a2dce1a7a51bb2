import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { moveConsultation } from '../../vets/consultations/consultations.lifecycle.flow.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { insertPaidConsultation } from '../ledger/ledger.testing.ts';
import { toBookingPaper } from './booking-invoice.rules.ts';
import { issueBookingInvoice } from './booking-invoices.flow.ts';
import type { EarnedBooking } from './booking-invoices.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function makeCompleted() {
  const owner = await signIn(app);
  const userId: string = (await app.call('GET /user/get/my/profile/v1', { token: owner.token })).body.data
    ._id;
  const vet = await makeVet(app, { state: 'Karnataka', city: 'Bengaluru' });
  const id = await insertPaidConsultation(app, {
    vetId: vet.id,
    userId,
    at: new Date(Date.now() - 3_600_000),
  });
  return { ...owner, userId, vet, id };
}

const issue = (id: string) => issueBookingInvoice(app.context, { kind: 'consultation', id });

const papersOf = async (id: string, token: string) =>
  (await app.call(`GET /user/get/asign/vet/schedule/${id}/v1`, { token })).body.data.papers;

describe('the bill of supply of a consultation', () => {
  test('is issued once by its vet, and says why there is no GST', async () => {
    const { id, token, vet } = await makeCompleted();
    await Promise.all([issue(id), issue(id)]);
    await issue(id);
    const papers = await papersOf(id, token);
    expect(papers).toEqual([
      {
        kind: 'bill-of-supply',
        number: expect.stringMatching(/^BS\/\d\d-\d\d\/000001$/),
        url: expect.any(String),
      },
    ]);
    const answer = await fetch(app.origin + (papers[0]?.url ?? ''));
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    for (const phrase of [
      'Bill of supply',
      `Sold by ${vet.name}`,
      'Consultation by video',
      'GST Exempt',
      'entry 46',
      'Total ₹500.00',
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(phrase);
    }
  });

  test('follows the change of status that earns it', async () => {
    const { id, token } = await makeCompleted();
    expect(await papersOf(id, token)).toEqual([]);
    await app.db
      .updateTable('consultations')
      .set({ status: 'awaiting_notes' })
      .where('id', '=', id)
      .execute();
    await inTransaction(app.db, (tx) =>
      moveConsultation(tx, { id, status: 'awaiting_notes' }, { to: 'completed', actor: 'vet' }),
    );
    await app.runJobs();
    expect(await papersOf(id, token)).toHaveLength(1);
  });

  test('doesn’t name an erased owner, and the vet’s numbers stay', async () => {
    const { id, userId } = await makeCompleted();
    await issue(id);
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date(0) })
      .where('id', '=', userId)
      .execute();
    await eraseDeletedAccounts(app.context);
    const invoice = await app.db
      .selectFrom('invoices')
      .where('consultationId', '=', id)
      .select(['buyer', 'serial'])
      .executeTakeFirstOrThrow();
    expect(invoice).toEqual({ buyer: null, serial: 1 });
  });
});

const company = { name: 'Tailwell Test Private Limited', gstin: '29AAXCT9999D1Z0', address: 'Bengaluru' };

const visit = (changes: Partial<EarnedBooking> = {}): EarnedBooking => ({
  vetId: null,
  vetName: null,
  vetAddress: null,
  vetState: null,
  buyer: { name: 'Asha Menon', mobileNo: '9876543210', address: 'Mumbai', state: 'Maharashtra' },
  startsAt: new Date('2026-11-20T06:30:00Z'),
  isCancelled: false,
  grossPaise: 99_900,
  paidPaise: 89_900,
  services: [
    { name: 'Blood count', pricePaise: 50_000, taxPercent: 0 },
    { name: 'Grooming', pricePaise: 30_000, taxPercent: 18 },
  ],
  chargePaise: 19_900,
  paidBy: 'UPI',
  reference: 'T1',
  ...changes,
});

test('a technician’s visit is invoiced by us, with the GST of its bill', () => {
  const paper = toBookingPaper(visit(), { kind: 'home_visit', company });
  expect(paper).toMatchObject({
    kind: 'invoice',
    content: {
      seller: { gstin: company.gstin },
      isInterState: true,
      lines: [
        { igstPaise: 0 },
        { taxablePaise: 25_424, igstPaise: 4_576, gstPercent: 18 },
        { name: 'Visit at home' },
      ],
      note: 'You paid ₹899; ₹100 was paid by a coupon or credit.',
    },
  });
  expect(paper?.content.exemption).toBeUndefined();
  expect(toBookingPaper(visit(), { kind: 'home_visit', company: undefined })).toBeUndefined();
});

test('a vet’s visit has a bill of supply, and so does what a late cancellation keeps', () => {
  const ofVet = { vetId: 'a', vetName: 'Dr Rao', vetAddress: 'Pune', vetState: 'Maharashtra' };
  const paper = toBookingPaper(visit(ofVet), { kind: 'home_visit', company });
  expect(paper).toMatchObject({
    kind: 'bill-of-supply',
    content: { exemption: 'The supplier charges no GST.' },
  });
  const cancelled = visit({ ...ofVet, isCancelled: true, grossPaise: 19_900, paidPaise: 19_900 });
  expect(toBookingPaper(cancelled, { kind: 'home_visit', company })?.content).toMatchObject({
    lines: [{ name: 'Charge for a late cancellation', totalPaise: 19_900 }],
    exemption: expect.stringContaining('entry 46'),
  });
  expect(toBookingPaper(visit({ grossPaise: 0 }), { kind: 'home_visit', company })).toBeUndefined();
});
