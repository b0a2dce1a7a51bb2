import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../testing/rounds.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { notificationsOf } from '../../shop/shop-console/shop-console.testing.ts';
import { findBrokenBooks } from '../ledger/ledger.check.sql.ts';
import { insertPayouts } from './payouts.sql.ts';
import { NUMBER, openPayouts } from './payouts.testing.ts';

let app: TestApp;
let money: Awaited<ReturnType<typeof openPayouts>>;
beforeAll(async () => {
  app = await buildTestApp();
  money = await openPayouts(app);
});
afterAll(() => app.close());

describe('a payout', () => {
  test('is prepared by one, released by another, sent to the bank and marked as paid', async () => {
    const { id, token, userId } = await money.makeEarning();
    await money.close();
    expect((await money.prepare()).body.data.prepared).toBeGreaterThan(0);
    const payout = await money.payoutOf(id);
    expect(payout).toMatchObject({ amountPaise: 38_150, status: 'prepared' });
    expect((await money.release([payout.id], money.preparer)).body.code).toBe('PREPARED_BY_YOU');
    expect((await money.release([payout.id])).body.data).toEqual({ changed: 1 });
    expect((await money.release([payout.id])).body.code).toBe('NOT_PREPARED');
    const { csv } = (await money.download((await money.makeFile()).body.data._id)).body.data;
    expect(csv).toContain(`P-${payout.number},Ela Test,${NUMBER},SBIN0001234,381.50`);
    const paid = { number: `P-${payout.number}`, reference: 'UTR2611280001' };
    expect((await money.answer(paid)).body.data).toEqual({ changed: 1 });
    expect((await money.answer(paid)).body.data).toEqual({ changed: 0 });
    const [settlement] = await money.settlementsOf(token);
    expect(settlement).toMatchObject({
      state: 'paid',
      reference: paid.reference,
      paidAt: expect.any(String),
    });
    expect(await money.earningsOf(token)).toMatchObject({ unsettled: 0, unpaid: 0 });
    expect(await notificationsOf(app, userId)).toContainEqual(
      expect.objectContaining({ title: '₹381.50 is in your bank account' }),
    );
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test('that the bank sends back, or that is withdrawn, leaves its settlement for the next', async () => {
    const { id, token } = await money.makeEarning();
    await money.close();
    await money.prepare();
    const first = await money.payoutOf(id);
    const withdraw = () =>
      app.call('POST /console/withdraw/payouts/v1', {
        token: money.preparer.token,
        body: { ids: [first.id] },
      });
    expect((await withdraw()).body.data).toEqual({ changed: 1 });
    expect((await withdraw()).body.code).toBe('NOT_PREPARED');
    await money.prepare();
    const second = await money.payoutOf(id);
    expect(second.id).not.toBe(first.id);
    const failed = { number: `P-${second.number}`, failureReason: 'Account closed' };
    expect((await money.answer(failed)).body.code).toBe('NOT_RELEASED');
    await money.release([second.id]);
    expect((await money.answer(failed)).status).toBe(200);
    expect((await money.settlementsOf(token))[0].state).toBe('open');
    await money.prepare();
    expect((await money.payoutOf(id)).amountPaise).toBe(38_150);
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test('isn’t prepared without a confirmed bank account', async () => {
    const { id } = await money.makeEarning({ isConfirmed: false });
    await money.close();
    const { withoutAccount } = (await money.prepare()).body.data;
    expect(withoutAccount).toBeGreaterThan(0);
    await expect(money.payoutOf(id)).rejects.toThrow();
  });

  test('needs a fresh second factor to be released, and finance or an admin', async () => {
    const stale = await signInStaff(app, { role: 'finance' });
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', stale.userId)
      .execute();
    const ids = [crypto.randomUUID()];
    expect((await money.release(ids, stale)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await money.release(ids)).status).toBe(404);
    const support = await signInStaff(app, { role: 'support' });
    const lists = ['list/settlements', 'list/payouts', 'list/bank-accounts'] as const;
    for (const list of lists) {
      expect((await app.call(`GET /console/${list}/v1`, { token: support.token })).status).toBe(403);
    }
  });

  test('is prepared, released and paid once, however many ask in parallel', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      const { id } = await money.makeEarning();
      await Promise.all([money.close(), money.close()]);
      await Promise.all([money.prepare(), money.prepare(), money.prepare()]);
      const all = await app.db.selectFrom('payouts').where('partnerId', '=', id).selectAll().execute();
      expect(all.length).toBe(1);
      const [payout] = all;
      const ids = [payout?.id ?? ''];
      const released = await Promise.all([money.release(ids), money.release(ids), money.release(ids)]);
      expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const paid = { number: `P-${payout?.number}`, reference: `UTR${round}` };
      const answers = await Promise.all([money.answer(paid), money.answer(paid)]);
      expect(answers.map(({ body }) => body.data.changed).toSorted()).toEqual([0, 1]);
    }
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test('prepared without the lock pays the same week twice in parallel: the control', async () => {
    const { id } = await money.makeEarning();
    await money.close();
    const first = await app.db.startTransaction().execute();
    await insertPayouts(first, money.preparer.userId);
    const second = await app.db.startTransaction().execute();
    const late = insertPayouts(second, money.preparer.userId);
    await expect.poll(countWaiting).toBe(1);
    await first.commit().execute();
    await late;
    await second.commit().execute();
    const { rows } = await sql`select from payouts where partner_id = ${id}`.execute(app.db);
    expect(rows.length).toBe(2);
    expect((await findBrokenBooks(app.db)).map(({ rule }) => rule)).toContain(
      'Each payout pays its settlements',
    );
    await sql`
      delete from payouts where not exists (select from settlements where payout_id = payouts.id)`.execute(
      app.db,
    );
    expect(await findBrokenBooks(app.db)).toEqual([]);
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

test('finance lists settlements, payouts and bank accounts, and opens a settlement', async () => {
  const { name, id } = await money.makeEarning();
  await money.close();
  await money.prepare();
  const read = async (path: string) =>
    (
      await app.call(`GET /console/${path}` as 'GET /console/list/payouts/v1', {
        token: money.preparer.token,
      })
    ).body;
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
    token: money.preparer.token,
  });
  expect(exported.body.data.csv).toContain(name);
});
