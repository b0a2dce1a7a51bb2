import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';

export interface EmergencyQuery extends Location {
  city?: string;
  page: number;
  /** Current time, in minutes since midnight in Asia/Kolkata. */
  minute: number;
}

/** Maximum distance of an ambulance or hospital, in kilometres. */
const MAX_DISTANCE_KM = 100;

/** One page of ambulances in a city or in reach, and the total: available ones first, then nearest. */
export async function selectAmbulances(
  db: Kysely<Database>,
  { city, page, minute, ...location }: EmergencyQuery,
) {
  const isInReach = city
    ? sql<boolean>`lower(city) = lower(${city})`
    : isWithin(location, MAX_DISTANCE_KM, 'ambulances');
  // Nationwide ones serve there too.
  const matching = db.selectFrom('ambulances').where(sql<boolean>`(${isInReach} or latitude is null)`);
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .select([
        // Nationwide ones have no location.
        sql<
          number | null
        >`case when latitude is not null then ${distanceFrom(location, 'ambulances')} end`.as('distanceKm'),
        sql<boolean>`from_minute <= ${minute} and ${minute} < to_minute`.as('isOpen'),
      ])
      .orderBy(sql`(from_minute <= ${minute} and ${minute} < to_minute) desc`)
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

/** Cities with ambulances of their own. */
export async function selectAmbulanceCities(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('ambulances')
    .where('latitude', 'is not', null)
    .distinct()
    .orderBy('city')
    .select('city')
    .execute();
  return rows.map(({ city }) => city);
}

/** One page of hospitals in a city or in reach, and the total: open ones first, then nearest. */
export async function selectHospitals(
  db: Kysely<Database>,
  { city, page, minute, ...location }: EmergencyQuery,
) {
  const isOpen = sql<boolean>`(from_minute <= ${minute} and ${minute} < to_minute)`;
  const matching = db
    .selectFrom('animalHospitals')
    .where(
      city
        ? sql<boolean>`lower(city) = lower(${city})`
        : isWithin(location, MAX_DISTANCE_KM, 'animal_hospitals'),
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

export async function selectHospitalCities(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('animalHospitals').distinct().orderBy('city').select('city').execute();
  return rows.map(({ city }) => city);
}
