import { paymentMethods } from '@tailwell/contract/money/payment-constants';
import {
  orderActors,
  parcelStatuses,
  reasonKinds,
  storedOrderStatuses,
} from '@tailwell/contract/shop/order-constants';
import { imageUpload, type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';
import { insertDelivered } from '../ratings/ratings.testing.ts';
import {
  insertBuyer,
  placeOrder,
  reasonFor,
  sendPrescription,
  sendReturnPhoto,
  walkParcel,
} from './orders.testing.ts';

/** What `makeRejected` and `makeDelivered` fill in for their calls. */
const newPrescription: { attachPrescriptionFile?: string } = {};
const returnForm: { reasonId?: string; photos?: string[] } = {};

/** An order that waits for its payment. */
async function makeWaiting(app: TestApp, token: string): Promise<string> {
  const { id: listingId } = await makeListing(app);
  return (await placeOrder(app, token, { lines: [{ listingId }], paymentMethod: 'ONLINE' }))._id;
}

/** An order whose prescription was rejected. */
async function makeRejected(app: TestApp, token: string): Promise<string> {
  const { id: productId } = await makeProduct(app, { needsPrescription: true });
  const { id: listingId } = await makeListing(app, { productId });
  const attachPrescriptionFile = await sendPrescription(app, token);
  const order = await placeOrder(app, token, { lines: [{ listingId }], attachPrescriptionFile });
  await walkParcel(app, order.parcels[0]._id, ['rx_rejected']);
  newPrescription.attachPrescriptionFile = await sendPrescription(app, token);
  return order._id;
}

/** A delivered parcel of an order. */
async function makeDelivered(app: TestApp, token: string): Promise<string> {
  const { id: listingId } = await makeListing(app);
  const order = await placeOrder(app, token, { lines: [{ listingId }] });
  const parcel: string = order.parcels[0]._id;
  await walkParcel(app, parcel, ['accepted', 'packed', 'out_for_delivery', 'delivered']);
  returnForm.reasonId = await reasonFor(app, token, 'return');
  returnForm.photos = [await sendReturnPhoto(app, token)];
  return parcel;
}

/** A buyer’s orders at one shop, all delivered. */
export async function fillOrders(app: TestApp) {
  const listing = await makeListing(app);
  const buyer = await insertBuyer(app.db);
  for (const _ of times) await insertDelivered(app, buyer.id, listing);
  return { buyer, shopId: listing.shopId };
}

export const samples: Samples = {
  'POST /order/upload/order/prescription/image': { body: imageUpload },
  'POST /order/add/order/v3': {
    body: {
      cartVersion: 1,
      addressId: UNKNOWN_ID,
      paymentMethod: 'ONLINE',
      couponCode: 'FIRSTVET',
      expectedToPay: 499,
      attachPrescriptionFile: ['order-prescription/aaaaaaaaaaaaaaaaaaaaaa'],
      consultId: UNKNOWN_ID,
      isLackAccepted: true,
    },
  },
  'GET /order/get/all/order/v1': { fill: async (app) => ({ token: (await fillOrders(app)).buyer.token }) },
  'GET /order/get/single/order/{id}/v1': { owned: makeWaiting },
  'PUT /order/update/order/{id}/v1': {
    body: { reasonId: UNKNOWN_ID, note: 'No', parcelId: UNKNOWN_ID, expectedRefund: 1 },
    owned: makeWaiting,
  },
  'PUT /order/add/prescription/{id}/v1': {
    body: { attachPrescriptionFile: ['order-prescription/aaaaaaaaaaaaaaaaaaaaaa'], consultId: UNKNOWN_ID },
    owned: { make: makeRejected, body: newPrescription },
  },
  'POST /order/upload/return/image/v1': { body: imageUpload },
  'PUT /order/request/return/{id}/v1': {
    body: { reasonId: UNKNOWN_ID, note: 'Torn', photos: ['order-return/aaaaaaaaaaaaaaaaaaaaaa'] },
    owned: { make: makeDelivered, body: returnForm },
  },
  'POST /order/reorder/{id}/v1': { body: { isReplacing: true }, owned: makeWaiting },
  'POST /console/cancel/parcels/{id}/v1': { body: { reason: 'The shop has burnt down' } },
  columns: {
    'order_events.actor': orderActors,
    'order_events.from_status': parcelStatuses,
    'order_events.to_status': parcelStatuses,
    'order_reasons.kind': reasonKinds,
    'orders.payment_method': paymentMethods,
    'orders.status': storedOrderStatuses,
    'parcels.status': parcelStatuses,
  },
};
