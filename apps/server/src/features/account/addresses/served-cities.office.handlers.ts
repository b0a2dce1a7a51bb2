import { servedCityOffice, servedPincodeOffice } from '@tailwell/contract/account/served-office';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { selectLocationByPincode } from './locations.sql.ts';
import { pincodeRows, selectCityOfPincodes, servingCity } from './served-cities.sql.ts';

type Tx = Transaction<Database>;

export const servedCityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(servedCityOffice, db, {
    ...tableSource(servedCityOffice, 'servedCities', {
      rows: (all) => all.select(['id', 'name', 'state', 'hasHomeVisits', 'hasDelivery', 'isActive']),
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { name: sql`lower(name)`, state: sql`lower(state), lower(name)` },
      toColumns: withNamesOfPincodes,
    }),
    constraints: {
      served_cities_one_a_name: { field: 'name', message: 'This city is in the list already.' },
    },
  });

/** A city is matched by its pincodes: without any, no user there could ever be served. */
async function withNamesOfPincodes<Form extends { name: string; state: string }>(form: Form, tx: Tx) {
  const known = await selectCityOfPincodes(tx, form);
  if (known) return { ...form, ...known };
  throw refuse('name', 'We know no pincode of this city in this state. Write both as addresses have them.');
}

export const servedPincodeOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(servedPincodeOffice, db, {
    ...tableSource(servedPincodeOffice, 'servedPincodes', {
      rows: pincodeRows,
      search: ['servedPincodes.pincode', servingCity, 'pincodes.city'],
      filters: {},
      sorts: { pincode: sql`served_pincodes.pincode`, city: sql`lower(${servingCity})` },
      toColumns: async (form, tx) => {
        if (await selectLocationByPincode(tx, form.pincode)) return form;
        throw refuse('pincode', 'We don’t know this pincode. Please check it.');
      },
    }),
    constraints: {
      served_pincodes_once: { field: 'pincode', message: 'This pincode is already in the list.' },
      served_pincodes_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served, or none.' },
    },
  });

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
