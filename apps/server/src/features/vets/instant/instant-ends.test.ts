import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuedJobs } from '../../../features.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { choose, insertOwner, statusOf } from '../consultations/consultations.testing.ts';
import {
  accept,
  bringVetsOnline,
  cancelRequest,
  decline,
  endRoundOf,
  eventsOf,
  getRequest,
  requestAndPay,
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

const refundsOf = (id: string) =>
  app.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.instantRequestId', '=', id)
    .select(['cause', 'refunds.amountPaise'])
    .execute();

describe('stopping', () => {
  test('is free until a vet has accepted: everything is refunded once, and the vets’ pop-ups close', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const coupon = await makeCoupon(app);
    const { id } = await requestAndPay(app, owner, { couponCode: coupon.code });
    const stopped = await cancelRequest(app, owner, id);
    expect(stopped.body.data).toMatchObject({
      status: 'cancelled_by_user',
      refund: { amount: 349, status: 'requested' },
    });
    expect((await cancelRequest(app, owner, id)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([{ cause: 'cancelled', amountPaise: 34_900 }]);
    expect((await eventsOf(app, vet.userId, 'ringOver')).at(-1)).toEqual({ consultId: id, why: 'cancelled' });
    const late = await accept(app, vet, id);
    expect([late.status, late.body.code]).toEqual([409, 'CANCELLED']);
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
    expect((await requestVet(app, owner)).status).toBe(200);
  });

  test('before paying releases the coupon, and a payment that still arrives is refunded', async () => {
    const response = await requestVet(app, owner);
    const id = response.body.data._id;
    const paymentId = await startRequestPayment(app, owner.token, id);
    await cancelRequest(app, owner, id);
    expect(
      (await app.call('POST /payment/start/v1', { token: owner.token, body: { instantId: id } })).body.code,
    ).toBe('HOLD_OVER');
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await refundsOf(id)).toEqual([{ cause: 'late', amountPaise: 39_900 }]);
    expect((await getRequest(app, owner, id)).status).toBe('cancelled_by_user');
  });

  test('after a vet has accepted is refused, with a link to the call', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    const id = await search(app, owner);
    if (vet) await accept(app, vet, id);
    const refused = await cancelRequest(app, owner, id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'ALREADY_ACCEPTED',
      { consultId: id },
    ]);
  });
});

describe('rounds', () => {
  test('with no vet online, everything is refunded after three rounds, and three other times are offered', async () => {
    await bringVetsOnline(app, 0);
    const coupon = await makeCoupon(app);
    const { id } = await requestAndPay(app, owner, { couponCode: coupon.code });
    expect(await getRequest(app, owner, id)).toMatchObject({ status: 'searching', asked: 0, round: 1 });
    await endRoundOf(app, id);
    expect(await getRequest(app, owner, id)).toMatchObject({ status: 'searching', round: 2 });
    await endRoundOf(app, id);
    await endRoundOf(app, id);
    const over = await getRequest(app, owner, id);
    expect(over).toMatchObject({ status: 'no_vet', refund: { amount: 349 }, roundEndsAt: null });
    expect(await refundsOf(id)).toEqual([{ cause: 'no_vet', amountPaise: 34_900 }]);
    expect(over.nextSlots).toHaveLength(3);
    expect(new Set(over.nextSlots.map(({ vetId }: { vetId: string }) => vetId)).size).toBe(3);
    // One that starts just after the minimum notice may be too soon by the next call.
    const later = over.nextSlots.filter(
      ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > Date.now() + 31 * 60_000,
    );
    for (const { vetId, startsAt } of later) {
      const response = await app.call('POST /user/hold/asign/vet/schedule/v1', {
        token: owner.token,
        body: { vetId, startsAt },
      });
      expect(response.status).toBe(200);
    }
    const notifications = await app.db
      .selectFrom('notifications')
      .where('userId', '=', owner.id)
      .select('title')
      .execute();
    expect(notifications.map(({ title }) => title)).toContain('No vet was available');
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
  });

  test('a vet who misses two rings goes offline, and isn’t rung a third time', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const id = await search(app, owner);
    await endRoundOf(app, id);
    expect(await ringsOf(app, vet)).toEqual([id]);
    expect((await eventsOf(app, vet.userId, 'ringOver')).at(-1)).toEqual({ consultId: id, why: 'missed' });
    await endRoundOf(app, id);
    expect(await getRequest(app, owner, id)).toMatchObject({ status: 'searching', round: 3, asked: 0 });
    expect(await ringsOf(app, vet)).toEqual([]);
    expect((await accept(app, vet, id)).body.code).toBe('RING_OVER');
    const { status } = await app.db
      .selectFrom('vetPresence')
      .where('vetId', '=', vet.vetId)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('offline');
  });

  test('a vet who declines is not rung again, has no missed ring, and can’t accept any more', async () => {
    const [willing, unwilling] = await bringVetsOnline(app, 2);
    if (!willing || !unwilling) throw new Error('two vets are needed');
    const id = await search(app, owner);
    expect((await decline(app, unwilling, id)).status).toBe(200);
    expect((await decline(app, unwilling, id)).status).toBe(200);
    expect((await getRequest(app, owner, id)).asked).toBe(1);
    expect((await eventsOf(app, owner.id, 'instant')).at(-1)).toMatchObject({ _id: id, asked: 1 });
    expect((await accept(app, unwilling, id)).body.code).toBe('RING_OVER');
    await endRoundOf(app, id);
    expect(await ringsOf(app, unwilling)).toEqual([]);
    expect(await ringsOf(app, willing)).toEqual([id]);
    expect((await accept(app, willing, id)).status).toBe(200);
  });

  test('a round’s job that runs twice ends it once', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    const id = await search(app, owner);
    await endRoundOf(app, id);
    await queuedJobs.endInstantRound(app.context, { requestId: id, round: 1 });
    await queuedJobs.endInstantRound(app.context, { requestId: id, round: 2 });
    expect(await getRequest(app, owner, id)).toMatchObject({ round: 2, asked: 1 });
    const { missedRings } = await app.db
      .selectFrom('vetPresence')
      .where('vetId', '=', vet?.vetId ?? '')
      .select('missedRings')
      .executeTakeFirstOrThrow();
    expect(missedRings).toBe(1);
  });
});
