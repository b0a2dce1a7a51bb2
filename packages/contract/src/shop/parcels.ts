import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { paper } from '../money/papers.ts';
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

/** A courier's shipment of a parcel. */
export const shipment = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  /** Tracking page; null: we know of none for this courier. */
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
  /** When the shop should respond by, while it hasn't. */
  answerBy: moment.nullable(),
  /** Until when another prescription can be sent, after one was rejected. */
  prescriptionBy: moment.nullable(),
  arrivesBy: moment.nullable(),
  /** The code to say at the door, once the shop's own staff are delivering it; null for couriers. */
  deliveryCode: z.string().nullable(),
  shipment: shipment.nullable(),
  deliveredAt: moment.nullable(),
  /** Why it was cancelled, rejected or returned. */
  reason: z.string().nullable(),
  note: z.string(),
  cancellation: z.object({
    isAllowed: z.boolean(),
    refund: rupees,
    /** Display text. */ why: z.string().nullable(),
  }),
  return: z.object({
    isAllowed: z.boolean(),
    until: moment.nullable(),
    /** How many hours after delivery a return can be requested. */
    hours: z.int(),
  }),
  refund: refund.nullable(),
  /** Documents sent with it; none before it leaves the shop. */
  papers: z.array(paper),
  /** History, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(parcelStatuses),
      at: moment,
      actor: z.enum(orderActors),
      note: z.string(),
    }),
  ),
});
