import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import {
  book,
  cancelReason,
  clearTimes,
  create,
  findVet,
  freeTimes,
  getSchedule,
  hold,
  makeOwner,
  moveCloser,
  type Owner,
  statusOf,
} from './consultations.testing.ts';

let app: TestApp;
let owner: Owner;
let vetId: string;
let fee: number;
/** Each test uses its own times. */
let nextTime: () => string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee } = await findVet(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  nextTime = await clearTimes(app, vetId);
  owner = await makeOwner(app);
});

const CANCEL = (id: string) => `PUT /user/delete/asign/vet/schedule/${id}/v1` as const;
const MOVE = (id: string) => `PUT /user/update/asign/vet/schedule/${id}/v1` as const;
const LIST = 'GET /user/get/my/asign/vet/schedule/v1';

describe('cancelling', () => {
  const cancel = async (id: string, body: Record<string, unknown> = {}) =>
    app.call(CANCEL(id), {
      token: owner.token,
      body: { reasonId: await cancelReason(app, owner.token), ...body },
    });

  test('an hour or more before refunds everything, frees the slot and notifies the owner once', async () => {
    const startsAt = nextTime();
    const { id, paymentId } = await book(app, owner, { vetId, startsAt });
    const cancelled = await cancel(id, { expectedRefund: fee, note: 'Feels well again' });
    expect(cancelled.body.data).toMatchObject({
      status: 'cancelled_by_user',
      cancelNote: 'Feels well again',
      refund: { amount: fee, status: 'requested' },
    });
    expect(await freeTimes(app, vetId)).toContain(startsAt);

    await app.runJobs();
    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data.refund).toMatchObject({ amount: fee, status: 'processed' });
    expect(data.refund.reference).toEqual(expect.any(String));
    expect((await statusOf(app, paymentId)).body.data.refund).toMatchObject({ status: 'processed' });
    const published = await app.call(`GET /sandbox/messages/v1?to=${owner.mobileNo}`);
    const texts = published.body.data.map(({ text }: { text: string }) => text).join('\n');
    expect(texts.match(/Your consultation is cancelled\. Dr /g)).toHaveLength(1);
  });

  test.each([
    [45, 50],
    [16, 50],
    [12, 0],
  ])('%i minutes before gives %i percent back', async (minutes, percent) => {
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    await moveCloser(app, id, minutes);
    const { cancellation } = (await getSchedule(app, owner.token, id)).body.data;
    expect(cancellation).toMatchObject({ isAllowed: true, percent, refund: (fee * percent) / 100 });
    const wrong = await cancel(id, { expectedRefund: fee });
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([
      409,
      'REFUND_CHANGED',
      { refund: (fee * percent) / 100 },
    ]);
    const cancelled = await cancel(id, { expectedRefund: (fee * percent) / 100 });
    expect(cancelled.body.data.refund?.amount ?? 0).toBe((fee * percent) / 100);
  });

  // Domain: a coupon's use is returned only with a full refund.
  test.each([
    [90, 'released', 0],
    [45, 'used', 1],
    [12, 'used', 1],
  ])('%i minutes before leaves the coupon %s', async (minutes, state, used) => {
    const coupon = await makeCoupon(app, { usesInAll: 10 });
    const { id } = await book(app, owner, { vetId, startsAt: nextTime(), couponCode: coupon.code });
    await moveCloser(app, id, minutes);
    expect((await cancel(id)).status).toBe(200);
    const stored = await app.db
      .selectFrom('couponUses')
      .innerJoin('coupons', 'coupons.id', 'couponUses.couponId')
      .where('coupons.id', '=', coupon.id)
      .select(['state', 'used'])
      .execute();
    expect(stored).toEqual([{ state, used }]);
  });

  test('refunds everything if the vet has not confirmed ten minutes before', async () => {
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    await moveCloser(app, id, 8);
    expect((await cancel(id)).body.data.refund.amount).toBe(fee);
  });

  test('is refused once it has started, without a reason, and twice', async () => {
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    const withoutReason = await app.call(CANCEL(id), { token: owner.token, body: {} });
    expect([withoutReason.status, Object.keys(withoutReason.body.fields)]).toEqual([422, ['reasonId']]);
    await moveCloser(app, id, -1);
    expect((await cancel(id)).body.code).toBe('NOT_CANCELLABLE');
    await moveCloser(app, id, 90);
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).body.code).toBe('NOT_CANCELLABLE');
    const refunds = await app.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .where('consultationId', '=', id)
      .selectAll('refunds')
      .execute();
    expect(refunds).toHaveLength(1);
  });

  test('twenty times in parallel refunds once', async () => {
    const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refunds = await app.db
      .selectFrom('refunds')
      .where('paymentId', '=', paymentId)
      .select('amountPaise')
      .execute();
    expect(refunds).toEqual([{ amountPaise: fee * 100 }]);
  });

  test('a hold needs no reason, and leaves no trace in the lists', async () => {
    const startsAt = nextTime();
    const created = await create(app, owner, { vetId, startsAt });
    const id = created.body.newSchedule._id;
    expect((await app.call(CANCEL(id), { token: owner.token, body: {} })).status).toBe(200);
    expect(await freeTimes(app, vetId)).toContain(startsAt);
    expect((await app.call(LIST, { token: owner.token })).body).toMatchObject({ total: 0, data: [] });
  });
});

describe('moving', () => {
  const move = (id: string, startsAt: string, token = owner.token) =>
    app.call(MOVE(id), { token, body: { startsAt } });

  test('keeps the consultation, takes the new slot and frees the old one, at most twice', async () => {
    const [first, second, third, fourth] = [nextTime(), nextTime(), nextTime(), nextTime()];
    const { id } = await book(app, owner, { vetId, startsAt: first });
    const moved = await move(id, second);
    expect(moved.body.data).toMatchObject({
      _id: id,
      startsAt: second,
      status: 'booked',
      reschedule: { movesLeft: 1 },
    });
    const free = await freeTimes(app, vetId);
    expect(free).toContain(first);
    expect(free).not.toContain(second);
    expect((await move(id, third)).status).toBe(200);
    const refused = await move(id, fourth);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_MOVABLE']);
    expect(refused.body.message).toBe('You have moved it twice already. You can still cancel it.');
  });

  test('to a booked slot changes nothing and offers other times', async () => {
    const [mine, theirs] = [nextTime(), nextTime()];
    const { id } = await book(app, owner, { vetId, startsAt: mine });
    await hold(app, await makeOwner(app), vetId, theirs);
    const refused = await move(id, theirs);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.details.slots).toHaveLength(3);
    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data).toMatchObject({ startsAt: mine, reschedule: { movesLeft: 2 } });
    expect(await freeTimes(app, vetId)).not.toContain(mine);
  });

  test('is refused less than 30 minutes before, to its own time, and before it is paid', async () => {
    const startsAt = nextTime();
    const { id } = await book(app, owner, { vetId, startsAt });
    expect((await move(id, startsAt)).body.code).toBe('NOT_MOVABLE');
    await moveCloser(app, id, 25);
    expect((await move(id, nextTime())).body.code).toBe('NOT_MOVABLE');
    const unpaid = await create(app, owner, { vetId, startsAt: nextTime() });
    expect((await move(unpaid.body.newSchedule._id, nextTime())).body.code).toBe('NOT_MOVABLE');
  });

  test('of two owners who want one slot, one gets it, and the other keeps theirs', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => makeOwner(app)));
    const booked = [];
    for (const one of owners)
      booked.push({ one, ...(await book(app, one, { vetId, startsAt: nextTime() })) });
    const requested = nextTime();
    const answers = await Promise.all(booked.map(({ id, one }) => move(id, requested, one.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const starts = await Promise.all(
      booked.map(async ({ id, one }) => (await getSchedule(app, one.token, id)).body.data.startsAt),
    );
    expect(new Set(starts).size).toBe(6);
  });
});

describe('a booking keeps the terms that were shown', () => {
  const set = (terms: Record<string, number>) => app.db.updateTable('consultationTerms').set(terms).execute();
  afterEach(() => set({ freeUntilMinutes: 60, partUntilMinutes: 15, partPercent: 50, movesAllowed: 2 }));
  const cancellationOf = async (id: string) =>
    (await getSchedule(app, owner.token, id)).body.data.cancellation;

  test('when they become worse, and when they become better', async () => {
    const before = await book(app, owner, { vetId, startsAt: nextTime() });
    await set({ freeUntilMinutes: 120, partUntilMinutes: 100, partPercent: 10 });
    const other = await makeOwner(app);
    const later = await book(app, other, { vetId, startsAt: nextTime() });
    await moveCloser(app, before.id, 90);
    await moveCloser(app, later.id, 110);
    expect(await cancellationOf(before.id)).toMatchObject({ percent: 100, refund: fee });
    const { cancellation } = (await getSchedule(app, other.token, later.id)).body.data;
    expect(cancellation).toMatchObject({ percent: 10, refund: fee / 10 });
  });

  test('in time and in number of moves', async () => {
    await set({ movesAllowed: 1 });
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    await set({ movesAllowed: 2 });
    const moveTo = (startsAt: string) => app.call(MOVE(id), { token: owner.token, body: { startsAt } });
    expect((await moveTo(nextTime())).status).toBe(200);
    const refused = await moveTo(nextTime());
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have moved it once already. You can still cancel it.',
    ]);
    // The database enforces it, too.
    const more = app.db.updateTable('consultations').set({ moves: 2 }).where('id', '=', id).execute();
    await expect(more).rejects.toThrow(/consultations_moves_check/);
  });
});

test('a retired reason can’t be given any more, and stays in earlier cancellations', async () => {
  const reasonId = await cancelReason(app, owner.token);
  const times = [nextTime(), nextTime()];
  const [one, other] = [
    await book(app, owner, { vetId, startsAt: times[0] }),
    await book(app, owner, { vetId, startsAt: times[1] }),
  ];
  const cancel = (id: string) => app.call(CANCEL(id), { token: owner.token, body: { reasonId } });
  const { cancelReason: name } = (await cancel(one.id)).body.data;
  await app.db.updateTable('cancelReasons').set({ isActive: false }).where('id', '=', reasonId).execute();
  expect((await cancel(other.id)).body.code).toBe('REASON_UNKNOWN');
  expect(await cancelReason(app, owner.token)).not.toBe(reasonId);
  expect((await getSchedule(app, owner.token, one.id)).body.data.cancelReason).toBe(name);
  expect(name).toBe('My pet is better');
});
