import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

/** City and state as spelt in the pincode data; undefined if there is no pincode there. */
export const selectCityOfPincodes = (
  db: Kysely<Database>,
  { name, state }: { name: string; state: string },
) =>
  db
    .selectFrom('pincodes')
    .where(sql<boolean>`lower(city) = lower(${name}) and lower(state) = lower(${state})`)
    .select(['city as name', 'state'])
    .limit(1)
    .executeTakeFirst();

/** The city that serves a pincode, with its state. */
export const servingCity = sql<string>`coalesce(served_cities.name || ', ' || served_cities.state, '')`;

/** Pincodes set differently from their city, with their location. */
export const pincodeRows = (all: RowsOf<'servedPincodes'>) =>
  all
    .leftJoin('servedCities', 'servedCities.id', 'servedPincodes.cityId')
    .leftJoin('pincodes', 'pincodes.pincode', 'servedPincodes.pincode')
    .select([
      'servedPincodes.id',
      'servedPincodes.pincode',
      'servedPincodes.note',
      'servedPincodes.cityId',
      servingCity.as('city'),
      sql<string>`coalesce(pincodes.name || ', ' || pincodes.city, '')`.as('place'),
    ]);
