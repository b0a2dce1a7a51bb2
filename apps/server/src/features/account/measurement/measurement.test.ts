import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../staff/staff.testing.ts';
import { sweepMeasurement } from './measurement.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
// Views are counted by day: none begins during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  await sql`delete from page_views where page like '/invented-%'`.execute(app.db);
});

const newKey = () => randomBytes(16).toString('base64url');
const view = (
  body: { page: string; source?: string; device?: 'phone' | 'desktop' },
  userAgent = 'a browser',
) =>
  app.call('POST /page/view/v1', {
    body: { device: 'phone', ...body },
    headers: { 'user-agent': userAgent },
  });
const traffic = async (days = 30) => {
  const { token } = await signInStaff(app, { role: 'editor' });
  return (await app.call(`GET /console/traffic/v1?days=${days}`, { token })).body.data;
};

test('pages, sources and devices are counted anonymously, each visitor once a day', async () => {
  const before = (await traffic()).days.at(-1) ?? { views: 0, visitors: 0 };
  await Promise.all(
    Array.from({ length: 20 }, () =>
      view({ page: '/doctor/details/:id', source: 'search.example' }, 'one browser'),
    ),
  );
  await view({ page: '/guides/:slug', device: 'desktop' }, 'another browser');
  const { days, pages, sources, devices } = await traffic();
  expect(days).toHaveLength(30);
  expect((await traffic(7)).days).toEqual(days.slice(-7));
  expect(days.at(-1)).toEqual({
    day: dayInIndia(new Date()),
    views: before.views + 21,
    visitors: before.visitors + 2,
  });
  expect(pages).toContainEqual({ page: '/doctor/details/:id', views: 20 });
  expect(sources).toContainEqual({ source: 'search.example', views: 20 });
  expect(devices.find(({ device }) => device === 'desktop')?.views).toBeGreaterThan(0);
});

test('an invalid path is refused, and fabricated paths beyond the limit are combined', async () => {
  expect((await view({ page: 'https://evil.example' })).status).toBe(422);
  expect((await view({ page: '/a', source: 'evil.example/path' })).status).toBe(422);
  await sql`
    insert into page_views (day, page, source, device, views)
    select ${dayInIndia(new Date())}::date, '/invented-' || n, '', 'phone', 1 from generate_series(1, 5000) n`.execute(
    app.db,
  );
  await view({ page: '/one-too-many' });
  await view({ page: '/invented-7' });
  const { rows } = await sql<{ page: string; views: number }>`
    select page, views from page_views where page in ('/one-too-many', '/invented-7', '/other')`.execute(
    app.db,
  );
  expect(rows.toSorted((one, other) => one.page.localeCompare(other.page))).toEqual([
    { page: '/invented-7', views: 2 },
    { page: '/other', views: 1 },
  ]);
});

test('a day later the viewers are deleted, and their number stays', async () => {
  await view({ page: '/help' }, 'a third browser');
  await sql`update page_viewers set day = day - 1`.execute(app.db);
  await sweepMeasurement(app.context);
  const { rows } = await sql`select from page_viewers`.execute(app.db);
  expect(rows).toEqual([]);
  expect((await traffic()).days.some(({ visitors }) => visitors > 0)).toBe(true);
});

test('a consent choice is recorded with its version and account, once until it changes', async () => {
  const browserKey = newKey();
  const { token } = await signIn(app);
  const choose = (choice: 'accepted' | 'declined', by?: string) =>
    app.call('POST /consent/record/v1', { token: by, body: { browserKey, choice, version: '2026-11' } });
  expect((await choose('accepted')).body.data).toEqual({ choice: 'accepted', version: '2026-11' });
  await choose('accepted');
  await choose('declined', token);
  const { rows } = await sql<{ choice: string; isOfSomebody: boolean }>`
    select choice, user_id is not null as is_of_somebody from consents
    where browser = sha256(convert_to(${browserKey}, 'utf8')) order by created_at`.execute(app.db);
  expect(rows).toEqual([
    { choice: 'accepted', isOfSomebody: false },
    { choice: 'declined', isOfSomebody: true },
  ]);
  expect(
    (
      await app.call('POST /consent/record/v1', {
        body: { browserKey: 'short', choice: 'accepted', version: '1' },
      })
    ).status,
  ).toBe(422);
});
