import type { TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';
import { placeOrder, reasonFor, sendPrescription, sendReturnPhoto, walkParcel } from './orders.testing.ts';

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

/** How to create a record for each call on one order. */
export const ownedOrders = {
  'GET /order/get/single/order/{id}/v1': { make: makeWaiting },
  'PUT /order/update/order/{id}/v1': { make: makeWaiting },
  'PUT /order/add/prescription/{id}/v1': { make: makeRejected, body: newPrescription },
  'PUT /order/request/return/{id}/v1': { make: makeDelivered, body: returnForm },
  'POST /order/reorder/{id}/v1': { make: makeWaiting },
};
