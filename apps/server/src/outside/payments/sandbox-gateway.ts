import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import type { PaymentGateway } from './gateway.ts';
import { checkRefund, type choose, openPayment, readPayment, refundPayment } from './sandbox-ledger.ts';
import { serveSandboxPages } from './sandbox-page.ts';
import {
  readSandboxWebhook,
  SANDBOX_WEBHOOK_PATH,
  SIGNATURE_HEADER,
  signSandboxWebhook,
} from './sandbox-webhook.ts';

/**
 * Stands in for a payment provider: no money moves. Its page offers to pay, to fail, to stay pending, and to pay
 * automatically a few seconds after expiry, which only `check` reveals. Paying and failing send a signed webhook.
 * Refunds are processed immediately; amounts whose rupees end in 13 stay pending until the second `checkRefund`.
 */
export interface SandboxPayments extends PaymentGateway {
  name: 'sandbox';
  /** Serves the page at `/sandbox/payments/{id}`, and sends the webhooks to the same server. */
  serve(app: FastifyInstance): void;
}

interface SandboxPaymentsOptions {
  db: Kysely<Database>;
  log: Log;
  /** Public address of the product. */
  publicUrl: string;
  secret: string;
}

/** Opens the sandbox's gateway on the product's own database. */
export function openSandboxPayments({ db, log, publicUrl, secret }: SandboxPaymentsOptions): SandboxPayments {
  return {
    name: 'sandbox',
    open: async (order) => {
      await openPayment(db, order, readOwnPath(order.returnUrl, publicUrl));
      return {
        checkoutUrl: `${publicUrl}/sandbox/payments/${order.id}`,
        gatewayOrderId: `SANDBOX-${order.id}`,
      };
    },
    check: async (id) => {
      const payment = await readPayment(db, id);
      if (!payment) return undefined;
      const { amountPaise } = payment;
      const transactionId = `SANDBOX-${id}`;
      if (payment.state === 'completed') {
        return { state: 'completed', amountPaise, currency: 'INR', transactionId, method: 'UPI' };
      }
      if (payment.state === 'failed') {
        return { state: 'failed', amountPaise, currency: 'INR', reason: 'PAYMENT_DECLINED' };
      }
      return { state: 'pending', amountPaise, currency: 'INR' };
    },
    refund: (refund) => refundPayment(db, refund),
    checkRefund: (id) => checkRefund(db, id),
    readWebhook: (headers, rawBody) => readSandboxWebhook(secret, headers[SIGNATURE_HEADER], rawBody),
    serve: (app) =>
      serveSandboxPages(app, db, (settled) => {
        deliverWebhook(app, secret, settled).catch((error) =>
          log.warn({ err: error }, 'a webhook of the payment sandbox got lost'),
        );
      }),
  };
}

// Only the path is stored: an open redirect in the sandbox would still be one.
function readOwnPath(returnUrl: string, publicUrl: string): string {
  const url = new URL(returnUrl, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error('returnUrl is not ours');
  return url.pathname + url.search + url.hash;
}

type SettledPayment = NonNullable<Awaited<ReturnType<typeof choose>>>;

async function deliverWebhook(app: FastifyInstance, secret: string, settled: SettledPayment) {
  const rawBody = JSON.stringify({
    eventId: randomUUID(),
    type: `payment.${settled.state}`,
    paymentId: settled.id,
    state: settled.state,
    amountPaise: settled.amountPaise,
    at: settled.settledAt.toISOString(),
  });
  const answer = await app.inject({
    method: 'POST',
    url: SANDBOX_WEBHOOK_PATH,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signSandboxWebhook(secret, rawBody, Math.floor(Date.now() / 1000)),
    },
    payload: rawBody,
  });
  if (answer.statusCode >= 300) throw new Error(`answered ${answer.statusCode}`);
}
