import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { WaitingSource } from '../../../waiting.ts';

/** The cities that a dispatcher is allowed to see, in lower case; null: all. */
export type Cities = string[] | null;

/** Whether a city is one of the dispatcher's; `name`: the column that holds its name. */
const isOneOf = (cities: Cities, name: string) =>
  cities === null ? sql<boolean>`true` : sql<boolean>`lower(${sql.ref(name)}) = any(${cities}::text[])`;

/** The cities on a dispatcher's board, by name. */
export async function selectCities(db: Kysely<Database>, cities: Cities) {
  return db
    .selectFrom('servedCities')
    .where(isOneOf(cities, 'servedCities.name'))
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

/** A visit in the dispatcher's cities; undefined: none. */
export async function selectVisitOf(db: Kysely<Database>, id: string, cities: Cities) {
  return (
    db
      .selectFrom('homeVisits as v')
      .innerJoin('servedCities as c', 'c.id', 'v.cityId')
      .where('v.id', '=', id)
      .where(isOneOf(cities, 'c.name'))
      // A hold is not a visit yet.
      .where('v.status', 'not in', ['payment_pending', 'expired'])
      .select(['v.id', 'v.cityId', 'v.windowStart', 'v.technicianId', 'v.status'])
      .executeTakeFirst()
  );
}

/** A technician in the dispatcher's cities; undefined: none. */
export async function selectTechnicianOf(db: Kysely<Database>, id: string, cities: Cities) {
  return db
    .selectFrom('technicians as t')
    .innerJoin('servedCities as c', 'c.id', 't.cityId')
    .where('t.id', '=', id)
    .where(isOneOf(cities, 'c.name'))
    .select(['t.id', 't.cityId', 't.name'])
    .executeTakeFirst();
}

/** Visits without a technician. */
export const waitingVisits: WaitingSource[] = [
  {
    kind: 'unassignedVisits',
    who: 'dispatch',
    watchers: 'oversee',
    select: ({ cities }) => sql`
      select coalesce(v.booked_at, v.created_at) as since
      from home_visits v join served_cities c on c.id = v.city_id
      where v.status = 'requested' and ${isOneOf(cities, 'c.name')}`,
  },
];
