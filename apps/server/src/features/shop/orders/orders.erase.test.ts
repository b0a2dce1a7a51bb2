import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';
import {
  placePaidOrder,
  reasonFor,
  sendPrescription,
  sendReturnPhoto,
  walkParcel,
} from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const DELIVERED = ['accepted', 'packed', 'out_for_delivery', 'delivered'] as const;

test('an erased user leaves only amounts and refunds behind', async () => {
  const { token } = await signIn(app);
  const { id: productId } = await makeProduct(app, { needsPrescription: true });
  const { id: listingId } = await makeListing(app, { productId });
  const { id: plain } = await makeListing(app);
  const { order, paymentId } = await placePaidOrder(app, token, {
    lines: [{ listingId }, { listingId: plain }],
    attachPrescriptionFile: await sendPrescription(app, token),
  });
  const [medicine, other] = order.parcels;
  await walkParcel(app, other._id, [...DELIVERED]);
  const requested = await app.call(`PUT /order/request/return/${other._id}/v1`, {
    token,
    body: {
      reasonId: await reasonFor(app, token, 'return'),
      note: 'My name is Asha',
      photos: [await sendReturnPhoto(app, token)],
    },
  });
  expect(requested.status).toBe(200);
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  const { userId } = await app.db
    .updateTable('users')
    .from('orders')
    .whereRef('orders.userId', '=', 'users.id')
    .where('orders.id', '=', order._id)
    .set({ eraseAfter: new Date(0), deletedAt: new Date(0) })
    .returning('users.id as userId')
    .executeTakeFirstOrThrow();
  await eraseDeletedAccounts(app.context);

  const stored = await app.db.selectFrom('orders').where('id', '=', order._id).selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ address: null, toPayPaise: order.toPay * 100 });
  const notes = await app.db.selectFrom('parcels').where('orderId', '=', order._id).select('note').execute();
  expect(notes).toEqual([{ note: '' }, { note: '' }]);
  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select(['parcelId'])
    .execute();
  expect(refunds).toEqual([{ parcelId: medicine._id }]);
  const left = await app.db
    .selectFrom('uploads')
    .where('userId', '=', userId)
    .where('state', '<>', 'released')
    .select('path')
    .execute();
  expect(left).toEqual([]);
  const carts = await app.db.selectFrom('carts').where('userId', '=', userId).selectAll().execute();
  expect(carts).toEqual([]);
});
