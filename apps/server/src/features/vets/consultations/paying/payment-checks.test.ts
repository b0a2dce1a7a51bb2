import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payables } from '../../../../features.ts';
import { paymentUnavailable } from '../../../../outside/payments/gateway.ts';
import { inTransaction } from '../../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sendRefund } from '../../../money/payments/payments.jobs.ts';
import { requestRefund } from '../../../money/payments/refunds.flow.ts';
import { cancelReason, makeCheckDue, statusOf } from '../consultations.testing.ts';
import {
  checkPayments,
  notificationsOf,
  openPage,
  outcomeOf,
  settleWithoutWebhook,
  takeVet,
} from './payments.testing.ts';

const HOUR = 3_600_000;
let lines: { level: number; msg: string }[] = [];
let app: TestApp;
let vetId: string;
let fee: number;
let nextTime: () => string;
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await buildTestApp({}, log);
  ({ vetId, fee, nextTime } = await takeVet(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  lines = [];
  // Each test checks only its own.
  await app.db.updateTable('payments').set({ nextCheckAt: null }).execute();
});
afterEach(() => vi.restoreAllMocks());

const open = () => openPage(app, { vetId, startsAt: nextTime() });

/** A payment for a released slot: its refund is on its way. */
async function openReturned() {
  const { owner, id, paymentId } = await open();
  await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body: {} });
  await settleWithoutWebhook(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  return { paymentId, refund: await selectRefund(paymentId) };
}

const selectRefund = (paymentId: string) =>
  app.db.selectFrom('refunds').where('paymentId', '=', paymentId).selectAll().executeTakeFirstOrThrow();

const inHours = (hours: number) => ({ untilAt: new Date(Date.now() + hours * HOUR) });

describe('payments whose webhook got lost', () => {
  test('are detected, each by one of two servers', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    for (const { paymentId } of opened) {
      await settleWithoutWebhook(app, paymentId, 'pay');
      await makeCheckDue(app, paymentId);
    }
    const check = vi.spyOn(app.context.payments, 'check');
    await Promise.all([checkPayments(app), checkPayments(app)]);
    expect(check).toHaveBeenCalledTimes(3);
    for (const { paymentId } of opened) {
      expect(await outcomeOf(app, paymentId)).toMatchObject({ outcome: 'fulfilled', consultation: 'booked' });
    }
  });

  test('are detected although the gateway fails for one of them, which is detected the next time', async () => {
    const [stubborn, other] = [await open(), await open()];
    for (const { paymentId } of [stubborn, other]) {
      await settleWithoutWebhook(app, paymentId, 'pay');
      await makeCheckDue(app, paymentId);
    }
    const { check } = app.context.payments;
    const spy = vi.spyOn(app.context.payments, 'check').mockImplementation(async (id) => {
      if (id === stubborn.paymentId) throw paymentUnavailable();
      return check(id);
    });
    await checkPayments(app);
    expect(await outcomeOf(app, other.paymentId)).toMatchObject({ outcome: 'fulfilled' });
    expect(await outcomeOf(app, stubborn.paymentId)).toMatchObject({ status: 'pending' });
    spy.mockRestore();
    await makeCheckDue(app, stubborn.paymentId);
    await checkPayments(app);
    expect(await outcomeOf(app, stubborn.paymentId)).toMatchObject({ outcome: 'fulfilled' });
  });

  test.each([
    [1, 'pending', true],
    [71, 'expired', true],
    [73, 'expired', false],
  ])('are checked again, %i hours after they were opened (%s): %j', async (hours, status, isRechecked) => {
    const { paymentId } = await open();
    const createdAt = new Date(Date.now() - hours * HOUR);
    const expiresAt = new Date(createdAt.getTime() + (status === 'pending' ? 2 : 0.2) * HOUR);
    await app.db.updateTable('payments').set({ createdAt, expiresAt }).where('id', '=', paymentId).execute();
    await makeCheckDue(app, paymentId);
    await checkPayments(app);
    const payment = await app.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(['status', 'nextCheckAt'])
      .executeTakeFirstOrThrow();
    expect(payment.status).toBe(status);
    expect(payment.nextCheckAt !== null).toBe(isRechecked);
  });

  test('but belong to another gateway are not checked', async () => {
    const { paymentId } = await open();
    await app.db.updateTable('payments').set({ gateway: 'phonepe' }).where('id', '=', paymentId).execute();
    const check = vi.spyOn(app.context.payments, 'check');
    await makeCheckDue(app, paymentId);
    await checkPayments(app);
    expect((await statusOf(app, paymentId)).status).toBe(200);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('a refund', () => {
  test('waits while the gateway is down, and is sent once when it is back', async () => {
    const { paymentId, refund } = await openReturned();
    const spy = vi.spyOn(app.context.payments, 'refund').mockRejectedValue(paymentUnavailable());
    await expect(app.runJobs()).rejects.toMatchObject({ status: 503 });
    expect((await selectRefund(paymentId)).status).toBe('requested');
    spy.mockRestore();
    await app.runJobs(inHours(1));
    await app.runJobs(inHours(1));
    expect(await selectRefund(paymentId)).toMatchObject({
      status: 'processed',
      reference: expect.any(String),
    });
    expect(await notificationsOf(app, refund.id)).toEqual(['refund-processed']);
  });

  test('is in progress until it has arrived, and links to its page', async () => {
    const notificationOf = async (paymentId: string) => {
      const { id } = await selectRefund(paymentId);
      return app.db
        .selectFrom('notifications')
        .where('key', 'like', `refund-processed:${id}%`)
        .select(['title', 'body', 'url'])
        .executeTakeFirstOrThrow();
    };
    const { owner, id, paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    const body = { reasonId: await cancelReason(app, owner.token) };
    await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body });
    const returned = await openReturned();
    await app.runJobs();
    expect(await notificationOf(paymentId)).toEqual({
      title: 'The bank has sent your refund',
      body: expect.stringContaining('is on its way to how you paid'),
      url: `/consultation/schedule-consultation/doctor-details/${id}/appointment/cancelled`,
    });
    // A payment that bought nothing only has its own page.
    expect((await notificationOf(returned.paymentId)).url).toBe(`/payment/status/${returned.paymentId}/v1`);
  });

  test('whose job was given up after hours is sent again', async () => {
    const { paymentId } = await openReturned();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db);
    await app.runJobs();
    expect((await selectRefund(paymentId)).status).toBe('requested');
    await checkPayments(app);
    await app.runJobs();
    // Its job may still be retrying.
    expect((await selectRefund(paymentId)).status).toBe('requested');

    await sql`alter table refunds disable trigger refunds_touched`.execute(app.db);
    await app.db
      .updateTable('refunds')
      .set({ updatedAt: new Date(Date.now() - 5 * HOUR) })
      .where('paymentId', '=', paymentId)
      .execute();
    await sql`alter table refunds enable trigger refunds_touched`.execute(app.db);
    await Promise.all([checkPayments(app), checkPayments(app)]);
    expect(lines.filter(({ msg }) => msg.startsWith('a refund has been stuck'))).toHaveLength(1);
    await app.runJobs();
    expect((await selectRefund(paymentId)).status).toBe('processed');
  });

  test('that is sent ten times in parallel is paid once and announced once', async () => {
    const { paymentId, refund } = await openReturned();
    const payload = { refundId: refund.id };
    await Promise.all(Array.from({ length: 10 }, () => sendRefund({ ...app.context, payables }, payload)));
    await app.runJobs();
    const ledger = await app.db
      .selectFrom('sandboxPayments')
      .where('id', '=', paymentId)
      .select('refundedPaise')
      .executeTakeFirst();
    expect(ledger).toEqual({ refundedPaise: fee * 100 });
    expect(await notificationsOf(app, refund.id)).toEqual(['refund-processed']);
  });

  test('that the bank is processing is checked until it is done', async () => {
    // The sandbox is slow for amounts whose rupees end in 13.
    const slow = await takeVet(app, 1);
    await app.db
      .updateTable('vets')
      .set({ consultationFeePaise: 51_300 })
      .where('id', '=', slow.vetId)
      .execute();
    const { owner, id, paymentId } = await openPage(app, { vetId: slow.vetId, startsAt: slow.nextTime() });
    await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body: {} });
    await settleWithoutWebhook(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    await app.runJobs();
    expect((await selectRefund(paymentId)).status).toBe('pending');
    await app.runJobs(inHours(0.4));
    expect((await selectRefund(paymentId)).status).toBe('pending');
    await app.runJobs(inHours(0.6));
    expect((await selectRefund(paymentId)).status).toBe('pending');
    await app.runJobs(inHours(0.6));
    const processed = await selectRefund(paymentId);
    expect(processed).toMatchObject({ status: 'processed', reference: expect.any(String) });
    expect(await notificationsOf(app, processed.id)).toEqual(['refund-processed']);
  });

  test('that the gateway refuses permanently is left to staff', async () => {
    const { paymentId } = await openReturned();
    const report = { state: 'failed', amountPaise: fee * 100, reason: 'X'.repeat(300) } as const;
    const refuse = vi.spyOn(app.context.payments, 'refund').mockResolvedValue(report);
    await app.runJobs();
    await app.runJobs(inHours(12));
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(await selectRefund(paymentId)).toMatchObject({ status: 'failed', failureReason: 'X'.repeat(200) });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'a refund has failed' }));
    expect((await statusOf(app, paymentId)).body.data.refund.status).toBe('failed');
  });

  test('of more than was paid, in one or in several, is refused by the database', async () => {
    const { paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    const give = (amountPaise: number, cause: 'cancelled' | 'late' | 'twice') =>
      inTransaction(app.db, (tx) => requestRefund(tx, { paymentId, amountPaise, cause }));
    await expect(give(fee * 100 + 1, 'cancelled')).rejects.toThrow('payments_check');
    await give(fee * 60, 'cancelled');
    await expect(give(fee * 60, 'late')).rejects.toThrow('payments_check');
    await expect(give(1, 'cancelled')).rejects.toThrow('refunds_once');
    await give(fee * 40, 'late');
    await expect(give(1, 'twice')).rejects.toThrow('payments_check');
  });

  test('of what was never paid is refused by the database', async () => {
    const { paymentId } = await open();
    const pending = inTransaction(app.db, (tx) =>
      requestRefund(tx, { paymentId, amountPaise: 100, cause: 'late' }),
    );
    await expect(pending).rejects.toThrow('payments_check');
  });
});
