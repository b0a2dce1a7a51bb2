import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { fillCart, readCart } from '../../shop/carts/carts.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { expireHoldsOfAll } from '../../vets/consultations/consultations.jobs.ts';
import {
  cancelReason,
  choose,
  create,
  expireHold,
  findVet,
  freeTimes,
  getSchedule,
  hold,
  insertOwner,
  moveCloser,
  startPayment,
  statusOf,
} from '../../vets/consultations/consultations.testing.ts';
import { takeVet } from '../../vets/consultations/paying/payments.testing.ts';
import {
  accept,
  bringVetsOnline,
  cancelRequest,
  getRequest,
  requestVet,
  startRequestPayment,
} from '../../vets/instant/instant.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';
import { creditsOf, invite } from './referrals.testing.ts';

let app: TestApp;
let vetId: string;
let fee: number;
let nextTime: () => string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee, nextTime } = await takeVet(app));
});
afterAll(() => app.close());

type InvitedOwner = Awaited<ReturnType<typeof invited>>;

/** An owner with pets who has entered a friend’s code. */
async function invited(pets = 1) {
  const owner = await insertOwner(app.db, pets);
  await invite(app, owner.token);
  return owner;
}

const statesOf = async ({ token }: Pick<InvitedOwner, 'token'>) =>
  (await creditsOf(app, token)).map(({ state }) => state);

/** A tenth of this many rupees, at most 200, as in the specification and the domain. */
const tenthOf = (rupees: number) => Math.min(Math.floor(rupees * 10) / 100, 200);

async function pay(paymentId: string) {
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
}

const cancel = async (owner: InvitedOwner, id: string) =>
  app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, {
    token: owner.token,
    body: { reasonId: await cancelReason(app, owner.token) },
  });

describe('a friend’s tenth off a booked consultation', () => {
  async function booked(more: Record<string, unknown> = {}) {
    const owner = await invited();
    const created = await create(app, owner, { vetId, startsAt: nextTime(), ...more });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const id: string = created.body.newSchedule._id;
    return { owner, id, bill: created.body.data.bill, paymentId: await startPayment(app, owner.token, id) };
  }

  test('is shown with the hold and on the bill, held, and used once it is paid', async () => {
    const owner = await invited();
    const startsAt = nextTime();
    const booking = await hold(app, owner, vetId, startsAt);
    expect(booking.body.data).toMatchObject({
      referral: { percent: 10, atMost: 200 },
      bill: { referral: 0 },
    });
    const off = tenthOf(fee);
    expect(off).toBeGreaterThan(0);
    const created = await create(app, owner, { vetId, startsAt, expectedToPay: fee - off });
    expect(created.body.data.bill).toEqual({
      fee,
      discount: 0,
      couponCode: null,
      referral: off,
      toPay: fee - off,
    });
    // Reopening the form shows the same offer: its own hold doesn't count.
    expect(created.body.data.referral).toEqual({ percent: 10, atMost: 200 });
    expect(await statesOf(owner)).toEqual(['held']);
    const paymentId = await startPayment(app, owner.token, created.body.newSchedule._id);
    await pay(paymentId);
    const { data } = (await getSchedule(app, owner.token, created.body.newSchedule._id)).body;
    expect(data).toMatchObject({ status: 'booked', referral: null, payment: { amount: fee - off } });
    expect(await statesOf(owner)).toEqual(['used']);
  });

  test('applies to the price after the coupon, and both are on the bill', async () => {
    const { code } = await makeCoupon(app, { flatPaise: 10_000 });
    const { bill } = await booked({ couponCode: code });
    const off = tenthOf(fee - 100);
    expect(bill).toEqual({ fee, discount: 100, couponCode: code, referral: off, toPay: fee - 100 - off });
  });

  test('stays unused where a coupon leaves nothing to pay', async () => {
    const { code } = await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null });
    const owner = await invited();
    const free = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: code });
    expect(free.body.data).toMatchObject({ status: 'booked', bill: { referral: 0, toPay: 0 } });
    expect(await statesOf(owner)).toEqual(['ready']);
  });

  test('is never more than 200 rupees', async () => {
    await app.db.updateTable('vets').set({ consultationFeePaise: 500_000 }).where('id', '=', vetId).execute();
    const { bill } = await booked();
    await app.db
      .updateTable('vets')
      .set({ consultationFeePaise: fee * 100 })
      .where('id', '=', vetId)
      .execute();
    expect(bill).toMatchObject({ fee: 5_000, referral: 200, toPay: 4_800 });
  });

  test('is released when the time is released, or its hold expires', async () => {
    const { owner, id } = await booked();
    expect((await cancel(owner, id)).status).toBe(200);
    expect(await statesOf(owner)).toEqual(['ready']);
    const again = await create(app, owner, { vetId, startsAt: nextTime() });
    expect(again.body.data.bill.referral).toBe(tenthOf(fee));
    await expireHold(app, again.body.newSchedule._id);
    await expireHoldsOfAll(app.context);
    expect(await statesOf(owner)).toEqual(['ready']);
  });

  // Domain: a full refund gives coupon and referral credit back.
  test.each([
    [90, 'ready'],
    [45, 'used'],
    [12, 'used'],
  ])('cancelled %i minutes before it is %s', async (minutes, state) => {
    const { owner, id, paymentId } = await booked();
    await pay(paymentId);
    await moveCloser(app, id, minutes);
    expect((await cancel(owner, id)).status).toBe(200);
    expect(await statesOf(owner)).toEqual([state]);
  });

  test('is reclaimed by a late payment', async () => {
    const { owner, id, paymentId } = await booked();
    await expireHold(app, id);
    await expireHoldsOfAll(app.context);
    await pay(paymentId);
    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data).toMatchObject({ status: 'booked', bill: { referral: tenthOf(fee) } });
    expect(await statesOf(owner)).toEqual(['used']);
  });

  test('used elsewhere meanwhile leaves the paid price as it is, and isn’t returned by cancelling', async () => {
    const { owner, id, paymentId } = await booked();
    await expireHold(app, id);
    await expireHoldsOfAll(app.context);
    const other = await create(app, owner, { vetId, startsAt: nextTime() });
    expect(other.body.data.bill.referral).toBe(tenthOf(fee));
    await pay(paymentId);
    expect((await getSchedule(app, owner.token, id)).body.data).toMatchObject({
      status: 'booked',
      bill: { referral: tenthOf(fee), toPay: fee - tenthOf(fee) },
    });
    expect((await cancel(owner, id)).body.data.refund.amount).toBe(fee - tenthOf(fee));
    expect(await statesOf(owner)).toEqual(['held']);
  });

  test('is returned when the account is deleted, like its refund', async () => {
    const { owner, paymentId } = await booked();
    await pay(paymentId);
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    const { state } = await app.db
      .selectFrom('referralCredits')
      .where('userId', '=', owner.id)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('ready');
  });
});

describe('a friend’s tenth off a vet now', () => {
  const FEES = 'GET /admin/get/instant/consultation/fees/for/user/v1';

  async function askVetNow() {
    const owner = await invited();
    const before = (await app.call(FEES, { token: owner.token })).body.data;
    const off = tenthOf(before.fee);
    const request = await requestVet(app, owner, { expectedToPay: before.fee - off });
    expect(request.status, JSON.stringify(request.body)).toBe(200);
    const id: string = request.body.data._id;
    return { owner, id, off, before, bill: request.body.data.bill };
  }

  test('is shown with the fee, held during payment, and returned when the owner stops asking', async () => {
    await bringVetsOnline(app, 1);
    const { owner, id, off, before, bill } = await askVetNow();
    expect(before.referral).toEqual({ percent: 10, atMost: 200 });
    expect(bill).toMatchObject({ fee: before.fee, referral: off, toPay: before.fee - off });
    expect((await app.call(FEES, { token: owner.token })).body.data.referral).toEqual(before.referral);
    expect(await statesOf(owner)).toEqual(['held']);
    await pay(await startRequestPayment(app, owner.token, id));
    expect((await getRequest(app, owner, id)).status).toBe('searching');
    expect(await statesOf(owner)).toEqual(['used']);
    expect((await app.call(FEES, { token: owner.token })).body.data.referral).toBeNull();
    const stopped = await cancelRequest(app, owner, id);
    expect(stopped.body.data.refund.amount).toBe(before.fee - off);
    expect(await statesOf(owner)).toEqual(['ready']);
  });

  test('is transferred to the consultation, and returned when its vet doesn’t come', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('no vet');
    const { owner, id, off, before } = await askVetNow();
    await pay(await startRequestPayment(app, owner.token, id));
    expect((await accept(app, vet, id)).status).toBe(200);
    expect((await getSchedule(app, owner.token, id)).body.data.bill).toMatchObject({
      referral: off,
      toPay: before.fee - off,
    });
    const cancelled = await app.call(`PUT /vet/cancel/asign/vet/schedule/${id}/v1`, {
      token: vet.token,
      body: { reason: 'An emergency at the clinic' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await statesOf(owner)).toEqual(['ready']);
  });
});

describe('one credit, requested for many bookings concurrently', () => {
  /** Concurrently books twelve vets, requests one now and orders; returns how many got the discount. */
  async function fight() {
    const owner = await invited(12);
    const vets = await Promise.all(Array.from({ length: 12 }, (_, at) => findVet(app, at)));
    const times = await Promise.all(vets.map((vet) => freeTimes(app, vet.vetId)));
    const { id: listingId } = await makeListing(app);
    await fillCart(app, owner.token, [{ listingId, quantity: 1 }]);
    const { version } = await readCart(app, owner.token);
    const added = await app.call('POST /address/add/address/v1', { token: owner.token, body: addressBody() });
    const addressId = added.body.data._id;
    const answers = await Promise.all([
      ...vets.map((vet, at) =>
        create(
          app,
          { token: owner.token, petId: owner.petIds[at] ?? '' },
          { vetId: vet.vetId, startsAt: times[at]?.at(-1 - at) },
        ),
      ),
      requestVet(app, owner),
      app.call('POST /order/add/order/v3', {
        token: owner.token,
        body: { addressId, paymentMethod: 'ONLINE', cartVersion: version },
      }),
    ]);
    const bills = answers.flatMap(({ body }) => body.data?.bill ?? []);
    expect(bills.length).toBeGreaterThan(10);
    return bills.filter((bill) => ('referral' in bill ? bill.referral : bill.referralDiscount) > 0).length;
  }

  test('is used for one of them', async () => {
    expect(await fight()).toBe(1);
  });

  test('control: without its state, which guards it, is used for several', async () => {
    await sql`
      create function forget_state() returns trigger language plpgsql as $$
      begin new.state := 'ready'; new.used_at := null; return new; end $$`.execute(app.db);
    await sql`
      create trigger forget_state before update on referral_credits
      for each row execute function forget_state()`.execute(app.db);
    expect(await fight()).toBeGreaterThan(1);
    await sql`drop trigger forget_state on referral_credits`.execute(app.db);
  });
});
