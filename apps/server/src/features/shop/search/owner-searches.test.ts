import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoShops } from '../../../demo/shop/load-shops.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { petBody } from '../../pets/pets/pets.testing.ts';
import { BENGALURU } from '../products/products.testing.ts';
import { ownerSearches, type Persona, personas } from './owner-searches.testing.ts';
import { find, learnTerms } from './search.testing.ts';

let app: TestApp;
/** For products: the animals they are for, and their categories. */
const details = new Map<string, string>();
const tokens = new Map<Persona, string>();

beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoShops(app.db, { info: () => {} });
  await learnTerms(app);
  const products = await app.db
    .selectFrom('products')
    .innerJoin('productCategories', 'productCategories.id', 'products.categoryId')
    .select(['products.id', 'pets', 'slug'])
    .execute();
  for (const { id, pets, slug } of products) details.set(id, `for:${pets} in:${slug}`);
  await signInWith('owner of dogs', 'dog', 2);
  await signInWith('owner of a cat', 'cat');
  await signInWith('owner of cows', 'cattle');
});
afterAll(() => app.close());

async function signInWith(persona: Persona, kind: string, count = 1) {
  const { token } = await signIn(app);
  const breed = await app.db
    .selectFrom('petBreeds')
    .innerJoin('petCategories', 'petCategories.id', 'petBreeds.categoryId')
    .where('slug', '=', kind)
    .select(['petBreeds.id', 'categoryId'])
    .executeTakeFirstOrThrow();
  for (let nth = 0; nth < count; nth += 1) {
    const body = petBody({ category: breed.categoryId, breed: breed.id, microchipNo: '' });
    const { status } = await app.call('POST /pet/create/info/v1', { token, body });
    expect(status).toBe(200);
  }
  tokens.set(persona, token);
}

describe.each(personas)('for the %s', (persona) => {
  test.each(ownerSearches[persona])('“%s” shows the expected results', async (typed, ...expectations) => {
    const { lat, lng } = BENGALURU;
    const query = { isChosen: 'false', lat: String(lat), lng: String(lng), token: tokens.get(persona) };
    const { groups, body } = await find(app, typed, query);
    expect(body).toMatchObject({ success: true });
    const results = groups.flatMap((group) =>
      group.results.map(({ _id, title, subtitle, slug, price }) => ({
        kind: group.kind,
        text: `${title} ${subtitle} ${slug ?? ''} ${details.get(_id) ?? ''}`,
        price,
      })),
    );
    const faults = expectations.flatMap((expectation) => expectation(results) ?? []);
    expect(faults, results.map(({ kind, text }) => `${kind}: ${text}`).join('\n')).toEqual([]);
  });
});

test('these are 100 searches', () => {
  expect(Object.values(ownerSearches).flat()).toHaveLength(100);
});
