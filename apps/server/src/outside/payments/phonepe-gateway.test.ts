import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../platform/observation/log.ts';
import type { PaymentGateway } from './gateway.ts';
import { AWAY, CLIENT, newOrder, startPhonePe, WEBHOOK } from './phonepe.testing.ts';
import { openPhonePe } from './phonepe-gateway.ts';

const phonePe = await startPhonePe();
const { state } = phonePe;

// A new gateway per test: after many failures, one makes no calls for a while.
let gateway: PaymentGateway;
const openGateway = (paymentsUrl = phonePe.url) =>
  openPhonePe({ paymentsUrl, identityUrl: phonePe.url, ...CLIENT, ...WEBHOOK }, openLog('silent'));

beforeEach(() => {
  gateway = openGateway();
});
afterEach(() => {
  state.moods.calls = 'well';
  state.requests.length = 0;
});
afterAll(() => phonePe.close());

async function open() {
  const order = newOrder();
  await gateway.open(order);
  return order.id;
}

async function openPaid() {
  const id = await open();
  Object.assign(state.orders.get(id) ?? {}, { state: 'COMPLETED' });
  return id;
}

const lastBody = () => JSON.parse(state.requests.at(-1)?.body ?? '');

describe('opening a checkout', () => {
  test('returns PhonePe’s page and order, for the right amount and return URL', async () => {
    const order = newOrder();
    expect(await gateway.open(order)).toEqual({
      checkoutUrl: `https://mercury.phonepe.example/transact/${order.id}`,
      gatewayOrderId: expect.stringMatching(/^OMO\d+$/),
    });
    expect(lastBody()).toEqual({
      merchantOrderId: order.id,
      amount: 49_950,
      expireAfter: 600,
      paymentFlow: {
        type: 'PG_CHECKOUT',
        message: 'Consultation with Dr Rao',
        merchantUrls: { redirectUrl: 'https://tailwell.example/payment/status/1/v1' },
      },
    });
  });

  test.each([
    [60, 300],
    [450.5, 451],
    [7_200, 3_600],
  ])('for %d s requests %i s, which PhonePe allows', async (expiresInSeconds, expireAfter) => {
    await gateway.open({ ...newOrder(), expiresInSeconds });
    expect(lastBody().expireAfter).toBe(expireAfter);
  });

  test('again under the same id is declined', async () => {
    const id = await open();
    await expect(gateway.open({ ...newOrder(), id })).rejects.toMatchObject(AWAY);
  });

  test('that is declined repeatedly doesn’t open the circuit breaker', async () => {
    for (let call = 0; call < 8; call += 1) {
      await expect(gateway.open({ ...newOrder(), amountPaise: 1 })).rejects.toMatchObject(AWAY);
    }
    await open();
  });
});

describe('a payment', () => {
  test('that was completed reports its method, by the state at the root', async () => {
    const id = await open();
    state.orders.set(id, {
      state: 'COMPLETED',
      amount: 49_950,
      paymentDetails: [
        { transactionId: 'OM1', paymentMode: 'CARD', state: 'FAILED' },
        {
          transactionId: 'OM2',
          paymentMode: 'UPI_QR',
          state: 'COMPLETED',
          rail: { type: 'UPI', utr: '4550' },
        },
      ],
    });
    expect(await gateway.check(id)).toMatchObject({
      state: 'completed',
      amountPaise: 49_950,
      currency: 'INR',
      transactionId: 'OM2',
      method: 'UPI_QR',
    });
  });

  test('that is pending stays so, whatever its attempts say', async () => {
    const id = await open();
    const attempt = { transactionId: 'OM1', paymentMode: 'CARD', state: 'COMPLETED' };
    state.orders.set(id, { state: 'PENDING', amount: 49_950, paymentDetails: [attempt] });
    expect(await gateway.check(id)).toMatchObject({ state: 'pending' });
  });

  test('that failed reports the reason', async () => {
    const id = await open();
    state.orders.set(id, { state: 'FAILED', amount: 49_950, errorCode: 'INVALID_MPIN', paymentDetails: [] });
    expect(await gateway.check(id)).toMatchObject({ state: 'failed', reason: 'INVALID_MPIN' });
  });

  test('that PhonePe doesn’t know is unknown', async () => {
    expect(await gateway.check(newOrder().id)).toBeUndefined();
  });

  test('is not unknown merely because the URL is wrong', async () => {
    gateway = openGateway(`${phonePe.url}/elsewhere`);
    await expect(gateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
  });

  test('in an undocumented state is an error', async () => {
    const id = await open();
    for (const order of [
      { state: 'MAYBE', amount: 49_950 },
      { state: 'COMPLETED', amount: '49950' },
      { state: 'COMPLETED', amount: -1 },
    ]) {
      state.orders.set(id, order as never);
      await expect(gateway.check(id)).rejects.toMatchObject(AWAY);
    }
  });
});

describe('a refund', () => {
  const refund = (paymentId: string, amountPaise = 10_000, id = randomUUID()) =>
    gateway.refund({ id, paymentId, amountPaise });

  test('is pending until PhonePe has processed it, and then has the bank’s reference', async () => {
    const paymentId = await openPaid();
    const id = randomUUID();
    expect(await refund(paymentId, 10_000, id)).toMatchObject({ state: 'pending', amountPaise: 10_000 });
    expect(lastBody()).toEqual({
      merchantRefundId: id,
      originalMerchantOrderId: paymentId,
      amount: 10_000,
    });
    const record = { amount: 10_000, originalMerchantOrderId: paymentId };
    const paymentDetails = [{ transactionId: 'OMR9', rail: { type: 'UPI', utr: '455069731511' } }];
    state.refunds.set(id, { ...record, state: 'CONFIRMED', paymentDetails: [] });
    expect(await gateway.checkRefund(id)).toMatchObject({ state: 'pending' });
    state.refunds.set(id, { ...record, state: 'COMPLETED', paymentDetails });
    expect(await gateway.checkRefund(id)).toMatchObject({ state: 'processed', reference: '455069731511' });
    state.refunds.set(id, { ...record, state: 'FAILED', paymentDetails });
    expect(await gateway.checkRefund(id)).toMatchObject({ state: 'failed' });
  });

  test('that is requested again is the same one', async () => {
    const paymentId = await openPaid();
    const id = randomUUID();
    await refund(paymentId, 10_000, id);
    expect(await refund(paymentId, 10_000, id)).toMatchObject({ state: 'pending', amountPaise: 10_000 });
    expect(
      [...state.refunds.values()].filter((one) => one.originalMerchantOrderId === paymentId),
    ).toHaveLength(1);
  });

  test('that PhonePe refuses has failed permanently', async () => {
    expect(await refund(await openPaid(), 50_000)).toEqual({
      state: 'failed',
      amountPaise: 50_000,
      reason: 'EXCESS_REFUND_AMOUNT',
    });
    expect(await refund(await open())).toMatchObject({ state: 'failed' });
  });

  test('has an unknown outcome while PhonePe is unavailable', async () => {
    const paymentId = await openPaid();
    state.moods.calls = 'broken';
    await expect(refund(paymentId)).rejects.toMatchObject(AWAY);
  });

  test('that PhonePe doesn’t know is unknown', async () => {
    expect(await gateway.checkRefund(randomUUID())).toBeUndefined();
  });
});

describe('a webhook', () => {
  const valid = createHash('sha256').update('tailwell:password1').digest('hex');
  const paymentId = newOrder().id;
  const payload = { merchantId: 'TAILWELL', orderId: 'OMO1', merchantOrderId: paymentId, state: 'COMPLETED' };
  const body = JSON.stringify({
    event: 'checkout.order.completed',
    type: 'CHECKOUT_ORDER_COMPLETED',
    payload,
  });
  const read = (authorization: string | string[] | undefined, rawBody = body) =>
    gateway.readWebhook({ authorization }, Buffer.from(rawBody));

  test('names the payment, and itself by its body', () => {
    const event = read(valid);
    expect(event).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), paymentId });
    expect(read(valid.toUpperCase())).toEqual(event);
    expect(read(valid, body.replace('COMPLETED', 'FAILED'))?.eventId).not.toBe(event?.eventId);
  });

  test('of a refund names the refund', () => {
    const refundId = randomUUID();
    const refunded = { merchantRefundId: refundId, originalMerchantOrderId: paymentId, state: 'COMPLETED' };
    expect(read(valid, JSON.stringify({ event: 'pg.refund.completed', payload: refunded }))).toMatchObject({
      refundId,
    });
  });

  test('without the right user name and password is refused', () => {
    const wrong = createHash('sha256').update('tailwell:password2').digest('hex');
    for (const authorization of [
      undefined,
      '',
      wrong,
      valid.slice(0, -1),
      `${valid}0`,
      `Bearer ${valid}`,
      [valid],
    ]) {
      expect(read(authorization), String(authorization)).toBeUndefined();
    }
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"payload":null}',
    '{"payload":{}}',
    '{"payload":{"merchantOrderId":"../x"}}',
  ])('with the malformed body %j is refused', (senseless) => {
    expect(read(valid, senseless)).toBeUndefined();
  });
});
