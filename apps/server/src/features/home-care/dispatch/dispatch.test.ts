import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { newInt } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationsOf } from '../../shop/shop-console/shop-console.testing.ts';
import { makeDispatch, readVisitState, type TestDispatch } from './dispatch.testing.ts';

let app: TestApp;
let here: TestDispatch;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await makeDispatch(app);
});

const BOARD = 'GET /dispatch/get/board/v1';
const board = async (place = here) =>
  (await place.call(`${BOARD}?day=${place.day}&cityId=${place.cityId}` as typeof BOARD)).body.data;
const assign = (id: string, technicianId: string, body: object = {}) =>
  here.call(`PUT /dispatch/assign/visit/${id}/v1`, { technicianId, ...body });
const kindsOf = async (userId: string) => (await notificationsOf(app, userId)).map(({ kind }) => kind);

describe('the board', () => {
  test('shows a city’s day, unassigned visits first, and no holds', async () => {
    const { id: technicianId } = await here.technician();
    const assigned = await here.visit({ status: 'assigned', technicianId });
    const open = await here.visit({ later: 2 });
    await here.visit({ status: 'payment_pending', holdExpiresAt: new Date(Date.now() + 60_000) });
    await here.visit({ status: 'cancelled_by_user' });
    const data = await board();
    expect(data.visits.map(({ _id }: { _id: string }) => _id)).toEqual([open.id, assigned.id]);
    expect(data.visits[0]).toMatchObject({
      technician: null,
      isAlarm: false,
      zone: { name: 'North' },
      pets: ['Bruno'],
      contactName: 'Meera Rao',
    });
    expect(data.technicians).toMatchObject([{ _id: technicianId, visits: 1, done: 0, isAbsent: false }]);
    expect(data.technicians[0].travelMinutes).toBeGreaterThan(0);
  });

  test('marks visits that start soon and are unassigned, and late ones', async () => {
    const { id: technicianId } = await here.technician();
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const at = (from: number) => ({
      windowStart: minutesFromNow(from),
      windowEnd: minutesFromNow(from + 60),
      busyUntil: minutesFromNow(from + 60),
    });
    const soonest = await here.visit(at(100));
    const later = await here.visit(at(150));
    const late = await here.visit({ ...at(-90), status: 'assigned', technicianId });
    const marks: Record<string, unknown> = {};
    const now = new Date();
    for (const offset of [-1, 0, 1]) {
      const date = dayInIndia(now, offset);
      const { body } = await here.call(`${BOARD}?day=${date}` as typeof BOARD);
      for (const { _id, isAlarm, isLate } of body.data.visits) marks[_id] = [isAlarm, isLate];
    }
    expect(marks).toEqual({
      [soonest.id]: [true, false],
      [later.id]: [false, false],
      [late.id]: [false, true],
    });
  });

  test('has one’s own cities only: others are not found', async () => {
    const other = await makeDispatch(app);
    const visit = await here.visit();
    const { id: technicianId } = await here.technician();
    const othersBoard = await other.call(`${BOARD}?day=${here.day}` as typeof BOARD);
    expect(othersBoard.body.data.cities).toEqual([{ _id: other.cityId, name: other.cityName }]);
    const answers = await Promise.all([
      other.call(`${BOARD}?cityId=${here.cityId}` as typeof BOARD),
      other.call(`GET /dispatch/get/candidates/${visit.id}/v1`),
      other.call(`PUT /dispatch/assign/visit/${visit.id}/v1`, { technicianId }),
      other.call(`PUT /dispatch/unassign/visit/${visit.id}/v1`, {}),
      other.call(`PUT /dispatch/pin/visit/${visit.id}/v1`, { isPinned: true }),
      other.call(`PUT /dispatch/delay/visit/${visit.id}/v1`, { minutes: 10 }),
      other.call(`PUT /dispatch/cancel/visit/${visit.id}/v1`, { reason: 'Because of rain' }),
      other.call(`PUT /dispatch/take/off/technician/${technicianId}/v1`, {
        day: here.day,
        reason: 'Has fever',
      }),
      other.call(`PUT /dispatch/bring/back/technician/${technicianId}/v1`, { day: here.day }),
      other.call(`GET /dispatch/get/plan/v1?day=${here.day}&cityId=${here.cityId}`),
      other.call('PUT /dispatch/carry/out/plan/v1', {
        day: here.day,
        cityId: here.cityId,
        changes: [{ visitId: visit.id, fromTechnicianId: null, toTechnicianId: technicianId }],
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // Nor can a technician of another city be assigned.
    const stranger = await other.technician();
    expect((await assign(visit.id, stranger.id)).body.code).toBe('TECHNICIAN_UNABLE');
  });

  test('lists the lab’s overdue reports', async () => {
    const { id } = await here.visit({ status: 'at_lab', kind: 'blood_test' });
    const line = await app.db
      .selectFrom('homeVisitLines')
      .where('visitId', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const lab = await app.db
      .insertInto('labs')
      .values({ name: `Lab ${newInt(1e9)}`, address: '1, Main Road', cityId: here.cityId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sample = await app.db
      .insertInto('labSamples')
      .values({ lineId: line.id, labId: lab.id, barcode: `B-${Date.now()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = {
      lineId: line.id,
      sampleId: sample.id,
      labId: lab.id,
      dueAt: new Date(Date.now() - 60_000),
    };
    await app.db.insertInto('labReports').values(report).execute();
    expect((await board()).lateReports).toMatchObject([{ visitId: id }]);
    await app.db
      .updateTable('labReports')
      .set({ dueAt: new Date(Date.now() + 3_600_000) })
      .where('lineId', '=', line.id)
      .execute();
    expect((await board()).lateReports).toEqual([]);
  });
});

describe('the technician', () => {
  test('is listed with the best first, and why others can’t', async () => {
    const near = await here.technician({ name: 'Near' });
    const far = await here.technician({ name: 'Far', steps: 2 });
    const busy = await here.technician({ name: 'Busy' });
    const unskilled = await here.technician({ name: 'Unskilled', skills: ['blood_test'] });
    const offShift = await here.technician({ name: 'Late shift' }, { fromMinute: 0, toMinute: 1 });
    const away = await here.technician({ name: 'Away' });
    await here.call(`PUT /dispatch/take/off/technician/${away.id}/v1`, {
      day: here.day,
      reason: 'Has fever',
    });
    const visit = await here.visit();
    await here.visit({ status: 'assigned', technicianId: busy.id });
    const { body } = await here.call(`GET /dispatch/get/candidates/${visit.id}/v1`);
    const listed = body.data.map(({ _id, obstacle }: { _id: string; obstacle: string }) => [_id, obstacle]);
    expect(listed.slice(0, 3)).toEqual([
      [near.id, null],
      [far.id, null],
      [offShift.id, 'off_hours'],
    ]);
    expect(Object.fromEntries(listed.slice(3))).toEqual({
      [busy.id]: 'busy',
      [unskilled.id]: 'skill',
      [away.id]: 'absent',
    });
  });

  test('is assigned with one tap: owner and technician are notified, planning leaves it', async () => {
    const technician = await here.technician({ name: 'Ravi Kumar', registrationNo: 'KA-77' });
    const visit = await here.visit();
    expect((await assign(visit.id, technician.id)).status).toBe(200);
    expect(await readVisitState(app, visit.id)).toMatchObject({
      status: 'assigned',
      technicianId: technician.id,
      isPinned: true,
    });
    const [notified] = await notificationsOf(app, visit.owner.id);
    expect(notified).toMatchObject({ kind: 'visit-assigned', title: 'Ravi Kumar will visit you' });
    expect(notified?.body).toContain('Registration no. KA-77');
    expect(await kindsOf(technician.userId)).toEqual(['visit-received']);
  });

  test('is replaced: the previous one is notified, and can be assigned again', async () => {
    const [one, other] = [await here.technician(), await here.technician()];
    const visit = await here.visit();
    for (const { id } of [one, other, one]) expect((await assign(visit.id, id)).status).toBe(200);
    expect(await kindsOf(visit.owner.id)).toEqual(Array(3).fill('visit-assigned'));
    expect(await kindsOf(one.userId)).toEqual(['visit-received', 'visit-taken', 'visit-received']);
    expect(await kindsOf(other.userId)).toEqual(['visit-received', 'visit-taken']);
    const events = await app.db
      .selectFrom('homeVisitEvents')
      .where('visitId', '=', visit.id)
      .orderBy('id')
      .select(['fromStatus', 'toStatus', 'actor', 'technicianId'])
      .execute();
    const move = { toStatus: 'assigned', actor: 'dispatcher' };
    expect(events).toEqual([
      { ...move, fromStatus: 'requested', technicianId: one.id },
      { ...move, fromStatus: 'assigned', technicianId: other.id },
      { ...move, fromStatus: 'assigned', technicianId: one.id },
    ]);
  });

  test('can’t be one who is busy, away, without the skill, or inactive', async () => {
    const busy = await here.technician();
    const [unskilled, inactive] = [
      await here.technician({ skills: ['blood_test'] }),
      await here.technician({ isActive: false }),
    ];
    await here.visit({ status: 'assigned', technicianId: busy.id });
    const visit = await here.visit();
    const refusals = [];
    for (const { id } of [busy, unskilled, inactive]) refusals.push((await assign(visit.id, id)).body.code);
    refusals.push((await assign(visit.id, crypto.randomUUID())).body.code);
    expect(refusals).toEqual(['TECHNICIAN_BUSY', ...Array(3).fill('TECHNICIAN_UNABLE')]);
    expect(await readVisitState(app, visit.id)).toMatchObject({ status: 'requested', technicianId: null });
    expect(await kindsOf(visit.owner.id)).toEqual([]);
  });

  test('is refused if it has changed in the meantime, or the visit has started', async () => {
    const [one, other] = [await here.technician(), await here.technician()];
    const visit = await here.visit({ status: 'assigned', technicianId: one.id });
    const wrong = await assign(visit.id, other.id, { expected: other.id });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'VISIT_CHANGED']);
    const begun = await here.visit({ status: 'arrived', technicianId: other.id, later: 1 });
    expect((await assign(begun.id, one.id)).body.code).toBe('VISIT_CHANGED');
    expect((await assign(visit.id, other.id, { expected: one.id })).status).toBe(200);
  });

  test('can be unassigned again, and unpinned for planning', async () => {
    const technician = await here.technician();
    const visit = await here.visit();
    await assign(visit.id, technician.id);
    await here.call(`PUT /dispatch/pin/visit/${visit.id}/v1`, { isPinned: false });
    expect(await readVisitState(app, visit.id)).toMatchObject({ isPinned: false });
    await here.call(`PUT /dispatch/unassign/visit/${visit.id}/v1`, {});
    expect(await readVisitState(app, visit.id)).toMatchObject({ status: 'requested', technicianId: null });
    expect(await kindsOf(technician.userId)).toContain('visit-taken');
  });
});

describe('a delay', () => {
  test('is notified to that owner and to later ones affected by it, once', async () => {
    const { id: technicianId } = await here.technician();
    const theirs = { status: 'assigned', technicianId } as const;
    const [first, second, evening] = [
      await here.visit({ ...theirs, status: 'on_the_way' }),
      await here.visit({ ...theirs, later: 1, minutes: 45 }),
      await here.visit({ ...theirs, later: 5 }),
    ];
    const late = (minutes: number) => here.call(`PUT /dispatch/delay/visit/${first.id}/v1`, { minutes });
    expect((await late(40)).body.data).toEqual({ notified: 2 });
    const delays = await Promise.all([first, second, evening].map(({ id }) => readVisitState(app, id)));
    expect(delays.map(({ lateMinutes }) => lateMinutes)).toEqual([40, 15, 0]);
    expect(await kindsOf(second.owner.id)).toEqual(['visit-delayed']);
    expect(await kindsOf(evening.owner.id)).toEqual([]);
    expect((await late(40)).body.data).toEqual({ notified: 0 });
    expect((await late(0)).body.data).toEqual({ notified: 0 });
    expect((await readVisitState(app, second.id)).lateMinutes).toBe(0);
  });

  test('needs an assigned technician', async () => {
    const { id } = await here.visit();
    expect((await here.call(`PUT /dispatch/delay/visit/${id}/v1`, { minutes: 10 })).body.code).toBe(
      'VISIT_CHANGED',
    );
  });
});

test('cancelling for an owner refunds everything, frees the technician, and notifies both why', async () => {
  const technician = await here.technician();
  const visit = await here.visit({ status: 'assigned', technicianId: technician.id });
  const payment = await app.db
    .insertInto('payments')
    .values({
      id: randomBytes(16).toString('base64url'),
      userId: visit.owner.id,
      homeVisitId: visit.id,
      amountPaise: 74_900,
      gateway: 'sandbox',
      status: 'completed',
      outcome: 'fulfilled',
      completedAt: new Date(),
      expiresAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cancel = () =>
    here.call(`PUT /dispatch/cancel/visit/${visit.id}/v1`, { reason: 'The roads are flooded' });
  expect((await cancel()).status).toBe(200);
  expect(await readVisitState(app, visit.id)).toMatchObject({ status: 'cancelled_by_ops' });
  const refunds = app.db.selectFrom('refunds').where('paymentId', '=', payment.id).select('amountPaise');
  expect(await refunds.execute()).toEqual([{ amountPaise: 74_900 }]);
  const [notified] = await notificationsOf(app, visit.owner.id);
  expect(notified?.body).toContain('The roads are flooded');
  expect(await kindsOf(technician.userId)).toEqual(['visit-taken']);
  expect((await cancel()).body.code).toBe('NOT_CANCELLABLE');
  expect(await refunds.execute()).toHaveLength(1);
  expect((await assign((await here.visit()).id, technician.id)).status).toBe(200);
});
