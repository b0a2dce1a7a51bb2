import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { choose, getSchedule, insertOwner, statusOf } from '../consultations/consultations.testing.ts';
import {
  accept,
  bringVetsOnline,
  cancelRequest,
  eventsOf,
  freeCode,
  getRequest,
  requestVet,
  ringsOf,
  search,
  startRequestPayment,
  switchSandboxVet,
} from './instant.testing.ts';

type Owner = Awaited<ReturnType<typeof insertOwner>>;

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSandboxVet(app, false);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const FEE = 'GET /admin/get/instant/consultation/fees/for/user/v1';
const MINE = 'GET /user/get/my/instant/request/v1';
const LIST = 'GET /user/get/my/asign/vet/schedule/v1?tab=upcoming';

async function sendPhoto(): Promise<string> {
  const { sUrl, sPath } = (
    await app.call('POST /consultation/upload/image/in/chat/v1', {
      token: owner.token,
      body: { sFileName: 'paw.jpg', sContentType: 'image/jpeg' },
    })
  ).body.data;
  await putFile(app, sUrl, await makeJpeg());
  return sPath;
}

/** A search that ended after a number of seconds because a vet accepted. */
async function insertAccepted(seconds: number, acceptedBy = '') {
  const { id } = await app.db
    .insertInto('instantRequests')
    .values({
      userId: owner.id,
      status: 'accepted',
      acceptedBy,
      feePaise: 0,
      holdExpiresAt: new Date(),
      createdAt: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { requestId: id, actor: 'vet' as const };
  const end = new Date();
  await app.db
    .insertInto('instantRequestEvents')
    .values([
      { ...event, toStatus: 'searching', at: new Date(end.getTime() - seconds * 1_000) },
      { ...event, toStatus: 'accepted', at: end },
    ])
    .execute();
}

describe('requesting a vet now', () => {
  test('shows the fee, how vets are rung, and how many are online', async () => {
    await bringVetsOnline(app, 2);
    const { body } = await app.call(FEE, { token: owner.token });
    expect(body.data).toEqual({
      fee: 399,
      minutes: 20,
      ringSeconds: 45,
      rounds: 3,
      vetsOnline: 2,
      usualWaitSeconds: null,
      kinds: expect.arrayContaining([expect.objectContaining({ slug: 'dog', vetsOnline: 2 })]),
      referral: null,
    });
  });

  test('shows the usual wait: the median of the latest searches, once five vets have accepted', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    await app.db
      .updateTable('instantRequests')
      .set({ status: 'cancelled_by_user', acceptedBy: null })
      .where('status', '=', 'accepted')
      .execute();
    const usualWait = async () => (await app.call(FEE, { token: owner.token })).body.data.usualWaitSeconds;
    for (const seconds of [30, 400, 20, 90]) await insertAccepted(seconds, vet?.vetId);
    expect(await usualWait()).toBeNull();
    await insertAccepted(50, vet?.vetId);
    expect(await usualWait()).toBe(50);
    // Those before the latest fifty don't count.
    for (let later = 0; later < 50; later += 1) await insertAccepted(10, vet?.vetId);
    expect(await usualWait()).toBe(10);
  });

  test('waits for its payment; then three vets are rung, the first gets it, and the others’ pop-ups close', async () => {
    const [first, second, third] = await bringVetsOnline(app, 3);
    if (!first || !second || !third) throw new Error('three vets are needed');
    const path = await sendPhoto();
    const response = await requestVet(app, owner, { photos: [path], expectedToPay: 399 });
    expect(response.body.data).toMatchObject({
      status: 'payment_pending',
      bill: { fee: 399, discount: 0, toPay: 399 },
      round: 0,
      asked: 0,
      pet: { name: 'Bruno' },
    });
    const { _id: id, consultId, chatId, channelName } = response.body.data;
    expect(consultId).toBe(id);
    expect(channelName).toMatch(/^[0-9a-f]{32}$/);
    expect(await ringsOf(app, first)).toEqual([]);

    const paymentId = await startRequestPayment(app, owner.token, id);
    const beforeRing = Date.now();
    await choose(app, paymentId, 'pay');
    const status = await statusOf(app, paymentId, owner.token);
    expect(status.body.data).toMatchObject({
      status: 'completed',
      booking: { kind: 'instant', _id: id, isHeld: false, call: { chatId, channelName } },
    });
    expect((await statusOf(app, paymentId)).body.data.booking).toBeNull();
    expect(await getRequest(app, owner, id)).toMatchObject({
      status: 'searching',
      round: 1,
      rounds: 3,
      asked: 3,
    });
    expect((await app.call(MINE, { token: owner.token })).body.data._id).toBe(id);
    for (const vet of [first, second, third]) {
      expect(await ringsOf(app, vet)).toEqual([id]);
      const ring = (await eventsOf(app, vet.userId, 'ring')).at(-1);
      expect(ring).toMatchObject({ consultId: id, petName: 'Bruno', petKind: 'Dog', concern: null });
      expect(Date.parse(ring?.endsAt ?? '')).toBeGreaterThanOrEqual(beforeRing + 45_000);
    }

    const accepted = await accept(app, second, id);
    expect(accepted.body.data).toEqual({ consultId: id, chatId, channelName });
    const late = await accept(app, third, id);
    expect([late.status, late.body.code]).toEqual([409, 'TAKEN']);
    for (const [vet, why] of [
      [first, 'taken'],
      [second, 'accepted'],
      [third, 'taken'],
    ] as const) {
      expect((await eventsOf(app, vet.userId, 'ringOver')).at(-1)).toEqual({ consultId: id, why });
      expect(await ringsOf(app, vet)).toEqual([]);
    }
    expect((await eventsOf(app, owner.id, 'instant')).at(-1)).toMatchObject({ _id: id, status: 'accepted' });
    expect(await getRequest(app, owner, id)).toMatchObject({
      status: 'accepted',
      chatId,
      payment: { _id: paymentId, status: 'completed' },
    });
    expect((await app.call(MINE, { token: owner.token })).body.data).toBeNull();

    const schedule = (await getSchedule(app, owner.token, id)).body.data;
    expect(schedule).toMatchObject({
      _id: id,
      status: 'connecting',
      symptoms: 'Limps',
      payment: { _id: paymentId },
      vetId: { _id: second.vetId },
      cancellation: { isAllowed: false },
    });
    expect(schedule.photos).toHaveLength(1);
    expect(Date.parse(schedule.endsAt) - Date.parse(schedule.startsAt)).toBe(20 * 60_000);
    expect((await app.call(LIST, { token: owner.token })).body.data[0]._id).toBe(id);
  });

  test('for free rings immediately, and uses the coupon', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    const coupon = await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null });
    const response = await requestVet(app, owner, { couponCode: coupon.code, expectedToPay: 0 });
    expect(response.body.data).toMatchObject({
      status: 'searching',
      asked: 1,
      bill: { toPay: 0, couponCode: coupon.code },
    });
    const id = response.body.data._id;
    if (vet) await accept(app, vet, id);
    expect((await getRequest(app, owner, id)).bill.couponCode).toBe(coupon.code);
    expect((await getSchedule(app, owner.token, id)).body.data.bill).toMatchObject({
      toPay: 0,
      couponCode: coupon.code,
    });
    const use = await app.db
      .selectFrom('couponUses')
      .where('couponId', '=', coupon.id)
      .select('state')
      .execute();
    expect(use).toEqual([{ state: 'used' }]);
  });

  test('again changes the unpaid request, and reports a changed price', async () => {
    const response = await requestVet(app, owner);
    const { _id: id } = response.body.data;
    const paymentId = await startRequestPayment(app, owner.token, id);
    const { code } = await makeCoupon(app);
    const refused = await requestVet(app, owner, { couponCode: code, expectedToPay: 399 });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { toPay: 349 },
    ]);
    const changed = await requestVet(app, owner, { couponCode: code, symptoms: 'Does not eat' });
    expect(changed.body.data).toMatchObject({ _id: id, bill: { discount: 50, toPay: 349 } });
    expect(await startRequestPayment(app, owner.token, id)).not.toBe(paymentId);
    const without = await requestVet(app, owner);
    expect(without.body.data).toMatchObject({ _id: id, bill: { discount: 0, couponCode: null } });
  });

  test('again after it expired, with the same form and photo, creates another request', async () => {
    const path = await sendPhoto();
    const { _id: id } = (await requestVet(app, owner, { photos: [path] })).body.data;
    await app.db
      .updateTable('instantRequests')
      .set({ holdExpiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    const fresh = await requestVet(app, owner, { photos: [path] });
    expect([fresh.status, fresh.body.data.status]).toEqual([200, 'payment_pending']);
    expect(fresh.body.data._id).not.toBe(id);
    expect((await getRequest(app, owner, id)).status).toBe('expired');
    const stored = await app.db
      .selectFrom('instantRequestPhotos')
      .where('path', '=', path)
      .select('requestId')
      .execute();
    expect(stored).toEqual([{ requestId: fresh.body.data._id }]);
  });

  test('while vets are being rung is refused with the open request', async () => {
    const id = await search(app, owner);
    const again = await requestVet(app, owner);
    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'ALREADY_ASKING',
      { consultId: id },
    ]);
  });

  test('thirty times in parallel leaves one open request', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => requestVet(app, owner)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.data._id)).size).toBe(1);
    const code = await freeCode(app);
    const free = await Promise.all(
      Array.from({ length: 30 }, () => requestVet(app, owner, { couponCode: code })),
    );
    expect(free.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(free.map(({ body }) => body.code ?? 'OK'))).toEqual(new Set(['OK', 'ALREADY_ASKING']));
  });

  test('for another user’s pet, or with another user’s photo, is refused with a message', async () => {
    const stranger = await insertOwner(app.db);
    expect((await requestVet(app, { ...owner, petId: stranger.petId })).body.fields).toHaveProperty('petId');
    const path = await sendPhoto();
    expect((await requestVet(app, stranger, { photos: [path] })).body.fields).toHaveProperty('photos');
  });

  test('is visible to its owner only', async () => {
    const id = await search(app, owner);
    const stranger = await insertOwner(app.db);
    expect(await getRequest(app, stranger, id)).toBeUndefined();
    expect((await cancelRequest(app, stranger, id)).status).toBe(404);
    const asOwner = await accept(app, owner, id);
    expect([asOwner.status, asOwner.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });
});
