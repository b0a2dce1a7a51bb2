import { ADDRESSES_PER_OWNER, type addresses, type addressForm } from '@tailwell/contract/account/addresses';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import {
  type AddressColumns,
  deleteAddress,
  insertAddress,
  selectAddress,
  selectAddresses,
  updateAddress,
} from './addresses.sql.ts';
import { selectLocationByPincode, selectLocationsNear } from './locations.sql.ts';
import { selectServedCities, selectServedPincode } from './served-cities.sql.ts';

export function addressHandlers({ db, config }: Context): Handlers<typeof addresses> {
  return {
    listAddresses: async ({ user }) => ({ data: (await selectAddresses(db, user.id)).map(toAddress) }),

    getAddress: async ({ params, user }) => {
      const address = await selectAddress(db, params.id, user.id);
      if (!address) throw notFound();
      return { data: toAddress(address) };
    },

    addAddress: (call) =>
      once(db, call, async (tx) => {
        const address = await insertAddress(tx, call.user.id, await toColumns(tx, call.body));
        if (!address) {
          throw conflict(
            'TOO_MANY_ADDRESSES',
            `You can save up to ${ADDRESSES_PER_OWNER} addresses. Delete one first.`,
          );
        }
        return { data: toAddress(address), message: 'Address Added Successfully' };
      }),

    updateAddress: async ({ params, user, body }) => {
      const address = await updateAddress(db, params.id, user.id, await toColumns(db, body));
      if (!address) throw notFound();
      return { data: toAddress(address), message: 'Address Updated Successfully' };
    },

    deleteAddress: async ({ params, user }) => {
      if (!(await deleteAddress(db, params.id, user.id))) throw notFound();
      return { data: null, message: 'Deleted Successfully' };
    },

    getLocationByPincode: async ({ params }) => {
      const place = await selectLocationByPincode(db, params.pincode);
      if (!place) throw notFound();
      return { data: toLocation(place) };
    },

    getLocationByPoint: async ({ query }) => {
      const nearby = await selectLocationsNear(db, query.lat, query.lng);
      const [nearest] = nearby;
      if (!nearest) throw notFound();
      return { data: toLocation(nearest), nearby, map: config.map };
    },

    listServedCities: async () => ({
      data: (await selectServedCities(db)).map(({ id, centre, ...city }) => ({
        ...city,
        _id: id,
        location: centre && toPoint(centre),
      })),
    }),

    getServedByPincode: async ({ params }) => {
      const found = await selectServedPincode(db, params.pincode);
      if (!found) throw notFound();
      const { servedFrom, hasHomeVisits, hasDelivery, ...place } = found;
      const visits = { hasHomeVisits: hasHomeVisits ?? false, hasDelivery: hasDelivery ?? false };
      return { data: { ...place, isServed: servedFrom !== null, ...visits } };
    },
  };
}

const toPoint = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude] as [number, number],
});

function toAddress({ id, userId: _, latitude, longitude, ...rest }: Selectable<Database['addresses']>) {
  return { ...rest, label: rest.label as 'Home', _id: id, location: toPoint({ latitude, longitude }) };
}

function toLocation(place: Selectable<Database['pincodes']>) {
  const { pincode, city, state, areas, isApproximate } = place;
  return { pincode, city, state, areas, isApproximate, location: toPoint(place) };
}

async function toColumns(db: Context['db'], form: z.output<typeof addressForm>): Promise<AddressColumns> {
  const { location, landmark = '', ...columns } = form;
  const [longitude, latitude] = location?.coordinates ?? (await centreOfPincode(db, form.pincode));
  return { ...columns, landmark, latitude, longitude };
}

async function centreOfPincode(db: Context['db'], pincode: string): Promise<[number, number]> {
  const place = await selectLocationByPincode(db, pincode);
  if (!place) {
    throw invalid('PLACE_UNKNOWN', 'We don’t know this pincode. Please check it, or use your location.', {
      pincode: 'We don’t know this pincode. Please check it.',
    });
  }
  return [place.longitude, place.latitude];
}
