import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeListing, makeShop } from '../../shop/products/products.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  await loadProductGroups(app.db);
  token = (await signInStaff(app, { role: 'catalogue' })).token;
});
afterAll(() => app.close());

const HEADING = 'code,name,brand,pack_size,group,pets,mrp,gst_percent,prescription';
const line = (
  code: string,
  changes: { name?: string; brand?: string; group?: string; mrp?: string; prescription?: string } = {},
) => {
  const { name = `Thing ${code}`, brand = 'Importia', group = 'dry-food' } = changes;
  const { mrp = '499.50', prescription = 'no' } = changes;
  return `${code},${name},${brand},1 kg,${group},dog; cat,${mrp},18,${prescription}`;
};
const fileOf = (...lines: string[]) => [HEADING, ...lines].join('\n');
const send = async (csv: string, mode: 'try' | 'all' | 'good') =>
  (await app.call('POST /console/import/products/v1', { token, body: { csv, mode } })).body.data;
const stored = async (...codes: string[]) =>
  app.db
    .selectFrom('products')
    .where('code', 'in', codes)
    .orderBy('code')
    .select(['code', 'name', 'mrpPaise'])
    .execute();

test('the template can be imported as it is, and what it names are groups that exist', async () => {
  const { data } = (await app.call('GET /console/get/products/template/v1', { token })).body;
  expect(await send(data.csv, 'try')).toEqual({
    added: 1,
    changed: 0,
    unchanged: 0,
    wrong: [],
    isSaved: false,
  });
  expect(data.groups).toContainEqual({ slug: 'dry-food', name: 'Food › Dry food' });
  expect(data.concerns).toContainEqual({ slug: 'skin-and-coat', name: 'Skin and coat' });
});

test('a dry run saves nothing; then new products are added and known ones overwritten', async () => {
  // The first results are all that a search shows: no other test has products of this brand.
  const brand = 'Quillanova';
  const csv = fileOf(line('A-1', { brand }), line('A-2', { mrp: '"₹1,200"' }));
  expect(await send(csv, 'try')).toEqual({ added: 2, changed: 0, unchanged: 0, wrong: [], isSaved: false });
  expect(await stored('A-1', 'A-2')).toEqual([]);
  expect(await send(csv, 'all')).toEqual({ added: 2, changed: 0, unchanged: 0, wrong: [], isSaved: true });
  expect(await stored('A-1', 'A-2')).toEqual([
    { code: 'A-1', name: 'Thing A-1', mrpPaise: 49_950 },
    { code: 'A-2', name: 'Thing A-2', mrpPaise: 120_000 },
  ]);
  const again = await send(fileOf(line('a-1', { name: 'Renamed', brand }), line('A-3')), 'all');
  expect(again).toEqual({ added: 1, changed: 1, unchanged: 0, wrong: [], isSaved: true });
  expect(await stored('A-1')).toMatchObject([{ name: 'Renamed' }]);
  const found = await app.call('GET /user/search/bar/result/v1?searchInput=quillanova');
  expect(JSON.stringify(found.body.data)).toContain('Renamed');
});

test('the same file twice changes nothing, and the audit log identifies it', async () => {
  const csv = fileOf(line('F-1'), line('F-2'));
  await send(csv, 'all');
  const before = await app.db
    .selectFrom('products')
    .where('code', 'in', ['F-1', 'F-2'])
    .selectAll()
    .execute();
  const again = await send(csv, 'all');
  expect(again).toEqual({ added: 0, changed: 0, unchanged: 2, wrong: [], isSaved: false });
  const after = await app.db.selectFrom('products').where('code', 'in', ['F-1', 'F-2']).selectAll().execute();
  expect(after).toEqual(before);
  const sha256 = createHash('sha256').update(csv).digest('hex');
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where kind = 'products' and after ->> 'sha256' = ${sha256}`.execute(app.db);
  expect(rows).toMatchObject([{ after: { added: 2, changed: 0, unchanged: 0 } }]);
});

/** A file with one good line, in which only this letter begins the codes. */
const mixed = (letter: string) =>
  fileOf(
    line(`${letter}-1`),
    line(`${letter}-2`, { mrp: 'dear' }),
    '',
    line(`${letter}-3`, { group: 'no-such-group' }),
    line(`${letter}-1`),
    line('', {}),
    line(`${letter}-4`, { prescription: 'perhaps' }),
  );

test('each wrong line is named, with its column and what is wrong with it', async () => {
  const { added, wrong } = await send(mixed('G'), 'try');
  expect(added).toBe(1);
  expect(wrong).toEqual([
    { line: 3, column: 'mrp', message: 'Enter an amount in rupees.' },
    { line: 5, column: '', message: expect.stringContaining('no-such-group') },
    { line: 6, column: 'code', message: 'Line 2 has this code already.' },
    { line: 7, column: 'code', message: 'Each line needs a code.' },
    { line: 8, column: 'prescription', message: expect.any(String) },
  ]);
});

test('all or nothing, or only the valid lines, depending on the mode', async () => {
  expect(await send(mixed('B'), 'all')).toMatchObject({ isSaved: false });
  expect(await stored('B-1', 'B-2')).toEqual([]);
  expect(await send(mixed('B'), 'good')).toMatchObject({ added: 1, isSaved: true });
  expect(await stored('B-1', 'B-2')).toHaveLength(1);
});

test('what the database refuses is a wrong line, too, and the others are saved', async () => {
  await send(fileOf(line('C-1')), 'all');
  const product = await app.db
    .selectFrom('products')
    .where('code', '=', 'C-1')
    .select('id')
    .executeTakeFirstOrThrow();
  const shop = await makeShop(app, { hasPharmacy: false, licenceNumber: null });
  await makeListing(app, { shopId: shop.id, productId: product.id });
  const csv = fileOf(line('C-1', { prescription: 'yes' }), line('C-2'));
  expect(await send(csv, 'good')).toEqual({
    added: 1,
    changed: 0,
    unchanged: 0,
    wrong: [{ line: 2, column: '', message: expect.stringContaining('licence') }],
    isSaved: true,
  });
});

test.each([
  ['', 'There is nothing in this file'],
  ['name,brand\nX,Y', 'Columns are missing: code, pack_size, group, pets, mrp, gst_percent.'],
  [`${HEADING}\n"open`, 'a quotation mark is not closed'],
])('%j is refused as a product file', async (csv, message) => {
  const answer = await app.call('POST /console/import/products/v1', { token, body: { csv, mode: 'good' } });
  expect([answer.status, answer.body.fields]).toEqual([422, { csv: expect.stringContaining(message) }]);
});

test('400 products are imported from two files concurrently without a deadlock, and more than 2,000 are refused', async () => {
  const codes = Array.from({ length: 400 }, (_, at) => `D-${at}`);
  const [one, other] = [
    fileOf(...codes.map((code) => line(code))),
    fileOf(...codes.toReversed().map((code) => line(code))),
  ];
  const answers = await Promise.all([send(one, 'all'), send(other, 'all')]);
  expect(answers.map(({ added, unchanged }) => added + unchanged)).toEqual([400, 400]);
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 400]);
  const tooLong = fileOf(...Array.from({ length: 2_001 }, (_, at) => line(`E-${at}`)));
  const answer = await app.call('POST /console/import/products/v1', {
    token,
    body: { csv: tooLong, mode: 'good' },
  });
  expect([answer.status, answer.body.fields.csv]).toEqual([422, expect.stringContaining('2000 lines')]);
});

test('an owner imports nothing', async () => {
  const { token: owner } = await signIn(app);
  const body = { csv: fileOf(line('F-1')), mode: 'all' };
  expect((await app.call('POST /console/import/products/v1', { token: owner, body })).status).toBe(403);
});
