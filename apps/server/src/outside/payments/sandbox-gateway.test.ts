import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { drivePayments, newPaymentId } from './sandbox.testing.ts';
import { openSandboxPayments } from './sandbox-gateway.ts';
import { SANDBOX_WEBHOOK_PATH, SIGNATURE_HEADER } from './sandbox-webhook.ts';

let app: TestApp;
let sandbox: ReturnType<typeof drivePayments>;
beforeAll(async () => {
  app = await buildTestApp();
  sandbox = drivePayments(app);
});
afterAll(() => app.close());

describe('webhooks', () => {
  const SECRET = 'the secret of the shop that receives webhooks';
  let shop: FastifyInstance;
  let origin: string;
  let answerStatus = 200;
  let received: { signature: string; rawBody: Buffer }[] = [];

  beforeAll(async () => {
    shop = Fastify();
    shop.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    shop.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    shop.post(SANDBOX_WEBHOOK_PATH, async (request, reply) => {
      received.push({
        signature: String(request.headers[SIGNATURE_HEADER]),
        rawBody: request.body as Buffer,
      });
      return reply.code(answerStatus).send();
    });
    openShop().serve(shop);
    origin = await shop.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    received = [];
    answerStatus = 200;
  });
  afterAll(() => shop.close());

  const openShop = () => {
    const { db, log, config } = app.context;
    return openSandboxPayments({ db, log, publicUrl: config.publicUrl, secret: SECRET });
  };

  const eventsOf = (id: string) =>
    received.map(({ rawBody }) => JSON.parse(rawBody.toString())).filter(({ paymentId }) => paymentId === id);

  /** Webhooks are sent after the response, in order, so this payment's marks the end. */
  async function receiveAll() {
    const last = await sandbox.open();
    await sandbox.choose(last, 'pay', origin);
    await expect.poll(() => eventsOf(last)).toHaveLength(1);
  }

  test.each([
    ['pay', 'completed'],
    ['fail', 'failed'],
  ])('to %s sends a signed webhook with the state %s', async (choice, state) => {
    const id = await sandbox.open();
    await sandbox.choose(id, choice, origin);
    await receiveAll();
    expect(eventsOf(id)).toEqual([
      {
        eventId: expect.any(String),
        type: `payment.${state}`,
        paymentId: id,
        state,
        amountPaise: 49_950,
        at: expect.any(String),
      },
    ]);
    const [first] = received;
    const read = openShop().readWebhook(
      { [SIGNATURE_HEADER]: first?.signature },
      first?.rawBody ?? Buffer.alloc(0),
    );
    expect(read).toEqual({ eventId: eventsOf(id)[0].eventId, paymentId: id });
  });

  test('are not sent for payments left pending', async () => {
    const id = await sandbox.open();
    await sandbox.choose(id, 'pending', origin);
    await sandbox.choose(id, 'late', origin);
    await receiveAll();
    expect(eventsOf(id)).toEqual([]);
  });

  test('report a payment once, however often its buttons are clicked concurrently', async () => {
    const id = await sandbox.open();
    const clicks = ['pay', 'fail', 'pay', 'pay', 'fail', 'pay', 'pay', 'pay', 'fail', 'pay'];
    const answers = await Promise.all(clicks.map((choice) => sandbox.choose(id, choice, origin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await receiveAll();
    expect(eventsOf(id)).toHaveLength(1);
    expect(eventsOf(id)[0].state).toBe((await sandbox.check(id))?.state);
  });

  test('that fail to be delivered change nothing', async () => {
    answerStatus = 500;
    const id = await sandbox.open();
    expect((await sandbox.choose(id, 'pay', origin)).status).toBe(303);
    await expect.poll(() => eventsOf(id)).toHaveLength(1);
    expect(await sandbox.check(id)).toMatchObject({ state: 'completed' });
    expect((await fetch(`${origin}/sandbox/payments/${id}`, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('a refund', () => {
  const refund = (paymentId: string, amountPaise: number, id = randomUUID()) =>
    app.context.payments.refund({ id, paymentId, amountPaise });

  async function openPaid(amountPaise = 50_000) {
    const id = await sandbox.open({ amountPaise });
    await sandbox.choose(id, 'pay');
    return id;
  }

  const readRefunded = async (id: string) => {
    const row = await app.db
      .selectFrom('sandboxPayments')
      .select('refundedPaise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.refundedPaise;
  };

  test('is processed immediately, with a reference', async () => {
    const paymentId = await openPaid();
    const id = randomUUID();
    const report = await refund(paymentId, 20_000, id);
    expect(report).toEqual({
      state: 'processed',
      amountPaise: 20_000,
      reference: expect.stringMatching(/^SANDBOX-[0-9A-F]{12}$/),
    });
    expect(await app.context.payments.checkRefund(id)).toEqual(report);
  });

  test.each([1_300, 11_350, 421_399])(
    'of %i paise is pending until it was asked about twice',
    async (amount) => {
      const paymentId = await openPaid(500_000);
      const id = randomUUID();
      expect(await refund(paymentId, amount, id)).toEqual({ state: 'pending', amountPaise: amount });
      expect(await refund(paymentId, amount, id)).toMatchObject({ state: 'pending' });
      expect(await app.context.payments.checkRefund(id)).toMatchObject({ state: 'pending' });
      expect(await app.context.payments.checkRefund(id)).toMatchObject({ state: 'processed' });
      expect(await app.context.payments.checkRefund(id)).toMatchObject({ state: 'processed' });
    },
  );

  test('is made once, however often it is requested concurrently', async () => {
    const paymentId = await openPaid();
    const id = randomUUID();
    const reports = await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, 20_000, id)));
    expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(['processed']));
    expect(await readRefunded(paymentId)).toBe(20_000);
  });

  test('never exceeds the amount paid', async () => {
    const paymentId = await openPaid();
    const reports = await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, 20_000)));
    expect(reports.filter(({ state }) => state === 'processed')).toHaveLength(2);
    expect(reports.filter(({ reason }) => reason === 'EXCESS_REFUND_AMOUNT')).toHaveLength(8);
    expect(await readRefunded(paymentId)).toBe(40_000);
  });

  test('under a known id is never a different one', async () => {
    const paymentId = await openPaid();
    const id = randomUUID();
    await refund(paymentId, 20_000, id);
    await expect(refund(paymentId, 10_000, id)).rejects.toMatchObject({ status: 503 });
    await expect(refund(await openPaid(), 20_000, id)).rejects.toMatchObject({ status: 503 });
    expect(await readRefunded(paymentId)).toBe(20_000);
  });

  test('of an unpaid payment fails permanently', async () => {
    const unpaid = await sandbox.open();
    expect(await refund(unpaid, 100)).toMatchObject({ state: 'failed', reason: 'PAYMENT_NOT_COMPLETED' });
    expect(await refund(newPaymentId(), 100)).toMatchObject({ state: 'failed', reason: 'PAYMENT_NOT_FOUND' });
    expect(await app.context.payments.checkRefund(randomUUID())).toBeUndefined();
  });
});
