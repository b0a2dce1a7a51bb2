import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { insertPaidConsultation, setRates } from '../ledger/ledger.testing.ts';
import { closeWeeks, type Partner } from './settlements.sql.ts';

type WithDb = Pick<TestApp, 'db'>;

const WEEK_MS = 7 * 86_400_000;

/** A settlement of last week with this many lines of ₹500, all paid online; returns its id. */
export async function fillSettlement(app: WithDb, { kind, id }: Partner, lines: number) {
  const at = new Date(Date.now() - WEEK_MS);
  const { id: userId } = await insertOwner(app.db);
  if (kind === 'shop') await insertDeliveries(app, { shopId: id, userId, at, count: lines });
  else {
    for (let line = 0; line < lines; line += 1) await insertPaidConsultation(app, { vetId: id, userId, at });
  }
  await inTransaction(app.db, closeWeeks);
  const settlement = await app.db
    .selectFrom('settlements')
    .where('partnerId', '=', id)
    .orderBy('fromDay', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return settlement.id;
}

async function insertDeliveries(
  { db }: WithDb,
  { shopId, userId, at, count }: { shopId: string; userId: string; at: Date; count: number },
) {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into orders (user_id, cart_version, status, payment_method, mrp_paise, items_paise, delivery_paise,
        tax_paise, placed_at, created_at)
      select ${userId}, n, 'placed', 'ONLINE', 50000, 50000, 0, 0, ${at}, ${at}
      from generate_series(1, ${count}::int) as n`.execute(tx);
    await sql`
      insert into payments (id, user_id, order_id, gateway, amount_paise, status, outcome, expires_at, completed_at)
      select left(replace(id::text, '-', ''), 22), user_id, id, 'sandbox', 50000, 'completed', 'fulfilled', ${at}, ${at}
      from orders where user_id = ${userId}`.execute(tx);
    await sql`
      insert into parcels (order_id, shop_id, status, items_paise, delivery_paise, is_by_courier, needs_prescription,
        delivery_code, delivered_at)
      select id, ${shopId}, 'delivered', 50000, 0, false, false, '1234', ${at}
      from orders where user_id = ${userId}`.execute(tx);
  });
}

/** Settlements of this many weeks long ago. */
export async function fillWeeks({ db }: WithDb, { kind, id }: Partner, weeks: number) {
  await sql`
    insert into settlements (partner_kind, partner_id, from_day, to_day, amount_paise)
    select ${kind}, ${id}, monday, monday + 6, 0
    from generate_series(1, ${weeks}::int) as week, lateral (select date '2024-01-01' + 7 * week as monday) as each`.execute(
    db,
  );
}

/** The account number of the earnings below. */
export const NUMBER = '00123456789012';
export const ACCOUNT = { holder: 'Ela Test', ifsc: 'sbin0001234', number: NUMBER };

/** Two members of staff who pay out, rates, and the steps from a week to the bank. */
export async function openPayouts(app: TestApp) {
  const preparer = await signInStaff(app, { role: 'finance' });
  const releaser = await signInStaff(app, { role: 'admin' }, { name: 'Arun Iyer' });
  await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
  await setRates(app, 'shop', { commissionBps: 1_000 });
  const close = () => inTransaction(app.db, closeWeeks);
  // What the demo's shops earned is settled, and has no bank account.
  await close();

  async function confirm(partnerId: string, number: string, by: { token: string } = preparer) {
    const { id } = await app.db
      .selectFrom('partnerAccounts')
      .where('partnerId', '=', partnerId)
      .select('id')
      .executeTakeFirstOrThrow();
    return app.call(`POST /console/confirm/bank-accounts/${id}/v1`, { token: by.token, body: { number } });
  }

  return {
    preparer,
    releaser,
    close,
    confirm,
    /** A vet at their console, with a consultation of ₹500 in a week that has ended. */
    async makeEarning({ isConfirmed = true, weeksAgo = 1 } = {}) {
      const vet = await makeVet(app);
      const { token, userId } = await signInVet(app, vet.id);
      const { id: owner } = await insertOwner(app.db);
      const earn = (at: Date, feePaise?: number) =>
        insertPaidConsultation(app, { vetId: vet.id, userId: owner, at, feePaise });
      await earn(new Date(Date.now() - weeksAgo * WEEK_MS));
      await app.call('PUT /vet/update/my/bank/account/v1', { token, body: ACCOUNT });
      if (isConfirmed) await confirm(vet.id, NUMBER);
      return { ...vet, token, userId, earn };
    },
    prepare: () => app.call('POST /console/prepare/payouts/v1', { token: preparer.token }),
    release: (ids: string[], by: { token: string } = releaser) =>
      app.call('POST /console/release/payouts/v1', { token: by.token, body: { ids } }),
    answer: (...answers: object[]) =>
      app.call('POST /console/answer/payouts/v1', { token: preparer.token, body: { answers } }),
    makeFile: () => app.call('POST /console/make/bank-file/v1', { token: releaser.token }),
    download: (id: string) =>
      app.call(`GET /console/download/bank-files/${id}/v1`, { token: releaser.token }),
    payoutOf: (partnerId: string) =>
      app.db
        .selectFrom('payouts')
        .where('partnerId', '=', partnerId)
        .orderBy('number', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow(),
    earningsOf: async (token: string) => (await app.call('GET /vet/get/my/earnings/v1', { token })).body.data,
    settlementsOf: async (token: string) =>
      (await app.call('GET /vet/get/my/settlements/v1', { token })).body.data,
  };
}
