import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stockShop } from './products.testing.ts';
import { toSearchQuery } from './search-terms.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Product {
  _id: string;
  name: string;
  mrp: number;
  best: {
    _id: string;
    price: number;
    isInStock: boolean;
    discountPercent: number;
    shop: { _id: string };
  } | null;
}

const get = <const Path extends string>(path: Path) => app.call(`GET ${path}`);
const list = (query: string) => get(`/product/get/product/by/product/category/v1?${query}`);
const namesOf = (answer: { body: { data: Product[] } }) => answer.body.data.map(({ name }) => name);

describe('searching in a list', () => {
  let category: string;
  beforeAll(async () => {
    const stocked = await stockShop(app, {
      'Crème brûlée chews': { brand: 'Zoé & Cie' },
      'Omega-3 capsules 2.5 ml': { keywords: 'fish oil', popularity: 3 },
      'Tick spray': { composition: 'Fipronil 0.25%', popularity: 9 },
      'दूध पाउडर': {},
    });
    category = stocked.category;
  });
  const search = async (text: string) =>
    namesOf(await list(`category=${category}&search=${encodeURIComponent(text)}`));

  test.each<[string, string[]]>([
    ['creme brulee', ['Crème brûlée chews']],
    ['BRÛLÉE cre', ['Crème brûlée chews']],
    ['zoe', ['Crème brûlée chews']],
    ['omega 3', ['Omega-3 capsules 2.5 ml']],
    ['omega-3', ['Omega-3 capsules 2.5 ml']],
    ['2.5 ml', ['Omega-3 capsules 2.5 ml']],
    ['fish', ['Omega-3 capsules 2.5 ml']],
    ['fipro', ['Tick spray']],
    ['ti', ['Tick spray']],
    ['ick', []],
    ['tick capsules', []],
    ['दूध', ['दूध पाउडर']],
    ["o'tick & (spray | :*", []],
    ["tick' & ! spray", ['Tick spray']],
    ['!!!', []],
  ])('%s', async (text, names) => {
    expect(await search(text)).toEqual(names);
  });

  test('is sorted by popularity, also among the products searched first', async () => {
    const { db } = app;
    expect(await search('c')).toHaveLength(2);
    const twenty = await stockShop(
      app,
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `Zyx ${String(at).padStart(2, '0')}`,
          { popularity: 100 - at },
        ]),
      ),
    );
    const before = await list(`category=${twenty.category}&search=zyx`);
    await sql`update products set is_sought = true where popularity > 85 and name like 'Zyx%'`.execute(db);
    const after = await list(`category=${twenty.category}&search=zyx`);
    expect(namesOf(before)[11]).toBe('Zyx 11');
    expect(namesOf(after)).toEqual(namesOf(before));
    // Products of the second page are not among them.
    const second = await list(`category=${twenty.category}&search=zyx&page=2`);
    expect(namesOf(second).at(-1)).toBe('Zyx 19');
  });
});

test.each<[string, string | undefined]>([
  ['tick spray', "'tick':* & 'spray':*"],
  ['Puppies toys', "'Pupp':* & 'toy':*"],
  ['  Omega-3 ', "'Omega':* & '3':*"],
  ["o'neil", "'o' & 'neil':*"],
  ['ŉ', "'n':*"],
  ['½ kg', "'1' & '2' & 'kg':*"],
  ['दूध', "'दूध':*"],
  [' & | ! :* ', undefined],
  ['', undefined],
])('%j is parsed as words', (typed, query) => {
  expect(toSearchQuery(typed)).toBe(query);
});

test('whichever letter is typed, the database can read it', async () => {
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code));
  const queries = letters
    .filter((letter) => letter.isWellFormed())
    .flatMap((letter) => toSearchQuery(`a${letter}b ${letter}`) ?? []);
  expect(queries.length).toBeGreaterThan(60_000);
  // In several statements, each far below the time limit on a busy machine.
  for (let from = 0; from < queries.length; from += 10_000) {
    const some = queries.slice(from, from + 10_000);
    const { rows } = await sql<{ read: number }>`
      select count(to_tsquery('simple', plain_text(query))) as read
      from json_array_elements_text(${JSON.stringify(some)}::json) as query`.execute(app.db);
    expect(rows).toEqual([{ read: some.length }]);
  }
});
