import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../../platform/observation/log.ts';
import { guardProvider } from '../provider.ts';
import {
  type PaymentEvent,
  type PaymentGateway,
  type PaymentReport,
  type RefundReport,
  UNAVAILABLE,
} from './gateway.ts';
import { openPhonePeApi, type PhonePeAccess, PhonePeRefusal } from './phonepe-api.ts';

/** Settings of PhonePe's gateway. */
export interface PhonePeSettings extends PhonePeAccess {
  /** Credentials that sign webhooks, as configured in PhonePe's dashboard. */
  webhookUser: string;
  webhookPassword: string;
}

// Seconds that PhonePe can keep a checkout open.
const MIN_SECONDS = 300;
const MAX_SECONDS = 3_600;

const openReply = z.object({ orderId: z.string().min(1), redirectUrl: z.url({ protocol: /^https?$/ }) });

const amount = z.number().int().nonnegative();
const currency = z.string().default('INR');
const text = z.string().optional().catch(undefined);
const attempts = z
  .array(
    z.object({ transactionId: text, paymentMode: text, rail: z.object({ utr: text }).optional().catch({}) }),
  )
  .catch([]);

// Only the state at the root counts: an order can be completed after several failed attempts.
const statusReply = z.object({
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount,
  currency,
  errorCode: text,
  paymentDetails: attempts,
});

// PhonePe's can also be CONFIRMED: accepted, but not with the payer yet.
const refundReply = z.object({
  refundId: text,
  state: z.string(),
  amount,
  errorCode: text,
  paymentDetails: attempts,
});

/** Takes payments through PhonePe's Standard Checkout, version 2. */
export function openPhonePe(
  { webhookUser, webhookPassword, ...access }: PhonePeSettings,
  log: Log,
): PaymentGateway {
  const call = openPhonePeApi(access);
  const guard = guardProvider(log, { name: 'phonepe', ...UNAVAILABLE }, (work: () => Promise<unknown>) =>
    work(),
  );
  const guarded = <Result>(work: () => Promise<Result>) => guard(work) as Promise<Result>;

  const checkRefund = (id: string) =>
    call({ path: `/payments/v2/refund/${encodeURIComponent(id)}/status`, reply: refundReply })
      .then(reportRefund)
      .catch(ignoreUnknown);

  return {
    name: 'phonepe',
    // PhonePe rejects a repeated id (INVALID_MERCHANT_ORDER_ID), so nothing is ever charged twice.
    open: ({ id, amountPaise, expiresInSeconds, returnUrl, title }) =>
      guarded(async () => {
        const order = await call({
          path: '/checkout/v2/pay',
          body: {
            merchantOrderId: id,
            amount: amountPaise,
            expireAfter: Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.ceil(expiresInSeconds))),
            paymentFlow: { type: 'PG_CHECKOUT', message: title, merchantUrls: { redirectUrl: returnUrl } },
          },
          reply: openReply,
        });
        return { checkoutUrl: order.redirectUrl, gatewayOrderId: order.orderId };
      }),
    check: (id) =>
      guarded(() =>
        call({ path: `/checkout/v2/order/${encodeURIComponent(id)}/status`, reply: statusReply })
          .then(reportPayment)
          .catch(ignoreUnknown),
      ),
    refund: ({ id, paymentId, amountPaise }) =>
      guarded(async () => {
        const body = { merchantRefundId: id, originalMerchantOrderId: paymentId, amount: amountPaise };
        try {
          return reportRefund(await call({ path: '/payments/v2/refund', body, reply: refundReply }));
        } catch (error) {
          if (!(error instanceof PhonePeRefusal)) throw error;
          // It may be refused only because PhonePe already has this very refund.
          return (await checkRefund(id)) ?? { state: 'failed', amountPaise, reason: error.code };
        }
      }),
    checkRefund: (id) => guarded(() => checkRefund(id)),
    readWebhook: ({ authorization }, rawBody) =>
      isGenuine(authorization, webhookUser, webhookPassword) ? readEvent(rawBody) : undefined,
  };
}

const PAYMENT_STATES = { PENDING: 'pending', COMPLETED: 'completed', FAILED: 'failed' } as const;

function reportPayment(status: z.output<typeof statusReply>): PaymentReport {
  const latest = status.paymentDetails.at(-1);
  return {
    state: PAYMENT_STATES[status.state],
    amountPaise: status.amount,
    currency: status.currency,
    transactionId: latest?.transactionId,
    method: latest?.paymentMode,
    reason: status.state === 'FAILED' ? status.errorCode : undefined,
  };
}

function reportRefund(refund: z.output<typeof refundReply>): RefundReport {
  const latest = refund.paymentDetails.at(-1);
  return {
    state: refund.state === 'COMPLETED' ? 'processed' : refund.state === 'FAILED' ? 'failed' : 'pending',
    amountPaise: refund.amount,
    reference: latest?.rail?.utr ?? latest?.transactionId ?? refund.refundId,
    reason: refund.errorCode,
  };
}

// By the code and not by 404, which a wrong URL returns too.
const UNKNOWN = /^INVALID_[A-Z_]+_ID$|_NOT_FOUND$/;

function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof PhonePeRefusal) || !UNKNOWN.test(error.code)) throw error;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The header is SHA256(user:password) in hex, the same for every webhook: it proves nothing about the body. */
function isGenuine(authorization: string | string[] | undefined, user: string, password: string): boolean {
  if (typeof authorization !== 'string') return false;
  const expected = sha256(`${user}:${password}`).toString('hex');
  return timingSafeEqual(sha256(authorization.toLowerCase()), sha256(expected));
}

const webhook = z.object({
  payload: z.object({
    merchantOrderId: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    merchantRefundId: z.uuid().optional(),
  }),
});

function readEvent(rawBody: Buffer): PaymentEvent | undefined {
  const { merchantOrderId: paymentId, merchantRefundId: refundId } = parseWebhook(rawBody)?.payload ?? {};
  // PhonePe doesn't number its events. A resent one has the same body.
  const eventId = createHash('sha256').update(rawBody).digest('hex');
  if (refundId) return { eventId, refundId };
  return paymentId ? { eventId, paymentId } : undefined;
}

function parseWebhook(rawBody: Buffer) {
  try {
    return webhook.safeParse(JSON.parse(rawBody.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
