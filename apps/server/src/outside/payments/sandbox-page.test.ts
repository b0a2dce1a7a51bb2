import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { drivePayments, newPaymentId } from './sandbox.testing.ts';

let app: TestApp;
let sandbox: ReturnType<typeof drivePayments>;
beforeAll(async () => {
  app = await buildTestApp();
  sandbox = drivePayments(app);
});
afterAll(() => app.close());

/** Moves a payment's expiry, as if it had been opened earlier. */
const endTime = (id: string, secondsAgo: number) =>
  app.db
    .updateTable('sandboxPayments')
    .set({ expiresAt: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where('id', '=', id)
    .execute();

describe('the page', () => {
  test('shows that no money moves, the amount, purpose and time limit, and offers four choices', async () => {
    const answer = await sandbox.view(await sandbox.open());
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Sandbox: no money moves');
    expect(page).toContain('₹499.50');
    expect(page).toContain('Consultation with Dr Rao');
    expect(page).toMatch(/Until<\/dt><dd>\w{3}, \d{1,2} \w{3}, \d{1,2}:\d{2} [ap]m/);
    expect([...page.matchAll(/name="choice" value="(\w+)"/g)].map(([, choice]) => choice)).toEqual([
      'pay',
      'fail',
      'pending',
      'late',
    ]);
  });

  test('runs no script, submits its form only to itself, and is neither cached nor indexed', async () => {
    const { headers } = await sandbox.view(await sandbox.open());
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('escapes the payment’s title', async () => {
    const page = await (
      await sandbox.view(await sandbox.open({ title: '<img src=x onerror=alert(1)> "x"' }))
    ).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img');
  });

  test('returns only to our own site', async () => {
    const { publicUrl } = app.context.config;
    for (const returnUrl of [
      'https://evil.example/payment',
      '//evil.example/payment',
      `${publicUrl}@evil.example/`,
      `${publicUrl}//evil.example/`,
      `${publicUrl}/\\evil.example/`,
      'javascript:alert(1)',
    ]) {
      await expect(sandbox.open({ returnUrl }), returnUrl).rejects.toThrow();
    }
    const answer = await sandbox.choose(await sandbox.open({ returnUrl: `${publicUrl}/?a=1#b` }), 'pay');
    expect(answer.headers.get('location')).toBe('/?a=1#b');
  });

  test('of a payment that does not exist is a 404, and so is a choice there', async () => {
    for (const id of [newPaymentId(), 'short', `${newPaymentId()}x`, '%00'.repeat(22)]) {
      expect((await sandbox.view(id)).status, id).toBe(404);
      expect((await sandbox.choose(id, 'pay')).status, id).toBe(404);
    }
  });

  test('accepts only its four choices', async () => {
    const id = await sandbox.open();
    expect((await sandbox.choose(id, 'free')).status).toBe(422);
    expect((await sandbox.choose(id, '')).status).toBe(422);
    expect((await sandbox.choose(id, 'x'.repeat(2_000))).status).toBe(413);
    expect(await sandbox.check(id)).toMatchObject({ state: 'pending' });
  });

  test('is the only one that parses forms: the API still reads only JSON', async () => {
    const answer = await fetch(`${app.origin}/api/auth/send/otp/v1`, {
      method: 'POST',
      body: new URLSearchParams({ mobileNo: '9876543210' }),
    });
    expect(answer.status).toBe(415);
  });
});

describe('a payment', () => {
  test('that is paid is completed immediately, and redirects back', async () => {
    const id = await sandbox.open();
    const answer = await sandbox.choose(id, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/payment/status/${id}/v1?from=checkout`);
    expect(await sandbox.check(id)).toEqual({
      state: 'completed',
      amountPaise: 49_950,
      currency: 'INR',
      transactionId: `SANDBOX-${id}`,
      method: 'UPI',
    });
    const again = await sandbox.view(id);
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toBe(`/payment/status/${id}/v1?from=checkout`);
  });

  test('that failed stays failed', async () => {
    const id = await sandbox.open();
    expect((await sandbox.choose(id, 'fail')).status).toBe(303);
    expect(await sandbox.check(id)).toMatchObject({ state: 'failed', reason: 'PAYMENT_DECLINED' });
    expect((await sandbox.choose(id, 'pay')).status).toBe(303);
    expect(await sandbox.check(id)).toMatchObject({ state: 'failed' });
  });

  test('that was left pending can be paid later, even after its time limit', async () => {
    const id = await sandbox.open();
    expect((await sandbox.choose(id, 'pending')).status).toBe(303);
    await endTime(id, 60);
    expect(await sandbox.check(id)).toMatchObject({ state: 'pending' });
    expect(await (await sandbox.view(id)).text()).toContain('The time limit has passed.');
    await sandbox.choose(id, 'pay');
    expect(await sandbox.check(id)).toMatchObject({ state: 'completed' });
  });

  test('that is paid late is completed automatically half a minute after its time limit', async () => {
    const id = await sandbox.open();
    await sandbox.choose(id, 'late');
    expect(await sandbox.check(id)).toMatchObject({ state: 'pending' });
    await endTime(id, 2);
    expect(await sandbox.check(id)).toMatchObject({ state: 'pending' });
    await endTime(id, 31);
    expect(await sandbox.check(id)).toMatchObject({ state: 'completed' });
  });

  test('whose choice was changed before the limit is not paid late', async () => {
    const id = await sandbox.open();
    await sandbox.choose(id, 'late');
    await sandbox.choose(id, 'pending');
    await endTime(id, 60);
    expect(await sandbox.check(id)).toMatchObject({ state: 'pending' });
  });

  test('that is opened twice is the same one, and never for another amount', async () => {
    const { payments, config } = app.context;
    const order = {
      id: newPaymentId(),
      amountPaise: 10_000,
      expiresInSeconds: 600,
      returnUrl: config.publicUrl,
      title: 'Order 7',
    };
    const opened = await Promise.all([payments.open(order), payments.open(order)]);
    expect(opened[0]).toEqual(opened[1]);
    expect(opened[0].checkoutUrl).toBe(`${config.publicUrl}/sandbox/payments/${order.id}`);
    await expect(payments.open({ ...order, amountPaise: 1 })).rejects.toMatchObject({
      status: 503,
      code: 'PAYMENT_UNAVAILABLE',
    });
  });

  test('that was never opened is unknown', async () => {
    expect(await sandbox.check(newPaymentId())).toBeUndefined();
  });
});
