import type { PostKind } from '@tailwell/contract/post-topics';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { distinctProducts, selectBestFits } from '../products/product-lists.sql.ts';
import { animalOf, stemOf } from '../products/search-terms.rules.ts';
import { toPrefixQuery } from './search.rules.ts';
import type { Interpretation } from './understand.rules.ts';

/** How many results of each kind are shown. */
export const MAX_SHOWN = 5;

/** One more, to know whether there are more. */
const LIMIT = MAX_SHOWN + 1;

/**
 * Up to this many matches are sorted by name; for more, a list is read in its own order, which soon yields enough.
 */
const MAX_SORTED = 500;

/** A parsed search. */
export interface Search extends Pick<Interpretation, 'terms' | 'details' | 'role' | 'isNear'> {
  location: Location;
  /** The kinds of the user's own pets. */
  ownPets: string[];
}

const termsOf = ({ terms }: Search) => terms.map(({ word }) => word);

const isActive = { vets: isListed, shops: sql`is_active` };

/** Whether a row has words starting with each of these. */
function matchesPrefixes(table: keyof typeof isActive, search: Search) {
  const terms = search.terms.map(({ word, forVets }) => (table === 'vets' ? forVets : [word]));
  return sql<boolean>`(${isActive[table]} and search @@ to_tsquery('simple', ${toPrefixQuery(terms)}))`;
}

/** The best-fitting products; those in stock first. Of this size or kind, if there are any. */
export async function findProducts(db: Kysely<Database>, search: Search) {
  const words = termsOf(search);
  if (words.length === 0) return { rows: [], words: '' };
  for (const details of search.details.length > 0 ? [search.details, []] : [[]]) {
    // The last word can be incomplete.
    const text = [...details, ...words].join(' ');
    const ids = await selectBestFits(db, { search: text, ownPets: search.ownPets }, MAX_PACKS * LIMIT);
    if (ids.length > 0 || details.length === 0)
      return { rows: distinctProducts(await selectInOrder(db, ids)), words: text };
  }
  return { rows: [], words: '' };
}

/** How many packs of one product may follow each other. */
const MAX_PACKS = 5;

async function selectInOrder(db: Kysely<Database>, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .select(['id', 'name', 'brand', 'packSize', 'photo', 'bestPricePaise'])
    .execute();
}

/** The first of several candidates for a word that has results together with the other words. */
export async function selectFittingWord(db: Kysely<Database>, candidates: string[], others: string[]) {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${candidates}::text[], ${candidates.map((word) => toPrefixQuery([word, ...others].map((one) => [one])))}::text[])
      with ordinality as candidate (word, query, nth)
    where exists (select from products where is_active and search @@ to_tsquery('simple', query))
      or exists (select from vets where ${isListed} and search @@ to_tsquery('simple', query))
    order by nth limit 1`.execute(db);
  return rows[0]?.word;
}

/** The concerns owners search for: few enough for a full scan. */
export async function findConcerns(db: Kysely<Database>, search: Search) {
  const words = termsOf(search);
  if (words.length === 0) return [];
  const conditions = words.map(
    (word) => sql`' ' || translate(plain_text(name), '.-/&', '    ') like ${`% ${stemOf(word)}%`}`,
  );
  return db
    .selectFrom('productConcerns')
    .where(
      sql<boolean>`(${sql.join(conditions, sql` and `)} or ${words.join(' ')}::text <% plain_text(name))`,
    )
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(LIMIT)
    .select(['id', 'slug', 'name', 'photo'])
    .execute();
}

/** Vets and shops by name: the ids of each, or undefined if there are too many to sort. */
type Named = Partial<Record<keyof typeof isActive, string[]>>;

/** The vets and shops that contain the words or have a very similar name. */
export async function findNamed(db: Kysely<Database>, search: Search): Promise<Named> {
  if (search.terms.length === 0) return {};
  // Materialized: read via an index of words, and no further than needed.
  const idsOf = (table: keyof typeof isActive, condition: RawBuilder<boolean>, limit: number) => sql`array(
    with found as materialized (select id from ${sql.table(table)} where ${condition})
    select id from found limit ${limit})`;
  const matching = (table: keyof typeof isActive) =>
    idsOf(table, matchesPrefixes(table, search), MAX_SORTED + 1);
  const similar = (table: keyof typeof isActive) =>
    idsOf(
      table,
      sql`${isActive[table]} and ${termsOf(search).join(' ')}::text <% plain_text(name)`,
      MAX_SORTED,
    );
  const { rows } = await sql<Record<'vets' | 'similarVets' | 'shops' | 'similarShops', string[]>>`
    select ${matching('vets')} as vets, ${similar('vets')} as similar_vets,
      ${matching('shops')} as shops, ${similar('shops')} as similar_shops`.execute(db);
  const { vets = [], similarVets = [], shops = [], similarShops = [] } = rows[0] ?? {};
  return {
    vets: vets.length > MAX_SORTED ? undefined : [...vets, ...similarVets],
    shops: shops.length > MAX_SORTED ? undefined : [...shops, ...similarShops],
  };
}

const isOneOf = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/**
 * More than there will ever be: with such a limit PostgreSQL reads a list's index in order instead of sorting.
 */
const NO_LIMIT = 1_000_000_000;

/** Vets by name, city, what they treat and what they help with; the most similar names first, then the most ratings. */
export async function findVets(db: Kysely<Database>, search: Search, named: string[] | undefined) {
  if (search.terms.length === 0) return search.role === 'vets' ? findAnyVets(db, search) : [];
  if (named?.length === 0) return [];
  const candidates = named
    ? db
        .selectFrom('vets')
        .where(isOneOf(named))
        .orderBy(isNearTo(search), 'desc')
        .orderBy(similarityTo(search), 'desc')
        .orderBy(seesOwnPets(search), 'desc')
    : db
        .selectFrom(mostRatedFirst(db.selectFrom('vets')).limit(NO_LIMIT).selectAll().as('vets'))
        .where(matchesPrefixes('vets', search));
  return selectVets(mostRatedFirst(candidates));
}

/** The radius within which nearby vets come first, in kilometres. */
const NEAR_KM = 50;

/** Vets for a search without words: those with the most ratings who see the owner's pets, nearby if requested. */
async function findAnyVets(db: Kysely<Database>, search: Search) {
  const vets = mostRatedFirst(db.selectFrom('vets').where(isListed));
  const seeingOwnPets = vets.where(seesOwnPets(search));
  for (const query of [seeingOwnPets.where(isNearTo(search)), vets.where(isNearTo(search)), seeingOwnPets]) {
    const rows = await selectVets(query);
    if (rows.length > 0) return rows;
  }
  return selectVets(vets);
}

/** Usable in an `order by`, which accepts no plain constant. */
const ANY = sql<boolean>`true::boolean`;

/** Whether a vet is nearby; true if that was not requested. */
const isNearTo = ({ isNear, location }: Search) =>
  isNear ? sql<boolean>`(${isWithin(location, NEAR_KM, 'vets')})::boolean` : ANY;

/** Whether a vet sees one of the user's kinds of pets; true if the words name an animal, or the user has no pets. */
const seesOwnPets = ({ ownPets, terms }: Search) =>
  ownPets.length === 0 || terms.some(({ word }) => animalOf(word))
    ? ANY
    : sql<boolean>`exists (select from vet_pet_categories
        where vet_id = vets.id and category = any(${ownPets}::text[]))`;

const selectVets = <Output>(query: SelectQueryBuilder<Database, 'vets', Output>) =>
  query
    .limit(LIMIT)
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

/** The radius within which shops come first if very many match, in kilometres: a city. */
const AROUND_KM = 25;

/** Shops by name and place; the most similar names first, then the nearest to the owner, then the best rated. */
export async function findShops(db: Kysely<Database>, search: Search, named: string[] | undefined) {
  const { location } = search;
  if (search.terms.length === 0)
    return (search.role ?? (search.isNear && 'shops')) === 'shops' ? findAnyShops(db, search) : [];
  if (named?.length === 0) return [];
  const shops = db.selectFrom('shops');
  if (named) {
    const nearest = shops.where(isOneOf(named)).orderBy(similarityTo(search), 'desc');
    return selectShops(nearest.orderBy(distanceFrom(location, 'shops')));
  }
  const isMatch = matchesPrefixes('shops', search);
  if (location.lat !== undefined) {
    const around = shops.where(isMatch).where(isWithin(location, AROUND_KM, 'shops'));
    const rows = await selectShops(around.orderBy(distanceFrom(location, 'shops')));
    if (rows.length > 0) return rows;
  }
  const ranked = bestRatedFirst(shops.where('isActive', '=', true))
    .limit(NO_LIMIT)
    .selectAll()
    .as('shops');
  return selectShops(db.selectFrom(ranked).where(isMatch));
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
  bestRatedFirst(query).limit(LIMIT).select(['id', 'name', 'photo', 'area', 'city']).execute();

const bestRatedFirst = <Output>(query: SelectQueryBuilder<Database, 'shops', Output>) =>
  query.orderBy('meanStars', 'desc').orderBy('ratingCount', 'desc').orderBy('name').orderBy('id');

/** Articles and videos by title, tags and summary; best fit first. */
export async function findPosts(db: Kysely<Database>, search: Search) {
  if (search.terms.length === 0) return [];
  const query = sql`to_tsquery('simple', ${toPrefixQuery(search.terms.map(({ word }) => [word]))})`;
  const byFit = sql`ts_rank(search, ${query}) desc, published_at desc, post_id`;
  const bestOf = (kind: PostKind) => sql`(
    select post_id from published_posts where kind = ${kind} and search @@ ${query} order by ${byFit} limit ${LIMIT})`;
  return db
    .selectFrom('publishedPosts')
    .where(sql<boolean>`post_id in (${bestOf('blog')} union all ${bestOf('video')})`)
    .orderBy(byFit)
    .select([
      'postId as id',
      'kind',
      'slug',
      'title',
      'topic',
      'readingMinutes',
      sql<number>`coalesce((video ->> 'durationSeconds')::numeric, 0)::integer`.as('durationSeconds'),
      // One of our own pictures, or uploaded by an editor.
      sql<string | null>`(
        select case when path like '/%' then substr(path, 2) else 'media/' || path || '/96.webp' end
        from (values (coalesce(cover ->> 'path', video -> 'poster' ->> 'path'))) as picture (path) where path is not null)`.as(
        'picture',
      ),
    ])
    .execute();
}

/** Popular subcategories, suggested before the user has typed anything. */
export async function selectPopularTerms(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select product_subcategories.name
    from (
      select subcategory_id, popularity, search from products where is_active
      order by is_in_stock desc, popularity desc, id limit 100
    ) as popular
    join product_subcategories on product_subcategories.id = subcategory_id and product_subcategories.is_active
      -- Terms without results aren't offered.
      and search @@ plainto_tsquery('simple', regexp_replace(search_text(name), '\\m(and|for|of|the)\\M', '', 'g'))
    group by product_subcategories.id
    order by sum(popularity) desc, product_subcategories.name limit 8`.execute(db);
  return rows.map(({ name }) => name);
}

/** How similar the name is, from 0 to 1 in tenths: finer differences mean nothing. */
const similarityTo = (search: Search) =>
  sql<number>`round(word_similarity(${termsOf(search).join(' ')}, plain_text(name))::numeric, 1)`;

/** The kinds of animals a user owns or cares for, as products and vets name them; none for a visitor. */
export async function selectOwnPets(db: Kysely<Database>, userId: string | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  const { rows } = await sql<{ slug: string }>`
    select distinct pet_categories.slug from pets
    join pet_categories on pet_categories.id = pets.category_id
    join pet_carers on pet_carers.pet_id = pets.id and pet_carers.user_id = ${userId}
    where pets.status = 'with_me' order by 1`.execute(db);
  return rows.map(({ slug }) => slug);
}
