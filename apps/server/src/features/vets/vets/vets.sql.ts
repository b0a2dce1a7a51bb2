import { MAX_COUNTED } from '@tailwell/contract/page-size';
import type { vetSorts } from '@tailwell/contract/vets/vet-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';
import { containing } from '../../../platform/database/like.ts';
import { replanned } from '../../../platform/database/prepare-repeated.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { toPrefixQuery } from '../../shop/search/search.rules.ts';
import { timetableColumns } from '../calendar/calendar.sql.ts';

/** Search criteria for vets; omitted ones match all. */
export interface VetFilter extends Location {
  /** Must match each of these, in any variant: as typed, names that sound like it, what vets call it. */
  search?: string[][];
  category?: string;
  /** Sees at least one of these. */
  categories?: string[];
  /** When sorted by distance, vets of this city come first. */
  firstCity?: string;
  language?: string;
  concern?: string;
  maxFee?: number;
  mode?: string;
  city?: string;
  withinKm?: number;
  /** First free time is before this, as of a minute ago. */
  freeBefore?: Date;
}

type Sort = (typeof vetSorts)[number];

interface ListRange {
  sort: Sort;
  limit: number;
  offset?: number;
}

/** Radii searched first, in kilometres: a city, and part of the country. */
const FIRST_RADII_KM = [25, 150];

/** A range of the matching vets, sorted; by `earliest` as of a minute ago. */
export async function selectMatches(db: Kysely<Database>, filter: VetFilter, range: ListRange) {
  if (range.sort === 'distance') {
    // Growing circles, which use an index; finally everywhere.
    for (const withinKm of FIRST_RADII_KM) {
      if (filter.withinKm !== undefined && filter.withinKm <= withinKm) break;
      const rows = await selectSorted(db, { ...filter, withinKm }, range);
      if (rows.length === range.limit) return rows;
    }
  }
  return selectSorted(db, filter, range);
}

async function selectSorted(db: Kysely<Database>, filter: VetFilter, { sort, limit, offset = 0 }: ListRange) {
  const distance = distanceFrom(filter, 'vets');
  return matching(db, filter)
    .modifyFront(replanned)
    .select([
      'vets.id',
      distance.as('distanceKm'),
      sql<Date | null>`nullif(starts_at, 'infinity')`.as('storedSlot'),
    ])
    .orderBy(
      sort === 'distance' && filter.firstCity
        ? sql`city = ${filter.firstCity} desc, ${orderOf(sort)}`
        : orderOf(sort),
    )
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of matches, counted up to MAX_COUNTED. */
export async function countMatches(db: Kysely<Database>, filter: VetFilter): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).select('vets.id').limit(MAX_COUNTED).as('counted'))
    .modifyFront(replanned)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const matching = (db: Kysely<Database>, filter: VetFilter) =>
  db
    .selectFrom('vets')
    .innerJoin('vetNextSlots', 'vetNextSlots.vetId', 'vets.id')
    .where(sql<boolean>`(${sql.join(conditionsOf(filter), sql` and `)})`);

function conditionsOf(filter: VetFilter) {
  const conditions = [isListed];
  const { search, category, categories, language, concern, maxFee, mode, city, withinKm, freeBefore } =
    filter;
  if (withinKm !== undefined) conditions.push(isWithin(filter, withinKm, 'vets'));
  if (category !== undefined) conditions.push(hasRow('vet_pet_categories', 'category', category));
  if (categories !== undefined) {
    conditions.push(sql`exists (select from vet_pet_categories
      where vet_id = vets.id and category = any(${categories}::text[]))`);
  }
  if (concern !== undefined) conditions.push(hasRow('vet_concerns', 'concern_id', concern));
  if (language !== undefined) conditions.push(sql`languages @> array[${language}]`);
  if (mode !== undefined) conditions.push(sql`modes @> array[${mode}]`);
  if (maxFee !== undefined) conditions.push(sql`consultation_fee_paise <= ${maxFee}`);
  if (city) conditions.push(sql`lower(city) = lower(${city})`);
  if (freeBefore) conditions.push(sql`(starts_at < ${freeBefore} or noted_at is null)`);
  for (const variants of search ?? []) conditions.push(matchesAny(variants));
  return conditions;
}

/** One of the vet's words starts with a variant, or contains it anywhere. */
const matchesAny = (variants: string[]) =>
  variants.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(search @@ to_tsquery('simple', ${toPrefixQuery([variants])})
  or words like any(${variants.filter((word) => word.length >= MIN_PART_LENGTH).map(containing)}::text[]))`;

/** Shorter parts of words occur in too many others: "cat" in "vaccination". */
const MIN_PART_LENGTH = 4;

const hasRow = (table: string, column: string, value: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} where vet_id = vets.id and ${sql.ref(column)} = ${value})`;

/** Each of these follows an index, except distance. */
function orderOf(sort: Sort) {
  switch (sort) {
    case 'rating':
      return sql`rating_sum::float8 / nullif(rating_count, 0) desc nulls last, rating_count desc, name, vets.id`;
    case 'fee':
      return sql`consultation_fee_paise, name, vets.id`;
    case 'experience':
      return sql`practising_since, name, vets.id`;
    case 'distance':
      return sql`${sql.ref('distanceKm')}, name, vets.id`;
    default:
      return sql`starts_at, vet_id`;
  }
}

/** Distance of a vet from a place, in kilometres; null without a place. */
export async function selectDistance(
  db: Kysely<Database>,
  vetId: string,
  location: Location,
): Promise<number | null> {
  if (location.lat === undefined || location.lng === undefined) return null;
  const vet = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select(distanceFrom(location, 'vets').as('distanceKm'))
    .executeTakeFirst();
  return vet?.distanceKm ?? null;
}

/** Vets with everything that a list shows, and their timetable; unordered. */
export async function selectVets(db: Kysely<Database>, ids: string[], today: string) {
  return db
    .selectFrom('vets')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .select([
      ...timetableColumns(today),
      sql<{ degreeType: string; veterinaryDegree: string; graduatedIn: number }[]>`(
        select coalesce(json_agg(json_build_object(
          'degreeType', degree_type, 'veterinaryDegree', veterinary_degree, 'graduatedIn', graduated_in)
          order by graduated_in desc), '[]')
        from vet_qualifications where vet_id = vets.id)`.as('qualifications'),
      sql<string[]>`(
        select coalesce(json_agg(category), '[]') from vet_pet_categories where vet_id = vets.id)`.as(
        'categories',
      ),
      sql<string[]>`(
        select coalesce(json_agg(h.name order by h.name), '[]')
        from vet_concerns c join health_concerns h on h.id = c.concern_id where c.vet_id = vets.id)`.as(
        'concerns',
      ),
      sql<string | null>`(
        select review from ratings
        where vet_id = vets.id and stars >= 4 and review <> '' order by ratings.id desc limit 1)`.as(
        'goodReview',
      ),
    ])
    .execute();
}

/** Where a vet has worked, current positions first. */
export async function selectExperiences(db: Kysely<Database>, vetId: string) {
  return db
    .selectFrom('vetExperiences')
    .where('vetId', '=', vetId)
    .orderBy('fromYear', 'desc')
    .select(['fromYear', 'toYear', 'organisation'])
    .execute();
}

export async function selectHealthConcerns(db: Kysely<Database>) {
  return db
    .selectFrom('healthConcerns')
    .where('isActive', '=', true)
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

export async function selectCities(db: Kysely<Database>): Promise<string[]> {
  // Skips through the index from city to city: a handful of lookups even with very many vets.
  const { rows } = await sql<{ city: string }>`
    with recursive cities as (
      (select city from vets where ${isListed} order by city limit 1)
      union all
      select (select city from vets where ${isListed} and city > cities.city order by city limit 1) from cities where city is not null
    )
    select city from cities where city is not null`.execute(db);
  return rows.map(({ city }) => city);
}

export async function countHappyPet(tx: Transaction<Database>, vetId: string) {
  await tx.updateTable('vets').set({ happyPets: sql`happy_pets + 1` }).where('id', '=', vetId).execute();
}
