import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  insertOwner,
  insertOwners,
  makeOwner,
} from '../../vets/consultations/consultations.testing.ts';
import { signAfterwards } from '../prescriptions/prescriptions.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { changeRating, insertDelivered, rate, ratingsOf } from './ratings.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A user to whom something was delivered. */
async function buyer(listing?: Awaited<ReturnType<typeof makeListing>>) {
  const bought = listing ?? (await makeListing(app));
  const owner = await insertOwner(app.db);
  await insertDelivered(app, owner.id, bought);
  return { ...owner, productId: bought.productId, shopId: bought.shopId };
}

const starsOf = async (productId: string) => {
  const { body } = await ratingsOf(app, { productId });
  return { rating: body.rating, ratingCount: body.ratingCount, ratingStars: body.ratingStars };
};

describe('who can rate', () => {
  test('a user who received a product can rate it, and its shop, once each', async () => {
    const { token, productId, shopId } = await buyer();
    const rated = await rate(app, token, { productId, stars: 5, review: '  He loves it.  ' });
    expect(rated.body).toMatchObject({
      message: 'Thank you for your rating',
      data: { stars: 5, review: 'He loves it.', subject: { kind: 'product', _id: productId } },
    });
    expect((await rate(app, token, { shopId, stars: 3 })).status).toBe(200);
    expect(await starsOf(productId)).toEqual({ rating: 5, ratingCount: 1, ratingStars: [0, 0, 0, 0, 1] });
    const again = await rate(app, token, { productId, stars: 1 });
    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'RATED_ALREADY',
      { _id: rated.body.data._id },
    ]);
    expect(await starsOf(productId)).toMatchObject({ rating: 5, ratingCount: 1 });
  });

  test('products that were never delivered to the user, or don’t exist, can’t be rated', async () => {
    const listing = await makeListing(app);
    const owner = await insertOwner(app.db);
    const { productId, shopId } = listing;
    await insertDelivered(app, owner.id, listing, { status: 'out_for_delivery', deliveredAt: null });
    const { vetId } = await findVet(app);
    for (const subject of [{ productId }, { shopId }, { vetId }]) {
      const refused = await rate(app, owner.token, { ...subject, stars: 4 });
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_BOUGHT']);
    }
    const missing = await rate(app, owner.token, { productId: listing.id, stars: 4 });
    expect(missing.status).toBe(404);
    expect((await ratingsOf(app, { productId: listing.id })).status).toBe(404);
    expect((await rate(app, (await buyer()).token, { productId, stars: 4 })).body.code).toBe('NOT_BOUGHT');
  });

  test('a product that was returned can be rated too', async () => {
    const listing = await makeListing(app);
    const owner = await insertOwner(app.db);
    await insertDelivered(app, owner.id, listing, { status: 'returned' });
    expect((await rate(app, owner.token, { productId: listing.productId, stars: 1 })).status).toBe(200);
  });

  test('a vet can be rated after the consultation, not before', async () => {
    const owner = await makeOwner(app);
    const { vetId } = await findVet(app);
    const [startsAt = ''] = await freeTimes(app, vetId);
    const { id } = await book(app, owner, { vetId, startsAt });
    expect((await rate(app, owner.token, { vetId, stars: 4 })).body.code).toBe('NOT_BOUGHT');
    expect((await ratingsOf(app, { vetId }, owner.token)).body).toMatchObject({ canRate: false, own: null });
    await signAfterwards(app, id);
    const before = (await ratingsOf(app, { vetId }, owner.token)).body;
    expect(before.canRate).toBe(true);
    const { body } = await rate(app, owner.token, { vetId, stars: 4 });
    expect(body.data.subject).toMatchObject({ kind: 'vet', _id: vetId });
    const after = (await ratingsOf(app, { vetId }, owner.token)).body;
    expect(after).toMatchObject({ ratingCount: before.ratingCount + 1, own: { stars: 4 } });
    expect(after.ratingStars[3]).toBe(before.ratingStars[3] + 1);
    await changeRating(app, owner.token, body.data._id, { stars: 1 });
    const vet = await app.db
      .selectFrom('vets')
      .where('id', '=', vetId)
      .select(['ratingStars', 'ratingSum', 'ratingCount'])
      .executeTakeFirstOrThrow();
    expect(vet.ratingStars.reduce((all, one) => all + one, 0)).toBe(vet.ratingCount);
    expect(vet.ratingStars.reduce((all, one, at) => all + one * (at + 1), 0)).toBe(vet.ratingSum);
  });

  test.each([0, 6, 999, 4.5, '5', null, undefined])('%j stars are refused', async (stars) => {
    const { token, productId } = await buyer();
    expect((await rate(app, token, { productId, stars })).status).toBe(422);
  });

  test('a rating has exactly one subject', async () => {
    const { token, productId, shopId } = await buyer();
    expect((await rate(app, token, { productId, shopId, stars: 4 })).status).toBe(422);
    expect((await rate(app, token, { stars: 4 })).status).toBe(422);
    expect((await app.call('GET /ratings/get/of/subject/v1')).status).toBe(422);
  });
});

describe('changing a rating', () => {
  test('moves the counters by the difference and keeps the review if none is sent', async () => {
    const { token, productId } = await buyer();
    const { body } = await rate(app, token, { productId, stars: 2, review: 'Crumbles.' });
    const changed = await changeRating(app, token, body.data._id, { stars: 4 });
    expect(changed.body.data).toMatchObject({ stars: 4, review: 'Crumbles.' });
    await changeRating(app, token, body.data._id, { stars: 4, review: '' });
    expect(await starsOf(productId)).toEqual({ rating: 4, ratingCount: 1, ratingStars: [0, 0, 0, 1, 0] });
    expect((await ratingsOf(app, { productId }, token)).body.own).toMatchObject({ stars: 4, review: '' });
  });

  test('is possible for the user’s own ratings only', async () => {
    const { token, productId } = await buyer();
    const { body } = await rate(app, token, { productId, stars: 2 });
    const stranger = await insertOwner(app.db);
    expect((await changeRating(app, stranger.token, body.data._id, { stars: 5 })).status).toBe(404);
    expect(await starsOf(productId)).toMatchObject({ rating: 2 });
  });
});

describe('concurrent ratings', () => {
  test('fifty ratings of one product, and fifty changes, are all counted', async () => {
    const listing = await makeListing(app);
    const { productId } = listing;
    const owners = await insertOwners(app.db, 50, 1);
    for (const owner of owners) await insertDelivered(app, owner.id, listing);
    const rated = await Promise.all(
      owners.map(({ token }, at) => rate(app, token, { productId, stars: (at % 5) + 1 })),
    );
    expect(await starsOf(productId)).toEqual({
      rating: 3,
      ratingCount: 50,
      ratingStars: [10, 10, 10, 10, 10],
    });
    await Promise.all(
      rated.map(({ body }, at) =>
        changeRating(app, owners[at]?.token ?? '', body.data._id, { stars: at < 25 ? 5 : 4 }),
      ),
    );
    expect(await starsOf(productId)).toEqual({
      rating: 4.5,
      ratingCount: 50,
      ratingStars: [0, 0, 0, 25, 25],
    });
  });

  test('a user who rates ten times in parallel has rated once', async () => {
    const { token, productId } = await buyer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rate(app, token, { productId, stars: 5 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'RATED_ALREADY')).toHaveLength(9);
    expect(await starsOf(productId)).toMatchObject({ ratingCount: 1 });
  });
});

describe('the lists of ratings', () => {
  test('other users’ reviews are newest first, with a first name and nothing more', async () => {
    const listing = await makeListing(app);
    const [one, other] = [await buyer(listing), await buyer(listing)];
    await app.call('PUT /user/update/my/profile/v1', { token: one.token, body: { name: 'Asha Rao' } });
    await rate(app, one.token, { productId: listing.productId, stars: 4, review: '<b>Good</b>' });
    await rate(app, other.token, { productId: listing.productId, stars: 5 });
    const { body } = await ratingsOf(app, { productId: listing.productId });
    expect(body).toMatchObject({ total: 2, canRate: false, own: null });
    expect(body.data.map(({ by, review }: { by: string; review: string }) => [by, review])).toEqual([
      ['', ''],
      ['Asha', '<b>Good</b>'],
    ]);
    expect(Object.keys(body.data[0]).toSorted()).toEqual([
      '_id',
      'by',
      'createdAt',
      'review',
      'stars',
      'updatedAt',
    ]);
  });

  test('the user’s own list shows only their own ratings', async () => {
    const { token, id, productId, shopId } = await buyer();
    await rate(app, token, { productId, stars: 4 });
    await rate(app, token, { shopId, stars: 5 });
    const own = await app.call(`GET /ratings/for/user/v1?userId=${id}`, { token });
    expect(own.body.total).toBe(2);
    expect(own.body.data.map(({ subject }: { subject: { kind: string } }) => subject.kind)).toEqual([
      'shop',
      'product',
    ]);
    const stranger = await insertOwner(app.db);
    const foreign = await app.call(`GET /ratings/for/user/v1?userId=${id}`, { token: stranger.token });
    const missing = await app.call(`GET /ratings/for/user/v1?userId=${productId}`, { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await app.call('GET /ratings/for/user/v1', { token: stranger.token })).body.total).toBe(0);
  });

  test('an erased user’s stars stay, their review and name are deleted', async () => {
    const listing = await makeListing(app);
    const { token } = await signIn(app);
    const me = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
    await app.call('PUT /user/update/my/profile/v1', { token, body: { name: 'Asha Rao' } });
    await insertDelivered(app, me._id, listing);
    await rate(app, token, { productId: listing.productId, stars: 4, review: 'Call me: 98765 43210' });
    await app.call('DELETE /user/delete/my/profile/v1', { token });
    expect((await ratingsOf(app, { productId: listing.productId })).body.data[0].by).toBe('');
    await app.db
      .updateTable('users')
      .set({ eraseAfter: new Date(0) })
      .where('id', '=', me._id)
      .execute();
    await eraseDeletedAccounts(app.context);
    const { body } = await ratingsOf(app, { productId: listing.productId });
    expect(body.data).toMatchObject([{ stars: 4, review: '', by: '' }]);
    expect(body.ratingCount).toBe(1);
  });
});
