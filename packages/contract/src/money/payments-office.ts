import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import {
  handCauses,
  type PaidKind,
  paymentStatuses,
  purchaseKinds,
  refundCauses,
  refundRequestStatuses,
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
    /** Of refunds that wait for a second person. */
    waiting: rupees,
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
    /** Payments with a refund in this state, or that waits for a second person. */
    refund: z.enum([...refundStatuses, 'waiting']).optional(),
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
    waiting: 'Waiting for approval (₹)',
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
  /** Of refunds by hand. */
  handCause: z.enum(handCauses).nullable(),
  reason: z.string(),
  /** Who requested it; null: automatic. */
  by: z.string().nullable(),
  reference: z.string().nullable(),
  failureReason: z.string().nullable(),
  requestedAt: moment,
  processedAt: moment.nullable(),
});

/** A refund above what one member of staff may refund alone. */
const refundRequest = z.object({
  _id: id,
  amount: rupees,
  handCause: z.enum(handCauses),
  reason: z.string(),
  status: z.enum(refundRequestStatuses),
  by: z.string(),
  /** Whether the caller requested it: another member of staff decides. */
  isMine: z.boolean(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  declineReason: z.string().nullable(),
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
        /** The amount that can still be refunded, beside what waits for a second person. */
        left: rupees,
        /** What the caller can still refund of it without a second person. */
        aloneUpTo: rupees,
        requests: z.array(refundRequest),
        refunds: z.array(officeRefund),
      }),
    ),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/console/refund/payments/{id}/v1',
    isOwn: true,
    summary:
      'Refund part of a payment, or all that is left; the owner is notified with the reason. Above a limit, a second member of staff has to approve it',
    who: 'refund',
    needsFreshFactor: true,
    params,
    body: z.object({
      amount: rupees.refine((paise) => paise > 0, 'Enter more than ₹0.'),
      cause: z.enum(handCauses, 'Choose a cause.'),
      reason: reasonForOwner,
    }),
    /** Null: it waits for a second person. */
    reply: reply(officeRefund.nullable()),
    errors: ['NOT_PAID', 'REFUND_TOO_LARGE'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/console/approve/refunds/{id}/v1',
    isOwn: true,
    summary: 'Approve a refund that a colleague has requested: it is sent, and the owner is notified',
    who: 'refund',
    needsFreshFactor: true,
    params: idParams,
    reply: reply(officeRefund),
    errors: ['NOT_WAITING', 'REQUESTED_BY_YOU'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/console/decline/refunds/{id}/v1',
    isOwn: true,
    summary: 'Decline a refund that a colleague has requested, with a reason for them',
    who: 'refund',
    params: idParams,
    body: z.object({ reason: line('Reason', { min: 10, max: 300 }) }),
    reply: reply(refundRequest),
    errors: ['NOT_WAITING', 'REQUESTED_BY_YOU'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/console/withdraw/refunds/{id}/v1',
    isOwn: true,
    summary: 'Withdraw a refund that the caller has requested, while it waits',
    who: 'refund',
    params: idParams,
    reply: reply(refundRequest),
    errors: ['NOT_WAITING'],
  }),
};
