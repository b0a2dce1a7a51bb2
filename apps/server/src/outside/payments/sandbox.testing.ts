import { randomBytes } from 'node:crypto';
import type { TestApp } from '../../testing/test-app.ts';

/** Generates an id like those of payments. */
export const newPaymentId = () => randomBytes(16).toString('base64url');

/** A test's actions on the sandbox's payments, over HTTP where users act. */
export const drivePayments = (app: TestApp) => ({
  /** Opens a payment of 499.50 rupees for ten minutes; returns its id. */
  open: async (more: { amountPaise?: number; returnUrl?: string; title?: string } = {}) => {
    const id = newPaymentId();
    await app.context.payments.open({
      id,
      amountPaise: 49_950,
      expiresInSeconds: 600,
      returnUrl: `${app.context.config.publicUrl}/payment/status/${id}/v1?from=checkout`,
      title: 'Consultation with Dr Rao',
      ...more,
    });
    return id;
  },
  view: (id: string) => fetch(`${app.origin}/sandbox/payments/${id}`, { redirect: 'manual' }),
  /** `origin`: of another server with the same payments. */
  choose: (id: string, choice: string, origin = app.origin) =>
    fetch(`${origin}/sandbox/payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    }),
  check: (id: string) => app.context.payments.check(id),
});
