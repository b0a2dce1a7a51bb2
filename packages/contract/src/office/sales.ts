import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { homeVisitActors } from '../home-care/home-visit-constants.ts';
import { id, idParams } from '../ids.ts';
import {
  paperKinds,
  paymentMethods,
  paymentStatuses,
  refundCauses,
  refundStatuses,
} from '../money/payment-constants.ts';
import { paymentId } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { orderActors, orderStatuses, parcelStatuses } from '../shop/order-constants.ts';
import { line } from '../text.ts';
import { consultationActors, consultationKinds } from '../vets/consultation-constants.ts';
import { accessReason } from './support.ts';

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

const orderParcel = z.object({
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

const paid = z.array(
  z.object({
    _id: paymentId,
    amount: rupees,
    status: z.enum(paymentStatuses),
    method: z.string().nullable(),
    startedAt: moment,
    completedAt: moment.nullable(),
    refunds: z.array(
      z.object({
        _id: id,
        amount: rupees,
        status: z.enum(refundStatuses),
        cause: z.enum(refundCauses),
        requestedAt: moment,
        processedAt: moment.nullable(),
      }),
    ),
  }),
);

/** One change of status, or with the same status before and after: moved to another time or to other hands. */
const eventOf = <Status extends string, Actor extends string>(
  statuses: readonly [Status, ...Status[]],
  actors: readonly [Actor, ...Actor[]],
) =>
  z.object({
    _id: id,
    at: moment,
    status: z.enum(statuses),
    hasChanged: z.boolean(),
    actor: z.enum(actors),
    /** As written by the one who acted. */
    note: z.string(),
  });

/** Documents issued to the owner, oldest first. */
const invoices = z.array(z.object({ _id: id, kind: z.enum(paperKinds), number: z.string() }));

const detail = {
  /** Masked: "98••••••10". */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  couponDiscount: rupees,
  referralDiscount: rupees,
  payments: paid,
};

const one = <const Path extends string, Shape extends z.ZodObject>(
  path: Path,
  summary: string,
  shape: Shape,
) =>
  endpoint({
    method: 'GET',
    path,
    isOwn: true,
    summary,
    who: 'see_payments',
    params: idParams,
    reply: reply(shape),
  });

export const salesCalls = {
  listOrders: orderSales.reads.list,
  exportOrders: orderSales.reads.export,
  getOrder: one(
    '/console/get/orders/{id}/v1',
    'One order: its parcels, money and history',
    orderSales.row.extend({
      ...detail,
      items: rupees,
      delivery: rupees,
      cashFee: rupees,
      pincode: z.string(),
      parcels: z.array(
        orderParcel.extend({
          canCancel: z.boolean(),
          arrivesBy: moment.nullable(),
          deliveredAt: moment.nullable(),
          trackingNumber: z.string().nullable(),
          lines: z.array(
            z.object({ _id: id, name: z.string(), packSize: z.string(), quantity: z.int(), price: rupees }),
          ),
          invoices,
        }),
      ),
      events: z.array(eventOf(parcelStatuses, orderActors).extend({ parcelId: id })),
    }),
  ),
  openInvoice: endpoint({
    method: 'POST',
    path: '/console/open/invoices/{id}/v1',
    isOwn: true,
    summary: 'An owner’s invoice, bill or credit note with their name and address, for a recorded reason',
    who: 'see_payments',
    params: idParams,
    body: accessReason,
    reply: reply(z.object({ number: z.string(), url: z.string() })),
  }),
  listConsultations: consultationSales.reads.list,
  exportConsultations: consultationSales.reads.export,
  getConsultation: one(
    '/console/get/consultations/{id}/v1',
    'One consultation: its money and history, without what was said and written',
    consultationSales.row.extend({
      ...detail,
      invoices,
      fee: rupees,
      bookedAt: moment.nullable(),
      moves: z.int(),
      cancelReason: z.string().nullable(),
      canCancel: z.boolean(),
      events: z.array(
        eventOf(consultationStatuses, consultationActors).extend({
          /** The time and the vet from then on; null: unchanged. */
          startsAt: moment.nullable(),
          vet: z.string().nullable(),
        }),
      ),
    }),
  ),
  listVisits: visitSales.reads.list,
  exportVisits: visitSales.reads.export,
  getVisit: one(
    '/console/get/visits/{id}/v1',
    'One home visit: its services, money and history',
    visitSales.row.extend({
      ...detail,
      invoices,
      services: rupees,
      charge: rupees,
      pincode: z.string(),
      bookedAt: moment.nullable(),
      moves: z.int(),
      attempts: z.int(),
      cancelReason: z.string().nullable(),
      canCancel: z.boolean(),
      lines: z.array(z.object({ _id: id, name: z.string(), price: rupees })),
      events: z.array(
        eventOf(homeVisitStatuses, homeVisitActors).extend({
          /** The window and the technician from then on; null: unchanged. */
          windowStart: moment.nullable(),
          technician: z.string().nullable(),
        }),
      ),
    }),
  ),
};
