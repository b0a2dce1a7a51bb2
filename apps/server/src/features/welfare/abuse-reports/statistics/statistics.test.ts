import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertCase } from '../cases.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('abuseReports').execute());

const STATISTICS = 'GET /report/statistics/v1';
const statistics = async (state?: string) =>
  (await app.call(`${STATISTICS}${state ? `?state=${encodeURIComponent(state)}` : ''}`)).body.data;

const HOUR = 3_600_000;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

const insertMany = (count: number, changes: Parameters<typeof insertCase>[1] = {}) =>
  Promise.all(times(count).map(() => insertCase(app.db, changes)));

/** Gives cases a reason from the list; returns its name. */
async function giveReason(cases: { id: string }[], position = 0): Promise<string> {
  const { id, name } = await app.db
    .selectFrom('abuseReasons')
    .orderBy('position')
    .orderBy('name')
    .offset(position)
    .limit(1)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('abuseReportReasons')
    .values(cases.map((one) => ({ reportId: one.id, reasonId: id })))
    .execute();
  return name;
}

test('without cases there are twelve empty months', async () => {
  const { months, ...rest } = await statistics();
  expect(months).toHaveLength(12);
  expect(months.every(({ cases }: { cases: number }) => cases === 0)).toBe(true);
  expect(rest).toEqual({
    total: 0,
    open: 0,
    states: [],
    reasons: [],
    statuses: [],
    hoursToTriage: null,
    hoursToForward: null,
    hoursToAction: null,
  });
});

test('counts cases by month, state, reason and status, and shows how long each step takes', async () => {
  const submittedAt = new Date(Date.now() - 30 * HOUR);
  const officer = await app.db.selectFrom('users').select('id').executeTakeFirst();
  const [owner] = officer
    ? [officer]
    : await app.db.insertInto('users').defaultValues().returning('id').execute();
  const triaged = await insertMany(6, {
    submittedAt,
    status: 'triaged',
    severity: 'high',
    officerId: owner?.id,
    triagedAt: new Date(submittedAt.getTime() + 13.4 * HOUR),
  });
  await insertMany(5, { submittedAt, state: 'Kerala', city: 'Kochi' });
  const reason = await giveReason(triaged);
  const { months, ...rest } = await statistics();
  expect(rest).toEqual({
    total: 10,
    open: 10,
    states: [
      { state: 'Karnataka', cases: 5 },
      { state: 'Kerala', cases: 5 },
    ],
    reasons: [
      { reason, cases: 5 },
      { reason: 'Others', cases: 5 },
    ],
    statuses: [
      { status: 'submitted', cases: 5 },
      { status: 'triaged', cases: 5 },
    ],
    hoursToTriage: 13,
    hoursToForward: null,
    hoursToAction: null,
  });
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
  });
  expect(months).toContainEqual({ month: month.format(submittedAt), cases: 10 });
  expect(await statistics('kerala')).toMatchObject({ total: 5, hoursToTriage: null });
  expect(await statistics('Nowhere')).toMatchObject({ total: 0, states: [], reasons: [] });
});

test('months are in Indian time: half past midnight there is still yesterday in London', async () => {
  const at = new Date();
  at.setUTCDate(1);
  at.setUTCHours(0, 0, 0, 0);
  await insertMany(5, { submittedAt: new Date(at.getTime() - 5 * HOUR) });
  const { months } = await statistics();
  expect(months).toContainEqual({ month: at.toISOString().slice(0, 7), cases: 5 });
});

test('drafts, withdrawn cases and duplicates do not count', async () => {
  const first = await insertCase(app.db);
  await insertMany(5, { status: 'withdrawn' });
  await insertMany(5, { status: 'incident_saved', caseNo: null, receiptHash: null, submittedAt: null });
  await insertMany(5, {
    status: 'closed',
    closedAt: new Date(),
    outcome: 'duplicate',
    duplicateOf: first.id,
  });
  expect(await statistics()).toMatchObject({ total: 0, states: [], statuses: [] });
});

test('India minus all states but one never reveals a single case', async () => {
  const cases = await insertMany(5);
  const before = await statistics();
  // The only one in Goa.
  const lone = await insertCase(app.db, { state: 'Goa', city: 'Panaji' });
  await giveReason([...cases, lone]);
  const all = await statistics();
  const karnataka = await statistics('Karnataka');
  expect(await statistics('Goa')).toMatchObject({ total: 0, reasons: [], states: [], statuses: [] });
  expect(all.total - karnataka.total).toBe(0);
  expect(all.total - before.total).toBe(0);
  expect((all.reasons[0]?.cases ?? 0) - (karnataka.reasons[0]?.cases ?? 0)).toBe(0);
  expect(all.months).toEqual(karnataka.months);
  expect(all.states).toEqual(karnataka.states);
});
