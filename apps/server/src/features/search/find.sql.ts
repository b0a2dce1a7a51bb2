import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { distanceFrom, isWithin, type Place } from '../../platform/distance.ts';
import { beginningOf } from '../products/search-words.rules.ts';
import { toBeginnings } from './search.rules.ts';

/** So many of each kind are shown. */
export const SHOWN = 5;

/** One more, to know whether there are more. */
const ASKED = SHOWN + 1;

/** Up to so many that match are sorted by their names; of more, a list in its order is walked, which soon has enough. */
const MOST_SORTED = 500;

/** What somebody looks for. */
export interface Search {
  /** As it was typed, in small letters without accents. */
  plain: string;
  /** What was meant by it. */
  words: string[];
}

const isActive = { products: sql`is_active`, vets: sql`true`, shops: sql`is_active` };

/** Whether a row has words that begin with all of these. */
const begins = (table: keyof typeof isActive, { words }: Search) =>
  sql<boolean>`(${isActive[table]} and search @@ to_tsquery('simple', ${toBeginnings(words)}))`;

/** The most popular products that have words which begin with all of these; those that can be had first. */
export async function findProducts(db: Kysely<Database>, search: Search) {
  const products = db
    .selectFrom('products')
    .where(begins('products', search))
    .orderBy('isInStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(ASKED)
    .select(['id', 'name', 'brand', 'packSize', 'photo', 'bestPricePaise', 'isInStock']);
  // Nothing comes before those that lists show first. Where many match, they alone are looked through.
  const first = await products.where('isSought', '=', true).execute();
  return first.length === ASKED && first.every(({ isInStock }) => isInStock) ? first : products.execute();
}

/** What owners look for help with: few enough to look through them all. */
export async function findConcerns(db: Kysely<Database>, { plain, words }: Search) {
  const begun = words.map(
    (word) => sql`' ' || translate(plain_text(name), '.-/&', '    ') like ${`% ${beginningOf(word)}%`}`,
  );
  return db
    .selectFrom('productConcerns')
    .where(sql<boolean>`(${sql.join(begun, sql` and `)} or ${plain}::text <% plain_text(name))`)
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
        select id from ${sql.table(table)} where ${isActive[table]} and ${search.plain}::text <% plain_text(name))
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
  const named = await findNamed(db, 'vets', search);
  const among = named
    ? db.selectFrom('vets').where(isOneOf(named)).orderBy(nearnessTo(search), 'desc')
    : db
        .selectFrom(mostRatedFirst(db.selectFrom('vets')).limit(ALL).selectAll().as('vets'))
        .where(begins('vets', search));
  return mostRatedFirst(among)
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
}

const mostRatedFirst = <Output>(query: SelectQueryBuilder<Database, 'vets', Output>) =>
  query.orderBy('ratingCount', 'desc').orderBy('id');

/** Where shops are looked for first when very many match: a city. */
const AROUND_KM = 25;

/** Shops by name and place; the nearest names first, then what is nearest to the owner, then the best rated. */
export async function findShops(db: Kysely<Database>, search: Search, place: Place) {
  const named = await findNamed(db, 'shops', search);
  const shops = db.selectFrom('shops');
  if (named) {
    const nearest = shops.where(isOneOf(named)).orderBy(nearnessTo(search), 'desc');
    return selectShops(nearest.orderBy(distanceFrom(place, 'shops')));
  }
  const hasWords = begins('shops', search);
  if (place.lat !== undefined) {
    const around = shops.where(hasWords).where(isWithin(place, AROUND_KM, 'shops'));
    const rows = await selectShops(around.orderBy(distanceFrom(place, 'shops')));
    if (rows.length > 0) return rows;
  }
  const walked = bestRatedFirst(shops.where('isActive', '=', true))
    .limit(ALL)
    .selectAll()
    .as('shops');
  return selectShops(db.selectFrom(walked).where(hasWords));
}

const selectShops = <Output>(query: SelectQueryBuilder<Database, 'shops', Output>) =>
  bestRatedFirst(query).limit(ASKED).select(['id', 'name', 'photo', 'area', 'city']).execute();

const bestRatedFirst = <Output>(query: SelectQueryBuilder<Database, 'shops', Output>) =>
  query.orderBy('meanStars', 'desc').orderBy('ratingCount', 'desc').orderBy('name').orderBy('id');

/** What many buy, in a few words, for who has not typed yet. */
export async function selectPopularWords(db: Kysely<Database>): Promise<string[]> {
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
const nearnessTo = ({ words }: Search) =>
  sql<number>`round(word_similarity(${words.join(' ')}, plain_text(name))::numeric, 1)`;
