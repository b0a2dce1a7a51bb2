import { z } from 'zod';
import { consultationStatuses, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { homeVisitActors } from '../home-care/home-visit-constants.ts';
import { id, idParams } from '../ids.ts';
import { paperKinds, paymentStatuses, refundCauses, refundStatuses } from '../money/payment-constants.ts';
import { paymentId } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { orderActors, parcelStatuses } from '../shop/order-constants.ts';
import { consultationActors } from '../vets/consultation-constants.ts';
import { consultationSales, orderParcel, orderSales, visitSales } from './sales-lists.ts';
import { accessReason } from './support.ts';

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
