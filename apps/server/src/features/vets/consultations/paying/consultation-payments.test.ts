import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentUnavailable } from '../../../../outside/payments/gateway.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { expireHoldsOfAll } from '../consultations.jobs.ts';
import {
  book,
  create,
  expireHold,
  hold,
  insertOwner,
  makeCheckDue,
  statusOf,
} from '../consultations.testing.ts';
import { openPage, settleWithoutWebhook, takeVet } from './payments.testing.ts';

let app: TestApp;
let vetId: string;
let fee: number;
let nextTime: () => string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee, nextTime } = await takeVet(app));
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const CANCEL = (id: string) => `PUT /user/delete/asign/vet/schedule/${id}/v1` as const;
const open = (more: Record<string, unknown> = {}) => openPage(app, { vetId, startsAt: nextTime(), ...more });
const start = (token: string, scheduleId: string) =>
  app.call('POST /payment/start/v1', { token, body: { scheduleId } });

describe('starting a payment', () => {
  test('thirty times in parallel opens one page', async () => {
    const owner = await insertOwner(app.db);
    const created = await create(app, owner, { vetId, startsAt: nextTime() });
    const { _id } = created.body.newSchedule;
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(owner.token, _id)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ body }) => body.data.checkoutUrl)).size).toBe(1);
    for (const other of answers.filter(({ status }) => status !== 200)) {
      expect([other.status, other.body.code]).toEqual([409, 'STILL_RUNNING']);
    }
    const again = await start(owner.token, _id);
    expect(again.body.data).toEqual(good[0]?.body.data);
    expect(again.body.data).toMatchObject({
      amount: fee,
      expiresAt: created.body.data.holdExpiresAt,
      checkoutUrl: expect.stringContaining(again.body.data._id),
    });
    const payments = await app.db
      .selectFrom('payments')
      .where('consultationId', '=', _id)
      .select(['status', 'amountPaise'])
      .execute();
    expect(payments).toEqual([{ status: 'pending', amountPaise: fee * 100 }]);
  });

  test('is refused once the hold has expired, and once it is paid', async () => {
    const over = await open();
    await expireHold(app, over.id);
    expect((await start(over.owner.token, over.id)).body.code).toBe('HOLD_OVER');
    await expireHoldsOfAll(app.context);
    expect((await start(over.owner.token, over.id)).body.code).toBe('HOLD_OVER');

    const releaseHold = await open();
    await app.call(CANCEL(releaseHold.id), { token: releaseHold.owner.token, body: {} });
    expect((await start(releaseHold.owner.token, releaseHold.id)).body.code).toBe('HOLD_OVER');

    const owner = await insertOwner(app.db);
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    const paid = await start(owner.token, id);
    expect([paid.status, paid.body.code]).toEqual([409, 'ALREADY_PAID']);
  });

  test('is refused until a pet is chosen', async () => {
    const owner = await insertOwner(app.db);
    const response = await hold(app, owner, vetId, nextTime());
    const refused = await start(owner.token, response.body.data._id);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_READY']);
  });

  test('for another user’s consultation is answered like an unknown one', async () => {
    const { id } = await open();
    const stranger = await insertOwner(app.db);
    const theirs = await start(stranger.token, id);
    const none = await start(stranger.token, '01990000-0000-7000-8000-000000000000');
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
  });

  test('is 503 while the gateway is down, and works when it is back', async () => {
    const owner = await insertOwner(app.db);
    const created = await create(app, owner, { vetId, startsAt: nextTime() });
    const { _id } = created.body.newSchedule;
    vi.spyOn(app.context.payments, 'open').mockRejectedValueOnce(paymentUnavailable());
    const refused = await start(owner.token, _id);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect((await start(owner.token, _id)).status).toBe(200);
    const payments = await app.db
      .selectFrom('payments')
      .where('consultationId', '=', _id)
      .where('status', 'in', ['created', 'pending'])
      .select('status')
      .execute();
    expect(payments).toEqual([{ status: 'pending' }]);
  });

  test('is possible again when the server that was opening the page has died', async () => {
    const owner = await insertOwner(app.db);
    const created = await create(app, owner, { vetId, startsAt: nextTime() });
    const { _id } = created.body.newSchedule;
    const slow = Promise.withResolvers<never>();
    const spy = vi.spyOn(app.context.payments, 'open').mockReturnValueOnce(slow.promise);
    const first = start(owner.token, _id);
    await expect.poll(() => spy).toHaveBeenCalled();
    expect((await start(owner.token, _id)).body.code).toBe('STILL_RUNNING');
    await app.db
      .updateTable('payments')
      .set({ openingUntil: new Date(Date.now() - 1_000) })
      .where('consultationId', '=', _id)
      .execute();
    const opened = await start(owner.token, _id);
    expect(opened.status).toBe(200);
    // If it was only slow, it must not spoil what is open now.
    slow.reject(paymentUnavailable());
    expect((await first).status).toBe(503);
    expect((await start(owner.token, _id)).body.data).toEqual(opened.body.data);
  });
});

describe('the state of a payment', () => {
  test('shows strangers only the state and the amount, and the payer what it is for', async () => {
    const { owner, id, paymentId } = await open();
    const stranger = await insertOwner(app.db);
    const expected = { _id: paymentId, status: 'pending', amount: fee, expiresAt: expect.any(String) };
    for (const token of [undefined, 'null', stranger.token]) {
      const { body } = await statusOf(app, paymentId, token);
      expect(body).toEqual({
        success: true,
        message: 'OK',
        data: { ...expected, refund: null, booking: null },
      });
    }
    expect((await statusOf(app, paymentId, owner.token)).body.data).toEqual({
      ...expected,
      refund: null,
      booking: { kind: 'consultation', _id: id, isHeld: true, isPaidOtherwise: false },
    });
  });

  test.each(['x'.repeat(22), 'short', '%00', '..%2f..', '1; drop table payments'])(
    'of %j is 404',
    async (paymentId) => {
      const answer = await app.call(
        `GET /phonepe/user/check/status/phonepe/payment/${encodeURI(paymentId)}/v1`,
      );
      expect(answer.status).toBe(404);
    },
  );

  test('is requested from the gateway once for sixty concurrent callers', async () => {
    const { paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    // At this age it is checked once a minute; a new one every three seconds, in which not all may have polled.
    await app.db
      .updateTable('payments')
      .set({ createdAt: new Date(Date.now() - 10 * 60_000) })
      .where('id', '=', paymentId)
      .execute();
    await makeCheckDue(app, paymentId);
    const check = vi.spyOn(app.context.payments, 'check');
    const path = `GET /phonepe/user/check/status/phonepe/payment/${paymentId}/v1` as const;
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.call(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(check).toHaveBeenCalledTimes(1);
    expect((await app.call(path)).body.data.status).toBe('completed');
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('is the last known one while the gateway is down', async () => {
    const { paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    vi.spyOn(app.context.payments, 'check').mockRejectedValueOnce(paymentUnavailable());
    const away = await statusOf(app, paymentId);
    expect([away.status, away.body.data.status]).toEqual([200, 'pending']);
    expect((await statusOf(app, paymentId)).body.data.status).toBe('completed');
  });
});
