import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { distanceFrom, type Place } from '../../platform/distance.ts';
import { beginningOf } from '../products/search-words.rules.ts';
import { toBeginnings } from './search.rules.ts';

/** So many of each kind are shown. */
export const SHOWN = 5;

/** One more, to know whether there are more. */
const ASKED = SHOWN + 1;

/** Up to so many products that match are sorted; of more, the list of the popular is walked, which soon has enough. */
const MOST_SORTED = 2_000;

/** What somebody looks for. */
export interface Search {
  /** As it was typed, in small letters without accents. */
  plain: string;
  /** What was meant by it. */
  words: string[];
}

/** The most popular products that have words which begin with all of these; those that can be had first. */
export async function findProducts(db: Kysely<Database>, { words }: Search) {
  const matches = sql<boolean>`is_active and search @@ to_tsquery('simple', ${toBeginnings(words)})`;
  // Materialized: read by the index of words, and no further than is needed.
  const { rows } = await sql<{ ids: string[] | null }>`
    with found as materialized (select id from products where ${matches}),
      first as (select id from found limit ${MOST_SORTED + 1})
    select array_agg(id) as ids from first`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const among =
    ids.length > MOST_SORTED
      ? popularFirst(db).where(matches)
      : db.selectFrom('products').where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return inOrder(among)
    .limit(ASKED)
    .select(['id', 'name', 'brand', 'packSize', 'photo', 'bestPricePaise'])
    .execute();
}

/** More than there will ever be. */
const ALL = 1_000_000_000;

/** All products as their index has them. The limit keeps PostgreSQL from collecting and sorting what matches. */
const popularFirst = (db: Kysely<Database>) =>
  db.selectFrom(
    inOrder(db.selectFrom('products').where('isActive', '=', true))
      .limit(ALL)
      .selectAll()
      .as('products'),
  );

const inOrder = <Output>(query: SelectQueryBuilder<Database, 'products', Output>) =>
  query.orderBy('isInStock', 'desc').orderBy('popularity', 'desc').orderBy('id');

/** What owners look for help with. */
export async function findConcerns(db: Kysely<Database>, search: Search) {
  const name = sql<string>`plain_text(name)`;
  return db
    .selectFrom('productConcerns')
    .where(isMeant(search, { name, all: name }))
    .orderBy('position')
    .limit(ASKED)
    .select(['id', 'slug', 'name', 'picture'])
    .execute();
}

/** Vets by name, city, what they treat and what they help with; the nearest names first. */
export async function findVets(db: Kysely<Database>, search: Search) {
  const name = sql<string>`plain_text(vets.name)`;
  const all = sql<string>`plain_text(concat_ws(' ', 'dr doctor vet vets veterinarian', name, city, state,
    (select string_agg(category, ' ') from vet_pet_categories where vet_id = vets.id),
    (select string_agg(h.name, ' ') from vet_concerns c join health_concerns h on h.id = c.concern_id
      where c.vet_id = vets.id)))`;
  return db
    .selectFrom('vets')
    .where(isMeant(search, { name, all }))
    .orderBy(nearnessTo(search, name), 'desc')
    .orderBy('ratingCount', 'desc')
    .orderBy('id')
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

/** Shops by name and place; the nearest names first, then what is nearest to the owner. */
export async function findShops(db: Kysely<Database>, search: Search, place: Place) {
  const name = sql<string>`plain_text(name)`;
  const all = sql<string>`plain_text(concat_ws(' ', 'shop store', case when has_pharmacy then 'pharmacy chemist' end,
    name, area, city))`;
  return db
    .selectFrom('shops')
    .where('isActive', '=', true)
    .where(isMeant(search, { name, all }))
    .orderBy(nearnessTo(search, name), 'desc')
    .orderBy(distanceFrom(place, 'shops'))
    .orderBy('ratingCount', 'desc')
    .orderBy('id')
    .limit(ASKED)
    .select(['id', 'name', 'photo', 'area', 'city'])
    .execute();
}

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

/** All words begin one of the words of `all`, or what was typed is much like a part of the name. */
function isMeant({ plain, words }: Search, { name, all }: Record<'name' | 'all', RawBuilder<string>>) {
  const begins = words.map(
    (word) => sql`' ' || translate(${all}, '.-/&', '    ') like ${`% ${beginningOf(word)}%`}`,
  );
  return sql<boolean>`(${sql.join(begins, sql` and `)} or ${plain}::text <% ${name})`;
}

/** From 0 to 1 in tenths: finer differences mean nothing. */
const nearnessTo = ({ words }: Search, name: RawBuilder<string>) =>
  sql<number>`round(word_similarity(${words.join(' ')}, ${name})::numeric, 1)`;
