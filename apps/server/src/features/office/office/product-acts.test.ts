import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';
import { productForm } from './office.testing.ts';

const UNKNOWN = '01234567-89ab-7def-8123-456789abcdef';
const ACT = (name: string) => `POST /console/act/products/${name}/v1` as const;

let app: TestApp;
let staff: { token: string; userId: string };
beforeAll(async () => {
  app = await buildTestApp();
  await loadProductGroups(app.db);
  staff = await signInStaff(app, { role: 'catalogue' });
});
afterAll(() => app.close());

interface Result {
  _id: string;
  outcome: string;
  reason: string | null;
  revision: string | null;
}

async function add(changes: object = {}): Promise<string> {
  const body = productForm(changes);
  return (await app.call('POST /console/create/products/v1', { token: staff.token, body })).body.data._id;
}

async function run(name: string, ids: (string | Result)[], body: object): Promise<Result[]> {
  const rows = ids.map((id) =>
    typeof id === 'string' ? { _id: id } : { _id: id._id, revision: id.revision },
  );
  const answer = await app.call(ACT(name), { token: staff.token, body: { rows, ...body } });
  expect([answer.status, answer.body.message]).toEqual([200, 'OK']);
  return answer.body.data as Result[];
}

const open = async (id: string) =>
  (await app.call(`GET /console/get/products/${id}/v1`, { token: staff.token })).body;

async function change(id: string, changes: object, token = staff.token) {
  const { data, revision } = await open(id);
  return app.call(`PUT /console/update/products/${id}/v1?revision=${revision}`, {
    token,
    body: { ...data, ...changes },
  });
}

const outcomes = (results: Result[]) => results.map(({ outcome }) => outcome);

test('several products are hidden, taxed and moved; a preview says what changes, and changes nothing', async () => {
  const [shown, hidden] = [await add(), await add({ isActive: false })];
  const preview = await run('show', [shown, hidden], { isActive: false, isPreview: true });
  expect(outcomes(preview)).toEqual(['changed', 'unchanged']);
  expect((await open(shown)).data.isActive).toBe(true);

  expect(outcomes(await run('show', preview, { isActive: false }))).toEqual(['changed', 'unchanged']);
  expect(outcomes(await run('tax', [shown, hidden], { gstPercent: 5 }))).toEqual(['changed', 'changed']);
  expect(outcomes(await run('move', [shown, hidden], { subcategory: 'wet-food' }))).toEqual([
    'changed',
    'changed',
  ]);
  expect((await open(shown)).data).toMatchObject({
    isActive: false,
    gstPercent: 5,
    subcategory: 'wet-food',
    name: 'Chicken and rice, adult',
    mrp: 1150,
  });
  expect(outcomes(await run('tax', [shown, hidden], { gstPercent: 5 }))).toEqual(['unchanged', 'unchanged']);
});

test('a product that a colleague has changed since the preview is refused, and keeps their change', async () => {
  const [first, second] = [await add(), await add()];
  const preview = await run('tax', [first, second], { gstPercent: 40, isPreview: true });
  expect((await change(first, { gstPercent: 5 })).status).toBe(200);
  const results = await run('tax', preview, { gstPercent: 40 });
  expect(outcomes(results)).toEqual(['refused', 'changed']);
  expect(results[0]?.reason).toMatch(/^Someone else changed this/);
  expect((await open(first)).data.gstPercent).toBe(5);
});

test('an act and a colleague’s save at the same time don’t overwrite each other', async () => {
  const id = await add();
  const preview = await run('tax', [id], { gstPercent: 40, isPreview: true });
  const [saved, results] = await Promise.all([
    change(id, { name: 'Renamed meanwhile' }),
    run('tax', preview, { gstPercent: 40 }),
  ]);
  const isSaved = saved.status === 200;
  expect(outcomes(results)).toEqual([isSaved ? 'refused' : 'changed']);
  expect((await open(id)).data).toMatchObject(
    isSaved ? { name: 'Renamed meanwhile', gstPercent: 18 } : { gstPercent: 40 },
  );
});

test('an unknown group or product is refused with the reason', async () => {
  const id = await add();
  const refused = await run('move', [id], { subcategory: 'no-such-group' });
  expect([outcomes(refused), refused[0]?.reason]).toEqual([
    ['refused'],
    'There is no group “no-such-group”. Choose from the list.',
  ]);
  const [missing, known] = await run('move', [UNKNOWN, id], { subcategory: 'wet-food' });
  expect(missing).toEqual({
    _id: UNKNOWN,
    outcome: 'refused',
    reason: 'It is no longer in this list.',
    revision: null,
  });
  expect(known?.outcome).toBe('changed');
});

test('wrong values and users without the permission are rejected', async () => {
  const id = await add();
  const rows = [{ _id: id }];
  const answer = await app.call(ACT('tax'), { token: staff.token, body: { rows, gstPercent: 7 } });
  expect([answer.status, answer.body.message]).toEqual([422, 'GST is 0, 5, 18 or 40%.']);
  const missing = await app.call(ACT('show'), { token: staff.token, body: { rows } });
  expect(missing.status).toBe(422);
  expect((await app.call(ACT('show'), { body: { rows, isActive: false } })).status).toBe(401);
  const { token } = await signInStaff(app, { role: 'support' });
  expect((await app.call(ACT('show'), { token, body: { rows, isActive: false } })).status).toBe(403);
});

test('the audit log has each change with its history, and the counts', async () => {
  const [one, two] = [await add(), await add({ isActive: false })];
  await run('show', [one, two, UNKNOWN], { isActive: false });
  const rows = await app.db
    .selectFrom('auditLog')
    .where('actorId', '=', staff.userId)
    .where('call', '=', 'productOffice.show')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['subjectId', 'after'])
    .execute();
  expect(rows).toEqual([
    { subjectId: '', after: { changed: 1, unchanged: 1, refused: 1 } },
    { subjectId: one, after: expect.objectContaining({ isActive: false }) },
  ]);
});
