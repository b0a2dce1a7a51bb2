import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayInIndia, startOfDay } from '../../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makePet } from '../../../pets/pets/pets.testing.ts';
import { book, findVet, freeTimes } from '../../../vets/consultations/consultations.testing.ts';
import { fillCart } from '../../carts/carts.testing.ts';
import { signAfterwards } from '../../prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct } from '../../products/products.testing.ts';
import { signInPharmacist } from '../../shop-console/shop-console.testing.ts';
import { sweepOrders } from '../orders.jobs.ts';
import {
  type Buyer,
  getOrder,
  insertBuyer,
  orderCart,
  placeOrder,
  placePaidOrder,
  sendPrescription,
  sendReturnPhoto,
  stockOf,
  walkParcel,
} from '../orders.testing.ts';

let app: TestApp;
let buyer: Buyer;
let listingId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await insertBuyer(app.db);
  const { id: productId } = await makeProduct(app, { needsPrescription: true });
  ({ id: listingId } = await makeListing(app, { productId, stock: 5 }));
});

const order = (body: Record<string, unknown> = {}) =>
  placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId, ...body });

const tryOrder = async (body: Record<string, unknown>) => {
  await fillCart(app, buyer.token, [{ listingId }]);
  return orderCart(app, buyer, body);
};

describe('medicine', () => {
  test('isn’t sold without a prescription', async () => {
    const answer = await tryOrder({ attachPrescriptionFile: [] });
    expect([answer.status, answer.body.code]).toEqual([422, 'PRESCRIPTION_MISSING']);
    expect(answer.body.fields).toHaveProperty('attachPrescriptionFile');
    expect(await stockOf(app, listingId)).toBe(5);
  });

  test('that needs none stores a prescription sent along, and needs no review', async () => {
    const { id: harmless } = await makeListing(app);
    const path = await sendPrescription(app, buyer.token);
    const placed = await order({ lines: [{ listingId: harmless }], attachPrescriptionFile: path });
    expect(placed).toMatchObject({ needsPrescription: false, parcels: [{ status: 'placed' }] });
    expect(placed.prescriptions).toMatchObject([{ picture: { medium: expect.stringContaining('/files/') } }]);
  });

  test('waits for a pharmacist before its shop, and its picture is shown to its owner', async () => {
    const pharmacist = await signInPharmacist(app);
    const paths = [await sendPrescription(app, buyer.token), await sendPrescription(app, buyer.token)];
    const { id: harmless } = await makeListing(app);
    const placed = await order({
      lines: [{ listingId }, { listingId: harmless }],
      attachPrescriptionFile: paths,
    });
    expect(placed).toMatchObject({
      needsPrescription: true,
      canAddPrescription: false,
      parcels: [
        { status: 'rx_review', answerBy: null, timeline: [{ status: 'placed' }, { status: 'rx_review' }] },
        { status: 'placed', needsPrescription: false },
      ],
    });
    expect(placed.prescriptions).toHaveLength(2);
    const picture = await fetch(app.origin + placed.prescriptions[0].picture.medium);
    expect(picture.status).toBe(200);
    const published = await app.db
      .selectFrom('notifications')
      .where('userId', '=', pharmacist.userId)
      .where('url', '=', `/console/prescriptions/${placed.parcels[0]._id}`)
      .select('kind')
      .execute();
    expect(published).toEqual([{ kind: 'prescription-received' }]);
  });

  test('isn’t sold with another user’s picture, a used one, or one for another purpose', async () => {
    const stranger = await insertBuyer(app.db);
    const theirs = await sendPrescription(app, stranger.token);
    const used = await sendPrescription(app, buyer.token);
    await order({ attachPrescriptionFile: used });
    const damaged = await sendReturnPhoto(app, buyer.token);
    for (const path of [theirs, used, damaged, 'order-prescription/aaaaaaaaaaaaaaaaaaaaaa']) {
      const answer = await tryOrder({ attachPrescriptionFile: [path] });
      expect([answer.status, answer.body.code]).toEqual([422, 'UPLOAD_UNKNOWN']);
    }
    expect(await stockOf(app, listingId)).toBe(4);
  });

  test('carries the picture of an unpaid order over to the next one', async () => {
    const attachPrescriptionFile = [await sendPrescription(app, buyer.token)];
    const first = await order({ attachPrescriptionFile, paymentMethod: 'ONLINE' });
    const second = await orderCart(app, buyer, { attachPrescriptionFile });
    expect(second.body.data).toMatchObject({ status: 'placed', prescriptions: [{}] });
    expect((await getOrder(app, buyer.token, first._id)).prescriptions).toEqual([]);
  });
});

describe('a prescription signed by one of our vets', () => {
  async function makeSigned(token: string): Promise<string> {
    const { vetId } = await findVet(app, 1);
    const startsAt = (await freeTimes(app, vetId)).at(-1);
    const petId = await makePet(app, token);
    const { id } = await book(app, { token, petId }, { vetId, startsAt });
    await signAfterwards(app, id);
    return id;
  }

  test('can be used by its owner only', async () => {
    const consultId = await makeSigned(buyer.token);
    const listed = await app.call('GET /order/get/usable/prescriptions/v1', { token: buyer.token });
    expect(listed.body.data).toMatchObject([
      { consultId, medicines: ['Cephalexin 250 mg', 'Prednisolone 5 mg'], vetName: expect.any(String) },
    ]);
    const placed = await order({ consultId });
    expect(placed.prescriptions).toMatchObject([{ consultId, picture: null }]);

    const owner = buyer;
    buyer = await insertBuyer(app.db);
    const strange = await tryOrder({ consultId });
    expect([strange.status, strange.body.code]).toEqual([422, 'PRESCRIPTION_UNKNOWN']);
    buyer = owner;
  });

  /** Backdates a signature by this many days before today in India, to that day's first second or its last. */
  async function signBefore(consultId: string, days: number, at: 'first' | 'last') {
    const seconds = at === 'first' ? 0 : 86_399;
    const signedAt = new Date(startOfDay(dayInIndia(new Date(), -days)).getTime() + seconds * 1_000);
    await sql`alter table visit_notes disable trigger user`.execute(app.db);
    await sql`update visit_notes set signed_at = ${signedAt} where consultation_id = ${consultId}`.execute(
      app.db,
    );
    await sql`alter table visit_notes enable trigger user`.execute(app.db);
  }

  test('can be used until the end of its last valid day in India', async () => {
    const { token } = buyer;
    const consultId = await makeSigned(token);
    // At noon, so that the day doesn't end while the test runs.
    const noon = startOfDay(dayInIndia(new Date())).getTime() + 43_200_000;
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    onTestFinished(() => void vi.useRealTimers());
    const readUsable = async () =>
      (await app.call('GET /order/get/usable/prescriptions/v1', { token })).body.data[0];

    await signBefore(consultId, 31, 'last');
    expect(await readUsable()).toMatchObject({ consultId, isValid: false });
    const refused = await tryOrder({ consultId });
    expect([refused.status, refused.body.code]).toEqual([422, 'PRESCRIPTION_OLD']);
    expect(refused.body.fields.consultId).toMatch(
      /^This prescription expired on .+ Ask the vet for a new one\.$/,
    );

    await signBefore(consultId, 30, 'first');
    expect(await readUsable()).toMatchObject({ consultId, isValid: true });
    const paper = await app.call(`GET /user/get/prescription/${consultId}/v1`, { token });
    expect(paper.body.data).toMatchObject({ isValid: true, validUntil: (await readUsable()).validUntil });
    expect((await order({ consultId })).prescriptions).toMatchObject([{ consultId }]);
  });
});

describe('a prescription that was rejected', () => {
  const show = async (id: string, body: Record<string, unknown>) =>
    app.call(`PUT /order/add/prescription/${id}/v1`, { token: buyer.token, body });

  test('is replaced by a better one, which is reviewed again', async () => {
    const placed = await order({ attachPrescriptionFile: await sendPrescription(app, buyer.token) });
    const better = { attachPrescriptionFile: await sendPrescription(app, buyer.token) };
    expect((await show(placed._id, better)).body.code).toBe('NOT_ASKED_FOR');
    await walkParcel(app, placed.parcels[0]._id, ['rx_rejected']);
    const rejected = await getOrder(app, buyer.token, placed._id);
    expect(rejected).toMatchObject({
      canAddPrescription: true,
      parcels: [{ status: 'rx_rejected', prescriptionBy: expect.any(String) }],
    });
    expect((await show(placed._id, {})).body.code).toBe('PRESCRIPTION_MISSING');
    const answer = await show(placed._id, better);
    expect(answer.body.data).toMatchObject({
      canAddPrescription: false,
      parcels: [{ status: 'rx_review', prescriptionBy: null }],
    });
    expect(answer.body.data.prescriptions).toHaveLength(2);
  });

  test('cancels the order with a refund if no other one arrives within a day', async () => {
    const { order: placed, paymentId } = await placePaidOrder(app, buyer.token, {
      lines: [{ listingId, quantity: 2 }],
      addressId: buyer.addressId,
      attachPrescriptionFile: await sendPrescription(app, buyer.token),
    });
    expect(placed.parcels[0].status).toBe('rx_review');
    await walkParcel(app, placed.parcels[0]._id, ['rx_rejected']);
    await sweepOrders(app.context);
    expect(await stockOf(app, listingId)).toBe(3);
    const past = sql<Date>`now() - interval '1 second'`;
    await app.db
      .updateTable('parcels')
      .set({ prescriptionBy: past })
      .where('orderId', '=', placed._id)
      .execute();
    await Promise.all([sweepOrders(app.context), sweepOrders(app.context)]);
    const ended = await getOrder(app, buyer.token, placed._id);
    expect(ended.parcels).toMatchObject([{ status: 'cancelled_by_ops', refund: { amount: 800 } }]);
    expect(await stockOf(app, listingId)).toBe(5);
    const refunds = await app.db
      .selectFrom('refunds')
      .where('paymentId', '=', paymentId)
      .select('cause')
      .execute();
    expect(refunds).toEqual([{ cause: 'cancelled' }]);
  });
});
