import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { orderStatuses, parcelStatuses } from '../shop/order-constants.ts';
import { line } from '../text.ts';
import { consultationKinds } from '../vets/consultation-constants.ts';

/** What was paid online; `free`: nothing had to be paid. */
export const moneyStates = ['awaiting', 'unpaid', 'paid', 'part_refunded', 'refunded', 'free'] as const;

/** And in cash, at the door; `cash_none`: no parcel was delivered. */
export const orderMoneyStates = [
  ...moneyStates,
  'cash_due',
  'cash_collected',
  'cash_returned',
  'cash_none',
] as const;

const day = z.iso.date('Choose a day.');

const sale = {
  _id: id,
  ownerId: id,
  /** The owner's name; the exports name only their id. */
  owner: z.string(),
  city: z.string(),
  toPay: rupees,
  /** Paid online for it, and what of that was refunded. */
  paid: rupees,
  refunded: rupees,
};

const filters = {
  city: line('City', { max: 80 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  ownerId: id.optional(),
};

/** A parcel of an order. */
export const orderParcel = z.object({
  _id: id,
  shopId: id,
  shop: z.string(),
  status: z.enum(parcelStatuses),
  total: rupees,
});

export const orderSales = resource({
  name: 'orders',
  singular: 'order',
  see: 'see_payments',
  change: 'cancel_for_owners',
  row: z.object({
    ...sale,
    /** "TW-1042". */
    number: z.string(),
    orderedAt: moment,
    status: z.enum(orderStatuses),
    method: z.enum(paymentMethods),
    money: z.enum(orderMoneyStates),
    /** Cash that shops have collected and not handed back, and that they still have to. */
    cashCollected: rupees,
    cashDue: rupees,
    /** One per parcel. */
    shops: z.array(z.string()),
    parcels: z.array(orderParcel),
  }),
  form: z.object({}),
  filters: {
    /** Orders with a parcel in this status. */
    status: z.enum(parcelStatuses).optional(),
    money: z.enum(orderMoneyStates).optional(),
    method: z.enum(paymentMethods).optional(),
    /** A part of a shop's name. */
    shop: line('Shop', { max: 80 }).optional(),
    ...filters,
  },
  sorts: ['newest', 'amount'],
  columns: {
    number: 'Order',
    orderedAt: 'Ordered (UTC)',
    status: 'Status',
    ownerId: 'Owner’s id',
    city: 'City',
    shops: 'Shops',
    toPay: 'To pay (₹)',
    method: 'Method',
    money: 'Payment',
    paid: 'Paid online (₹)',
    refunded: 'Refunded (₹)',
    cashCollected: 'Cash collected (₹)',
    cashDue: 'Cash due (₹)',
  },
});

export const consultationSales = resource({
  name: 'consultations',
  singular: 'consultation',
  see: 'see_payments',
  change: 'cancel_for_owners',
  row: z.object({
    ...sale,
    kind: z.enum(consultationKinds),
    status: z.enum(consultationStatuses),
    startsAt: moment,
    vetId: id,
    vet: z.string(),
    money: z.enum(moneyStates),
  }),
  form: z.object({}),
  filters: {
    kind: z.enum(consultationKinds).optional(),
    status: z.enum(consultationStatuses).optional(),
    money: z.enum(moneyStates).optional(),
    /** A part of a vet's name. */
    vet: line('Vet', { max: 80 }).optional(),
    ...filters,
  },
  sorts: ['newest', 'amount'],
  columns: {
    _id: 'Consultation',
    kind: 'Kind',
    startsAt: 'Begins (UTC)',
    status: 'Status',
    vet: 'Vet',
    city: 'City',
    ownerId: 'Owner’s id',
    toPay: 'To pay (₹)',
    money: 'Payment',
    paid: 'Paid (₹)',
    refunded: 'Refunded (₹)',
  },
});

export const visitSales = resource({
  name: 'visits',
  singular: 'home visit',
  see: 'see_payments',
  change: 'cancel_for_owners',
  row: z.object({
    ...sale,
    kind: z.enum(homeVisitKinds),
    status: z.enum(homeVisitStatuses),
    windowStart: moment,
    windowEnd: moment,
    /** The vet or the technician; null: not assigned yet. */
    visitor: z.string().nullable(),
    /** Null: a technician comes. */
    vetId: id.nullable(),
    money: z.enum(moneyStates),
  }),
  form: z.object({}),
  filters: {
    kind: z.enum(homeVisitKinds).optional(),
    status: z.enum(homeVisitStatuses).optional(),
    money: z.enum(moneyStates).optional(),
    /** A part of a vet's or a technician's name. */
    visitor: line('Vet or technician', { max: 80 }).optional(),
    ...filters,
  },
  sorts: ['newest', 'amount'],
  columns: {
    _id: 'Home visit',
    kind: 'Kind',
    windowStart: 'From (UTC)',
    windowEnd: 'Until (UTC)',
    status: 'Status',
    visitor: 'Vet or technician',
    city: 'City',
    ownerId: 'Owner’s id',
    toPay: 'To pay (₹)',
    money: 'Payment',
    paid: 'Paid (₹)',
    refunded: 'Refunded (₹)',
  },
});
