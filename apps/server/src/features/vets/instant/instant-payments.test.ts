import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { choose, insertOwner, statusOf } from '../consultations/consultations.testing.ts';
import { sweepInstantRequests } from './instant.jobs.ts';
import {
  accept,
  bringVetsOnline,
  cancelRequest,
  eventsOf,
  getRequest,
  requestAndPay,
  requestVet,
  ringsOf,
  startRequestPayment,
  switchSandboxVet,
} from './instant.testing.ts';

type Owner = Awaited<ReturnType<typeof insertOwner>>;

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
  await switchSandboxVet(app, false);
});

/** Makes a request's hold expire a number of minutes ago. */
const expireHoldAgo = (id: string, minutes = 1) =>
  app.db
    .updateTable('instantRequests')
    .set({ holdExpiresAt: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

const outcomeOf = (paymentId: string) =>
  app.db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where('payments.id', '=', paymentId)
    .select(['payments.outcome', 'refunds.cause', 'refunds.amountPaise'])
    .execute();

describe('a payment', () => {
  test('has exactly one subject', async () => {
    const start = (body: object) => app.call('POST /payment/start/v1', { token: owner.token, body });
    const { _id: id } = (await requestVet(app, owner)).body.data;
    expect((await start({})).status).toBe(422);
    expect((await start({ instantId: id, scheduleId: id })).status).toBe(422);
    expect((await start({ scheduleId: id })).status).toBe(404);
    const stranger = await insertOwner(app.db);
    const foreign = await app.call('POST /payment/start/v1', {
      token: stranger.token,
      body: { instantId: id },
    });
    expect(foreign.status).toBe(404);
    expect((await start({ instantId: id })).body.data).toMatchObject({ amount: 399 });
  });

  test('that fails leaves the request open, and another attempt starts the search', async () => {
    const { _id: id } = (await requestVet(app, owner)).body.data;
    const first = await startRequestPayment(app, owner.token, id);
    await choose(app, first, 'fail');
    expect((await statusOf(app, first, owner.token)).body.data).toMatchObject({
      status: 'failed',
      booking: { kind: 'instant', _id: id, isHeld: true },
    });
    const second = await startRequestPayment(app, owner.token, id);
    await choose(app, second, 'pay');
    await statusOf(app, second);
    expect(await getRequest(app, owner, id)).toMatchObject({ status: 'searching', payment: { _id: second } });
    const paid = await app.call('POST /payment/start/v1', { token: owner.token, body: { instantId: id } });
    expect([paid.status, paid.body.code]).toEqual([409, 'ALREADY_PAID']);
  });

  test('of the previous price is refunded', async () => {
    const { _id: id } = (await requestVet(app, owner)).body.data;
    const old = await startRequestPayment(app, owner.token, id);
    const { code } = await makeCoupon(app);
    await requestVet(app, owner, { couponCode: code });
    await choose(app, old, 'pay');
    await statusOf(app, old);
    expect(await outcomeOf(old)).toEqual([{ outcome: 'returned', cause: 'late', amountPaise: 39_900 }]);
    expect((await getRequest(app, owner, id)).status).toBe('payment_pending');
  });

  test('that is slightly late still starts the search, with its coupon', async () => {
    const { code, id: couponId } = await makeCoupon(app);
    const { _id: id } = (await requestVet(app, owner, { couponCode: code })).body.data;
    const paymentId = await startRequestPayment(app, owner.token, id);
    await expireHoldAgo(id);
    expect((await getRequest(app, owner, id)).status).toBe('expired');
    await sweepInstantRequests(app.context);
    await sweepInstantRequests(app.context);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect((await getRequest(app, owner, id)).status).toBe('searching');
    const uses = await app.db
      .selectFrom('couponUses')
      .where('couponId', '=', couponId)
      .select('state')
      .execute();
    expect(uses).toEqual([{ state: 'used' }]);
    await cancelRequest(app, owner, id);
  });

  test('that is late is refunded if the owner has a new request, or can’t be waiting any more', async () => {
    const { _id: id } = (await requestVet(app, owner)).body.data;
    const paymentId = await startRequestPayment(app, owner.token, id);
    await expireHoldAgo(id);
    const fresh = await requestVet(app, owner);
    expect(fresh.body.data._id).not.toBe(id);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(paymentId)).toEqual([{ outcome: 'returned', cause: 'late', amountPaise: 39_900 }]);

    const later = await startRequestPayment(app, owner.token, fresh.body.data._id);
    await expireHoldAgo(fresh.body.data._id, 16);
    await choose(app, later, 'pay');
    await statusOf(app, later);
    expect(await outcomeOf(later)).toEqual([{ outcome: 'returned', cause: 'late', amountPaise: 39_900 }]);
  });

  test('for the same request a second time is refunded, even after a vet has accepted', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    const { _id: id } = (await requestVet(app, owner)).body.data;
    const first = await startRequestPayment(app, owner.token, id);
    await choose(app, first, 'fail');
    await statusOf(app, first);
    const second = await startRequestPayment(app, owner.token, id);
    await choose(app, second, 'pay');
    await statusOf(app, second);
    if (vet) await accept(app, vet, id);
    await app.db.updateTable('sandboxPayments').set({ state: 'completed' }).where('id', '=', first).execute();
    await statusOf(app, first);
    expect(await outcomeOf(first)).toEqual([{ outcome: 'returned', cause: 'twice', amountPaise: 39_900 }]);
    expect(await outcomeOf(second)).toEqual([{ outcome: 'fulfilled', cause: null, amountPaise: null }]);
  });
});

describe('an account that is deleted', () => {
  test('cancels its request: the vets’ pop-ups close, and payments are refunded', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const { id, paymentId } = await requestAndPay(app, owner);
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    expect(await ringsOf(app, vet)).toEqual([]);
    expect((await eventsOf(app, vet.userId, 'ringOver')).at(-1)).toEqual({ consultId: id, why: 'cancelled' });
    expect(await outcomeOf(paymentId)).toEqual([
      { outcome: 'fulfilled', cause: 'cancelled', amountPaise: 39_900 },
    ]);
  });

  test('leaves no data of the pet once it is erased', async () => {
    const { _id: id } = (await requestVet(app, owner)).body.data;
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    await app.db
      .updateTable('users')
      .set({ eraseAfter: new Date(0) })
      .where('id', '=', owner.id)
      .execute();
    expect(await erasePerson(app.db, owner.id)).toBe(true);
    const left = await app.db
      .selectFrom('instantRequests')
      .where('id', '=', id)
      .select(['petId', 'symptoms', 'status'])
      .executeTakeFirst();
    expect(left).toEqual({ petId: null, symptoms: '', status: 'cancelled_by_user' });
  });
});
