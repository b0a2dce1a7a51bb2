import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import {
  type PaidKind,
  paymentStatuses,
  purchaseKinds,
  refundCauses,
  refundStatuses,
} from './payment-constants.ts';
import { paymentId } from './payments.ts';

const day = z.iso.date('Choose a day.');
const kinds = Object.keys(purchaseKinds) as PaidKind[];

/** Reason for a staff action on an owner's booking or money; the owner reads it. */
export const reasonForOwner = line('Reason', { min: 10, max: 300 });

/** Cancels an owner's booking or order and refunds everything paid for it. */
export const cancelForOwner = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    isOwn: true,
    summary,
    who: 'cancel_for_owners',
    needsFreshFactor: true,
    params: idParams,
    body: z.object({ reason: reasonForOwner }),
    reply: reply(z.object({ refund: rupees })),
    errors: ['NOT_CANCELLABLE'],
  });

/** Payments as finance sees them, read-only. */
export const paymentOffice = resource({
  name: 'payments',
  singular: 'payment',
  see: 'see_payments',
  change: 'refund',
  row: z.object({
    _id: paymentId,
    kind: z.enum(kinds),
    /** Id of what was paid for. */
    subjectId: id,
    /** Id of the order, consultation or home visit; null: no vet has answered yet. */
    recordId: id.nullable(),
    /** The order's number: "TW-1042". */
    number: z.string().nullable(),
    ownerId: id,
    /** Initials: "A. R." */
    owner: z.string(),
    amount: rupees,
    refunded: rupees,
    status: z.enum(paymentStatuses),
    method: z.string().nullable(),
    /** The gateway's reference, once paid. */
    reference: z.string().nullable(),
    startedAt: moment,
    completedAt: moment.nullable(),
  }),
  form: z.object({}),
  filters: {
    kind: z.enum(kinds).optional(),
    status: z.enum(paymentStatuses).optional(),
    /** Payments with a refund in this state. */
    refund: z.enum(refundStatuses).optional(),
    ownerId: id.optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  sorts: ['newest', 'amount'],
  columns: {
    _id: 'Payment',
    kind: 'For',
    number: 'Order',
    owner: 'Owner',
    amount: 'Amount (₹)',
    refunded: 'Refunded (₹)',
    status: 'Status',
    method: 'Method',
    reference: 'Reference',
    startedAt: 'Started (UTC)',
    completedAt: 'Paid (UTC)',
  },
});

const officeRefund = z.object({
  _id: id,
  amount: rupees,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  reason: z.string(),
  /** Who requested it; null: automatic. */
  by: z.string().nullable(),
  reference: z.string().nullable(),
  failureReason: z.string().nullable(),
  requestedAt: moment,
  processedAt: moment.nullable(),
});

const params = z.object({ id: paymentId });

export const paymentOfficeCalls = {
  list: paymentOffice.reads.list,
  export: paymentOffice.reads.export,
  get: endpoint({
    method: 'GET',
    path: '/console/get/payments/{id}/v1',
    isOwn: true,
    summary: 'One payment, with its refunds',
    who: 'see_payments',
    params,
    reply: reply(
      paymentOffice.row.extend({
        gateway: z.string(),
        failureReason: z.string().nullable(),
        /** The amount that can still be refunded. */
        left: rupees,
        refunds: z.array(officeRefund),
      }),
    ),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/console/refund/payments/{id}/v1',
    isOwn: true,
    summary: 'Refund part of a payment, or all that is left; the owner is notified with the reason',
    who: 'refund',
    needsFreshFactor: true,
    params,
    body: z.object({
      amount: rupees.refine((paise) => paise > 0, 'Enter more than ₹0.'),
      reason: reasonForOwner,
    }),
    reply: reply(officeRefund),
    errors: ['NOT_PAID', 'REFUND_TOO_LARGE'],
  }),
};
