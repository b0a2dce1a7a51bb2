import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

const cities = (db: Kysely<Database>) =>
  db
    .selectFrom('registrationCities')
    .select([
      'id',
      'name',
      'authority',
      'feePaise',
      'renewalFeePaise',
      sql<string | null>`fee_as_of::text`.as('feeAsOf'),
      'species',
      'papers',
      'checklist',
      'source',
      'sourceUrl',
      'isActive',
    ]);

export type CityRow = Awaited<ReturnType<typeof selectCities>>[number];

/** Cities where pets can be registered, in display order. */
export async function selectCities(db: Kysely<Database>) {
  return cities(db).where('isActive', '=', true).orderBy('position').orderBy('name').execute();
}

/** A city, including one that no longer accepts applications. */
export async function selectCity(db: Kysely<Database>, id: string) {
  return cities(db).where('id', '=', id).executeTakeFirst();
}

/** Name of the city whose officers handle a city, as in their roles; for a query over `registration_cities c`. */
export const officersOf = sql<string>`coalesce(
  (select s.name from served_cities s where s.id = c.officers_city_id), c.name)`;
