import type { Samples } from '../../../testing/samples.ts';
import { newMobileNo, type TestApp } from '../../../testing/test-app.ts';
import { insertBuyer, placeOrder, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';

/** A buyer with a name and a mobile number of their own. */
export async function makeBuyer(app: TestApp, name: string) {
  const buyer = await insertBuyer(app.db);
  const mobileNo = newMobileNo();
  await app.db.updateTable('users').set({ name }).where('id', '=', buyer.id).execute();
  await app.db
    .insertInto('identities')
    .values({ userId: buyer.id, provider: 'mobile', subject: mobileNo })
    .execute();
  return { ...buyer, mobileNo };
}

export async function makePaidOrder(app: TestApp) {
  const buyer = await makeBuyer(app, 'Ravi Dutta');
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const paid = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
  });
  return { buyer, ...paid };
}

export async function makeCashOrder(app: TestApp, name = 'Ila Bose') {
  const buyer = await makeBuyer(app, name);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const order = await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
  return { buyer, order, parcelId: order.parcels[0]._id as string };
}

export const samples: Samples = {
  'POST /console/open/invoices/{id}/v1': { body: { reason: 'They asked for a copy of it' } },
};
