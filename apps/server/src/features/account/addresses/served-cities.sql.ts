import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

/**
 * The cities we serve, by name, each with its centre: the median of its pincodes, so that an outlier doesn't skew it.
 */
export async function selectServedCities(db: Kysely<Database>) {
  return db
    .selectFrom('servedCities as c')
    .where('c.isActive', '=', true)
    .orderBy('c.name')
    .orderBy('c.state')
    .select([
      'c.id',
      'c.name',
      'c.state',
      'c.hasHomeVisits',
      'c.hasDelivery',
      sql<{ latitude: number; longitude: number } | null>`(
        select jsonb_build_object(
          'latitude', percentile_cont(0.5) within group (order by latitude),
          'longitude', percentile_cont(0.5) within group (order by longitude))
        from pincodes where lower(city) = lower(c.name) and lower(state) = lower(c.state)
        having count(*) > 0)`.as('centre'),
    ])
    .execute();
}

/**
 * A pincode with what is offered by the city that serves it: the one assigned to the pincode manually, else its own;
 * nulls if it isn't served. Undefined if there is no such pincode.
 */
export async function selectServedPincode(db: Kysely<Database>, pincode: string) {
  return db
    .selectFrom('pincodes as p')
    .leftJoin('servedPincodes as assigned', 'assigned.pincode', 'p.pincode')
    .leftJoin('servedCities as c', (join) =>
      join.on('c.isActive', '=', true).on(
        sql<boolean>`case when assigned.id is null
          then lower(c.name) = lower(p.city) and lower(c.state) = lower(p.state)
          else c.id = assigned.city_id end`,
      ),
    )
    .where('p.pincode', '=', pincode)
    .select(['p.pincode', 'p.city', 'p.state', 'c.id as servedFrom', 'c.hasHomeVisits', 'c.hasDelivery'])
    .executeTakeFirst();
}

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
