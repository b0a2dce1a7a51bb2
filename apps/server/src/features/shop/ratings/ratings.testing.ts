import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let orders = 0;

type ParcelChanges = Partial<Insertable<Database['parcels']>>;

/** An order of one unit that was delivered an hour ago, inserted directly into the database. */
export async function insertDelivered(
  { db }: TestApp,
  userId: string,
  { id: listingId, shopId, productId }: { id: string; shopId: string; productId: string },
  changes: ParcelChanges = {},
) {
  orders += 1;
  const order = await db
    .insertInto('orders')
    .values({
      userId,
      cartVersion: orders,
      status: 'placed',
      placedAt: new Date(),
      paymentMethod: 'COD',
      mrpPaise: 50_000,
      itemsPaise: 40_000,
      deliveryPaise: 0,
      taxPaise: 4_286,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parcel = await db
    .insertInto('parcels')
    .values({
      orderId: order.id,
      shopId,
      status: 'delivered',
      deliveredAt: new Date(Date.now() - 3_600_000),
      itemsPaise: 40_000,
      deliveryPaise: 0,
      isByCourier: false,
      needsPrescription: false,
      deliveryCode: '1234',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orderLines')
    .values({
      parcelId: parcel.id,
      listingId,
      productId,
      name: 'Tail wagger',
      brand: 'Tailwell Test',
      packSize: '1 kg',
      needsPrescription: false,
      quantity: 1,
      mrpPaise: 50_000,
      pricePaise: 40_000,
      gstPercent: 5,
    })
    .execute();
}

export const rate = (app: TestApp, token: string, body: object, headers?: Record<string, string>) =>
  app.call('POST /ratings/take/from/user/v1', { token, body, headers });

export const changeRating = (app: TestApp, token: string, id: string, body: object) =>
  app.call(`PUT /ratings/update/${id}/v1`, { token, body });

/** The ratings of a subject: `ratingsOf(app, { productId })`. */
export const ratingsOf = (
  app: TestApp,
  subject: { vetId?: string; productId?: string; shopId?: string },
  token?: string,
) => app.call(`GET /ratings/get/of/subject/v1?${new URLSearchParams(subject)}`, { token });
