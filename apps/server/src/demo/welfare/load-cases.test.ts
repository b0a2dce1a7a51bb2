import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffSession } from '../../features/account/staff/staff.testing.ts';
import { consoleOf } from '../../features/welfare/welfare-console/welfare-console.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoFieldPeople, loadDemoStaff } from '../load-staff.ts';
import { demoCases } from './cases.ts';
import { drawDemoEvidence } from './draw-evidence.ts';
import { loadDemoAuthorities } from './load-authorities.ts';
import { loadDemoCases } from './load-cases.ts';

let app: TestApp;
let everywhere: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  app = await buildTestApp();
  const { db, log } = app.context;
  await loadDemoStaff(db, log);
  await loadDemoFieldPeople(db, log);
  await loadDemoAuthorities(db, log);
  // Two servers start concurrently, and one restarts.
  await Promise.all([loadDemoCases(db, log), loadDemoCases(db, log)]);
  for (let times = 0; times < 2; times += 1) {
    await loadDemoCases(db, log);
    await drawDemoEvidence(app.context);
  }
  const { userId } = await db
    .selectFrom('roleGrants')
    .where('role', '=', 'welfare_officer')
    .where('cityId', 'is', null)
    .select('userId')
    .executeTakeFirstOrThrow();
  everywhere = consoleOf(app, { token: await openStaffSession(db, userId) });
});
afterAll(() => app.close());

test('the cases cover each stage, two are near each other, and one needs a follow-up', async () => {
  const { counts, data } = await everywhere.list('tab=waiting');
  expect(counts).toEqual({ waiting: 2, open: 4, follow_up: 1, identity: 0, closed: 4 });
  expect(counts.waiting + counts.open + counts.closed).toBe(demoCases.length);
  expect(data[0]).toMatchObject({
    city: 'Bengaluru',
    isInDanger: true,
    near: 1,
    reasons: [expect.any(String)],
  });
  const { data: pins } = (await app.call('GET /console/welfare/map/v1', { token: everywhere.token })).body;
  expect(pins).toHaveLength(6);
});

test('one case has drawn photos, a question and its answer', async () => {
  const { data } = await everywhere.list('tab=open&search=Flour');
  expect(data).toEqual([]);
  const [line] = (await everywhere.list('tab=open&search=vegetable')).data;
  expect(line).toMatchObject({ photos: 2, isAnswered: true });
  const { evidence, messages, notes, authorities } = await everywhere.open(line?._id ?? '');
  expect(messages).toHaveLength(2);
  expect(notes).toHaveLength(1);
  expect(authorities.map(({ city }: { city: string }) => city)).toContain('Bengaluru');
  for (const { url } of evidence) {
    const answer = await fetch(app.origin + url?.large);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});
