import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { COUNT, type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertOwner, insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';

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

async function makeRating(test: TestApp, token: string): Promise<string> {
  const { _id } = (await test.call('GET /user/get/my/profile/v1', { token })).body.data;
  const listing = await makeListing(test);
  await insertDelivered(test, _id, listing);
  return (await rate(test, token, { productId: listing.productId, stars: 5 })).body.data._id;
}

export const samples: Samples = {
  'POST /ratings/take/from/user/v1': { body: { productId: UNKNOWN_ID, stars: 5, review: 'Good' } },
  'GET /ratings/for/user/v1': {
    fill: async (app) => {
      const owner = await insertOwner(app.db);
      for (const _ of times) {
        const { id: productId } = await makeProduct(app);
        await app.db.insertInto('ratings').values({ userId: owner.id, productId, stars: 4 }).execute();
      }
      return { token: owner.token };
    },
  },
  'PUT /ratings/update/{id}/v1': {
    body: { stars: 4, review: 'Less good' },
    owned: { make: makeRating, body: { stars: 1 } },
  },
  'GET /ratings/get/of/subject/v1': {
    fill: async (app) => {
      const { id: productId } = await makeProduct(app);
      const ratings = (await insertOwners(app.db, COUNT)).map(({ id: userId }) => ({
        userId,
        productId,
        stars: 5,
      }));
      await app.db.insertInto('ratings').values(ratings).execute();
      return { query: { productId } };
    },
  },
};
