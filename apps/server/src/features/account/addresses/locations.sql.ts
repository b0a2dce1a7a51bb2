import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

// Half the side of the square searched around a point, in degrees of latitude: about 28 km.
const NEAR_DEGREES = 0.25;

/** How many localities are listed around a point. */
const MAX_NEARBY = 40;

export async function selectLocationByPincode(db: Kysely<Database>, pincode: string) {
  return db.selectFrom('pincodes').where('pincode', '=', pincode).selectAll().executeTakeFirst();
}

/** The pincodes around a point, nearest first. Empty outside India. */
export async function selectLocationsNear(db: Kysely<Database>, latitude: number, longitude: number) {
  // A degree of longitude shrinks towards the poles; the cosine makes both axes equal.
  const distance = sql`power(latitude - ${latitude}, 2)
    + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)`;
  return db
    .selectFrom('pincodes')
    .where('latitude', '>', latitude - NEAR_DEGREES)
    .where('latitude', '<', latitude + NEAR_DEGREES)
    .where('longitude', '>', longitude - NEAR_DEGREES)
    .where('longitude', '<', longitude + NEAR_DEGREES)
    .orderBy(distance)
    .limit(MAX_NEARBY)
    .selectAll()
    .execute();
}
