import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { rounds } from '../../../testing/rounds.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertBuyer, placeOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { notificationsOf, signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { findBrokenBooks } from '../ledger/ledger.check.sql.ts';
import { insertPaidConsultation, setRates } from '../ledger/ledger.testing.ts';
import { insertPayouts } from './payouts.sql.ts';
import { closeWeeks } from './settlements.sql.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

const NUMBER = '00123456789012';
const ACCOUNT = { holder: 'Ela Test', ifsc: 'sbin0001234', number: NUMBER };

let app: TestApp;
let preparer: Staff;
let releaser: Staff;
beforeAll(async () => {
  app = await buildTestApp();
  preparer = await signInStaff(app, { role: 'finance' });
  releaser = await signInStaff(app, { role: 'admin' }, { name: 'Arun Iyer' });
  await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
  await setRates(app, 'shop', { commissionBps: 1_000 });
  // What the demo's shops earned is settled, and has no bank account.
  await close();
});
afterAll(() => app.close());

const close = () => inTransaction(app.db, closeWeeks);
const week = 7 * 86_400_000;

/** A vet at their desk, with a consultation of ₹500 in a week that has ended. */
async function makeEarning({ isConfirmed = true, weeksAgo = 1 } = {}) {
  const vet = await makeVet(app);
  const { token, userId } = await signInVet(app, vet.id);
  const { id: owner } = await insertOwner(app.db);
  const earn = (at: Date, feePaise?: number) =>
    insertPaidConsultation(app, { vetId: vet.id, userId: owner, at, feePaise });
  await earn(new Date(Date.now() - weeksAgo * week));
  await app.call('PUT /vet/update/my/bank/account/v1', { token, body: ACCOUNT });
  if (isConfirmed) await confirm(vet.id, NUMBER, preparer);
  return { ...vet, token, userId, earn };
}

async function confirm(partnerId: string, number: string, by: { token: string }) {
  const { id } = await app.db
    .selectFrom('partnerAccounts')
    .where('partnerId', '=', partnerId)
    .select('id')
    .executeTakeFirstOrThrow();
  return app.call(`POST /console/confirm/bank-accounts/${id}/v1`, { token: by.token, body: { number } });
}

const prepare = () => app.call('POST /console/prepare/payouts/v1', { token: preparer.token });
const release = (ids: string[], by: { token: string } = releaser) =>
  app.call('POST /console/release/payouts/v1', { token: by.token, body: { ids } });
const answer = (...answers: object[]) =>
  app.call('POST /console/answer/payouts/v1', { token: preparer.token, body: { answers } });
const makeFile = () => app.call('POST /console/make/bank-file/v1', { token: releaser.token });
const download = (id: string) =>
  app.call(`GET /console/download/bank-files/${id}/v1`, { token: releaser.token });
const payoutOf = (partnerId: string) =>
  app.db
    .selectFrom('payouts')
    .where('partnerId', '=', partnerId)
    .orderBy('number', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
const earningsOf = async (token: string) =>
  (await app.call('GET /vet/get/my/earnings/v1', { token })).body.data;
const settlementsOf = async (token: string) =>
  (await app.call('GET /vet/get/my/settlements/v1', { token })).body.data;
const brokenBooks = () => findBrokenBooks(app.db);

describe('a week', () => {
  test('is settled once it has ended, with a line for each consultation', async () => {
    const { token, earn } = await makeEarning();
    await earn(new Date(Date.now() + 3_600_000), 70_000);
    expect(await earningsOf(token)).toMatchObject({ unsettled: 381.5 + 534.1, unpaid: 0 });
    await close();
    await close();
    expect(await earningsOf(token)).toMatchObject({ unsettled: 534.1, unpaid: 381.5 });
    const [settlement, ...others] = await settlementsOf(token);
    expect(others).toEqual([]);
    expect(settlement).toMatchObject({ amount: 381.5, state: 'open', paidAt: null });
    const opened = (await app.call(`GET /vet/get/my/settlement/${settlement._id}/v1`, { token })).body;
    expect(opened.total).toBe(1);
    expect(opened.data.lines).toEqual([
      expect.objectContaining({ subject: 'consultation', price: 500, commission: 100, net: 381.5 }),
    ]);
    expect(opened.data.sums).toMatchObject({ price: 500, commissionGst: 18, tds: 0.5, cash: 0, net: 381.5 });
    const { csv } = (await app.call(`GET /vet/export/my/settlement/${settlement._id}/v1`, { token })).body
      .data;
    expect(csv).toContain('consultation,,no,500,0,100,18,0,0.5,0,381.5');
  });

  test('that was settled before takes nothing more: what comes late goes into the next', async () => {
    const { token, earn } = await makeEarning({ weeksAgo: 3 });
    await close();
    await earn(new Date(Date.now() - 3 * week - 1_000));
    await close();
    const amounts = (await settlementsOf(token)).map(({ amount }) => amount);
    expect(amounts).toEqual([381.5, 381.5]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('of a shop that collected cash is owed by the shop, and taken off what it earns next', async () => {
    const buyer = await insertBuyer(app.db);
    const listing = await makeListing(app, { stock: 5, pricePaise: 40_000 });
    const order = await placeOrder(app, buyer.token, {
      lines: [{ listingId: listing.id, quantity: 2 }],
      addressId: buyer.addressId,
    });
    const parcelId = order.parcels[0]._id;
    await walkParcel(app, parcelId, ['accepted', 'packed', 'out_for_delivery']);
    const deliveredAt = new Date(Date.now() - week);
    await app.db
      .updateTable('parcels')
      .set({ status: 'delivered', deliveredAt })
      .where('id', '=', parcelId)
      .execute();
    await close();
    const { shopId } = await app.db
      .selectFrom('parcels')
      .where('id', '=', parcelId)
      .select('shopId')
      .executeTakeFirstOrThrow();
    const { token } = await signInShop(app, shopId);
    const [settlement] = (await app.call('GET /shop/get/my/settlements/v1', { token })).body.data;
    expect(settlement.amount).toBe(-order.toPay * 0.1);
    const { token: staff } = await signInStaff(app, { role: 'shop_staff', shopId });
    expect((await app.call('GET /shop/get/my/earnings/v1', { token: staff })).status).toBe(403);
  });

  test('is only shown to its own vet', async () => {
    const { token } = await makeEarning();
    await close();
    const [settlement] = await settlementsOf(token);
    const other = await makeEarning();
    for (const path of ['get/my/settlement', 'export/my/settlement'] as const) {
      const { status } = await app.call(`GET /vet/${path}/${settlement._id}/v1`, { token: other.token });
      expect(status).toBe(404);
    }
  });
});

describe('a bank account', () => {
  test('is stored sealed, shown masked, and confirmed by typing its number', async () => {
    const { id, token, userId } = await makeEarning({ isConfirmed: false });
    const shown = { holder: 'Ela Test', ifsc: 'SBIN0001234', lastDigits: '9012' };
    expect((await earningsOf(token)).account).toEqual({ ...shown, state: 'to_confirm' });
    const { rows } = await sql<{ stored: string }>`
      select partner_accounts::text as stored from partner_accounts where partner_id = ${id}`.execute(app.db);
    expect(rows[0]?.stored).not.toContain(Buffer.from(NUMBER).toString('hex'));
    expect((await confirm(id, '00123456789013', preparer)).body.fields.number).toContain('isn’t the number');
    expect((await confirm(id, NUMBER, preparer)).status).toBe(200);
    expect((await earningsOf(token)).account).toEqual({ ...shown, state: 'confirmed' });
    expect(await notificationsOf(app, userId)).toContainEqual(
      expect.objectContaining({ title: 'Your bank account is confirmed' }),
    );
    await app.call('PUT /vet/update/my/bank/account/v1', { token, body: ACCOUNT });
    expect((await earningsOf(token)).account.state).toBe('to_confirm');
  });

  test('is never confirmed by the user who entered it', async () => {
    const { id } = await makeEarning({ isConfirmed: false });
    await app.db
      .updateTable('partnerAccounts')
      .set({ changedBy: releaser.userId })
      .where('partnerId', '=', id)
      .execute();
    expect((await confirm(id, NUMBER, releaser)).body.code).toBe('ENTERED_BY_YOU');
    const force = app.db
      .updateTable('partnerAccounts')
      .set({ confirmedBy: releaser.userId, confirmedAt: sql`now()` })
      .where('partnerId', '=', id)
      .execute();
    await expect(force).rejects.toMatchObject({ constraint: 'partner_accounts_confirmed_by_another' });
  });

  test('with a wrong IFSC or number is rejected at the field', async () => {
    const { token } = await makeEarning();
    const save = (body: object) =>
      app.call('PUT /vet/update/my/bank/account/v1', { token, body: { ...ACCOUNT, ...body } });
    expect((await save({ ifsc: 'SBIN1001234' })).body.fields.ifsc).toContain('11 characters');
    expect((await save({ number: '1234' })).body.fields.number).toContain('9 to 18 digits');
  });
});

describe('a payout', () => {
  test('is prepared by one, released by another, sent to the bank and marked as paid', async () => {
    const { id, token, userId } = await makeEarning();
    await close();
    expect((await prepare()).body.data.prepared).toBeGreaterThan(0);
    const payout = await payoutOf(id);
    expect(payout).toMatchObject({ amountPaise: 38_150, status: 'prepared' });
    expect((await release([payout.id], preparer)).body.code).toBe('PREPARED_BY_YOU');
    expect((await release([payout.id])).body.data).toEqual({ changed: 1 });
    expect((await release([payout.id])).body.code).toBe('NOT_PREPARED');
    const { csv } = (await download((await makeFile()).body.data._id)).body.data;
    expect(csv).toContain(`P-${payout.number},Ela Test,${NUMBER},SBIN0001234,381.50`);
    const paid = { number: `P-${payout.number}`, reference: 'UTR2611280001' };
    expect((await answer(paid)).body.data).toEqual({ changed: 1 });
    expect((await answer(paid)).body.data).toEqual({ changed: 0 });
    const [settlement] = await settlementsOf(token);
    expect(settlement).toMatchObject({
      state: 'paid',
      reference: paid.reference,
      paidAt: expect.any(String),
    });
    expect(await earningsOf(token)).toMatchObject({ unsettled: 0, unpaid: 0 });
    expect(await notificationsOf(app, userId)).toContainEqual(
      expect.objectContaining({ title: '₹381.50 is in your bank account' }),
    );
    expect(await brokenBooks()).toEqual([]);
  });

  test('that the bank sends back, or that is withdrawn, leaves its settlement for the next', async () => {
    const { id, token } = await makeEarning();
    await close();
    await prepare();
    const first = await payoutOf(id);
    const withdraw = () =>
      app.call('POST /console/withdraw/payouts/v1', { token: preparer.token, body: { ids: [first.id] } });
    expect((await withdraw()).body.data).toEqual({ changed: 1 });
    expect((await withdraw()).body.code).toBe('NOT_PREPARED');
    await prepare();
    const second = await payoutOf(id);
    expect(second.id).not.toBe(first.id);
    const failed = { number: `P-${second.number}`, failureReason: 'Account closed' };
    expect((await answer(failed)).body.code).toBe('NOT_RELEASED');
    await release([second.id]);
    expect((await answer(failed)).status).toBe(200);
    expect((await settlementsOf(token))[0].state).toBe('open');
    await prepare();
    expect((await payoutOf(id)).amountPaise).toBe(38_150);
    expect(await brokenBooks()).toEqual([]);
  });

  test('isn’t prepared without a confirmed bank account', async () => {
    const { id } = await makeEarning({ isConfirmed: false });
    await close();
    const { withoutAccount } = (await prepare()).body.data;
    expect(withoutAccount).toBeGreaterThan(0);
    await expect(payoutOf(id)).rejects.toThrow();
  });

  test('needs a fresh second factor to be released, and finance or an admin', async () => {
    const stale = await signInStaff(app, { role: 'finance' });
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', stale.userId)
      .execute();
    const ids = [crypto.randomUUID()];
    expect((await release(ids, stale)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await release(ids)).status).toBe(404);
    const support = await signInStaff(app, { role: 'support' });
    const lists = ['list/settlements', 'list/payouts', 'list/bank-accounts'] as const;
    for (const list of lists) {
      expect((await app.call(`GET /console/${list}/v1`, { token: support.token })).status).toBe(403);
    }
  });

  test('is prepared, released and paid once, however many ask in parallel', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      const { id } = await makeEarning();
      await Promise.all([close(), close()]);
      await Promise.all([prepare(), prepare(), prepare()]);
      const all = await app.db.selectFrom('payouts').where('partnerId', '=', id).selectAll().execute();
      expect(all.length).toBe(1);
      const [payout] = all;
      const ids = [payout?.id ?? ''];
      const released = await Promise.all([release(ids), release(ids), release(ids)]);
      expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const paid = { number: `P-${payout?.number}`, reference: `UTR${round}` };
      const answers = await Promise.all([answer(paid), answer(paid)]);
      expect(answers.map(({ body }) => body.data.changed).toSorted()).toEqual([0, 1]);
    }
    expect(await brokenBooks()).toEqual([]);
  });

  test('prepared without the lock pays the same week twice in parallel: the control', async () => {
    const { id } = await makeEarning();
    await close();
    const first = await app.db.startTransaction().execute();
    await insertPayouts(first, preparer.userId);
    const second = await app.db.startTransaction().execute();
    const late = insertPayouts(second, preparer.userId);
    await expect.poll(countWaiting).toBe(1);
    await first.commit().execute();
    await late;
    await second.commit().execute();
    const { rows } = await sql`select from payouts where partner_id = ${id}`.execute(app.db);
    expect(rows.length).toBe(2);
    expect((await brokenBooks()).map(({ rule }) => rule)).toContain('Each payout pays its settlements');
    await sql`
      delete from payouts where not exists (select from settlements where payout_id = payouts.id)`.execute(
      app.db,
    );
    expect(await brokenBooks()).toEqual([]);
  });
});

/** Statements that wait for a lock. */
const countWaiting = async () =>
  (
    await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.db,
    )
  ).rows.length;

describe('a bank file', () => {
  async function releaseOne() {
    const { id } = await makeEarning();
    await close();
    await prepare();
    const payout = await payoutOf(id);
    await release([payout.id]);
    return `P-${payout.number}`;
  }

  test('has the payouts released since the one before, and can be downloaded again', async () => {
    const earlier = await releaseOne();
    const first = (await makeFile()).body.data;
    const later = await releaseOne();
    const second = (await makeFile()).body.data;
    expect(second).toMatchObject({ number: expect.stringMatching(/^B-\d+$/), payouts: 1 });
    const [before, after] = [await download(first._id), await download(second._id)].map(
      ({ body }) => body.data.csv,
    );
    expect([before?.includes(earlier), before?.includes(later)]).toEqual([true, false]);
    expect([after?.includes(earlier), after?.includes(later)]).toEqual([false, true]);
    expect((await download(first._id)).body.data.csv).toBe(before);
    expect((await makeFile()).body.code).toBe('NOTHING_RELEASED');
    const { data: listed } = (
      await app.call(`GET /console/list/bank-files/v1?search=${second.number}`, { token: preparer.token })
    ).body;
    expect(listed).toEqual([
      expect.objectContaining({ number: second.number, payouts: 1, amount: 381.5, madeBy: 'Arun Iyer' }),
    ]);
    const { data: payouts } = (
      await app.call(`GET /console/list/payouts/v1?search=${later}`, { token: preparer.token })
    ).body;
    expect(payouts[0]?.bankFile).toBe(second.number);
  });

  test('is made once, however many ask in parallel', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      await releaseOne();
      const all = await Promise.all([makeFile(), makeFile(), makeFile()]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  test('never takes a payout from another one', async () => {
    const number = await releaseOne();
    await makeFile();
    const { id } = (
      await sql<{ id: string }>`
        insert into bank_files (made_by) values (${releaser.userId}) returning id`.execute(app.db)
    ).rows[0] ?? { id: '' };
    const move = app.db
      .updateTable('payouts')
      .set({ bankFileId: id })
      .where(sql<boolean>`'P-' || number = ${number}`)
      .execute();
    await expect(move).rejects.toMatchObject({ constraint: 'payouts_in_one_bank_file' });
  });

  test('needs a fresh second factor, and is 404 if there is none', async () => {
    expect((await download(crypto.randomUUID())).status).toBe(404);
    const support = await signInStaff(app, { role: 'support' });
    expect((await app.call('POST /console/make/bank-file/v1', { token: support.token })).status).toBe(403);
  });
});

test('finance lists settlements, payouts and bank accounts, and opens a settlement', async () => {
  const { name, id } = await makeEarning();
  await close();
  await prepare();
  const read = async (path: string) =>
    (await app.call(`GET /console/${path}` as 'GET /console/list/payouts/v1', { token: preparer.token }))
      .body;
  const search = encodeURIComponent(name);
  const settlements = await read(`list/settlements/v1?search=${search}&partnerKind=vet&state=prepared`);
  expect(settlements.data).toEqual([
    expect.objectContaining({ partner: name, amount: 381.5, state: 'prepared' }),
  ]);
  const opened = await read(`get/settlements/${settlements.data[0]._id}/v1`);
  expect(opened.data).toMatchObject({ partner: name, lines: [expect.objectContaining({ net: 381.5 })] });
  const payouts = await read(`list/payouts/v1?search=${search}&state=prepared`);
  expect(payouts.data).toEqual([
    expect.objectContaining({ partnerId: id, amount: 381.5, preparedBy: 'Meena Rao', lastDigits: '9012' }),
  ]);
  const accounts = await read(`list/bank-accounts/v1?search=${search}&state=confirmed`);
  expect(accounts.data).toEqual([expect.objectContaining({ partner: name, confirmedBy: 'Meena Rao' })]);
  const exported = await app.call(`GET /console/export/settlements/v1?search=${search}`, {
    token: preparer.token,
  });
  expect(exported.body.data.csv).toContain(name);
});
