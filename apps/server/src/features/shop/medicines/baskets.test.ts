import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { linesOf, readCart } from '../carts/carts.testing.ts';
import { insertBuyer } from '../orders/orders.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import {
  addBasket,
  DELHI,
  expirePrescription,
  getBaskets,
  makeChemist,
  makeMedicine,
  newSalt,
  prescribe,
} from './medicines.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Read {
  kinds: string[];
  toPay: number;
  delivery: number;
  arrives: string;
  hasAll: boolean;
  shops: {
    shop: { _id: string };
    distanceKm: number;
    arrives: string;
    items: { listingId: string; quantity: number; total: number; isSubstitute: boolean; isEnough: boolean }[];
  }[];
}
const kindsOf = (baskets: Read[]) =>
  baskets.map(({ kinds, shops }) => [kinds, shops.map(({ shop }) => shop._id)] as const);
const itemsOf = (basket: Read | undefined) =>
  basket?.shops.flatMap(({ items }) => items.map(({ listingId, quantity }) => ({ listingId, quantity }))) ??
  [];

/** Two medicines; an expensive shop nearby and a cheap one by courier have both, and one in between has one. */
async function makeMarket() {
  const [one, other] = [newSalt(), newSalt()];
  const a = (await makeMedicine(app, [one])).id;
  const b = (await makeMedicine(app, [other])).id;
  const near = await makeChemist(app, 2, [
    { productId: a, price: 400 },
    { productId: b, price: 400 },
  ]);
  const far = await makeChemist(app, 300, [
    { productId: a, price: 100 },
    { productId: b, price: 100 },
  ]);
  const half = await makeChemist(app, 1, [{ productId: a, price: 300 }]);
  const visit = await prescribe(app, [{ medicine: one }, { medicine: `${other} tablets` }]);
  return { visit, near, far, half, salts: [one, other] };
}

/** Gives a user an address in the centre of Delhi. */
async function moveIn(userId: string): Promise<string> {
  const { addressId } = await insertBuyer(app.db);
  await app.db
    .updateTable('addresses')
    .set({ userId, latitude: DELHI.lat, longitude: DELHI.lng })
    .where('id', '=', addressId)
    .execute();
  return addressId;
}

describe('baskets', () => {
  test('are one nearby shop, the cheapest with delivery, and the soonest; identical ones are merged', async () => {
    const { visit, near, far, half } = await makeMarket();
    const { status, body } = await getBaskets(app, visit);
    expect(status).toBe(200);
    const { baskets, needs, hasLocation, canOrder, pet } = body.data;
    expect([hasLocation, canOrder, pet]).toEqual([true, true, 'Bruno']);
    expect(needs).toMatchObject([
      { units: '14 tablets', state: 'found' },
      { units: '14 tablets', state: 'found' },
    ]);
    // Nearest with all: ₹400 × 2 packs × 2. Cheapest: ₹100 × 4 by courier. Soonest: as near, and in one parcel.
    expect(kindsOf(baskets)).toEqual([
      [['one-shop', 'fastest'], [near.shopId]],
      [['cheapest'], [far.shopId]],
    ]);
    expect(half.shopId).not.toBe(near.shopId);
    const [nearby, cheap] = baskets as Read[];
    expect(nearby).toMatchObject({
      toPay: 1600,
      delivery: 0,
      hasAll: true,
      arrives: expect.stringMatching(/^Today/),
    });
    expect(cheap).toMatchObject({
      toPay: 400 + (cheap?.delivery ?? 0),
      arrives: expect.stringMatching(/^In 2 to/),
    });
    expect(cheap?.delivery).toBeGreaterThan(0);
    expect(nearby?.shops[0]?.items).toMatchObject([
      { listingId: near.listingIds[0], quantity: 2, total: 800, isSubstitute: false, isEnough: true },
      { listingId: near.listingIds[1], quantity: 2 },
    ]);
  });

  test('come from several shops if none has all, or if that costs less', async () => {
    const [one, other] = [newSalt(), newSalt()];
    const a = (await makeMedicine(app, [one])).id;
    const b = (await makeMedicine(app, [other])).id;
    const first = await makeChemist(app, 2, [{ productId: a, price: 300 }]);
    const second = await makeChemist(app, 3, [{ productId: b, price: 300 }]);
    const visit = await prescribe(app, [{ medicine: one }, { medicine: other }]);
    const { baskets } = (await getBaskets(app, visit)).body.data;
    expect(kindsOf(baskets)).toEqual([
      [
        ['cheapest', 'fastest'],
        [first.shopId, second.shopId],
      ],
    ]);
  });

  test('say what isn’t available, and contain the rest', async () => {
    const [sold, gone] = [newSalt(), newSalt()];
    const a = (await makeMedicine(app, [sold])).id;
    const b = (await makeMedicine(app, [gone])).id;
    await makeChemist(app, 2, [
      { productId: a, price: 100 },
      { productId: b, price: 100, stock: 0 },
    ]);
    const visit = await prescribe(app, [
      { medicine: sold },
      { medicine: gone },
      { medicine: sold, strength: '500 mg' },
      { medicine: 'Unheardofin', strength: '' },
    ]);
    const { needs, baskets } = (await getBaskets(app, visit)).body.data;
    expect(needs.map(({ state }: { state: string }) => state)).toEqual([
      'found',
      'no-stock',
      'unknown',
      'unknown',
    ]);
    expect(needs[3]).toMatchObject({ name: 'Unheardofin', search: 'Unheardofin' });
    expect(baskets).toHaveLength(1);
    expect(baskets[0].hasAll).toBe(false);
  });

  test('are empty if nothing is sold', async () => {
    const visit = await prescribe(app, [{ medicine: 'Unheardofin' }]);
    const { needs, baskets } = (await getBaskets(app, visit)).body.data;
    expect([needs[0].state, baskets]).toEqual(['unknown', []]);
  });

  test('leave out shops that have too few packs', async () => {
    const salt = newSalt();
    const { id: productId } = await makeMedicine(app, [salt]);
    await makeChemist(app, 1, [{ productId, price: 50, stock: 2 }]);
    const enough = await makeChemist(app, 5, [{ productId, price: 90, stock: 3 }]);
    const visit = await prescribe(app, [{ medicine: salt, timesADay: 3, days: 10 }]);
    const { baskets } = (await getBaskets(app, visit)).body.data;
    expect(kindsOf(baskets)).toEqual([[['one-shop', 'cheapest', 'fastest'], [enough.shopId]]]);
    expect(itemsOf(baskets[0])).toEqual([{ listingId: enough.listingIds[0], quantity: 3 }]);
  });

  test('count two lines of one medicine together', async () => {
    const salt = newSalt();
    const { id: productId } = await makeMedicine(app, [salt]);
    const { listingIds } = await makeChemist(app, 1, [{ productId, price: 50 }]);
    const visit = await prescribe(app, [
      { medicine: salt, dose: '2 tablets', timesADay: 1, days: 3 },
      { medicine: salt, dose: '1 tablet', timesADay: 1, days: 6 },
    ]);
    const { needs, baskets } = (await getBaskets(app, visit)).body.data;
    expect(needs).toMatchObject([{ units: '12 tablets' }]);
    expect(itemsOf(baskets[0])).toEqual([{ listingId: listingIds[0], quantity: 2 }]);
  });

  test.each([
    [true, ['Testmaker', 'Othermaker']],
    [false, ['Testmaker']],
  ])('have another brand only where the vet allows it: %s', async (allowSubstitution, brands) => {
    const salt = newSalt();
    const own = await makeMedicine(app, [salt], { brand: 'Testmaker' });
    const other = await makeMedicine(app, [salt], { brand: 'Othermaker' });
    await makeChemist(app, 1, [{ productId: own.id, price: 500 }]);
    await makeChemist(app, 2, [{ productId: other.id, price: 100 }]);
    const visit = await prescribe(app, [{ medicine: `Testmaker ${salt}`, allowSubstitution }]);
    const { baskets } = (await getBaskets(app, visit)).body.data as { baskets: Read[] };
    const cheapest = baskets.find(({ kinds }) => kinds.includes('cheapest'));
    expect(cheapest?.shops[0]?.items[0]?.isSubstitute).toBe(brands.length > 1);
  });

  test('contain only products for this kind of animal', async () => {
    const salt = newSalt();
    const { id: productId } = await makeMedicine(app, [salt], { pets: ['cat'] });
    await makeChemist(app, 1, [{ productId, price: 50 }]);
    const visit = await prescribe(app, [{ medicine: salt }]);
    expect((await getBaskets(app, visit)).body.data.needs[0].state).toBe('unknown');
  });

  test('use the newest address if no location is sent; without an address there is no soonest one', async () => {
    const { visit, near } = await makeMarket();
    const nowhere = (await getBaskets(app, visit, null)).body.data;
    expect(nowhere.hasLocation).toBe(false);
    expect(nowhere.baskets.flatMap(({ kinds }: Read) => kinds)).not.toContain('fastest');
    await moveIn(visit.owner.userId);
    const home = (await getBaskets(app, visit, null)).body.data;
    expect(home.hasLocation).toBe(true);
    expect(home.baskets[0].shops[0]).toMatchObject({ shop: { _id: near.shopId }, distanceKm: 2 });
  });
});

describe('a basket in the cart', () => {
  test('is added once, however often it is tapped; the response has the previous quantities', async () => {
    const { visit, near } = await makeMarket();
    const items = near.listingIds.map((listingId) => ({ listingId, quantity: 2 }));
    await app.call('POST /cart/add/products/to/cart/v1', {
      token: visit.token,
      body: { listingId: near.listingIds[0], quantity: 1 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => addBasket(app, visit, items)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const befores = answers.map(({ body }) =>
      body.before.map(({ quantity }: { quantity: number }) => quantity),
    );
    expect(befores).toContainEqual([1, 0]);
    const cart = await readCart(app, visit.token);
    expect(linesOf(cart).map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(cart.needsPrescription).toBe(true);
  });

  test('accepts only prescribed medicines, all or none', async () => {
    const { visit, near } = await makeMarket();
    const { id: other } = await makeListing(app);
    const prescribed = { listingId: near.listingIds[0] ?? '', quantity: 1 };
    for (const listingId of [other, '01234567-89ab-7def-8123-456789abcdef']) {
      const answer = await addBasket(app, visit, [prescribed, { listingId, quantity: 1 }]);
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_PRESCRIBED']);
    }
    expect(linesOf(await readCart(app, visit.token))).toEqual([]);
  });

  test('is only for its owner, and refused once the prescription has expired', async () => {
    const { visit, near } = await makeMarket();
    const items = [{ listingId: near.listingIds[0] ?? '', quantity: 1 }];
    const stranger = { id: visit.id, token: (await signIn(app)).token };
    const vet = { id: visit.id, token: visit.vet.token };
    for (const other of [stranger, vet]) {
      expect((await getBaskets(app, other)).status).toBe(404);
      expect((await addBasket(app, other, items)).status).toBe(404);
    }
    expect(linesOf(await readCart(app, stranger.token))).toEqual([]);
    await expirePrescription(app, visit.id);
    expect((await getBaskets(app, visit)).body.data.canOrder).toBe(false);
    const answer = await addBasket(app, visit, items);
    expect([answer.status, answer.body.code]).toEqual([409, 'PRESCRIPTION_OLD']);
  });
});

describe('a prescription at the checkout', () => {
  test('says which medicines of the cart it names, and which it doesn’t', async () => {
    const { visit, near, salts } = await makeMarket();
    const second = await makeMedicine(app, [newSalt()]);
    const { id: unprescribed } = await makeListing(app, { productId: second.id });
    await addBasket(app, visit, [{ listingId: near.listingIds[0] ?? '', quantity: 1 }]);
    await app.call('POST /cart/add/products/to/cart/v1', {
      token: visit.token,
      body: { listingId: unprescribed, quantity: 1 },
    });
    const { body } = await app.call('GET /order/get/usable/prescriptions/v1', { token: visit.token });
    expect(body.data).toMatchObject([
      {
        consultId: visit.id,
        covers: [{ name: `${salts[0]} tablets` }],
        lacks: [{ productId: second.id }],
      },
    ]);
  });

  test('is refused for medicines it doesn’t name, until the owner accepts that or adds a photo', async () => {
    const { visit } = await makeMarket();
    const addressId = await moveIn(visit.owner.userId);
    const { id: productId } = await makeMedicine(app, [newSalt()]);
    const { id: listingId } = await makeListing(app, { productId });
    await app.call('POST /cart/add/products/to/cart/v1', {
      token: visit.token,
      body: { listingId, quantity: 1 },
    });
    const { version: cartVersion } = await readCart(app, visit.token);
    const order = (more: object = {}) =>
      app.call('POST /order/add/order/v3', {
        token: visit.token,
        body: { cartVersion, addressId, paymentMethod: 'ONLINE', consultId: visit.id, ...more },
      });
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'PRESCRIPTION_LACKS']);
    expect(refused.body.details.lacks).toMatchObject([{ productId }]);
    expect((await order({ isLackAccepted: true })).status).toBe(200);
  });
});
