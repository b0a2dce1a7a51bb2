import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import {
  type PurchaseKind,
  paymentMethods,
  paymentStatuses,
  purchaseKinds,
  refundStatuses,
} from './payment-constants.ts';

/** A payment's id: 128 random bits, so that knowing it is enough to see the payment's state (threats M10). */
export const paymentId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ example: 'q3Yt0cW6T1mB2nVx8sKj4A' });

/** A refund as its owner sees it. */
export const refund = z.object({
  _id: id,
  amount: rupees,
  status: z.enum(refundStatuses),
  /** The bank's reference, once known. */
  reference: z.string().nullable(),
  requestedAt: moment,
  processedAt: moment.nullable(),
  /** When it should have arrived. */
  expectedBy: moment,
});

/** A payment as its owner sees it, shown with the booking or order. */
export const payment = z.object({
  _id: paymentId,
  status: z.enum(paymentStatuses),
  amount: rupees,
  /** The payment instrument, as the gateway names it: "UPI", "CARD". */
  method: z.string().nullable(),
  completedAt: moment.nullable(),
});

const paymentState = <Kind extends string>(kinds: Kind[]) =>
  z.object({
    _id: paymentId,
    status: z.enum(paymentStatuses),
    amount: rupees,
    /** Until when the purchase is held. */
    expiresAt: moment,
    /** Set if the payment came too late or for a cancelled purchase: it is refunded automatically. */
    refund: refund.omit({ _id: true, reference: true }).nullable(),
    /**
     * The purchase; only for the payer. `isHeld`: still awaiting payment, so the payer can try again.
     * `isPaidOtherwise`: another payment paid for it.
     */
    booking: z
      .object({
        kind: z.enum(kinds),
        _id: id,
        isHeld: z.boolean(),
        isPaidOtherwise: z.boolean(),
        /** The call that results from an instant request. */
        call: z.object({ chatId: id, channelName: z.string() }).optional(),
      })
      .nullable(),
  });

const startedPayment = z.object({
  _id: paymentId,
  amount: rupees,
  /** The gateway's page, to open now. */
  checkoutUrl: z.string(),
  expiresAt: moment,
});

const paymentMethod = z.object({
  _id: z.enum(paymentMethods),
  name: z.string(),
  description: z.string(),
  /** Payment options on the gateway's page. */
  options: z.array(z.string()),
  /** Whether it is the sandbox's gateway: no money moves. */
  isSandbox: z.boolean(),
});

/** What to pay for: exactly one id, in the field of its kind. */
const startForm = <Field extends string>(fields: Field[]) =>
  z
    .object(
      Object.fromEntries(fields.map((field) => [field, id.optional()])) as Record<
        Field,
        z.ZodOptional<typeof id>
      >,
    )
    .refine((form) => Object.values(form).filter((named) => named !== undefined).length === 1, {
      path: fields.slice(0, 1),
      message: 'Choose one item to pay for.',
    });

/** Defines the payment calls for these kinds of purchases. */
export function paymentCalls<const Purchases extends Record<string, PurchaseKind>>(purchases: Purchases) {
  type Purchase = Purchases[keyof Purchases];
  const kinds = Object.keys(purchases) as (keyof Purchases & string)[];
  const fields = Object.values(purchases).map(({ startedBy }) => startedBy as Purchase['startedBy']);
  const purposes = [
    ...new Set(Object.values(purchases).map(({ purpose }) => purpose as Purchase['purpose'])),
  ];
  return {
    startPayment: endpoint({
      method: 'POST',
      path: '/payment/start/v1',
      isOwn: true,
      summary:
        'Open the gateway’s page for a consultation, a request for a vet now or an order awaiting payment',
      who: 'owner',
      body: startForm(fields),
      reply: reply(startedPayment),
      errors: ['HOLD_OVER', 'ALREADY_PAID', 'NOT_READY', 'STILL_RUNNING', 'PAYMENT_UNAVAILABLE'],
      limit: { max: 30, perSeconds: 60 },
    }),
    getPaymentStatus: endpoint({
      method: 'GET',
      path: '/phonepe/user/check/status/phonepe/payment/{id}/v1',
      summary: 'The status of a payment; without its payer’s token, only the status and the amount',
      who: 'visitor',
      params: z.object({ id: paymentId }),
      reply: reply(paymentState(kinds)),
      limit: { max: 120, perSeconds: 60 },
    }),
    listPaymentMethods: endpoint({
      method: 'GET',
      path: '/phonepe/user/payment/selection/get/v1',
      summary: 'Ways to pay. Cash is for orders only; it is listed when no purpose is given',
      who: 'owner',
      query: z.object({ purpose: z.enum(purposes).optional() }),
      reply: reply(z.array(paymentMethod)),
    }),
  };
}

export const payments = paymentCalls(purchaseKinds);
