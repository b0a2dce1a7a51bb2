import type { vetSorts } from '@tailwell/contract/vet-words';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { distanceFrom, isWithin, type Place } from '../../platform/distance.ts';
import type { Timetable } from './slots.rules.ts';
import { containing } from './vets.rules.ts';

/** What vets are looked for by; what is left out matches all. */
export interface VetFilter extends Place {
  search?: string;
  category?: string;
  language?: string;
  concern?: string;
  maxFee?: number;
  mode?: string;
  city?: string;
  withinKm?: number;
}

type Sort = (typeof vetSorts)[number];

/** The vets that match, sorted. By `earliest` only in so far as it is known here: by name. */
export async function selectMatches(db: Kysely<Database>, filter: VetFilter, sort: Sort) {
  const distance = distanceFrom(filter, 'vets');
  let query = db.selectFrom('vets').select(['id', distance.as('distanceKm')]);
  if (filter.withinKm !== undefined) query = query.where(isWithin(filter, filter.withinKm, 'vets'));
  if (filter.category !== undefined)
    query = query.where(hasRow('vet_pet_categories', 'category', filter.category));
  if (filter.concern !== undefined) query = query.where(hasRow('vet_concerns', 'concern_id', filter.concern));
  if (filter.language !== undefined)
    query = query.where(sql<boolean>`languages @> array[${filter.language}]`);
  if (filter.mode !== undefined) query = query.where(sql<boolean>`modes @> array[${filter.mode}]`);
  if (filter.maxFee !== undefined) query = query.where('consultationFeePaise', '<=', filter.maxFee);
  if (filter.city) query = query.where(sql<boolean>`lower(city) = lower(${filter.city})`);
  for (const word of filter.search?.split(/\s+/).filter(Boolean) ?? []) query = query.where(mentions(word));

  if (sort === 'rating') {
    query = query
      .orderBy(sql`rating_sum::float8 / nullif(rating_count, 0) desc nulls last`)
      .orderBy('ratingCount', 'desc');
  }
  if (sort === 'fee') query = query.orderBy('consultationFeePaise');
  if (sort === 'experience') query = query.orderBy('practisingSince');
  if (sort === 'distance') query = query.orderBy(distance);
  return query.orderBy('name').orderBy('id').execute();
}

/** How far a vet is from a place, in kilometres; null without a place. */
export async function selectDistance(
  db: Kysely<Database>,
  vetId: string,
  place: Place,
): Promise<number | null> {
  if (place.lat === undefined || place.lng === undefined) return null;
  const vet = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select(distanceFrom(place, 'vets').as('distanceKm'))
    .executeTakeFirst();
  return vet?.distanceKm ?? null;
}

const hasRow = (table: string, column: string, value: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} where vet_id = vets.id and ${sql.ref(column)} = ${value})`;

function mentions(word: string) {
  const pattern = containing(word);
  return sql<boolean>`(
    name ilike ${pattern}
    or exists (
      select from vet_qualifications q
      where q.vet_id = vets.id and (veterinary_degree ilike ${pattern} or degree_type ilike ${pattern})
    )
    or exists (
      select from vet_concerns c join health_concerns h on h.id = c.concern_id
      where c.vet_id = vets.id and h.name ilike ${pattern}
    )
  )`;
}

const timetableColumns = (today: string) =>
  [
    'slotMinutes',
    'bufferMinutes',
    sql<Timetable['hours']>`(
      select coalesce(json_agg(json_build_object(
        'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
      from vet_hours where vet_id = vets.id)`.as('hours'),
    sql<Timetable['exceptions']>`(
      select coalesce(json_agg(json_build_object(
        'day', day, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
      from vet_exceptions where vet_id = vets.id and day >= ${today}::date)`.as('exceptions'),
  ] as const;

/** When vets work from `today` ("2026-11-21") on; in no order. */
export async function selectTimetables(db: Kysely<Database>, ids: string[], today: string) {
  return db
    .selectFrom('vets')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', ...timetableColumns(today)])
    .execute();
}

/** Vets with everything that a list shows of them, and when they work; in no order. */
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
    ])
    .execute();
}

/** Where a vet has worked, the present first. */
export async function selectExperiences(db: Kysely<Database>, vetId: string) {
  return db
    .selectFrom('vetExperiences')
    .where('vetId', '=', vetId)
    .orderBy('fromYear', 'desc')
    .select(['fromYear', 'toYear', 'organisation'])
    .execute();
}

export async function selectHealthConcerns(db: Kysely<Database>) {
  return db.selectFrom('healthConcerns').orderBy('name').select(['id', 'name']).execute();
}

/** The cities that vets work in. */
export async function selectCities(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('vets').distinct().orderBy('city').select('city').execute();
  return rows.map(({ city }) => city);
}
