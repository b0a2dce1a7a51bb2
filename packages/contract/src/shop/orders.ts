import { z } from 'zod';
import { deliveryAddress } from '../account/addresses.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { COUPON_ERRORS, couponCode } from '../money/coupons.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { payment, refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { int4 } from '../numbers.ts';
import { page, total } from '../page.ts';
import { paragraphs } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import { bill } from './carts.ts';
import {
  orderStatuses,
  orderTabs,
  PRESCRIPTION_PICTURES,
  parcelStatuses,
  RETURN_PHOTOS,
  reasonKinds,
} from './order-constants.ts';
import { orderLine, parcel } from './parcels.ts';

const pictures = z
  .array(uploadPath)
  .max(PRESCRIPTION_PICTURES, `Choose at most ${PRESCRIPTION_PICTURES} pictures.`);

/** The prescription for medicines: pictures of a document, or one signed by one of our vets. */
const prescriptionForm = z.object({
  /** Paths of finished uploads: one or several. */
  attachPrescriptionFile: z.union([uploadPath.transform((path) => [path]), pictures]).optional(),
  /** A consultation with a signed prescription. */
  consultId: id.nullish(),
});

/** An order of the cart's contents. */
export const orderForm = prescriptionForm.extend({
  /** Version of the cart that the owner saw; rejected if it has changed. Left out: the current cart (decision 028). */
  cartVersion: int4('Check your cart again.').optional(),
  addressId: z.uuid('Choose a delivery address.'),
  paymentMethod: z.enum(paymentMethods, 'Choose how you pay.'),
  couponCode: couponCode.nullish(),
  /** The total that the owner was shown; if it differs, the call fails and returns the new one. */
  expectedToPay: rupees.optional(),
  /** The owner was warned that the chosen prescription doesn't cover everything, and orders anyway. */
  isLackAccepted: z.boolean('This is yes or no: true or false.').optional(),
});

const reasonForm = {
  reasonId: z.uuid('Please choose a reason.'),
  note: paragraphs('The note', { max: 500 }).optional(),
};

/** Cancels one parcel of an order, or all that can be cancelled. */
export const cancelOrderForm = z.object({
  /** Can be left out only if nothing is paid yet. */
  reasonId: reasonForm.reasonId.nullish(),
  note: reasonForm.note,
  /** Left out: every parcel that can be cancelled. */
  parcelId: id.optional(),
  /** The refund that the owner was shown; if it differs, the call fails and returns the new amount. */
  expectedRefund: rupees.optional(),
});

const named = z.object({ _id: id, name: z.string() });

const coveredProduct = z.object({ productId: id, name: z.string() });

/** An order in a list: enough to recognise it. */
const orderSummary = z.object({
  _id: id,
  /** What users quote on the phone: "TW-240817". */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  toPay: rupees,
  holdExpiresAt: moment.nullable(),
  placedAt: moment.nullable(),
  createdAt: moment,
  parts: z.array(
    z.object({
      _id: id,
      status: z.enum(parcelStatuses),
      shopName: z.string(),
      isByCourier: z.boolean(),
      arrivesBy: moment.nullable(),
      deliveredAt: moment.nullable(),
      lines: z.array(orderLine.pick({ name: true, photo: true, quantity: true, productId: true })),
    }),
  ),
});

const order = orderSummary.omit({ parts: true }).extend({
  address: deliveryAddress.nullable(),
  bill: bill
    .pick({
      mrpTotal: true,
      discount: true,
      itemTotal: true,
      coupon: true,
      referralDiscount: true,
      cashFee: true,
      tax: true,
      toPay: true,
      youSave: true,
    })
    .extend({ delivery: rupees }),
  parcels: z.array(parcel),
  prescriptions: z.array(
    z.object({
      _id: id,
      addedAt: moment,
      /** Null: signed by one of our vets. */
      picture: imageUrls.nullable(),
      consultId: id.nullable(),
    }),
  ),
  payment: payment.nullable(),
  /** Refund of the whole order, before it was placed or if it never was. */
  refund: refund.nullable(),
  /** The refund for cancelling everything that can be cancelled now. */
  cancellation: z.object({ isAllowed: z.boolean(), refund: rupees }),
  needsPrescription: z.boolean(),
  canAddPrescription: z.boolean(),
  now: moment,
});

const ORDER_LIMIT = { max: 30, perSeconds: 60 };

export const orders = {
  uploadPrescription: endpoint({
    method: 'POST',
    path: '/order/upload/order/prescription/image',
    summary: 'A one-time address for a picture of a prescription',
    who: 'owner',
    body: imageUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
  addOrder: endpoint({
    method: 'POST',
    path: '/order/add/order/v3',
    summary: 'Order what is in the cart. To be paid online, it waits ten minutes for its payment',
    who: 'owner',
    body: orderForm,
    reply: reply(order),
    errors: [
      'SHOP_PAUSED',
      'CART_CHANGED',
      'CART_EMPTY',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'ADDRESS_UNKNOWN',
      'PRESCRIPTION_MISSING',
      'PRESCRIPTION_UNKNOWN',
      'PRESCRIPTION_OLD',
      'PRESCRIPTION_LACKS',
      'UPLOAD_UNKNOWN',
      'CASH_NOT_POSSIBLE',
      'ALREADY_ORDERED',
      ...COUPON_ERRORS,
    ],
    limit: ORDER_LIMIT,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/order/get/all/order/v1',
    summary: 'The owner’s orders, newest first',
    who: 'owner',
    query: z.object({ page, tab: z.enum(orderTabs, 'Choose one of the lists.').optional() }),
    reply: reply(z.array(orderSummary), total),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/order/get/single/order/{id}/v1',
    summary: 'One order with its parcels, their history and the money',
    who: 'owner',
    params: idParams,
    reply: reply(order),
  }),
  cancelOrder: endpoint({
    method: 'PUT',
    path: '/order/update/order/{id}/v1',
    summary: 'Cancel an order, or one shop’s parcel of it; it needs a reason once it is paid',
    who: 'owner',
    params: idParams,
    body: cancelOrderForm,
    reply: reply(order),
    errors: ['NOT_CANCELLABLE', 'REFUND_CHANGED', 'REASON_UNKNOWN'],
  }),
  listOrderReasons: endpoint({
    method: 'GET',
    path: '/order/get/all/order/dropdown/name/v1',
    summary: 'Why one may cancel an order, or send it back',
    who: 'owner',
    reply: reply(z.array(named.extend({ kind: z.enum(reasonKinds) }))),
  }),
  addPrescription: endpoint({
    method: 'PUT',
    path: '/order/add/prescription/{id}/v1',
    isOwn: true,
    summary: 'Show another prescription, after one was rejected',
    who: 'owner',
    params: idParams,
    body: prescriptionForm,
    reply: reply(order),
    errors: [
      'PRESCRIPTION_MISSING',
      'PRESCRIPTION_UNKNOWN',
      'PRESCRIPTION_OLD',
      'UPLOAD_UNKNOWN',
      'NOT_ASKED_FOR',
    ],
    limit: ORDER_LIMIT,
  }),
  listUsablePrescriptions: endpoint({
    method: 'GET',
    path: '/order/get/usable/prescriptions/v1',
    isOwn: true,
    summary: 'What our vets have signed for the owner lately; those with `isValid` false have expired',
    who: 'owner',
    reply: reply(
      z.array(
        z.object({
          consultId: id,
          signedAt: moment,
          /** The last day on which it can be used to order. */
          validUntil: moment,
          isValid: z.boolean(),
          vetId: id,
          vetName: z.string(),
          petName: z.string().nullable(),
          medicines: z.array(z.string()),
          /** Which prescription medicines in the cart it covers, and which it doesn't. */
          covers: z.array(coveredProduct),
          lacks: z.array(coveredProduct),
        }),
      ),
    ),
  }),
  uploadReturnPhoto: endpoint({
    method: 'POST',
    path: '/order/upload/return/image/v1',
    isOwn: true,
    summary: 'A one-time address for a photo of what came damaged, wrong or expired',
    who: 'owner',
    body: imageUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
  requestReturn: endpoint({
    method: 'PUT',
    path: '/order/request/return/{id}/v1',
    isOwn: true,
    summary: 'Ask to send a shop’s parcel back within 48 hours; `id` is the parcel’s',
    who: 'owner',
    params: idParams,
    body: z.object({
      ...reasonForm,
      photos: z
        .array(uploadPath)
        .min(1, 'Add a photo of it.')
        .max(RETURN_PHOTOS, `Choose at most ${RETURN_PHOTOS} photos.`),
    }),
    reply: reply(order),
    errors: ['NOT_RETURNABLE', 'REASON_UNKNOWN', 'UPLOAD_UNKNOWN'],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/order/reorder/{id}/v1',
    isOwn: true,
    summary:
      'Put what was ordered into the cart again, as far as it is sold; beside what is there, or instead',
    who: 'owner',
    params: idParams,
    body: z.object({
      /** Empties the cart first, if anything can be added. */
      isReplacing: z.boolean().default(false),
    }),
    reply: reply(
      z.object({
        /** Total quantity added. */
        added: z.int(),
        /** Items whose unit price has changed since then. */
        repriced: z.array(z.object({ name: z.string(), was: rupees, now: rupees })),
        /** Items that could not be added, or not in full, with a sentence each. */
        problems: z.array(z.object({ name: z.string(), message: z.string() })),
      }),
    ),
    limit: ORDER_LIMIT,
  }),
};
