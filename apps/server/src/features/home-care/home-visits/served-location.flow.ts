import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { selectAddress } from '../../account/addresses/addresses.sql.ts';
import { selectLocationByPincode, selectLocationsNear } from '../../account/addresses/locations.sql.ts';
import { selectServedPincode } from '../../account/addresses/served-cities.sql.ts';
import { hasLab } from '../home-services/home-services.sql.ts';
import type { Location } from '../technicians/travel.rules.ts';

/** Where the owner wants the visit. */
export interface ServedLocation extends Location {
  pincode: string;
  city: string;
  state: string;
  /** The city that serves this place for this kind; null: none. */
  cityId: string | null;
}

interface LocationForm {
  kind: HomeVisitKind;
  addressId?: string | null;
  pincode?: string | null;
  location?: { lat: number; lng: number } | null;
}

/** The place for an offer; throws 422 for an unknown one. */
export async function requireLocation(
  db: Kysely<Database>,
  userId: string | undefined,
  { kind, addressId, pincode, location }: LocationForm,
): Promise<ServedLocation> {
  if (addressId) return (await requireAddress(db, addressId, userId, kind)).place;
  if (pincode) {
    const found = await selectLocationByPincode(db, pincode);
    if (found) return withCity(db, found, kind);
  } else if (location) {
    const [nearest] = await selectLocationsNear(db, location.lat, location.lng);
    if (nearest) {
      return withCity(db, { ...nearest, latitude: location.lat, longitude: location.lng }, kind);
    }
  }
  const message = pincode
    ? 'We don’t know this pincode. Please check it.'
    : 'We don’t know this place. Please enter a pincode.';
  throw invalid('PLACE_UNKNOWN', message, { pincode: message });
}

/** A user's own address and its location; throws 422 for any other. */
export async function requireAddress(
  db: Kysely<Database>,
  id: string,
  userId: string | undefined,
  kind: HomeVisitKind,
) {
  const address = userId ? await selectAddress(db, id, userId) : undefined;
  if (!address) {
    throw invalid('ADDRESS_UNKNOWN', 'Choose one of your addresses.', {
      addressId: 'Choose one of your addresses.',
    });
  }
  return { address, place: await withCity(db, address, kind) };
}

async function withCity(
  db: Kysely<Database>,
  place: Omit<ServedLocation, 'cityId'>,
  kind: HomeVisitKind,
): Promise<ServedLocation> {
  const { pincode, city, state, latitude, longitude } = place;
  const served = await selectServedPincode(db, pincode);
  const cityId = served?.hasHomeVisits ? served.servedFrom : null;
  // Blood can only be taken where a lab accepts the samples.
  const isServed = cityId !== null && (visitKinds[kind].needs !== 'tube' || (await hasLab(db, cityId)));
  return { pincode, city, state, latitude, longitude, cityId: isServed ? cityId : null };
}
