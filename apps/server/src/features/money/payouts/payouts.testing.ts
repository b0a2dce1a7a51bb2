import { partnerKinds } from '@tailwell/contract/money/ledger-office';
import { payoutStates } from '@tailwell/contract/money/payouts-office';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { COUNT, type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeListing, makeShop } from '../../shop/products/products.testing.ts';
import { signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { findVet, insertOwner } from '../../vets/consultations/consultations.testing.ts';
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

const bankAccount = { holder: 'Ela Test', ifsc: 'SBIN0001234', number: '001234567890' };

export const samples: Samples = {
  'GET /console/get/settlements/{id}/v1': {
    fill: async (app) => {
      const id = await fillSettlement(app, { kind: 'vet', id: (await makeVet(app)).id }, COUNT);
      return { id, token: (await signInStaff(app, { role: 'finance' })).token };
    },
  },
  'POST /console/release/payouts/v1': { body: { ids: [UNKNOWN_ID] } },
  'POST /console/withdraw/payouts/v1': { body: { ids: [UNKNOWN_ID] } },
  'POST /console/answer/payouts/v1': { body: { answers: [{ number: 'P-1', reference: 'UTR1' }] } },
  'POST /console/confirm/bank-accounts/{id}/v1': { body: { number: '001234567890' } },
  'GET /vet/get/my/settlements/v1': {
    fill: async (app) => {
      const vet = await makeVet(app);
      await fillWeeks(app, { kind: 'vet', id: vet.id }, COUNT);
      return { token: (await signInVet(app, vet.id)).token };
    },
  },
  'GET /vet/get/my/settlement/{id}/v1': {
    fill: async (app) => {
      const vet = await makeVet(app);
      const id = await fillSettlement(app, { kind: 'vet', id: vet.id }, COUNT);
      return { id, token: (await signInVet(app, vet.id)).token };
    },
  },
  'PUT /vet/update/my/bank/account/v1': { body: bankAccount },
  'GET /shop/get/my/settlements/v1': {
    fill: async (app) => {
      const shop = await makeShop(app);
      await fillWeeks(app, { kind: 'shop', id: shop.id }, COUNT);
      return { token: (await signInShop(app, shop.id)).token };
    },
  },
  'GET /shop/get/my/settlement/{id}/v1': {
    fill: async (app) => {
      const shop = await makeShop(app);
      const id = await fillSettlement(app, { kind: 'shop', id: shop.id }, COUNT);
      return { id, token: (await signInShop(app, shop.id)).token };
    },
  },
  'PUT /shop/update/my/bank/account/v1': { body: bankAccount },
  columns: {
    'partner_accounts.partner_kind': partnerKinds,
    'payouts.partner_kind': partnerKinds,
    'payouts.status': payoutStates,
    'settlements.partner_kind': partnerKinds,
  },
  audits: {
    'a vet’s and a shop owner’s bank accounts are logged without their numbers': async ({
      app,
      changesOf,
      ok,
    }) => {
      const number = '001234567890';
      const body = { holder: 'Ela Test', ifsc: 'SBIN0001234', number };
      const { vetId } = await findVet(app, 5);
      const vet = await signInVet(app, vetId);
      await ok(app.call('PUT /vet/update/my/bank/account/v1', { token: vet.token, body }));
      const { shopId } = await makeListing(app);
      const owner = await signInShop(app, shopId);
      await ok(app.call('PUT /shop/update/my/bank/account/v1', { token: owner.token, body }));
      for (const [userId, call] of [
        [vet.userId, 'vetEarnings.saveBankAccount'],
        [owner.userId, 'shopEarnings.saveBankAccount'],
      ] as const) {
        const changes = await changesOf(userId, call);
        expect(changes).toEqual([expect.stringMatching(/^bank-accounts null -> .*"lastDigits": ?"7890"/)]);
        expect(changes.join()).not.toContain(number);
      }
    },
  },
};
