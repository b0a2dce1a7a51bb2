import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentUnavailable } from '../../../../outside/payments/gateway.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { choose, expireHold, statusOf } from '../consultations.testing.ts';
import {
  deliver,
  eventOf,
  notificationsOf,
  openPage,
  outcomeOf,
  settleWithoutWebhook,
  sign,
  takeVet,
} from './payments.testing.ts';

const ERROR = 50;
let lines: { level: number; msg: string; payment?: string }[] = [];
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
beforeEach(() => {
  lines = [];
});
afterEach(() => vi.restoreAllMocks());

const open = () => openPage(app, { vetId, startsAt: nextTime() });
const WAITING = { status: 'pending', outcome: null, consultation: 'payment_pending', refunds: [] };
const BOOKED = { status: 'completed', outcome: 'fulfilled', consultation: 'booked', refunds: [] };

describe('a forged webhook', () => {
  const genuine = (paymentId: string) => {
    const body = eventOf(paymentId);
    return { body, signature: sign(app, body) };
  };
  const other = 'another secret that is long enough, too';

  test.each<[string, number, (paymentId: string) => { body: string; signature: string; type?: string }]>([
    [
      'forged: signed with another secret',
      422,
      (id) => {
        const body = eventOf(id);
        return { body, signature: sign(app, body, 0, other) };
      },
    ],
    [
      'stale: 301 seconds old',
      422,
      (id) => {
        const body = eventOf(id);
        return { body, signature: sign(app, body, 301) };
      },
    ],
    [
      'from the future',
      422,
      (id) => {
        const body = eventOf(id);
        return { body, signature: sign(app, body, -305) };
      },
    ],
    [
      'another body under a right signature',
      422,
      (id) => ({ ...genuine(id), body: eventOf(id, { amountPaise: 1 }) }),
    ],
    [
      'cut off',
      422,
      (id) => {
        const { body, signature } = genuine(id);
        return { body: body.slice(0, -20), signature };
      },
    ],
    ['without a signature', 422, (id) => ({ body: eventOf(id), signature: '' })],
    ['signed by a word', 422, (id) => ({ body: eventOf(id), signature: 'true' })],
    ['empty', 422, () => ({ body: '', signature: sign(app, '') })],
    ['no JSON', 422, () => ({ body: 'paid=true', signature: sign(app, 'paid=true'), type: 'text/plain' })],
    ['JSON of nothing', 422, () => ({ body: 'null', signature: sign(app, 'null') })],
    ['a list', 422, () => ({ body: '[]', signature: sign(app, '[]') })],
    [
      'about a payment with a senseless id',
      422,
      () => {
        const body = eventOf("' or 1=1 --");
        return { body, signature: sign(app, body) };
      },
    ],
    [
      'huge',
      413,
      (id) => {
        const body = eventOf(id, { more: 'x'.repeat(70_000) });
        return { body, signature: sign(app, body) };
      },
    ],
  ])('that is %s is refused with %i and changes nothing', async (_, status, make) => {
    const { paymentId } = await open();
    // Even though it would be true.
    await settleWithoutWebhook(app, paymentId, 'pay');
    const { body, ...how } = make(paymentId);
    expect(await deliver(app, body, how)).toBe(status);
    expect(await outcomeOf(app, paymentId)).toEqual(WAITING);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });
});

describe('a genuine webhook', () => {
  test('books what is paid, whatever its content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const { paymentId } = await open();
      await settleWithoutWebhook(app, paymentId, 'pay');
      expect(await deliver(app, eventOf(paymentId), { type })).toBe(200);
      expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
    }
  });

  test.each([['completed'], ['failed']])(
    'is not trusted when it reports %s for a pending payment',
    async (state) => {
      const { paymentId } = await open();
      expect(await deliver(app, eventOf(paymentId, { state, type: `payment.${state}` }))).toBe(200);
      expect(await outcomeOf(app, paymentId)).toEqual(WAITING);
    },
  );

  test('about an unknown payment is accepted, and changes nothing', async () => {
    expect(await deliver(app, eventOf('x'.repeat(22)))).toBe(200);
  });

  test('about another payment changes only that one', async () => {
    const [mine, other] = [await open(), await open()];
    await settleWithoutWebhook(app, mine.paymentId, 'pay');
    expect(await deliver(app, eventOf(other.paymentId))).toBe(200);
    expect(await outcomeOf(app, mine.paymentId)).toEqual(WAITING);
    expect(await outcomeOf(app, other.paymentId)).toEqual(WAITING);
  });

  test.each([
    ['less', -100],
    ['more', 100],
  ])(
    'about a payment of %s than the requested amount books nothing, and staff are notified',
    async (_, difference) => {
      const { paymentId } = await open();
      await app.db
        .updateTable('sandboxPayments')
        .set({ amountPaise: fee * 100 + difference })
        .where('id', '=', paymentId)
        .execute();
      await settleWithoutWebhook(app, paymentId, 'pay');
      expect(await deliver(app, eventOf(paymentId, { amountPaise: fee * 100 }))).toBe(200);
      expect(await outcomeOf(app, paymentId)).toEqual(WAITING);
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: ERROR,
          payment: paymentId,
          msg: 'a payment came in with another amount',
        }),
      );
    },
  );

  test('about a payment in another currency books nothing, and staff are notified', async () => {
    const { paymentId } = await open();
    const report = { state: 'completed', amountPaise: fee * 100, currency: 'USD' } as const;
    vi.spyOn(app.context.payments, 'check').mockResolvedValue(report);
    expect(await deliver(app, eventOf(paymentId))).toBe(200);
    expect(await outcomeOf(app, paymentId)).toEqual(WAITING);
    expect(lines.filter(({ level }) => level >= ERROR)).toHaveLength(1);
  });

  test('is answered with 503 while the gateway is unreachable, and takes effect when it is sent again', async () => {
    const { paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    vi.spyOn(app.context.payments, 'check').mockRejectedValueOnce(paymentUnavailable());
    const body = eventOf(paymentId);
    expect(await deliver(app, body)).toBe(503);
    expect(await outcomeOf(app, paymentId)).toEqual(WAITING);
    expect(await deliver(app, body)).toBe(200);
    expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
  });
});

describe('many webhooks', () => {
  test('fifty parallel copies and twenty late ones of another state book and notify once, and refund nothing', async () => {
    const { id, paymentId } = await open();
    await settleWithoutWebhook(app, paymentId, 'pay');
    const body = eventOf(paymentId);
    const copies = await Promise.all(Array.from({ length: 50 }, () => deliver(app, body)));
    expect(new Set(copies)).toEqual(new Set([200]));
    const late = { state: 'failed', type: 'payment.failed' };
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => deliver(app, eventOf(paymentId, late))),
    );
    expect(new Set(failures)).toEqual(new Set([200]));
    expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
    expect(await notificationsOf(app, id)).toEqual(['consultation-booked']);
    const events = await app.db
      .selectFrom('consultationEvents')
      .where('consultationId', '=', id)
      .where('toStatus', '=', 'booked')
      .select('id')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('fifty different parallel ones about a payment that is too late refund it once', async () => {
    const { id, paymentId } = await open();
    await expireHold(app, id);
    await app.db
      .updateTable('consultations')
      .set({ status: 'cancelled_by_ops' })
      .where('id', '=', id)
      .execute();
    await settleWithoutWebhook(app, paymentId, 'pay');
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(app, eventOf(paymentId))));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await outcomeOf(app, paymentId)).refunds).toEqual([{ cause: 'late', amountPaise: fee * 100 }]);
    expect(await notificationsOf(app, paymentId)).toEqual(['refund-sent']);
    await app.runJobs();
    const ledger = await app.db
      .selectFrom('sandboxPayments')
      .where('id', '=', paymentId)
      .select('refundedPaise')
      .executeTakeFirst();
    expect(ledger).toEqual({ refundedPaise: fee * 100 });
  });

  test('out of order have the same result as in order: failed after paid, and pending after failed', async () => {
    const paid = await open();
    await settleWithoutWebhook(app, paid.paymentId, 'pay');
    const failed = await open();
    await settleWithoutWebhook(app, failed.paymentId, 'fail');
    for (const state of ['failed', 'completed', 'pending', 'failed']) {
      for (const { paymentId } of [paid, failed]) {
        expect(await deliver(app, eventOf(paymentId, { state }))).toBe(200);
      }
    }
    expect(await outcomeOf(app, paid.paymentId)).toEqual(BOOKED);
    expect(await outcomeOf(app, failed.paymentId)).toEqual({ ...WAITING, status: 'failed' });
  });

  test('replayed after the refund change nothing', async () => {
    const { owner, id, paymentId } = await open();
    const body = eventOf(paymentId);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await deliver(app, body)).toBe(200);
    const reasons = await app.call('GET /admin/get/all/cancel/reason/v1', { token: owner.token });
    const cancelled = await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, {
      token: owner.token,
      body: { reasonId: reasons.body.data[0]._id },
    });
    expect(cancelled.status).toBe(200);
    await app.runJobs();
    const before = await outcomeOf(app, paymentId);
    expect(before).toMatchObject({ consultation: 'cancelled_by_user', refunds: [{ cause: 'cancelled' }] });
    for (const again of [body, eventOf(paymentId), eventOf(paymentId, { state: 'failed' })]) {
      expect(await deliver(app, again)).toBe(200);
    }
    await app.runJobs();
    expect(await outcomeOf(app, paymentId)).toEqual(before);
    expect(await notificationsOf(app, id)).toEqual(['consultation-booked', 'consultation-cancelled']);
  });
});
