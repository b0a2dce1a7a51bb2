import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { cancelReason, statusOf } from '../../vets/consultations/consultations.testing.ts';
import {
  addTechnician,
  bookVisit,
  createVisit,
  getVisit,
  type Host,
  makeHost,
  makeTeam,
  type Team,
  windowIn as windowFrom,
} from './home-visits.testing.ts';

const MINUTE = 60_000;
const PAID = 798;
const CHARGE = 199;

let app: TestApp;
let team: Team;
let host: Host;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await makeTeam(app.db);
  host = await makeHost(app);
});

/** Counted from when the test began: the day may end before it does. */
const windowIn = (days: number, hour: number) => windowFrom(days, hour, team.madeAt);

const cancel = async (id: string, body: Record<string, unknown> = {}, token = host.token) =>
  app.call(`PUT /user/cancel/appointment/request/${id}/v1`, {
    token,
    body: { reasonId: await cancelReason(app, token, 'home_care'), ...body },
  });

const move = (id: string, startsAt: string, token = host.token) =>
  app.call(`PUT /user/update/home/care/request/${id}/v1`, { token, body: { startsAt } });

/** Puts a visit into a state, with its window this many minutes from now. */
async function put(
  id: string,
  status: 'requested' | 'assigned' | 'on_the_way' | 'attempt_failed',
  minutes: number,
) {
  const windowStart = new Date(Date.now() + minutes * MINUTE);
  const windowEnd = new Date(windowStart.getTime() + 60 * MINUTE);
  const bookedAt = new Date(Date.now() - 600 * MINUTE);
  await app.db
    .updateTable('homeVisits')
    .set({ status, windowStart, windowEnd, busyUntil: windowEnd, bookedAt, assignedAt: bookedAt })
    .where('id', '=', id)
    .execute();
}

const details = async (id: string) => (await getVisit(app, host.token, id)).body.data;

describe('cancelling', () => {
  test.each([
    ['requested', 30, PAID],
    ['assigned', 200, PAID],
    ['assigned', 100, PAID - CHARGE],
    ['assigned', -10, 0],
    ['assigned', -70, PAID],
    ['on_the_way', 20, PAID - CHARGE],
    ['on_the_way', -10, 0],
    ['attempt_failed', -30, PAID],
  ] as const)('%s, %i minutes before: exactly what was shown, ₹%i', async (status, minutes, refund) => {
    const { id, paymentId } = await bookVisit(app, host, team);
    await put(id, status, minutes);
    expect((await details(id)).cancellation).toMatchObject({ isAllowed: true, refund });
    const wrong = await cancel(id, { expectedRefund: refund + 1 });
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([409, 'REFUND_CHANGED', { refund }]);
    const cancelled = await cancel(id, { expectedRefund: refund, note: 'Feels well again' });
    expect(cancelled.body.data).toMatchObject({
      status: 'cancelled_by_user',
      cancelNote: 'Feels well again',
      refund: refund === 0 ? null : { amount: refund, status: 'requested' },
    });
    await app.runJobs();
    const sent = (await statusOf(app, paymentId, host.token)).body.data.refund;
    expect(sent).toEqual(
      refund === 0 ? null : expect.objectContaining({ amount: refund, status: 'processed' }),
    );
    const again = await cancel(id);
    expect([again.status, again.body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  });

  test('frees the window, returns the coupon, and needs a reason', async () => {
    const coupon = await makeCoupon(app);
    const { id } = await bookVisit(app, host, team, { couponCode: coupon.code });
    const without = await cancel(id, { reasonId: undefined });
    expect([without.status, without.body.code]).toEqual([422, 'REASON_UNKNOWN']);
    expect((await cancel(id, { expectedRefund: PAID - 50 })).status).toBe(200);
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
    const next = await makeHost(app);
    expect((await createVisit(app, next, team)).status).toBe(200);
  });

  test('releases an unpaid window, without a reason', async () => {
    const { apointmentId: id } = (await createVisit(app, host, team)).body;
    expect((await cancel(id, { reasonId: undefined })).body.data.status).toBe('cancelled_by_user');
    expect((await createVisit(app, await makeHost(app), team)).status).toBe(200);
  });

  test('twice concurrently is done once', async () => {
    const { id } = await bookVisit(app, host, team);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refunds = await app.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .where('payments.homeVisitId', '=', id)
      .select('refunds.amountPaise')
      .execute();
    expect(refunds).toEqual([{ amountPaise: PAID * 100 }]);
  });

  test('by us refunds everything, and states why', async () => {
    const { id } = await bookVisit(app, host, team);
    await put(id, 'on_the_way', -10);
    const support = await signInStaff(app, { role: 'support' });
    const cancelled = await app.call(`POST /console/cancel/home-visits/${id}/v1`, {
      token: support.token,
      body: { reason: 'The scooter has broken down' },
    });
    expect(cancelled.body.data, JSON.stringify(cancelled.body)).toEqual({ refund: PAID });
    expect(await details(id)).toMatchObject({
      status: 'cancelled_by_ops',
      cancelNote: 'The scooter has broken down',
      refund: { amount: PAID },
    });
  });

  test('of a deleted account follows the owner’s own terms', async () => {
    const { id } = await bookVisit(app, host, team);
    const hold = (await createVisit(app, host, team, { kind: 'vaccination', startsAt: windowIn(4, 10) }))
      .body;
    const deletion = await app.call('DELETE /user/delete/my/profile/v1', { token: host.token });
    expect(deletion.status, JSON.stringify(deletion.body)).toBe(200);
    const visits = await app.db
      .selectFrom('homeVisits')
      .where('id', 'in', [id, hold.apointmentId])
      .select('status')
      .execute();
    expect(visits).toEqual([{ status: 'cancelled_by_user' }, { status: 'cancelled_by_user' }]);
  });
});

describe('moving', () => {
  test('keeps the visit, frees the old window, and is possible twice', async () => {
    const { id } = await bookVisit(app, host, team);
    const moved = await move(id, windowIn(4, 12));
    expect(moved.body.data).toMatchObject({
      status: 'requested',
      windowStart: windowIn(4, 12),
      isMoved: true,
      reschedule: { movesLeft: 1 },
    });
    expect((await createVisit(app, await makeHost(app), team)).status).toBe(200);
    expect((await move(id, windowIn(5, 12))).status).toBe(200);
    const third = await move(id, windowIn(6, 12));
    expect([third.status, third.body.code]).toEqual([409, 'NOT_MOVABLE']);
  });

  test('to an occupied window changes nothing', async () => {
    const { id } = await bookVisit(app, host, team);
    await bookVisit(app, await makeHost(app), team, { startsAt: windowIn(4, 12) });
    const refused = await move(id, windowIn(4, 12));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.details.slots).toHaveLength(3);
    expect(await details(id)).toMatchObject({ windowStart: windowIn(3, 10), isMoved: false });
    const moved = await move(id, windowIn(4, 2));
    expect([moved.status, moved.body.code]).toEqual([409, 'SLOT_GONE']);
  });

  test('by an hour, overlapping itself, is no conflict', async () => {
    const { id } = await bookVisit(app, host, team);
    const offer = await app.call('POST /user/get/home/care/offer/v1', {
      token: host.token,
      body: { kind: 'home_care', visitId: id },
    });
    const windows = offer.body.data.days.flatMap((day) => day.windows);
    expect(windows.find(({ startsAt }) => startsAt === windowIn(3, 10))).toMatchObject({ isFree: true });
    expect((await move(id, windowIn(3, 11))).status).toBe(200);
  });

  test('less than three hours before is too late', async () => {
    const { id } = await bookVisit(app, host, team);
    await put(id, 'assigned', 170);
    const refused = await move(id, windowIn(4, 12));
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_MOVABLE']);
  });

  test('after a failed attempt is free: a new visit, with another start code', async () => {
    const { id } = await bookVisit(app, host, team);
    await put(id, 'attempt_failed', -120);
    await app.db
      .updateTable('homeVisits')
      .set({ moves: 2, attempts: 1, codeTries: 5, onTheWayAt: new Date(), arrivedAt: new Date() })
      .set({ startCode: '0000' })
      .where('id', '=', id)
      .execute();
    const moved = await move(id, windowIn(4, 12));
    expect(moved.body.data).toMatchObject({
      status: 'requested',
      arrivedAt: null,
      reschedule: { movesLeft: 0 },
    });
    const row = await app.db
      .selectFrom('homeVisits')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ moves: 2, attempts: 1, codeTries: 0, onTheWayAt: null, assignedAt: null });
    expect(row.technicianId).toBe(team.technicianIds[0]);
  });

  test('of two visits to one window concurrently, only one gets it', async () => {
    const others = [host, await makeHost(app)];
    const ids = [
      (await bookVisit(app, others[0] as Host, team)).id,
      (await bookVisit(app, others[1] as Host, team, { startsAt: windowIn(3, 14) })).id,
    ];
    const answers = await Promise.all(ids.map((id, at) => move(id, windowIn(4, 12), others[at]?.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await addTechnician(app.db, team);
    const late = answers.findIndex(({ status }) => status === 409);
    expect((await move(ids[late] ?? '', windowIn(4, 12), others[late]?.token)).status).toBe(200);
  });
});

test('each kind of visit has its own cancellation reasons', async () => {
  const namesFor = async (query: string) =>
    (await app.call(`GET /admin/get/all/cancel/reason/v1${query}`, { token: host.token })).body.data.map(
      ({ name }) => name,
    );
  expect(await namesFor('')).toEqual(await namesFor('?kind=consultation'));
  expect(await namesFor('')).toContain('I found another vet');
  const vaccination = await namesFor('?kind=vaccination');
  expect(vaccination).toEqual(expect.arrayContaining(['My pet is unwell today', 'I booked by mistake']));
  expect(vaccination).not.toContain('I found another vet');
  expect(vaccination).not.toContain('My pet is better');
  expect(await namesFor('?kind=blood_test')).toContain('The test was done elsewhere');
});
