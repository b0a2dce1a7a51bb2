import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../platform/observation/log.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import type { PaymentGateway } from './gateway.ts';
import { AWAY, CLIENT, newOrder, startPhonePe, WEBHOOK } from './phonepe.testing.ts';
import { openPhonePe } from './phonepe-gateway.ts';

const phonePe = await startPhonePe();
const { state } = phonePe;

// A new gateway per test: after many failures, one makes no calls for a while.
let gateway: PaymentGateway;
const openGateway = (more = {}) =>
  openPhonePe(
    { paymentsUrl: phonePe.url, identityUrl: phonePe.url, ...CLIENT, ...WEBHOOK, ...more },
    openLog('silent'),
  );

beforeEach(() => {
  gateway = openGateway();
});
afterEach(() => {
  state.moods.token = 'well';
  state.moods.calls = 'well';
  state.tokenSeconds = 3_600;
  state.requests.length = 0;
});
afterAll(() => phonePe.close());

async function open() {
  const order = newOrder();
  await gateway.open(order);
  return order.id;
}

const readTokenCalls = () => state.requests.filter(({ route }) => route === 'POST /v1/oauth/token').length;

describe('the token', () => {
  test('is fetched once for many concurrent calls', async () => {
    await Promise.all(Array.from({ length: 10 }, open));
    expect(readTokenCalls()).toBe(1);
  });

  test('that PhonePe no longer accepts is renewed, once for all calls', async () => {
    const id = await open();
    state.tokens.clear();
    const reports = await Promise.all(Array.from({ length: 10 }, () => gateway.check(id)));
    expect(reports.every((report) => report?.state === 'pending')).toBe(true);
    expect(readTokenCalls()).toBe(2);
  });

  test('that has expired is renewed before it is used', async () => {
    state.tokenSeconds = 30;
    const id = await open();
    await gateway.check(id);
    expect(readTokenCalls()).toBe(2);
    expect(state.requests.filter(({ route }) => route.startsWith('GET'))).toHaveLength(1);
  });

  test('that can’t be fetched is 503', async () => {
    gateway = openGateway({ clientSecret: 'wrong' });
    await expect(gateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
  });

  test('and our secret are never sent to a redirect’s target', async () => {
    state.moods.token = 'redirecting';
    await expect(gateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
    state.moods.token = 'well';
    state.moods.calls = 'redirecting';
    await expect(gateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
  });
});

describe('a PhonePe that', () => {
  test.each(['broken', 'garbage', 'cutting'] as const)(
    'is %s is 503, and fine again afterwards',
    async (mood) => {
      const id = await open();
      state.moods.calls = mood;
      await expect(gateway.check(id)).rejects.toMatchObject(AWAY);
      state.moods.calls = 'well';
      expect(await gateway.check(id)).toMatchObject({ state: 'pending' });
      const fresh = openGateway();
      state.moods.token = mood;
      await expect(fresh.check(id)).rejects.toMatchObject(AWAY);
      state.moods.token = 'well';
      expect(await fresh.check(id)).toMatchObject({ state: 'pending' });
    },
  );

  test('hangs on its token or its calls is 503', async () => {
    const expectEnd = async (part: 'token' | 'calls') => {
      const hanging = await startPhonePe();
      hanging.state.moods[part] = 'hanging';
      const slowGateway = openGateway({ paymentsUrl: hanging.url, identityUrl: hanging.url });
      await expect(slowGateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
      await hanging.close();
    };
    await Promise.all([expectEnd('token'), expectEnd('calls')]);
  }, 10_000);

  test('keeps failing isn’t called for a while', async () => {
    state.moods.calls = 'broken';
    for (let call = 0; call < 12; call += 1) {
      await expect(gateway.check(newOrder().id)).rejects.toMatchObject(AWAY);
    }
    expect(state.requests.filter(({ route }) => route.startsWith('GET')).length).toBeLessThan(12);
  });
});

test('a server with PhonePe’s settings takes payments there, and has no sandbox page', async () => {
  const app = await buildTestApp({
    PHONEPE_URL: `${phonePe.url}/`,
    PHONEPE_CLIENT_ID: CLIENT.clientId,
    PHONEPE_CLIENT_SECRET: CLIENT.clientSecret,
    PHONEPE_CLIENT_VERSION: String(CLIENT.clientVersion),
    PHONEPE_WEBHOOK_USER: 'tailwell',
    PHONEPE_WEBHOOK_PASSWORD: 'password1',
  });
  try {
    expect(app.context.payments.name).toBe('phonepe');
    const order = newOrder();
    const { id } = order;
    await app.context.payments.open(order);
    expect(await app.context.payments.check(id)).toMatchObject({ state: 'pending', amountPaise: 49_950 });
    expect((await fetch(`${app.origin}/sandbox/payments/${id}`)).status).toBe(404);
  } finally {
    await app.close();
  }
});
