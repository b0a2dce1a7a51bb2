import { z } from 'zod';
import { deliveryAddress } from '../account/addresses.ts';
import { act, MAX_ACT_ROWS } from '../acts.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { TRACKING_NUMBER } from './couriers.ts';
import { consoleOrderStates, consoleOrderTabs, parcelStatuses, reasonKinds } from './order-constants.ts';
import { orderLine, parcel, shipment } from './parcels.ts';
import { month, shelfCalls } from './shelf.ts';
import { shopProfileCalls } from './shop-profile.ts';

const named = z.object({ _id: id, name: z.string() });

/** A parcel as its shop sees it. The address is shown only while it is to be delivered. */
const consoleOrder = z.object({
  /** The parcel's id. */
  _id: id,
  number: z.string(),
  status: z.enum(parcelStatuses),
  buyer: z.object({ firstName: z.string() }),
  /** Null before it is accepted, and once it has ended. */
  address: deliveryAddress.nullable(),
  distanceKm: z.number().nullable(),
  isByCourier: z.boolean(),
  lines: z.array(
    orderLine.extend({
      /** For a medicine: the packed batch, or before packing the one on sale. Null: not a medicine. */
      batch: z.object({ batchNumber: z.string().nullable(), expiresMonth: z.string().nullable() }).nullable(),
    }),
  ),
  /** Price of the items; `total` adds delivery and subtracts the parcel's share of discounts. */
  itemTotal: rupees,
  discount: rupees,
  delivery: rupees,
  cashFee: rupees,
  total: rupees,
  paymentMethod: z.enum(paymentMethods),
  /** What to collect at the door; 0 if paid already. */
  toCollect: rupees,
  needsPrescription: z.boolean(),
  isPrescriptionApproved: z.boolean(),
  placedAt: moment,
  answerBy: moment.nullable(),
  arrivesBy: moment.nullable(),
  codeTriesLeft: z.int(),
  shipment: shipment.nullable(),
  reason: z.string().nullable(),
  note: z.string(),
  returnPhotos: z.array(imageUrls),
  papers: parcel.shape.papers,
  timeline: parcel.shape.timeline,
  now: moment,
});

/** Why a shop or a pharmacist refuses. */
export const reasonForm = z.object({
  reasonId: z.uuid('Please choose a reason.'),
  note: paragraphs('The note', { max: 300 }).optional(),
});

/** 409: the parcel's status has changed meanwhile. */
export const CONFLICT_ERRORS = ['NOT_NOW'];

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const shopConsoleCalls = {
  getShopConsole: endpoint({
    method: 'GET',
    path: '/shop/get/my/console/v1',
    isOwn: true,
    summary: 'The shop of the person who is signed in, and what waits there',
    who: 'shop',
    reply: reply(
      z.object({
        shop: named.extend({ photo: z.string().nullable(), city: z.string() }),
        /** By its hours, whether or not it is paused. */
        isOpen: z.boolean(),
        /** Until when it takes no new orders; null: it takes them. */
        pausedUntil: moment.nullable(),
        /** The last day on which it may sell medicine; null: it sells none, or the day is not known. */
        licenceExpiresOn: z.iso.date().nullable(),
        incoming: z.int(),
        underWay: z.int(),
        deliveredToday: z.int(),
        /** From today's deliveries. */
        soldToday: rupees,
        /** Listings that are sold out or nearly so. */
        runningOut: z.int(),
        now: moment,
      }),
    ),
  }),
  listShopOrders: endpoint({
    method: 'GET',
    path: '/shop/get/my/orders/v1',
    isOwn: true,
    summary: 'The shop’s orders: what waits longest first; what is done newest first',
    who: 'shop',
    query: z.object({ page, tab: z.enum(consoleOrderTabs, 'Choose one of the lists.').default('incoming') }),
    reply: reply(z.array(consoleOrder), total),
  }),
  findShopOrders: endpoint({
    method: 'GET',
    path: '/shop/find/my/orders/v1',
    isOwn: true,
    summary:
      'The shop’s orders as a dense list: all open ones, those in a state, or those that a search finds',
    who: 'shop',
    query: z.object({
      page,
      /** Left out: the open ones, or with a search or ids all. */
      state: z.enum(consoleOrderStates, 'Choose one of the states.').optional(),
      /** An order number, the buyer's first name, or a product. */
      search: optionalLine('Search', { max: 80 }),
      /** Only these, comma-separated. */
      ids: z
        .string()
        .regex(new RegExp(`^${UUID}(,${UUID}){0,${MAX_ACT_ROWS - 1}}$`), 'Choose orders from the list.')
        .optional(),
    }),
    reply: reply(z.array(consoleOrder), total),
  }),
  getShopOrder: endpoint({
    method: 'GET',
    path: '/shop/get/my/order/{id}/v1',
    isOwn: true,
    summary: 'One of the shop’s orders',
    who: 'shop',
    params: idParams,
    reply: reply(consoleOrder),
  }),
  acceptOrder: endpoint({
    method: 'PUT',
    path: '/shop/accept/order/{id}/v1',
    isOwn: true,
    summary: 'Take an order on',
    who: 'shop',
    params: idParams,
    reply: reply(consoleOrder),
    errors: CONFLICT_ERRORS,
  }),
  acceptOrders: act({ path: '/shop/accept/orders/v1', summary: 'Take several orders on', who: 'shop' }),
  packOrders: act({
    path: '/shop/pack/orders/v1',
    summary: 'Several orders are packed, each medicine with the batch on sale',
    who: 'shop',
  }),
  sendOrders: act({
    path: '/shop/send/orders/v1',
    summary:
      'Several orders are on their way; those for a courier are refused, since each has its own number',
    who: 'shop',
  }),
  rejectOrder: endpoint({
    method: 'PUT',
    path: '/shop/reject/order/{id}/v1',
    isOwn: true,
    summary: 'Refuse an order: the buyer gets everything back, and reads why',
    who: 'shop',
    params: idParams,
    body: reasonForm,
    reply: reply(consoleOrder),
    errors: [...CONFLICT_ERRORS, 'REASON_UNKNOWN'],
  }),
  packOrder: endpoint({
    method: 'PUT',
    path: '/shop/pack/order/{id}/v1',
    isOwn: true,
    summary: 'It is packed, each medicine with its batch and expiry: from now on it can’t be cancelled',
    who: 'shop',
    params: idParams,
    body: z.object({
      /** Left out, or a line left out: the batch on sale. */
      batches: z
        .array(
          z.object({
            lineId: id,
            batchNumber: line('The batch number', { max: 30 }),
            expiresMonth: month,
          }),
        )
        .max(100, 'These are too many.')
        .optional(),
    }),
    reply: reply(consoleOrder),
    errors: [...CONFLICT_ERRORS, 'BATCH_MISSING'],
  }),
  sendOrder: endpoint({
    method: 'PUT',
    path: '/shop/send/order/{id}/v1',
    isOwn: true,
    summary: 'It is on its way; handed to a courier, with its name and the tracking number',
    who: 'shop',
    params: idParams,
    body: z.object({
      courier: optionalLine('Courier', { max: 60 }),
      trackingNumber: z
        .string('Enter the tracking number (AWB).')
        .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
        .regex(TRACKING_NUMBER, 'A tracking number has 6 to 40 letters and digits.')
        .optional(),
    }),
    reply: reply(consoleOrder),
    errors: [...CONFLICT_ERRORS, 'COURIER_MISSING', 'NO_COURIER'],
  }),
  deliverOrder: endpoint({
    method: 'PUT',
    path: '/shop/deliver/order/{id}/v1',
    isOwn: true,
    summary: 'It is delivered, by the code that the buyer says; what a courier carries needs none',
    who: 'shop',
    params: idParams,
    body: z.object({
      code: z
        .string()
        .regex(/^\d{4}$/, 'The code has four digits.')
        .optional(),
    }),
    reply: reply(consoleOrder),
    errors: [...CONFLICT_ERRORS, 'CODE_MISSING', 'WRONG_CODE', 'CODE_LOCKED'],
  }),
  failDelivery: endpoint({
    method: 'PUT',
    path: '/shop/fail/order/{id}/v1',
    isOwn: true,
    summary: 'No one was home: it comes back, and what was paid is refunded',
    who: 'shop',
    params: idParams,
    body: z.object({
      note: paragraphs('What happened', { max: 300 }).min(3, 'Say in a few words what happened.'),
    }),
    reply: reply(consoleOrder),
    errors: CONFLICT_ERRORS,
  }),
  answerReturn: endpoint({
    method: 'PUT',
    path: '/shop/answer/return/{id}/v1',
    isOwn: true,
    summary: 'Take something back, with its refund, or say why not',
    who: 'shop',
    params: idParams,
    body: z.object({ isAccepted: z.boolean(), note: paragraphs('The note', { max: 300 }).optional() }),
    reply: reply(consoleOrder),
    errors: CONFLICT_ERRORS,
  }),
  ...shelfCalls,
  ...shopProfileCalls,
  listShopReasons: endpoint({
    method: 'GET',
    path: '/shop/get/reasons/v1',
    isOwn: true,
    summary: 'Why a shop may refuse an order',
    who: 'shop',
    reply: reply(z.array(named.extend({ kind: z.enum(reasonKinds) }))),
  }),
};
