import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { notificationsOf } from '../../shop/shop-console/shop-console.testing.ts';
import { selectCandidates } from '../home-visits/assigning/reserve-window.sql.ts';
import { alarmDispatchers, assignDueVisits } from './dispatch.jobs.ts';
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

const kindsOf = async (userId: string) => (await notificationsOf(app, userId)).map(({ kind }) => kind);
const technicianOf = async (id: string) => (await readVisitState(app, id)).technicianId;
const takeOff = (id: string, reason = 'Has fever') =>
  here.call(`PUT /dispatch/take/off/technician/${id}/v1`, { day: here.day, reason });
const PLAN = 'GET /dispatch/get/plan/v1';
const propose = async () =>
  (await here.call(`${PLAN}?day=${here.day}&cityId=${here.cityId}` as typeof PLAN)).body.data;
const applyPlan = (changes: object[]) =>
  here.call('PUT /dispatch/carry/out/plan/v1', { day: here.day, cityId: here.cityId, changes });

interface Change {
  visitId: string;
  fromTechnicianId: string | null;
  toTechnicianId: string | null;
}
const sent = (changes: Change[]) =>
  changes.map(({ visitId, fromTechnicianId, toTechnicianId }) => ({
    visitId,
    fromTechnicianId,
    toTechnicianId,
  }));

describe('a technician falls ill', () => {
  test('others take their visits where possible; owners are notified, dispatchers see the rest', async () => {
    const [ill, other] = [await here.technician(), await here.technician({ name: 'Meera Iyer' })];
    const theirs = { status: 'assigned', technicianId: ill.id } as const;
    const [onTheWay, pinned, clashing] = [
      await here.visit({ ...theirs, status: 'on_the_way' }),
      await here.visit({ ...theirs, later: 1, isPinned: true }),
      await here.visit({ ...theirs, later: 3 }),
    ];
    const done = await here.visit({ ...theirs, status: 'done', later: 5 });
    await here.visit({ status: 'assigned', technicianId: other.id, later: 3 });
    expect((await takeOff(ill.id)).body.data).toEqual({ moved: 2, unassigned: 1 });
    expect(await Promise.all([onTheWay, pinned, clashing, done].map(({ id }) => technicianOf(id)))).toEqual([
      other.id,
      other.id,
      null,
      ill.id,
    ]);
    const [notified] = await notificationsOf(app, pinned.owner.id);
    expect(notified?.title).toBe('Meera Iyer will visit you');
    expect(await kindsOf(clashing.owner.id)).toEqual([]);
    expect(await kindsOf(ill.userId)).toEqual(Array(3).fill('visit-taken'));
    expect(
      (await here.call(`PUT /dispatch/assign/visit/${clashing.id}/v1`, { technicianId: ill.id })).body.code,
    ).toBe('TECHNICIAN_UNABLE');
    await here.call(`PUT /dispatch/bring/back/technician/${ill.id}/v1`, { day: here.day });
    expect(
      (await here.call(`PUT /dispatch/assign/visit/${clashing.id}/v1`, { technicianId: ill.id })).status,
    ).toBe(200);
  });
});

describe('the plan of a day', () => {
  /** Two technicians, each with the visit near the other one. */
  async function crossed(set: object = {}) {
    const [south, north] = [await here.technician(), await here.technician({ steps: 3 })];
    const [inNorth, inSouth] = [
      await here.visit({ status: 'assigned', technicianId: south.id, steps: 3, ...set }),
      await here.visit({ status: 'assigned', technicianId: north.id, ...set }),
    ];
    return { south, north, inNorth, inSouth };
  }

  test('swaps crossed visits in one tap, and shows beforehand what it saves', async () => {
    const { south, north, inNorth, inSouth } = await crossed();
    const open = await here.visit({ later: 2 });
    const plan = await propose();
    expect(plan.before.unassigned).toBe(1);
    expect(plan.after.unassigned).toBe(0);
    expect(plan.after.travelMinutes).toBeLessThan(plan.before.travelMinutes);
    expect(plan.changes.map(({ visitId }: Change) => visitId).toSorted()).toEqual(
      [inNorth.id, inSouth.id, open.id].toSorted(),
    );
    expect((await applyPlan(sent(plan.changes))).body.data).toEqual({ changed: 3 });
    expect([await technicianOf(inNorth.id), await technicianOf(inSouth.id)]).toEqual([north.id, south.id]);
    expect(await readVisitState(app, open.id)).toMatchObject({ status: 'assigned', isPinned: false });
    expect(await kindsOf(inNorth.owner.id)).toEqual(['visit-assigned']);
    expect((await propose()).changes).toEqual([]);
  });

  test('leaves visits that a dispatcher has pinned, or whose technician is on the way', async () => {
    await crossed({ isPinned: true });
    await crossed({ status: 'on_the_way', windowStart: new Date(Date.now() + 30 * 60_000) });
    expect((await propose()).changes).toEqual([]);
  });

  test('is refused entirely if anything has changed since it was shown', async () => {
    const { north, inNorth, inSouth } = await crossed();
    const { changes } = await propose();
    await here.call(`PUT /dispatch/pin/visit/${inSouth.id}/v1`, { isPinned: true });
    const refused = await applyPlan(sent(changes));
    expect([refused.status, refused.body.code]).toEqual([409, 'VISIT_CHANGED']);
    expect(await technicianOf(inSouth.id)).toBe(north.id);
    expect(await kindsOf(inNorth.owner.id)).toEqual([]);
    const other = await makeDispatch(app);
    const elsewhere = await other.visit();
    const foreign = [{ visitId: elsewhere.id, fromTechnicianId: null, toTechnicianId: north.id }];
    expect((await applyPlan(foreign)).body.code).toBe('VISIT_CHANGED');
  });
});

describe('automatically', () => {
  const run = () => assignDueVisits(app.context);

  test('a visit within a day is assigned, its owner is notified once, and pinned ones stay', async () => {
    const [near, far] = [await here.technician(), await here.technician({ steps: 3 })];
    const reserved = await here.visit({ technicianId: far.id });
    const selected = await here.visit({ later: 2, status: 'assigned', technicianId: far.id });
    const nextWeek = await here.visit({
      windowStart: new Date(Date.now() + 8 * 86_400_000),
      technicianId: far.id,
    });
    await run();
    await run();
    expect(await readVisitState(app, reserved.id)).toMatchObject({
      status: 'assigned',
      technicianId: near.id,
      isPinned: false,
    });
    expect(await technicianOf(selected.id)).toBe(far.id);
    expect(await readVisitState(app, nextWeek.id)).toMatchObject({
      status: 'requested',
      technicianId: far.id,
    });
    expect(await kindsOf(reserved.owner.id)).toEqual(['visit-assigned']);
  });

  test('an absent technician is replaced, even if a dispatcher had pinned them', async () => {
    const [away, other] = [await here.technician(), await here.technician({ steps: 1 })];
    const visit = await here.visit({ status: 'assigned', technicianId: away.id, isPinned: true });
    await app.db.insertInto('technicianAbsences').values({ technicianId: away.id, day: here.day }).execute();
    await run();
    expect(await technicianOf(visit.id)).toBe(other.id);
  });

  test('a suspended technician is replaced, gets no visits and offers no windows until reinstated', async () => {
    const [out, other] = [await here.technician(), await here.technician({ steps: 1 })];
    const visit = await here.visit({ status: 'assigned', technicianId: out.id, isPinned: true });
    const { token } = await signInStaff(app, { role: 'admin' });
    const reason = 'Under review';
    await app.call(`POST /console/suspend/person/${out.userId}/v1`, { token, body: { reason } });
    await run();
    expect(await technicianOf(visit.id)).toBe(other.id);
    const assign = () =>
      here.call(`PUT /dispatch/assign/visit/${visit.id}/v1`, {
        technicianId: out.id,
        expected: other.id,
      });
    expect((await assign()).body.code).toBe('TECHNICIAN_UNABLE');
    const found = () =>
      selectCandidates(
        app.db,
        { cityId: here.cityId, kind: 'vaccination', vetId: null, technicianId: out.id },
        { from: visit.windowStart, to: visit.windowStart },
      );
    expect(await found()).toEqual([]);
    await app.call(`POST /console/readmit/person/${out.userId}/v1`, { token, body: { reason } });
    expect(await found()).toHaveLength(1);
    expect((await assign()).status).toBe(200);
  });

  test('without technicians a visit stays unassigned, and dispatchers of the city are alarmed once', async () => {
    const other = await makeDispatch(app);
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const visit = await here.visit({
      windowStart: minutes(100),
      windowEnd: minutes(160),
      busyUntil: minutes(160),
    });
    await here.visit({ windowStart: minutes(130), windowEnd: minutes(190), busyUntil: minutes(190) });
    await run();
    expect(await readVisitState(app, visit.id)).toMatchObject({ status: 'requested', technicianId: null });
    await alarmDispatchers(app.context);
    await alarmDispatchers(app.context);
    expect(await kindsOf(here.userId)).toEqual(['dispatch-alarm']);
    const events = await app.db
      .selectFrom('liveEvents')
      .where('userId', '=', here.userId)
      .where('name', '=', 'visitUnassigned')
      .select('payload')
      .execute();
    expect(events).toEqual([{ payload: { visitId: visit.id } }]);
    expect(await kindsOf(other.userId)).toEqual([]);
    expect(await kindsOf(visit.owner.id)).toEqual([]);
  });
});
