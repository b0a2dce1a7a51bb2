import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { requestRefundByHand } from '../payments/refunds.sql.ts';
import { findBrokenBooks } from './ledger.check.sql.ts';
import { insertPaidConsultation, makeDelivered } from './ledger.testing.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ userId } = await signInStaff(app, { role: 'finance' }));
});
afterAll(() => app.close());

describe('the check of the books names what was tampered with', () => {
  const one = (table: string, where = sql`true`) =>
    sql`(select id from ${sql.table(table)} where ${where} order by id desc limit 1)`;
  const entryOf = (cause: string) =>
    sql`journal_id = (select id from ledger_journals where cause = ${cause} order by id desc limit 1)`;
  const tamperings: [string, ReturnType<typeof sql>][] = [
    [
      'Each journal adds up to 0',
      sql`update ledger_entries set paise = paise + 1
      where ${entryOf('payment')} and account = 'gateway'`,
    ],
    [
      'Each journal has entries, unless something free was supplied',
      sql`delete from ledger_entries where ${entryOf('payment')}`,
    ],
    [
      'Each completed payment is booked with its amount',
      sql`update payments set amount_paise = amount_paise + 100
      where id = ${one('payments', sql`status = 'completed'`)}`,
    ],
    [
      'Only completed payments are booked',
      sql`update payments set status = 'expired', outcome = null, completed_at = null,
      refunded_paise = 0 where id = ${one('payments', sql`status = 'completed'`)}`,
    ],
    [
      'Each refund is booked with its amount',
      sql`update refunds set amount_paise = amount_paise + 1 where id = ${one('refunds')}`,
    ],
    [
      'Refunds have left the gateway exactly if they were processed',
      sql`update refunds set status = 'requested',
      processed_at = null where id = ${one('refunds', sql`status = 'processed'`)}`,
    ],
    ['Each booked refund exists', sql`delete from refunds where id = ${one('refunds')}`],
    [
      'Each delivered parcel is earned by its shop, for its price',
      sql`update parcels set items_paise = items_paise + 100
      where id = ${one('parcels', sql`status = 'delivered'`)}`,
    ],
    [
      'Only delivered parcels are earned, and returned ones are taken back',
      sql`update parcels set status = 'accepted',
      delivered_at = null where id = ${one('parcels', sql`status = 'delivered'`)}`,
    ],
    [
      'Each consultation that took place is earned by its vet, for its price',
      sql`update consultations set fee_paise = fee_paise + 1
      where id = ${one('consultations', sql`status = 'completed'`)}`,
    ],
    [
      'Only bookings that ended are earned',
      sql`update consultations set status = 'no_show_vet'
      where id = ${one('consultations', sql`status = 'completed'`)}`,
    ],
    [
      'No purchase has used more than was paid for it',
      sql`update ledger_entries set paise = paise + 100
      where ${entryOf('supply')} and account = 'prepaid'`,
    ],
  ];

  class Undo extends Error {}

  async function tamper(change: ReturnType<typeof sql>, tx: Transaction<Database>) {
    for (const table of [
      'ledger_entries',
      'ledger_journals',
      'payments',
      'refunds',
      'parcels',
      'consultations',
    ]) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    const { numAffectedRows } = await change.execute(tx);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    return findBrokenBooks(tx);
  }

  beforeAll(async () => {
    const { paymentId } = await makeDelivered(app);
    await inTransaction(app.db, (tx) =>
      requestRefundByHand(tx, {
        handCause: 'goodwill',
        paymentId,
        amountPaise: 700,
        requestedBy: userId,
        reason: 'The bag was torn.',
      }),
    );
    const { id: vetId } = await makeVet(app);
    const { id: owner } = await insertOwner(app.db);
    await insertPaidConsultation(app, { vetId, userId: owner, at: new Date(Date.now() - 7_200_000) });
    await app.runJobs();
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test.each(tamperings)('%s', async (rule, change) => {
    let found: string[] = [];
    const undone = inTransaction(app.db, async (tx) => {
      found = (await tamper(change, tx)).map((broken) => broken.rule);
      throw new Undo();
    });
    await expect(undone).rejects.toThrow(Undo);
    expect(found).toContain(rule);
  });
});
