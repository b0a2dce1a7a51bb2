import type { TestApp } from '../../../testing/test-app.ts';
import { makeListing } from '../products/products.testing.ts';
import { insertBuyer, placeOrder, startOrderPayment } from './orders.testing.ts';

/** An order of two units for ₹800 that waits for its payment, with the gateway's page open. */
export async function openPage(
  app: TestApp,
  order: Record<string, unknown> = {},
  listing: Record<string, unknown> = {},
) {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5, ...listing });
  const lines = [{ listingId, quantity: 2 }];
  const { addressId } = buyer;
  const placed = await placeOrder(app, buyer.token, { lines, addressId, paymentMethod: 'ONLINE', ...order });
  const id: string = placed._id;
  return { buyer, listingId, id, order: placed, paymentId: await startOrderPayment(app, buyer.token, id) };
}

/** The outcome of a payment and its order. */
export async function outcomeOf(app: TestApp, paymentId: string) {
  const { id, ...payment } = await app.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .where('payments.id', '=', paymentId)
    .select(['orders.id', 'payments.status', 'outcome', 'orders.status as order'])
    .executeTakeFirstOrThrow();
  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .select(['cause', 'amountPaise'])
    .execute();
  return { ...payment, refunds };
}

/** The outcome of a payment that has placed its order. */
export const PLACED = { status: 'completed', outcome: 'fulfilled', order: 'placed', refunds: [] };
/** The outcome of a payment that was refunded. */
export const returned = (cause: string, amountPaise = 80_000) => ({
  status: 'completed',
  outcome: 'returned',
  refunds: [{ cause, amountPaise }],
});
