import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { selectLocationByPincode } from '../../account/addresses/locations.sql.ts';

/** The city, the state and the centre of a pincode's area. Throws 422 for an unknown pincode, at this `field`. */
export async function locationOf(db: Kysely<Database>, pincode: string, field = 'pincode') {
  const location = await selectLocationByPincode(db, pincode);
  if (!location) {
    const message = 'We don’t know this pincode. Please check it.';
    throw invalid('INVALID', message, { [field]: message });
  }
  const { city, state, latitude, longitude } = location;
  return { city, state, latitude, longitude };
}
