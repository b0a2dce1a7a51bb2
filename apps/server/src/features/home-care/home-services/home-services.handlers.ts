import type { homeServices } from '@tailwell/contract/home-care/home-services';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectLocationsNear } from '../../account/addresses/locations.sql.ts';
import { selectServedPincode } from '../../account/addresses/served-cities.sql.ts';
import {
  selectAvailability,
  selectCharges,
  selectGroups,
  selectParameters,
  selectServices,
} from './home-services.sql.ts';
import { toBloodTest, toCharges, toGroups, toVaccine } from './home-services.view.ts';

export function homeServiceHandlers({ db }: Context): Handlers<typeof homeServices> {
  return {
    listCharges: async () => ({ data: await findCharges(db) }),
    listBloodTests: async () => ({ data: await findBloodTests(db) }),
    listVaccines: async () => ({ data: await findVaccines(db) }),
    listHomecareServices: async () => ({ data: await findGroups(db) }),

    listOffered: async ({ body }) => {
      const { servedFrom, hasHomeVisits, ...place } = await findLocation(db, body);
      const isServed = servedFrom !== null && hasHomeVisits === true;
      const [bloodTests, vaccines, services, charges, availability] = await Promise.all([
        findBloodTests(db),
        findVaccines(db),
        findGroups(db),
        findCharges(db),
        isServed ? selectAvailability(db, servedFrom) : { kinds: [], vets: 0 },
      ]);
      const { pincode, city, state } = place;
      return {
        data: {
          place: { pincode, city, state },
          isServed,
          bloodTests,
          vaccines,
          services,
          charges,
          ...availability,
        },
      };
    },
  };
}

async function findBloodTests(db: Kysely<Database>) {
  const [tests, parameters] = await Promise.all([selectServices(db, 'blood_test'), selectParameters(db)]);
  return tests.map((test) => toBloodTest(test, parameters));
}

const findVaccines = async (db: Kysely<Database>) => (await selectServices(db, 'vaccination')).map(toVaccine);

async function findGroups(db: Kysely<Database>) {
  const [groups, services] = await Promise.all([selectGroups(db), selectServices(db, 'home_care')]);
  return toGroups(groups, services);
}

const findCharges = async (db: Kysely<Database>) => toCharges(await selectCharges(db));

/** An explicit pincode takes precedence over coordinates, for which the nearest pincode is used. */
async function findLocation(
  db: Kysely<Database>,
  query: { pincode?: string; location?: { lat: number; lng: number } },
) {
  const { location } = query;
  const pincode =
    query.pincode ??
    (location && (await selectLocationsNear(db, location.lat, location.lng))[0]?.pincode) ??
    '';
  const place = await selectServedPincode(db, pincode);
  if (place) return place;
  throw query.pincode === undefined
    ? invalid('PLACE_UNKNOWN', 'We couldn’t find a place in India there. Enter a pincode instead.')
    : invalid('PLACE_UNKNOWN', 'We don’t know this pincode. Please check it.', {
        pincode: 'We don’t know this pincode. Please check it.',
      });
}
