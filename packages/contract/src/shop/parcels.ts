import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { paperKinds } from '../money/payment-constants.ts';
import { refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { orderActors, parcelStatuses } from './order-constants.ts';

const named = z.object({ _id: id, name: z.string() });

export const orderLine = z.object({
  _id: id,
  productId: id,
  listingId: id,
  name: z.string(),
  brand: z.string(),
  packSize: z.string(),
  photo: z.string().nullable(),
  needsPrescription: z.boolean(),
  quantity: z.int(),
  mrp: rupees,
  price: rupees,
  total: rupees,
});

/** An invoice, or the credit note that takes it back, as a PDF that can be opened for an hour. */
const paper = z.object({
  kind: z.enum(paperKinds),
  /** Like TW/26-27/000123. */
  number: z.string(),
  url: z.string(),
});

/** With whom a parcel travels. */
export const shipment = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  /** Where to look where it is; null: the courier has no address for that which we know. */
  trackingUrl: z.string().nullable(),
});

export const parcel = z.object({
  _id: id,
  status: z.enum(parcelStatuses),
  shop: named.extend({ photo: z.string().nullable(), area: z.string(), city: z.string() }),
  lines: z.array(orderLine),
  itemTotal: rupees,
  discount: rupees,
  delivery: rupees,
  cashFee: rupees,
  total: rupees,
  isByCourier: z.boolean(),
  needsPrescription: z.boolean(),
  /** Until when the shop should answer, while it has not. */
  answerBy: moment.nullable(),
  /** Until when another prescription may come, after one was rejected. */
  prescriptionBy: moment.nullable(),
  arrivesBy: moment.nullable(),
  /** What to say at the door, once the shop's own people bring it; null for what a courier carries. */
  deliveryCode: z.string().nullable(),
  shipment: shipment.nullable(),
  deliveredAt: moment.nullable(),
  /** Why it was cancelled, rejected or sent back. */
  reason: z.string().nullable(),
  note: z.string(),
  cancellation: z.object({
    isAllowed: z.boolean(),
    refund: rupees,
    /** In words. */ why: z.string().nullable(),
  }),
  return: z.object({
    isAllowed: z.boolean(),
    until: moment.nullable(),
    /** How long after delivery it can be asked for. */
    hours: z.int(),
  }),
  refund: refund.nullable(),
  /** What went out with it; nothing before it leaves the shop. */
  papers: z.array(paper),
  /** What has happened, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(parcelStatuses),
      at: moment,
      actor: z.enum(orderActors),
      note: z.string(),
    }),
  ),
});
