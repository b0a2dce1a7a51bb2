import type { PostKind } from '@tailwell/contract/post-topics';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { eachOnce, selectFirst } from '../products/product-lists.sql.ts';
import { animalOf, beginningOf } from '../products/search-terms.rules.ts';
import { toBeginnings } from './search.rules.ts';
import type { Meant } from './understand.rules.ts';

/** So many of each kind are shown. */
export const SHOWN = 5;

/** One more, to know whether there are more. */
const ASKED = SHOWN + 1;

/** Up to so many that match are sorted by their names; of more, a list in its order is walked, which soon has enough. */
const MOST_SORTED = 500;

/** What somebody looks for. */
export interface Search extends Pick<Meant, 'terms' | 'details' | 'role' | 'isNear'> {
  location: Location;
  /** The animals of whoever looks. */
  ownPets: string[];
}

const wordsOf = ({ terms }: Search) => terms.map(({ word }) => word);

const isActive = { vets: isListed, shops: sql`is_active` };

/** Whether a row has words that begin with all of these. */
function begins(table: keyof typeof isActive, search: Search) {
  const terms = search.terms.map(({ word, forVets }) => (table === 'vets' ? forVets : [word]));
  return sql<boolean>`(${isActive[table]} and search @@ to_tsquery('simple', ${toBeginnings(terms)}))`;
}

/** The products that fit best; those that can be had first. Of this size or kind, where there are such. */
export async function findProducts(db: Kysely<Database>, search: Search) {
  const words = wordsOf(search);
  if (words.length === 0) return { rows: [], words: '' };
  for (const details of search.details.length > 0 ? [search.details, []] : [[]]) {
    // The last word need not be typed to its end.
    const looked = [...details, ...words].join(' ');
    const ids = await selectFirst(db, { search: looked, ownPets: search.ownPets }, MOST_PACKS * ASKED);
    if (ids.length > 0 || details.length === 0)
      return { rows: eachOnce(await selectInOrder(db, ids)), words: looked };
  }
  return { rows: [], words: '' };
}

/** So many packs of one product may come one after the other. */
const MOST_PACKS = 5;

async function selectInOrder(db: Kysely<Database>, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .select(['id', 'name', 'brand', 'packSize', 'photo', 'bestPricePaise'])
    .execute();
}

/** Of words that may have been meant by one, the first that something is found by together with the others. */
export async function selectThatGoes(db: Kysely<Database>, candidates: string[], others: string[]) {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${candidates}::text[], ${candidates.map((word) => toBeginnings([word, ...others].map((one) => [one])))}::text[])
      with ordinality as candidate (word, query, nth)
    where exists (select from products where is_active and search @@ to_tsquery('simple', query))
      or exists (select from vets where ${isListed} and search @@ to_tsquery('simple', query))
    order by nth limit 1`.execute(db);
  return rows[0]?.word;
}

/** What owners look for help with: few enough to look through them all. */
export async function findConcerns(db: Kysely<Database>, search: Search) {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const begun = words.map(
    (word) => sql`' ' || translate(plain_text(name), '.-/&', '    ') like ${`% ${beginningOf(word)}%`}`,
  );
  return db
    .selectFrom('productConcerns')
    .where(sql<boolean>`(${sql.join(begun, sql` and `)} or ${words.join(' ')}::text <% plain_text(name))`)
    .orderBy('position')
    .limit(ASKED)
    .select(['id', 'slug', 'name', 'picture'])
    .execute();
}

/** The ids of those that have the words or a name much like them; undefined where they are too many to sort. */
async function findNamed(db: Kysely<Database>, table: 'vets' | 'shops', search: Search) {
  // Materialized: read by an index of words, and no further than is needed.
  const { rows } = await sql<{ begun: string[]; alike: string[] }>`
    with begun as materialized (select id from ${sql.table(table)} where ${begins(table, search)}),
      alike as materialized (
        select id from ${sql.table(table)} where ${isActive[table]} and ${wordsOf(search).join(' ')}::text <% plain_text(name))
    select array(select id from begun limit ${MOST_SORTED + 1}) as begun,
      array(select id from alike limit ${MOST_SORTED}) as alike`.execute(db);
  const { begun = [], alike = [] } = rows[0] ?? {};
  return begun.length > MOST_SORTED ? undefined : [...begun, ...alike];
}

const isOneOf = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/** More than there will ever be: such a limit keeps PostgreSQL from collecting and sorting what a list's index has. */
const ALL = 1_000_000_000;

/** Vets by name, city, what they treat and what they help with; the nearest names first, then who is rated most. */
export async function findVets(db: Kysely<Database>, search: Search) {
  if (search.terms.length === 0) return search.role === 'vets' ? findAnyVets(db, search) : [];
  const named = await findNamed(db, 'vets', search);
  const among = named
    ? db
        .selectFrom('vets')
        .where(isOneOf(named))
        .orderBy(isNearTo(search), 'desc')
        .orderBy(nearnessTo(search), 'desc')
        .orderBy(seesOwnPets(search), 'desc')
    : db
        .selectFrom(mostRatedFirst(db.selectFrom('vets')).limit(ALL).selectAll().as('vets'))
        .where(begins('vets', search));
  return selectVets(mostRatedFirst(among));
}

/** Where somebody looks for vets near by first, in kilometres. */
const NEAR_KM = 50;

/** Who is asked for by no word: the most rated of those who see the owner's pets, near by where that was asked for. */
async function findAnyVets(db: Kysely<Database>, search: Search) {
  const vets = mostRatedFirst(db.selectFrom('vets').where(isListed));
  const seeing = vets.where(seesOwnPets(search));
  for (const some of [seeing.where(isNearTo(search)), vets.where(isNearTo(search)), seeing]) {
    const rows = await selectVets(some);
    if (rows.length > 0) return rows;
  }
  return selectVets(vets);
}

/** Also in an order, which takes no plain constant. */
const ANY = sql<boolean>`true::boolean`;

/** Whether a vet is near by; true where that was not asked for. */
const isNearTo = ({ isNear, location }: Search) =>
  isNear ? sql<boolean>`(${isWithin(location, NEAR_KM, 'vets')})::boolean` : ANY;

/** Whether a vet sees one of the animals of whoever looks; true where the words name one, or who looks has none. */
const seesOwnPets = ({ ownPets, terms }: Search) =>
  ownPets.length === 0 || terms.some(({ word }) => animalOf(word))
    ? ANY
    : sql<boolean>`exists (select from vet_pet_categories
        where vet_id = vets.id and category = any(${ownPets}::text[]))`;

const selectVets = <Output>(query: SelectQueryBuilder<Database, 'vets', Output>) =>
  query
    .limit(ASKED)
    .select([
      'id',
      'name',
      'photo',
      'city',
      sql<
        string[]
      >`(select coalesce(json_agg(category), '[]') from vet_pet_categories where vet_id = vets.id)`.as(
        'categories',
      ),
    ])
    .execute();

const mostRatedFirst = <Output>(query: SelectQueryBuilder<Database, 'vets', Output>) =>
  query.orderBy('ratingCount', 'desc').orderBy('id');

/** Where shops are looked for first when very many match: a city. */
const AROUND_KM = 25;

/** Shops by name and place; the nearest names first, then what is nearest to the owner, then the best rated. */
export async function findShops(db: Kysely<Database>, search: Search) {
  const { location } = search;
  if (search.terms.length === 0)
    return (search.role ?? (search.isNear && 'shops')) === 'shops' ? findAnyShops(db, search) : [];
  const named = await findNamed(db, 'shops', search);
  const shops = db.selectFrom('shops');
  if (named) {
    const nearest = shops.where(isOneOf(named)).orderBy(nearnessTo(search), 'desc');
    return selectShops(nearest.orderBy(distanceFrom(location, 'shops')));
  }
  const hasWords = begins('shops', search);
  if (location.lat !== undefined) {
    const around = shops.where(hasWords).where(isWithin(location, AROUND_KM, 'shops'));
    const rows = await selectShops(around.orderBy(distanceFrom(location, 'shops')));
    if (rows.length > 0) return rows;
  }
  const walked = bestRatedFirst(shops.where('isActive', '=', true))
    .limit(ALL)
    .selectAll()
    .as('shops');
  return selectShops(db.selectFrom(walked).where(hasWords));
}

async function findAnyShops(db: Kysely<Database>, { location }: Search) {
  const shops = db.selectFrom('shops').where('isActive', '=', true);
  if (location.lat !== undefined) {
    const near = shops.where(isWithin(location, NEAR_KM, 'shops')).orderBy(distanceFrom(location, 'shops'));
    const rows = await selectShops(near);
    if (rows.length > 0) return rows;
  }
  return selectShops(shops);
}

const selectShops = <Output>(query: SelectQueryBuilder<Database, 'shops', Output>) =>
  bestRatedFirst(query).limit(ASKED).select(['id', 'name', 'photo', 'area', 'city']).execute();

const bestRatedFirst = <Output>(query: SelectQueryBuilder<Database, 'shops', Output>) =>
  query.orderBy('meanStars', 'desc').orderBy('ratingCount', 'desc').orderBy('name').orderBy('id');

/** Articles or videos by their titles, tags and summaries; those that fit best first. */
export async function findPosts(db: Kysely<Database>, kind: PostKind, search: Search) {
  if (search.terms.length === 0) return [];
  const query = sql`to_tsquery('simple', ${toBeginnings(search.terms.map(({ word }) => [word]))})`;
  return db
    .selectFrom('publishedPosts')
    .where('kind', '=', kind)
    .where(sql<boolean>`search @@ ${query}`)
    .orderBy(sql`ts_rank(search, ${query})`, 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('postId')
    .limit(ASKED)
    .select([
      'postId as id',
      'slug',
      'title',
      'topic',
      'readingMinutes',
      sql<number>`coalesce((video ->> 'durationSeconds')::numeric, 0)::integer`.as('durationSeconds'),
      // Drawn by us, or sent by an editor.
      sql<string | null>`(
        select case when path like '/%' then substr(path, 2) else 'media/' || path || '/96.webp' end
        from (values (coalesce(cover ->> 'path', video -> 'poster' ->> 'path'))) as picture (path) where path is not null)`.as(
        'picture',
      ),
    ])
    .execute();
}

/** What many buy, in a few words, for who has not typed yet. */
export async function selectPopularTerms(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select product_subcategories.name
    from (
      select subcategory_id, popularity, search from products where is_active
      order by is_in_stock desc, popularity desc, id limit 100
    ) as popular
    join product_subcategories on product_subcategories.id = subcategory_id
      -- Words that lead nowhere aren't offered.
      and search @@ plainto_tsquery('simple', regexp_replace(search_text(name), '\\m(and|for|of|the)\\M', '', 'g'))
    group by product_subcategories.id
    order by sum(popularity) desc, product_subcategories.name limit 8`.execute(db);
  return rows.map(({ name }) => name);
}

/** How near the name is, from 0 to 1 in tenths: finer differences mean nothing. */
const nearnessTo = (search: Search) =>
  sql<number>`round(word_similarity(${wordsOf(search).join(' ')}, plain_text(name))::numeric, 1)`;

/** The kinds of animals that somebody lives with or cares for, as products and vets name them; none for a visitor. */
export async function selectOwnPets(db: Kysely<Database>, userId: string | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  const { rows } = await sql<{ slug: string }>`
    select distinct pet_categories.slug from pets
    join pet_categories on pet_categories.id = pets.category_id
    join pet_carers on pet_carers.pet_id = pets.id and pet_carers.user_id = ${userId}
    where pets.status = 'with_me' order by 1`.execute(db);
  return rows.map(({ slug }) => slug);
}
