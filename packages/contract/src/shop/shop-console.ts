import { z } from 'zod';
import { deliveryAddress } from '../account/addresses.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { TRACKING_NUMBER } from './couriers.ts';
import {
  consoleOrderTabs,
  orderActors,
  parcelStatuses,
  reasonKinds,
  reviewChecks,
} from './order-constants.ts';
import { orderLine, parcel, shipment } from './orders.ts';
import { productSummary } from './product-summary.ts';

const month = z.string('Choose a month.').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month.');

const named = z.object({ _id: id, name: z.string() });

/** A parcel as its shop sees it. Where to, only while it is to be delivered. */
const consoleOrder = z.object({
  /** Of the parcel. */
  _id: id,
  number: z.string(),
  status: z.enum(parcelStatuses),
  buyer: z.object({ firstName: z.string() }),
  /** Null before it is accepted, and once it is over. */
  address: deliveryAddress.nullable(),
  distanceKm: z.number().nullable(),
  isByCourier: z.boolean(),
  lines: z.array(
    orderLine.extend({
      /** Of a medicine: the batch that was packed, before that the one on the shelf. Null: it is no medicine. */
      batch: z.object({ batchNumber: z.string().nullable(), expiresMonth: z.string().nullable() }).nullable(),
    }),
  ),
  /** What the things cost; `total` is with delivery and less the parcel's share of discounts. */
  itemTotal: rupees,
  discount: rupees,
  delivery: rupees,
  cashFee: rupees,
  total: rupees,
  paymentMethod: z.enum(paymentMethods),
  /** What to take at the door; 0 where it is paid. */
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

const listedProduct = productSummary.pick({
  _id: true,
  name: true,
  brand: true,
  packSize: true,
  photo: true,
  mrp: true,
  needsPrescription: true,
});

const shelfPrice = rupees.refine((paise) => paise >= 100, 'It must cost at least ₹1.');
const pieces = z
  .int('Enter a whole number.')
  .min(0, 'It can’t be less than none.')
  .max(100_000, 'That is too many.');

const consoleListing = z.object({
  _id: id,
  product: listedProduct,
  price: rupees,
  stock: z.int(),
  expiresMonth: z.string().nullable(),
  /** The batch that stands on the shelf, as printed on the packs. */
  batchNumber: z.string().nullable(),
  isActive: z.boolean(),
  /** While an offer runs, what it costs in it. */
  offerPrice: rupees.nullable(),
  updatedAt: moment,
});

const reasonForm = z.object({
  reasonId: z.uuid('Please choose a reason.'),
  note: paragraphs('The note', { max: 300 }).optional(),
});

/** What is asked of a pharmacist: one shop's parcel, and what it is to be sold by. */
const review = z.object({
  /** Of the parcel. */
  _id: id,
  number: z.string(),
  status: z.enum(parcelStatuses),
  shop: named,
  buyer: z.object({ firstName: z.string() }),
  /** Since when it waits. */
  waitsSince: moment,
  /** What needs a prescription. */
  lines: z.array(orderLine),
  /** The buyer's pets, of which it is one. */
  pets: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      breed: z.string(),
      weightKg: z.number().nullable(),
      allergies: z.array(z.string()),
    }),
  ),
  /** Newest first. */
  prescriptions: z.array(
    z.object({
      _id: id,
      addedAt: moment,
      picture: imageUrls.nullable(),
      /** What one of our vets has signed. */
      signed: z
        .object({
          consultId: id,
          vetName: z.string(),
          registration: z.string(),
          petName: z.string().nullable(),
          signedAt: moment,
          /** The last day on which an owner may buy by it. */
          validUntil: moment,
          isValid: z.boolean(),
          medicines: z.array(
            z.object({
              medicine: z.string(),
              strength: z.string(),
              dose: z.string(),
              timesADay: z.int(),
              days: z.int(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
  /** What was checked when it was last decided; null before that. */
  checks: z.array(z.enum(reviewChecks)).nullable(),
  history: z.array(
    z.object({ status: z.enum(parcelStatuses), at: moment, actor: z.enum(orderActors), note: z.string() }),
  ),
});

const MOVED = ['NOT_NOW'];

export const shopConsoleCalls = {
  getShopDesk: endpoint({
    method: 'GET',
    path: '/shop/get/my/desk/v1',
    isOwn: true,
    summary: 'The shop of the person who is signed in, and what waits there',
    who: 'shop',
    reply: reply(
      z.object({
        shop: named.extend({ photo: z.string().nullable(), city: z.string() }),
        isOpen: z.boolean(),
        incoming: z.int(),
        underWay: z.int(),
        deliveredToday: z.int(),
        /** Of what was delivered today. */
        soldToday: rupees,
        /** Listings that are sold out, or nearly. */
        runningOut: z.int(),
        now: moment,
      }),
    ),
  }),
  listDeskOrders: endpoint({
    method: 'GET',
    path: '/shop/get/my/orders/v1',
    isOwn: true,
    summary: 'The shop’s orders: what waits longest first; what is done newest first',
    who: 'shop',
    query: z.object({ page, tab: z.enum(consoleOrderTabs, 'Choose one of the lists.').default('incoming') }),
    reply: reply(z.array(consoleOrder), total),
  }),
  getDeskOrder: endpoint({
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
    errors: MOVED,
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
    errors: [...MOVED, 'REASON_UNKNOWN'],
  }),
  packOrder: endpoint({
    method: 'PUT',
    path: '/shop/pack/order/{id}/v1',
    isOwn: true,
    summary: 'It is packed, each medicine with its batch and expiry: from now on it can’t be cancelled',
    who: 'shop',
    params: idParams,
    body: z.object({
      /** Left out, or a line left out: the batch that stands on the shelf. */
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
    errors: [...MOVED, 'BATCH_MISSING'],
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
    errors: [...MOVED, 'COURIER_MISSING', 'NO_COURIER'],
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
    errors: [...MOVED, 'CODE_MISSING', 'WRONG_CODE', 'CODE_LOCKED'],
  }),
  failDelivery: endpoint({
    method: 'PUT',
    path: '/shop/fail/order/{id}/v1',
    isOwn: true,
    summary: 'Nobody took it in: it comes back, and what was paid goes back',
    who: 'shop',
    params: idParams,
    body: z.object({
      note: paragraphs('What happened', { max: 300 }).min(3, 'Say in a few words what happened.'),
    }),
    reply: reply(consoleOrder),
    errors: MOVED,
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
    errors: MOVED,
  }),
  listDeskListings: endpoint({
    method: 'GET',
    path: '/shop/get/my/listings/v1',
    isOwn: true,
    summary: 'What the shop sells, what runs out first',
    who: 'shop',
    query: z.object({ page, search: optionalLine('Search', { max: 80 }) }),
    reply: reply(z.array(consoleListing), total),
  }),
  findShelfProducts: endpoint({
    method: 'GET',
    path: '/shop/find/catalogue/products/v1',
    isOwn: true,
    summary: 'Products of the catalogue that the shop could sell, with whether they stand on its shelf',
    who: 'shop',
    query: z.object({ page, search: optionalLine('Search', { max: 80 }) }),
    reply: reply(
      z.array(
        listedProduct.extend({
          /** Its own listing of it; null: it stands on no shelf of the shop. */
          listingId: id.nullable(),
          /** The shop has no licence to sell it. */
          needsLicence: z.boolean(),
        }),
      ),
      total,
    ),
  }),
  addListing: endpoint({
    method: 'POST',
    path: '/shop/add/my/listing/v1',
    isOwn: true,
    summary: 'Put a product of the catalogue on the shelf',
    who: 'shop',
    body: z.object({
      productId: id,
      price: shelfPrice,
      stock: pieces,
      expiresMonth: month.nullish(),
      batchNumber: optionalLine('The batch number', { max: 30 }).nullable(),
    }),
    reply: reply(consoleListing),
    errors: ['ON_SHELF', 'LICENCE_MISSING', 'PRICE_TOO_HIGH'],
  }),
  updateListing: endpoint({
    method: 'PUT',
    path: '/shop/update/my/listing/{id}/v1',
    isOwn: true,
    summary: 'Change the price or the stock of something. CHANGED_ELSEWHERE comes with the present stock',
    who: 'shop',
    params: idParams,
    body: z.object({
      price: shelfPrice.optional(),
      /** How many there are now, and how many there were when this was decided: sold ones aren't given back. */
      stock: z
        .object({
          before: z.int(),
          now: pieces,
        })
        .optional(),
      expiresMonth: month.nullish(),
      batchNumber: optionalLine('The batch number', { max: 30 }).nullable(),
      isActive: z.boolean().optional(),
    }),
    reply: reply(consoleListing),
    errors: ['CHANGED_ELSEWHERE', 'PRICE_TOO_HIGH', 'OFFER_RUNS'],
  }),
  listDeskReasons: endpoint({
    method: 'GET',
    path: '/shop/get/reasons/v1',
    isOwn: true,
    summary: 'Why a shop may refuse an order',
    who: 'shop',
    reply: reply(z.array(named.extend({ kind: z.enum(reasonKinds) }))),
  }),
};

export const pharmacistConsoleCalls = {
  listReviews: endpoint({
    method: 'GET',
    path: '/pharmacist/get/reviews/v1',
    isOwn: true,
    summary:
      'Prescriptions that wait for a look, the longest first; with `tab=done` those this pharmacist has decided',
    who: 'pharmacist',
    query: z.object({
      page,
      tab: z.enum(['waiting', 'done'], 'Choose one of the lists.').default('waiting'),
    }),
    reply: reply(z.array(review), total),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/pharmacist/get/review/{id}/v1',
    isOwn: true,
    summary: 'One of them',
    who: 'pharmacist',
    params: idParams,
    reply: reply(review),
  }),
  approvePrescription: endpoint({
    method: 'PUT',
    path: '/pharmacist/approve/prescription/{id}/v1',
    isOwn: true,
    summary: 'The medicine may be sold by it: who says so has checked all five points',
    who: 'pharmacist',
    params: idParams,
    body: z.object({
      checks: z
        .array(z.enum(reviewChecks, 'Choose from the list.'), 'Say what you have checked.')
        .max(reviewChecks.length, 'Each of them once.'),
    }),
    reply: reply(review),
    errors: [...MOVED, 'CHECKS_MISSING'],
  }),
  rejectPrescription: endpoint({
    method: 'PUT',
    path: '/pharmacist/reject/prescription/{id}/v1',
    isOwn: true,
    summary: 'It may not; the owner reads why, and has 24 hours to show another one',
    who: 'pharmacist',
    params: idParams,
    body: reasonForm,
    reply: reply(review),
    errors: [...MOVED, 'REASON_UNKNOWN'],
  }),
  listPrescriptionReasons: endpoint({
    method: 'GET',
    path: '/pharmacist/get/reasons/v1',
    isOwn: true,
    summary: 'Why a prescription may be rejected',
    who: 'pharmacist',
    reply: reply(z.array(named)),
  }),
};
