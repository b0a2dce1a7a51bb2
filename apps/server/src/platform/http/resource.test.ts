import { EXPORT_PART_SIZE, RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../features/account/staff/staff.testing.ts';
import { ambulanceForm } from '../../features/vets/ambulances/ambulances.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { toCsv } from './csv.ts';

const COUNT = 10_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'admin' })).token;
  await sql`delete from ambulances`.execute(app.db);
  await sql`
    insert into ambulances (name, area, city, state, phone, pets)
    select 'Ambulance ' || nth, 'Area ' || nth % 100, case nth % 4 when 0 then 'Pune' else 'Delhi' end, 'Somewhere', '1800 0000', '{dog}'
    from generate_series(1, ${COUNT}::int) as nth`.execute(app.db);
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}) =>
  (await app.call(`GET /console/list/ambulances/v1?${new URLSearchParams(query)}`, { token })).body;

test('each of 10,000 rows is on exactly one page', async () => {
  const ids = new Set<string>();
  for (let page = 1; page <= COUNT / RESOURCE_PAGE_SIZE; page += 1) {
    const { data, total } = await list({ page: String(page), sort: '-city' });
    expect([data.length, total]).toEqual([RESOURCE_PAGE_SIZE, COUNT]);
    for (const { _id } of data) ids.add(_id);
  }
  expect(ids.size).toBe(COUNT);
  expect((await list({ page: String(COUNT / RESOURCE_PAGE_SIZE + 1) })).data).toEqual([]);
});

test('a list is searched, narrowed and sorted either way', async () => {
  expect((await list({ search: 'bulance 77' })).total).toBe(111);
  expect((await list({ search: '%' })).total).toBe(0);
  expect((await list({ city: 'pune' })).total).toBe(COUNT / 4);
  const names = async (sort: string) => (await list({ sort })).data.map(({ name }) => name);
  expect((await names('name')).slice(0, 2)).toEqual(['Ambulance 1', 'Ambulance 10']);
  expect((await names('-name')).slice(0, 2)).toEqual(['Ambulance 9999', 'Ambulance 9998']);
});

test('the full list is exported in parts, with one heading', async () => {
  const parts: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await app.call(`GET /console/export/ambulances/v1?page=${page}`, { token })).body;
    parts.push(data.csv);
    if (!data.hasMore) break;
  }
  expect(parts).toHaveLength(COUNT / EXPORT_PART_SIZE);
  const lines = parts.join('').trimEnd().split('\r\n');
  expect(lines).toHaveLength(COUNT + 1);
  expect(lines.filter((line) => line.startsWith('Name,'))).toHaveLength(1);
});

test('the history of a record shows who changed what, newest first', async () => {
  const added = await app.call('POST /console/create/ambulances/v1', { token, body: ambulanceForm() });
  const { _id: id } = added.body.data;
  let { revision } = added.body;
  for (const phone of ['1', '2', '3'].map((digit) => digit.repeat(4))) {
    const body = ambulanceForm({ phone });
    const changed = await app.call(`PUT /console/update/ambulances/${id}/v1?revision=${revision}`, {
      token,
      body,
    });
    revision = changed.body.revision;
  }
  const { data, total } = (await app.call(`GET /console/history/ambulances/${id}/v1`, { token })).body;
  expect(total).toBe(4);
  expect(data.map(({ after }) => after?.phone)).toEqual(['3333', '2222', '1111', '020 1234 5678']);
  expect(data[0]).toMatchObject({ actor: 'Meena Rao', before: { phone: '2222' } });
});

test('a save that waits for another one is refused once that has committed', async () => {
  const added = await app.call('POST /console/create/ambulances/v1', {
    token,
    body: ambulanceForm({ name: 'Waited for' }),
  });
  const { _id: id } = added.body.data;
  const other = await app.pool.connect();
  await other.query('begin');
  await other.query(`update ambulances set phone = '1800 0000' where id = $1`, [id]);
  const late = app.call(`PUT /console/update/ambulances/${id}/v1?revision=${added.body.revision}`, {
    token,
    body: ambulanceForm({ name: 'Waited for', about: 'Written late' }),
  });
  const countWaiting = async () =>
    (
      await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(countWaiting).toBe(1);
  await other.query('commit');
  other.release();
  expect((await late).body.code).toBe('CHANGED_MEANWHILE');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+91 98765', "'+91 98765"],
  ['-12.5', '-12.5'],
  [-12.5, '-12.5'],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
  [['dog', 'cat'], 'dog; cat'],
  [null, ''],
])('%j is %s in a CSV', (value, cell) => {
  expect(toCsv({ key: 'Heading' }, [{ key: value }], { hasHeading: false })).toBe(`${cell}\r\n`);
});
