import { reviewChecks } from '@tailwell/contract/shop/order-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { book, findVet, freeTimes } from '../../vets/consultations/consultations.testing.ts';
import { getOrder, insertBuyer, placeOrder, sendPrescription } from '../orders/orders.testing.ts';
import { signAfterwards } from '../prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';
import {
  makeShopConsole,
  notificationsOf,
  reasonNamed,
  signInPharmacist,
  stepRoute,
  type TestShopConsole,
} from './shop-console.testing.ts';

const LIST = (tab = 'waiting') => `GET /pharmacist/get/reviews/v1?tab=${tab}` as const;
const ONE = (id: string) => `GET /pharmacist/get/review/${id}/v1` as const;
const APPROVE = (id: string) => `PUT /pharmacist/approve/prescription/${id}/v1` as const;
const REJECT = (id: string) => `PUT /pharmacist/reject/prescription/${id}/v1` as const;
/** Everything that must be checked before approval. */
const CHECKED = { checks: [...reviewChecks] };
const MISSING = '01234567-89ab-7def-8123-456789abcdef';

let app: TestApp;
let testConsole: TestShopConsole;
let medicine: string;
let pharmacist: { token: string; userId: string };
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  testConsole = await makeShopConsole(app);
  pharmacist = await signInPharmacist(app);
  const product = await makeProduct(app, { name: 'Cephalexin 250 mg', needsPrescription: true });
  medicine = (await makeListing(app, { shopId: testConsole.shopId, productId: product.id })).id;
});

const callAsPharmacist = <const Route extends string>(route: Route, body?: object) =>
  app.call(route, { token: pharmacist.token, body });

/** An order of medicine and of a non-prescription item; returns it with the id of its one parcel. */
async function placeMedicine(prescription: Record<string, unknown> = {}) {
  const { token, addressId } = testConsole.buyer;
  const shown = prescription.consultId
    ? prescription
    : { attachPrescriptionFile: [await sendPrescription(app, token)] };
  const order = await placeOrder(app, token, {
    addressId,
    lines: [{ listingId: medicine, quantity: 2 }, { listingId: testConsole.listingId }],
    ...shown,
  });
  return { orderId: order._id as string, id: order.parcels[0]._id as string };
}

test('the pharmacist sees the buyer’s pets and their allergies', async () => {
  const petId = await makePet(app, testConsole.buyer.token);
  const penicillin = app.db.selectFrom('allergies').where('name', '=', 'Penicillin').select('id');
  await app.db.deleteFrom('petAllergies').where('petId', '=', petId).execute();
  await app.db
    .insertInto('petAllergies')
    .columns(['petId', 'allergyId'])
    .expression(penicillin.clearSelect().select([sql<string>`${petId}::uuid`.as('petId'), 'id']))
    .execute();
  // Another owner's pet must not be shown.
  await makePet(app, (await insertBuyer(app.db)).token);
  const { id } = await placeMedicine();
  const { pets } = (await callAsPharmacist(ONE(id))).body.data;
  // The one that each buyer in these tests has, and this one.
  expect(pets).toHaveLength(2);
  expect(pets[1]).toMatchObject({ name: expect.any(String), category: 'Dog', allergies: ['Penicillin'] });
});

/** A consultation of the buyer's with a signed prescription. */
async function consult() {
  const { vetId } = await findVet(app);
  const [startsAt = ''] = await freeTimes(app, vetId);
  const { token } = testConsole.buyer;
  const { id } = await book(app, { token, petId: await makePet(app, token) }, { vetId, startsAt });
  await signAfterwards(app, id);
  return id;
}

describe('a prescription', () => {
  test('waits with its picture and its medicines; the address is hidden', async () => {
    const { id } = await placeMedicine();
    const waiting = (await callAsPharmacist(LIST())).body.data.find(({ _id }) => _id === id);
    if (!waiting) throw new Error('it does not wait');
    expect(waiting).toMatchObject({ status: 'rx_review', shop: { _id: testConsole.shopId }, buyer: {} });
    expect(waiting.lines).toEqual([expect.objectContaining({ name: 'Cephalexin 250 mg', quantity: 2 })]);
    expect(waiting.prescriptions).toEqual([expect.objectContaining({ signed: null })]);
    const picture = await fetch(app.origin + waiting.prescriptions[0].picture.large);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { mobileNo, pincode, area } = await app.db
      .selectFrom('addresses')
      .where('id', '=', testConsole.buyer.addressId)
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const secret of [mobileNo, pincode, area]) {
      expect(JSON.stringify((await callAsPharmacist(ONE(id))).body)).not.toContain(secret);
    }
  });

  test('that one of our vets has signed comes with its medicines', async () => {
    const consultId = await consult();
    const { id } = await placeMedicine({ consultId });
    const [paper] = (await callAsPharmacist(ONE(id))).body.data.prescriptions;
    expect(paper).toMatchObject({
      picture: null,
      signed: {
        consultId,
        registration: expect.stringContaining('TW-'),
        medicines: [{ medicine: 'Cephalexin', strength: '250 mg', timesADay: 2, days: 7 }, expect.anything()],
      },
    });
  });

  test('once approved, is shown to the shop, which can accept it', async () => {
    const { id, orderId } = await placeMedicine();
    expect((await testConsole.call(`GET /shop/get/my/order/${id}/v1`)).status).toBe(404);
    expect((await testConsole.call(stepRoute('accept', id), {})).status).toBe(404);

    const approved = await callAsPharmacist(APPROVE(id), CHECKED);
    expect(approved.body.data.status).toBe('placed');
    const incoming = (await testConsole.call('GET /shop/get/my/orders/v1')).body.data[0];
    expect(incoming).toMatchObject({ _id: id, needsPrescription: true, isPrescriptionApproved: true });
    expect(Date.parse(incoming.answerBy)).toBeGreaterThan(Date.now());
    await testConsole.takeSteps(id, 'accept');

    const done = (await callAsPharmacist(LIST('done'))).body;
    expect(done.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect((await callAsPharmacist(LIST())).body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(
      id,
    );
    const notified = await notificationsOf(app, testConsole.buyer.id);
    expect(notified.filter(({ kind }) => kind === 'order-prescription')).toHaveLength(1);
    expect((await getOrder(app, testConsole.buyer.token, orderId)).parcels[0].status).toBe('accepted');
  });

  test('is approved only after all five checks, which are stored for pharmacists only', async () => {
    const { id, orderId } = await placeMedicine();
    for (const missing of reviewChecks) {
      const checks = [...reviewChecks.filter((check) => check !== missing), 'vet'].slice(0, 5);
      const answer = await callAsPharmacist(APPROVE(id), {
        checks: missing === 'vet' ? checks.slice(0, 4) : checks,
      });
      expect([missing, answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
        missing,
        422,
        'CHECKS_MISSING',
        ['checks'],
      ]);
    }
    expect((await callAsPharmacist(APPROVE(id), {})).status).toBe(422);
    expect((await callAsPharmacist(ONE(id))).body.data).toMatchObject({ status: 'rx_review', checks: null });

    expect((await callAsPharmacist(APPROVE(id), CHECKED)).body.data.checks).toEqual(CHECKED.checks);
    const stored = await app.db
      .selectFrom('prescriptionReviews')
      .where('parcelId', '=', id)
      .select(['pharmacistId', 'checks', 'isApproved'])
      .execute();
    expect(stored).toEqual([{ pharmacistId: pharmacist.userId, checks: CHECKED.checks, isApproved: true }]);
    const responses = [
      await testConsole.call(`GET /shop/get/my/order/${id}/v1`),
      await app.call(`GET /order/get/single/order/${orderId}/v1`, { token: testConsole.buyer.token }),
    ];
    expect(
      responses.map(({ status, body }) => [status, JSON.stringify(body).includes('registration')]),
    ).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  test('is rejected for a reason, and can be replaced within 24 hours', async () => {
    const { id, orderId } = await placeMedicine();
    const reasonId = await reasonNamed(app, 'prescription', 'The picture cannot be read');
    const rejected = await callAsPharmacist(REJECT(id), {
      reasonId,
      note: 'Only half of it is in the picture.',
    });
    expect(rejected.body.data.status).toBe('rx_rejected');
    const parcel = (await getOrder(app, testConsole.buyer.token, orderId)).parcels[0];
    expect(parcel).toMatchObject({ status: 'rx_rejected', reason: 'The picture cannot be read' });
    const hours = (Date.parse(parcel.prescriptionBy) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const [notification] = (await notificationsOf(app, testConsole.buyer.id)).filter(
      ({ kind }) => kind === 'order-prescription',
    );
    expect(notification?.body).toContain('The picture cannot be read');
    expect(notification?.body).toContain('Only half of it');

    const body = { attachPrescriptionFile: [await sendPrescription(app, testConsole.buyer.token)] };
    await app.call(`PUT /order/add/prescription/${orderId}/v1`, { token: testConsole.buyer.token, body });
    const again = (await callAsPharmacist(ONE(id))).body.data;
    expect([again.status, again.prescriptions.length]).toEqual(['rx_review', 2]);
    expect(Date.parse(again.prescriptions[0].addedAt)).toBeGreaterThan(
      Date.parse(again.prescriptions[1].addedAt),
    );
    expect((await callAsPharmacist(APPROVE(id), CHECKED)).status).toBe(200);
    const approved = (await getOrder(app, testConsole.buyer.token, orderId)).parcels[0];
    expect(approved).toMatchObject({ status: 'placed', reason: null, prescriptionBy: null });
  });

  test('is decided once, however many pharmacists tap', async () => {
    const { id } = await placeMedicine();
    const colleague = await signInPharmacist(app);
    const reasonId = await reasonNamed(app, 'prescription');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2
          ? callAsPharmacist(APPROVE(id), CHECKED)
          : app.call(REJECT(id), { token: colleague.token, body: { reasonId } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('NOT_NOW');
    // A message for pharmacists, not for the shop it may be waiting for now.
    expect(refused?.body.message).toContain('A colleague has decided this already.');
    const reviews = await app.db
      .selectFrom('prescriptionReviews')
      .where('parcelId', '=', id)
      .select('id')
      .execute();
    expect(reviews).toHaveLength(1);
  });

  test('can’t be decided any more when the owner has cancelled', async () => {
    const { id, orderId } = await placeMedicine();
    const reasonId = await reasonNamed(app, 'cancel');
    await app.call(`PUT /order/update/order/${orderId}/v1`, {
      token: testConsole.buyer.token,
      body: { reasonId },
    });
    expect((await callAsPharmacist(APPROVE(id), CHECKED)).status).toBe(404);
    expect((await testConsole.call('GET /shop/get/my/orders/v1?tab=done')).body.total).toBe(0);
  });
});

test('the longest-waiting review is first, across all shops', async () => {
  const first = await placeMedicine();
  testConsole = await makeShopConsole(app);
  const product = await makeProduct(app, { needsPrescription: true });
  medicine = (await makeListing(app, { shopId: testConsole.shopId, productId: product.id })).id;
  const second = await placeMedicine();
  const waiting = (await callAsPharmacist(LIST())).body.data.map(({ _id }: { _id: string }) => _id);
  expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
  expect(waiting).toContain(first.id);
});

test('an order without medicine, and an unknown one, are not found by pharmacists', async () => {
  const { id } = await testConsole.place();
  for (const route of [ONE(id), ONE(MISSING), APPROVE(id), APPROVE(MISSING)]) {
    expect((await callAsPharmacist(route, route.startsWith('GET') ? undefined : CHECKED)).status).toBe(404);
  }
  expect((await testConsole.call(`GET /shop/get/my/order/${id}/v1`)).body.data.status).toBe('placed');
});

test('a reason of another kind is refused', async () => {
  const { id } = await placeMedicine();
  const reasonId = await reasonNamed(app, 'reject');
  const answer = await callAsPharmacist(REJECT(id), { reasonId });
  expect([answer.status, answer.body.code]).toEqual([422, 'REASON_UNKNOWN']);
  expect((await callAsPharmacist('GET /pharmacist/get/reasons/v1')).body.data).toHaveLength(5);
});
