import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { assignDueVisits } from './dispatch.jobs.ts';
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

const assign = (id: string, technicianId: string) =>
  here.call(`PUT /dispatch/assign/visit/${id}/v1`, { technicianId });
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Ten visits in the same window, all assigned to one technician concurrently. */
async function sendToAll() {
  const { id: technicianId } = await here.technician();
  const visits = await Promise.all(Array.from({ length: 10 }, () => here.visit()));
  const answers = await Promise.all(visits.map(({ id }) => assign(id, technicianId)));
  const states = await Promise.all(visits.map(({ id }) => readVisitState(app, id)));
  return { answers, theirs: states.filter((visit) => visit.technicianId === technicianId).length };
}

describe('concurrently', () => {
  test('one technician is assigned to ten visits in one window: one succeeds', async () => {
    const { answers, theirs } = await sendToAll();
    expect([countOf(answers, 200), countOf(answers, 409), theirs]).toEqual([1, 9, 1]);
  });

  test('without the database’s guard all ten succeed: the guard decides', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'home_visits_technician_is_free'`.execute(app.db);
    await sql`alter table home_visits drop constraint home_visits_technician_is_free`.execute(app.db);
    try {
      expect((await sendToAll()).theirs).toBeGreaterThan(1);
    } finally {
      await app.db.updateTable('homeVisits').set({ technicianId: null, status: 'requested' }).execute();
      await sql`alter table home_visits add constraint home_visits_technician_is_free ${sql.raw(
        rows[0]?.definition ?? '',
      )}`.execute(app.db);
    }
  });

  test('ten technicians are assigned to one visit: one stays, and the history has them all in turn', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => here.technician()));
    const visit = await here.visit();
    const answers = await Promise.all(people.map(({ id }) => assign(visit.id, id)));
    expect(countOf(answers, 200)).toBe(10);
    const events = await app.db
      .selectFrom('homeVisitEvents')
      .where('visitId', '=', visit.id)
      .orderBy('id')
      .select('technicianId')
      .execute();
    expect(events).toHaveLength(10);
    expect((await readVisitState(app, visit.id)).technicianId).toBe(events.at(-1)?.technicianId);
  });

  test('two plans, a sick day, assignments and the job: no technician is double-booked, nothing fails', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, steps) => here.technician({ steps })));
    const ids = people.map(({ id }) => id);
    const visits = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => here.visit({ later: nth % 4, steps: nth % 3 })),
    );
    const PLAN = 'GET /dispatch/get/plan/v1';
    const dayOfCity = { day: here.day, cityId: here.cityId };
    const { changes } = (await here.call(`${PLAN}?day=${here.day}&cityId=${here.cityId}` as typeof PLAN)).body
      .data;
    const plan = changes.map(
      ({
        visitId,
        fromTechnicianId,
        toTechnicianId,
      }: {
        visitId: string;
        fromTechnicianId: string;
        toTechnicianId: string;
      }) => ({
        visitId,
        fromTechnicianId,
        toTechnicianId,
      }),
    );
    const applyPlan = () => here.call('PUT /dispatch/carry/out/plan/v1', { ...dayOfCity, changes: plan });
    const answers = await Promise.all([
      applyPlan(),
      applyPlan(),
      here.call(`PUT /dispatch/take/off/technician/${ids[0]}/v1`, { day: here.day, reason: 'Has fever' }),
      ...visits.slice(0, 6).map(({ id }, nth) => assign(id, ids[nth % 4] ?? '')),
      assignDueVisits(app.context).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { rows } = await sql`
      select one.id from home_visits one join home_visits other on one.technician_id = other.technician_id
        and one.id < other.id and one.window_start < other.busy_until and other.window_start < one.busy_until
      where one.city_id = ${here.cityId}`.execute(app.db);
    expect(rows).toEqual([]);
    await assignDueVisits(app.context);
    const left = await app.db
      .selectFrom('homeVisits')
      .where('cityId', '=', here.cityId)
      .where('technicianId', '=', ids[0] ?? '')
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });
});
