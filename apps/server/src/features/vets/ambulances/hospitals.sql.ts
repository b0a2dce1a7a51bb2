import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin } from '../../../platform/database/distance.ts';
import { REACH_KM, type Wanted } from './ambulances.sql.ts';

/** One page of hospitals, of a city or in reach: open ones first, then the nearest; and how many there are. */
export async function selectHospitals(db: Kysely<Database>, { city, page, minute, ...location }: Wanted) {
  const isOpen = sql<boolean>`(from_minute <= ${minute} and ${minute} < to_minute)`;
  const matching = db
    .selectFrom('animalHospitals')
    .where(
      city ? sql<boolean>`lower(city) = lower(${city})` : isWithin(location, REACH_KM, 'animal_hospitals'),
    );
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .select([distanceFrom(location, 'animal_hospitals').as('distanceKm'), isOpen.as('isOpen')])
      .orderBy(sql`${isOpen} desc`)
      .orderBy(sql`${sql.ref('distanceKm')} asc nulls last`)
      .orderBy('name')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** The cities that have a hospital. */
export async function selectHospitalCities(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('animalHospitals').distinct().orderBy('city').select('city').execute();
  return rows.map(({ city }) => city);
}
