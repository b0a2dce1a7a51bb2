import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeConcern, makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { addTermsOfPost } from './new-terms.sql.ts';
import { find, learnTerms } from './search.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await makeConcern(app, 'wobbly-knees');
  const far = await makeShop(app, { name: 'Quokka Corner', area: 'Far Away', latitude: 19, longitude: 72.8 });
  const near = await makeShop(app, { name: 'Quokka House', area: 'Close By' });
  const tablets = await makeProduct(app, {
    name: 'Zendural Flavoured Tablets',
    brand: 'Élanvet',
    packSize: '6 tablets',
    keywords: 'wormer deworming',
    composition: 'Praziquantel 50 mg',
    popularity: 900,
  });
  await makeListing(app, { productId: tablets.id, shopId: near.id, pricePaise: 45_050 });
  await makeListing(app, { productId: tablets.id, shopId: far.id });
  await makeProduct(app, { name: 'Zendural Spray', popularity: 5_000 });
  await makeProduct(app, { name: 'Dry food', category: 'food', popularity: 4_000 });
  for (let nth = 0; nth < 6; nth += 1)
    await makeProduct(app, { name: `Squeaky Walrus ${nth}`, popularity: nth });
  await learnTerms(app);
});
afterAll(() => app.close());

describe('search results', () => {
  test('match prefixes of words, in any order, in stock before popular', async () => {
    const { titles, groups, data } = await find(app, 'zend');
    expect(titles('products')).toEqual(['Zendural Flavoured Tablets', 'Zendural Spray']);
    expect(groups.find(({ kind }) => kind === 'products')?.results[0]).toMatchObject({
      subtitle: 'Élanvet · 6 tablets',
      price: expect.any(Number),
    });
    expect(data).toMatchObject({ understood: 'zend', isCorrected: false });
    expect((await find(app, 'tablets zendural')).titles('products')).toEqual(['Zendural Flavoured Tablets']);
    expect((await find(app, 'worm praziq')).titles('products')).toEqual(['Zendural Flavoured Tablets']);
  });

  test('include plurals', async () => {
    expect((await find(app, 'zendurals sprays')).titles('products')).toEqual(['Zendural Spray']);
  });

  test('for a mistyped search say what was understood', async () => {
    for (const [typed, understood] of [
      ['zendrual', 'zendural'],
      ['Zenduarl  tablts', 'zendural tablets'],
      ['sqeaky wallrus', 'squeaky walrus'],
      ['walrus hovercraft', 'walrus'],
      ['wlarsu', 'walrus'],
    ] as const) {
      const { titles, data } = await find(app, typed);
      expect([data.understood, data.isCorrected]).toEqual([understood, true]);
      expect(titles('products').length, typed).toBeGreaterThan(0);
    }
  });

  test('ignore accents and capitals', async () => {
    expect((await find(app, 'ELANVET')).titles('products')).toHaveLength(1);
    expect((await find(app, 'élanvet zéndural')).titles('products')).toHaveLength(1);
  });

  test('contain up to five of a kind, and whether there are more; empty kinds are omitted', async () => {
    const { groups } = await find(app, 'walrus');
    expect(groups).toMatchObject([{ kind: 'products', hasMore: true }]);
    expect(groups[0]?.results).toHaveLength(5);
    expect((await find(app, 'zendural')).groups[0]?.hasMore).toBe(false);
    expect((await find(app, 'qqqqqqqq')).groups).toEqual([]);
  });

  test('contain the most popular of thousands of matches', async () => {
    const { categoryId, subcategoryId } = await makeProduct(app, { name: 'Ubiquitous ball' });
    // In several statements, each far below the time limit on a busy machine.
    for (const first of [1, 701, 1401]) {
      await sql`
        insert into products (name, brand, pack_size, pets, mrp_paise, gst_percent, category_id, subcategory_id, popularity)
        select 'Ubiquitous ball ' || nth, 'Tailwell Test', '1', '{dog}', 50000, 18, ${categoryId}, ${subcategoryId}, nth
        from generate_series(${first}::int, ${first + 699}::int) as nth`.execute(app.db);
    }
    const { titles, groups } = await find(app, 'ubiq ball');
    expect(titles('products')).toEqual([2100, 2099, 2098, 2097, 2096].map((nth) => `Ubiquitous ball ${nth}`));
    expect(groups[0]?.hasMore).toBe(true);
  });

  test('include a word added since the last nightly run, without correcting it into another', async () => {
    const product = await makeProduct(app, { name: 'Zendurox' });
    const { titles, data } = await find(app, 'zendurox');
    expect(titles('products')).toEqual([product.name]);
    expect(data.isCorrected).toBe(false);
  });

  test('include concerns, with their slug', async () => {
    const { groups } = await find(app, 'wobbly kn');
    expect(groups).toMatchObject([
      { kind: 'concerns', results: [{ title: 'Wobbly knees', slug: 'wobbly-knees' }] },
    ]);
  });

  test('include vets by name, city and concern', async () => {
    const listed = await app.call('POST /user/filter/consultation/vet/list/v1', { body: {} });
    const vet = listed.body.data[0];
    const name: string = vet.personalInfo.name;
    const byName = await find(app, name.toLowerCase());
    expect(byName.titles('vets')[0]).toBe(`Dr ${name}`);
    const typo = name.replace(/(.)(.)$/, '$2$1');
    expect((await find(app, typo)).titles('vets')).toContain(`Dr ${name}`);
    const inCity = await find(app, `vet ${vet.city}`);
    expect(inCity.groups.find(({ kind }) => kind === 'vets')?.results[0]?.subtitle).toContain(vet.city);
  });

  test('have the most similar vet’s name first, however few ratings it has', async () => {
    const pattern = await app.db
      .selectFrom('vets')
      .selectAll()
      .where('name', '=', 'Pooja Bhat')
      .executeTakeFirstOrThrow();
    const {
      id: _,
      ratingCount: __,
      ratingSum: ___,
      ratingStars,
      search: ____,
      userId: _____,
      ...rest
    } = pattern;
    const make = (name: string, rated: number) =>
      app.db
        .insertInto('vets')
        .values({
          ...rest,
          name,
          ratingStars: sql`array[0, 0, 0, 0, ${rated}::integer]`,
          ratingSum: 5 * rated,
          ratingCount: rated,
          registrationNumber: `near-${name}`,
        })
        .execute();
    await make('Quilla Wombat', 1);
    await make('Quillana Wombatsson', 900);
    await learnTerms(app);
    expect((await find(app, 'quilla wombat')).titles('vets')).toEqual([
      'Dr Quilla Wombat',
      'Dr Quillana Wombatsson',
    ]);
  });

  test('include vets with names that sound alike, even if both exist', async () => {
    expect((await find(app, 'Dr Puja')).titles('vets')).toEqual(['Dr Pooja Bhat']);
    expect((await find(app, 'पूजा भट')).titles('vets')).toEqual(['Dr Pooja Bhat']);
    const { groups } = await find(app, 'dr puja');
    expect(groups[0]?.kind).toBe('vets');
  });

  test('are exactly for the typed text on request', async () => {
    const { data, groups } = await find(app, 'zendrual', { isExact: 'true' });
    expect(data).toMatchObject({ understood: 'zendrual', isCorrected: false });
    expect(groups).toEqual([]);
    expect((await find(app, 'zendural', { isExact: 'true' })).titles('products')).toHaveLength(2);
  });

  test('report a brand as not sold only while it isn’t', async () => {
    expect((await find(app, 'nutri coat')).data.notSold).toEqual({ name: 'Nutri-Coat', isService: false });
    await makeProduct(app, { brand: 'Nutri-Coat', name: 'Shiny syrup' });
    await learnTerms(app);
    const { data, titles } = await find(app, 'nutri coat');
    expect(data).toMatchObject({ notSold: null, isCorrected: false });
    expect(titles('products')).toEqual(['Shiny syrup']);
  });

  test('contain one size per product, and the best fit before the popular ones', async () => {
    await makeProduct(app, { name: 'Platypus biscuit', packSize: '1 kg', popularity: 9 });
    await makeProduct(app, { name: 'Platypus biscuit', packSize: '3 kg', popularity: 8 });
    await makeProduct(app, { name: 'Crunchy ring', keywords: 'platypus', popularity: 8_000 });
    expect((await find(app, 'platypus')).titles('products')).toEqual(['Platypus biscuit', 'Crunchy ring']);
    const { groups } = await find(app, 'platypus 3kg');
    expect(groups[0]?.results[0]?.subtitle).toContain('3 kg');
    expect((await find(app, 'platypus 7kg')).titles('products')[0]).toBe('Platypus biscuit');
  });

  test('include a renamed group by its new name', async () => {
    const { subcategoryId } = await makeProduct(app, { name: 'Nameless thing', subcategory: 'snorkels' });
    await app.db
      .updateTable('productSubcategories')
      .set({ name: 'Zorbing gear' })
      .where('id', '=', subcategoryId)
      .execute();
    expect((await find(app, 'zorbing')).titles('products')).toEqual(['Nameless thing']);
  });

  test('match most of the words if nothing has all of them', async () => {
    const { data, titles } = await find(app, 'zendural walrus');
    expect(data).toMatchObject({ understood: 'zendural', isCorrected: true });
    expect(titles('products')[0]).toMatch(/Zendural/);
  });

  test('have the nearest of equal shops first', async () => {
    const here = { lat: '12.97', lng: '77.59' };
    expect((await find(app, 'quokka', here)).titles('shops')).toEqual(['Quokka House', 'Quokka Corner']);
    const elsewhere = { lat: '19', lng: '72.8' };
    expect((await find(app, 'quokka', elsewhere)).titles('shops')).toEqual(['Quokka Corner', 'Quokka House']);
    expect((await find(app, 'quoka')).titles('shops')).toHaveLength(2);
  });

  test('services', async () => {
    expect((await find(app, 'video consultation')).titles('services')).toEqual([
      'Book a vet',
      'Talk to a vet now',
    ]);
  });

  test.each(['%', '_', "'", '\\', ':*', '!(', '&|', '<->', '"', '-', '.', '½', '👍', '’', 'a\u0301'])(
    'treat %j as plain text',
    async (text) => {
      expect((await find(app, text)).status).toBe(200);
      expect((await find(app, `zendural${text}`)).status).toBe(200);
    },
  );

  test('require at most 80 characters, a single line, and a complete location', async () => {
    expect((await find(app, 'x '.repeat(40))).status).toBe(200);
    expect((await find(app, 'x'.repeat(81))).status).toBe(422);
    expect((await find(app, 'a\nb')).status).toBe(422);
    expect((await find(app, 'a', { lat: '12' })).status).toBe(422);
  });
});

describe('before a search is typed', () => {
  const recentOf = async (token: string) =>
    (await find(app, '', { token })).data.recent.map(({ words }: { words: string }) => words);

  test('a visitor sees popular searches', async () => {
    const { data } = await find(app, '');
    expect(data).toMatchObject({ understood: '', groups: [], recent: [] });
    expect(data.popular).toEqual(['Test food dry', 'Food dry']);
  });

  test('an owner sees recent searches: the newest ten, each once', async () => {
    const { token } = await insertOwner(app.db);
    await find(app, 'not chosen', { token, isChosen: 'false' });
    for (let nth = 1; nth <= 11; nth += 1) await find(app, `search ${nth}`, { token, isChosen: 'true' });
    await find(app, 'SEARCH  5', { token, isChosen: 'true' });
    expect(await recentOf(token)).toEqual([
      'SEARCH 5',
      ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((nth) => `search ${nth}`),
    ]);
    expect((await find(app, 'zendural', { token })).data.recent).toEqual([]);
  });

  test('a search is stored by its text only, and not while the user is typing', async () => {
    const { token } = await insertOwner(app.db);
    await find(app, 'zendural tablets', { token });
    await find(app, 'Zendural  Tablets', { token });
    await find(app, 'zendu', { token, isChosen: 'false' });
    await find(app, '', { token });
    expect(await recentOf(token)).toEqual(['Zendural Tablets']);
  });

  test('many parallel searches leave ten, and equal ones leave one', async () => {
    const { token } = await insertOwner(app.db);
    await Promise.all(
      Array.from({ length: 30 }, (_, nth) => find(app, `at once ${nth % 15}`, { token, isChosen: 'true' })),
    );
    expect(new Set(await recentOf(token)).size).toBe(10);
    expect(await recentOf(token)).toHaveLength(10);
  });

  test('a recent search can be deleted, by its owner only', async () => {
    const { token } = await signIn(app);
    await find(app, 'ticks', { token, isChosen: 'true' });
    const [{ _id }] = (await find(app, '', { token })).data.recent;
    const path = `DELETE /user/delete/recent/searches/result/${_id}/v1`;
    const stranger = await insertOwner(app.db);
    expect((await app.call(path, { token: stranger.token })).status).toBe(404);
    expect((await app.call(path, { token })).body.data).toEqual({ _id });
    expect((await app.call(path, { token })).status).toBe(404);
    expect(await recentOf(token)).toEqual([]);
  });
});

describe('articles and videos', () => {
  test('are found by title, tags and summary, after products and services', async () => {
    const published = {
      title: 'Why wombats burrow at night',
      tags: ['burrowing'],
      summary: 'All about quills.',
    };
    const blog = await makePost(app, { published: { ...published, readingMinutes: 4 } });
    const video = await makePost(app, {
      kind: 'video',
      published: { ...published, title: 'Wombats in a minute' },
    });
    await makeProduct(app, { name: 'Wombat brush' });
    await learnTerms(app);
    const { groups, titles } = await find(app, 'wombat');
    const kinds = groups.map(({ kind }) => kind);
    expect([kinds[0], ...kinds.slice(-2)]).toEqual(['products', 'blogs', 'videos']);
    expect(groups.at(-2)?.results).toMatchObject([
      { _id: blog.id, slug: blog.slug, title: published.title, subtitle: 'Health · 4 min read' },
    ]);
    expect(groups.at(-1)?.results).toMatchObject([{ slug: video.slug, subtitle: 'Health · 0:24' }]);
    expect(titles('videos')).toEqual(['Wombats in a minute']);
    expect((await find(app, 'quill burrow')).titles('blogs')).toEqual([published.title]);
  });

  test('are found by a mistyped tag', async () => {
    const { title } = await makePost(app, { published: { tags: ['pangolins'] } });
    await learnTerms(app);
    const { titles, data } = await find(app, 'pangoilns');
    expect(data).toMatchObject({ understood: 'pangolins', isCorrected: true });
    expect(titles('blogs')).toEqual([title]);
  });

  test('are found by a tag added since the last nightly run, once its words were added', async () => {
    const { id, title } = await makePost(app, { published: { tags: ['capybaras'] } });
    await inTransaction(app.db, (tx) => addTermsOfPost(tx, id));
    expect((await find(app, 'capibaras')).titles('blogs')).toEqual([title]);
  });

  test('don’t prevent finding products, if nothing has all of the words', async () => {
    const { title } = await makePost(app, { published: { title: 'Numbats with the sneezles' } });
    const { name } = await makeProduct(app, { name: 'Sneezles syrup' });
    await learnTerms(app);
    const { titles } = await find(app, 'numbats sneezles');
    expect(titles('products')).toContain(name);
    expect(titles('blogs')).toEqual([title]);
  });

  test('aren’t found as drafts, nor once unpublished', async () => {
    const published = { tags: ['axolotls'] };
    await makePost(app, { isLive: false, published });
    const { id } = await makePost(app, { published });
    await learnTerms(app);
    expect((await find(app, 'axolotls')).titles('blogs')).toHaveLength(1);
    await app.db.deleteFrom('publishedPosts').where('postId', '=', id).execute();
    expect((await find(app, 'axolotls', { isExact: 'true' })).titles('blogs')).toEqual([]);
  });
});
