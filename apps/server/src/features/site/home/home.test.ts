import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import {
  expireOrder,
  insertBuyer,
  placeOrder,
  sendPrescription,
  walkParcel,
} from '../../shop/orders/orders.testing.ts';
import {
  BENGALURU,
  makeListing,
  makeOffer,
  makeProduct,
  makeShop,
  putIntoOffer,
} from '../../shop/products/products.testing.ts';
import {
  book,
  create,
  findVet,
  freeTimes,
  insertOwner,
  moveCloser,
} from '../../vets/consultations/consultations.testing.ts';
import { requestAndPay } from '../../vets/instant/instant.testing.ts';

let app: TestApp;
let listingId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ id: listingId } = await makeListing(app, { stock: 1_000 }));
});
afterAll(() => app.close());

const read = (body: object = {}, token?: string) =>
  app.call('POST /home/get/home/page/info/v1', { body, token });

const readNext = async ({ token }: { token: string }) => (await read({}, token)).body.data.next;

/** A user with a pet and an address. */
async function insertPerson() {
  const owner = await insertOwner(app.db);
  const { addressId } = await insertBuyer(app.db);
  await app.db.updateTable('addresses').set({ userId: owner.id }).where('id', '=', addressId).execute();
  return { ...owner, addressId };
}

type Person = Awaited<ReturnType<typeof insertPerson>>;

const order = ({ token, addressId }: Person, paymentMethod = 'COD') =>
  placeOrder(app, token, { lines: [{ listingId }], addressId, paymentMethod });

let vetCount = 0;

/** A time that no other test here uses. */
async function freeTime() {
  const { vetId } = await findVet(app, vetCount++ % 10);
  const [, , startsAt] = await freeTimes(app, vetId);
  return { vetId, startsAt };
}

/** Books and pays a consultation that begins in this many minutes. */
async function bookIn(person: Person, minutes: number) {
  const { id } = await book(app, person, await freeTime());
  await moveCloser(app, id, minutes);
  return id;
}

describe('the home screen', () => {
  test('shows a visitor vets, shops and offers, and no next item', async () => {
    const offer = await makeOffer(app, { title: 'Monsoon sale', endsInMinutes: 5 });
    const { id } = await makeListing(app);
    await putIntoOffer(app, id, { offerId: offer.id, pricePaise: 30_000 });
    for (let shops = 0; shops < 7; shops += 1) await makeShop(app);
    const { status, body } = await read();
    expect(status).toBe(200);
    const { next, offers, vetsToday, shops, now } = body.data;
    expect(next).toBeNull();
    expect(offers.length).toBeLessThanOrEqual(2);
    expect(offers[0]).toMatchObject({ _id: offer.id, title: 'Monsoon sale', endsAt: expect.any(String) });
    expect(offers[0].products).toMatchObject([{ best: { _id: id, price: 300, offer: { _id: offer.id } } }]);
    expect([vetsToday.length, shops.length]).toEqual([6, 6]);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  test('shows no offer before its start, after its end, or without products', async () => {
    const titles = ['Too soon', 'Too late', 'Empty'];
    const early = await makeOffer(app, { title: 'Too soon', startsInMinutes: 5 });
    const late = await makeOffer(app, { title: 'Too late', startsInMinutes: -60, endsInMinutes: -5 });
    await makeOffer(app, { title: 'Empty', endsInMinutes: 1 });
    for (const { id: offerId } of [early, late]) {
      const { id } = await makeListing(app);
      await putIntoOffer(app, id, { offerId, pricePaise: 30_000 });
    }
    const { offers } = (await read()).body.data;
    for (const { title } of offers) expect(titles).not.toContain(title);
  });

  test('has the soonest available vets first, all by video', async () => {
    const { vetsToday } = (await read()).body.data;
    const times = vetsToday.map(({ nextSlot }: { nextSlot: string }) => Date.parse(nextSlot));
    expect(times).toEqual(times.toSorted((one: number, other: number) => one - other));
    for (const vet of vetsToday) {
      expect(vet.modes).toContain('video');
      expect(vet.distanceKm).toBeNull();
    }
  });

  test('uses the user’s location, and has the nearest shops first', async () => {
    const shop = await makeShop(app, { latitude: BENGALURU.lat + 0.001, longitude: BENGALURU.lng });
    const here = { lat: BENGALURU.lat + 0.001, lng: BENGALURU.lng };
    const { shops, vetsToday } = (await read(here)).body.data;
    expect(shops[0]).toMatchObject({ _id: shop.id, distanceKm: 0, deliversHere: true });
    const distances = shops.map(({ distanceKm }: { distanceKm: number }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other));
    for (const vet of vetsToday) expect(vet.distanceKm).toEqual(expect.any(Number));
  });

  test.each([
    { lat: 12.9 },
    { lng: 77.5 },
    { lat: 91, lng: 0 },
    { lat: '12', lng: '77' },
    { lat: null, lng: null },
  ])('refuses %j as a location', async (body) => {
    const answer = await read(body);
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
  });

  test('has the four newest articles and videos, the same for everyone', async () => {
    const newest = new Date(Date.now() + 60_000);
    const postIds: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const publishedAt = new Date(newest.getTime() + at * 1_000);
      postIds.unshift((await makePost(app, { published: { publishedAt } })).id);
      await makePost(app, { kind: 'video', published: { publishedAt } });
    }
    const { token, id: userId } = await insertPerson();
    await app.db
      .insertInto('postLikes')
      .values({ postId: postIds[0] ?? '', userId })
      .execute();
    // A unique location, so that nothing is cached for it.
    const { reading, watching } = (await read({ lat: 10.5, lng: 76.2 }, token)).body.data;
    expect(reading.map(({ _id }: { _id: string }) => _id)).toEqual(postIds.slice(0, 4));
    expect(reading[0]).toMatchObject({ likes: 1, isLiked: false });
    expect(watching).toHaveLength(4);
    expect(watching[0]).toMatchObject({ durationSeconds: 24 });
  });

  test('is shown even with an expired session, as to a visitor', async () => {
    const answer = await read({}, 'nobody');
    expect([answer.status, answer.body.data.next]).toEqual([200, null]);
  });
});

describe('what is next', () => {
  test('is nothing for a new user', async () => {
    expect(await readNext(await insertPerson())).toBeNull();
  });

  test('is an upcoming consultation, with its vet, its pet and its time', async () => {
    const person = await insertPerson();
    const { vetId, startsAt } = await freeTime();
    const { id } = await book(app, person, { vetId, startsAt });
    expect(await readNext(person)).toMatchObject({
      kind: 'consultation',
      subject: 'consultation',
      _id: id,
      vetId,
      title: expect.stringMatching(/^Dr \w/),
      pet: 'Bruno',
      orderStatus: null,
      when: startsAt,
    });
  });

  test('is a call from ten minutes before its time on, until a quarter of an hour after its end', async () => {
    const person = await insertPerson();
    const id = await bookIn(person, 11);
    expect(await readNext(person)).toMatchObject({ kind: 'consultation', _id: id });
    await moveCloser(app, id, 9);
    expect(await readNext(person)).toMatchObject({ kind: 'call', _id: id });
    await moveCloser(app, id, -29);
    expect(await readNext(person)).toMatchObject({ kind: 'call', _id: id });
    await moveCloser(app, id, -31);
    expect(await readNext(person)).toBeNull();
  });

  test('is a time that waits for its payment, until its hold expires', async () => {
    const person = await insertPerson();
    const created = await create(app, person, await freeTime());
    const { _id: id, holdExpiresAt } = created.body.data;
    expect(await readNext(person)).toMatchObject({
      kind: 'payment',
      subject: 'consultation',
      _id: id,
      when: holdExpiresAt,
    });
    const past = new Date(Date.now() - 1_000);
    await app.db.updateTable('consultations').set({ holdExpiresAt: past }).where('id', '=', id).execute();
    expect(await readNext(person)).toBeNull();
  });

  test('is the search for a vet who answers now', async () => {
    const person = await insertPerson();
    const { id } = await requestAndPay(app, person);
    expect(await readNext(person)).toMatchObject({ kind: 'search', subject: 'request', _id: id });
  });

  test('is an order that waits for its payment, then nothing once it has expired', async () => {
    const person = await insertPerson();
    const { _id: id, holdExpiresAt, number } = await order(person, 'ONLINE');
    expect(await readNext(person)).toMatchObject({
      kind: 'payment',
      subject: 'order',
      _id: id,
      title: number,
      orderStatus: null,
      when: holdExpiresAt,
    });
    await expireOrder(app, id);
    expect(await readNext(person)).toBeNull();
  });

  test('is an order under way until it is delivered', async () => {
    const person = await insertPerson();
    const { _id: id, number, parcels } = await order(person);
    const [parcel] = parcels;
    expect(await readNext(person)).toMatchObject({
      kind: 'order',
      subject: 'order',
      _id: id,
      title: `${number} from ${parcel.shop.name}`,
      orderStatus: 'placed',
    });
    await walkParcel(app, parcel._id, ['accepted', 'packed', 'out_for_delivery']);
    expect(await readNext(person)).toMatchObject({ _id: id, orderStatus: 'out_for_delivery' });
    await walkParcel(app, parcel._id, ['delivered']);
    expect(await readNext(person)).toBeNull();
  });

  test.each([true, false])('shows whether a courier delivers an order: %s', async (isByCourier) => {
    const person = await insertPerson();
    const { _id: orderId } = await order(person);
    await app.db.updateTable('parcels').set({ isByCourier }).where('orderId', '=', orderId).execute();
    expect(await readNext(person)).toMatchObject({ kind: 'order', when: expect.any(String), isByCourier });
  });

  test('is an order that needs another prescription, before one that is on its way', async () => {
    const person = await insertPerson();
    await order(person);
    const { id: productId } = await makeProduct(app, { needsPrescription: true });
    const medicine = await makeListing(app, { productId });
    const { _id: id, parcels } = await placeOrder(app, person.token, {
      lines: [{ listingId: medicine.id }],
      addressId: person.addressId,
      attachPrescriptionFile: [await sendPrescription(app, person.token)],
    });
    await walkParcel(app, parcels[0]._id, ['rx_rejected']);
    expect(await readNext(person)).toMatchObject({
      kind: 'prescription',
      _id: id,
      orderStatus: 'rx_rejected',
      when: expect.any(String),
    });
  });

  test('is one item by urgency: a call, a payment, today’s consultation, an order, a later one', async () => {
    const person = await insertPerson();
    const consultId = await bookIn(person, 3 * 24 * 60);
    expect(await readNext(person)).toMatchObject({ kind: 'consultation', _id: consultId });
    const { _id: placed } = await order(person);
    expect(await readNext(person)).toMatchObject({ kind: 'order', _id: placed });
    await moveCloser(app, consultId, 23 * 60);
    expect(await readNext(person)).toMatchObject({ kind: 'consultation', _id: consultId });
    const { _id: unpaid } = await order(person, 'ONLINE');
    expect(await readNext(person)).toMatchObject({ kind: 'payment', _id: unpaid });
    await moveCloser(app, consultId, 5);
    expect(await readNext(person)).toMatchObject({ kind: 'call', _id: consultId });
  });

  test('is never a stranger’s', async () => {
    const stranger = await insertPerson();
    await bookIn(stranger, 5);
    await order(stranger);
    expect((await readNext(stranger)).kind).toBe('call');
    const { body } = await read({}, (await insertPerson()).token);
    expect(body.data.next).toBeNull();
    expect((await read()).body.data.next).toBeNull();
  });
});
