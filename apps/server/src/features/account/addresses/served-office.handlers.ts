import { servedCityOffice, servedPincodeOffice } from '@tailwell/contract/account/served-office';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { selectLocationByPincode } from './locations.sql.ts';
import * as cities from './served-cities-office.sql.ts';
import * as pincodes from './served-pincodes-office.sql.ts';

type Tx = Transaction<Database>;

export const servedCityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(servedCityOffice, db, {
    select: cities.selectListed,
    find: cities.selectOne,
    insert: async (tx, form) => cities.insert(tx, await withNamesOfPincodes(tx, form)),
    update: async (tx, id, form) => cities.update(tx, id, await withNamesOfPincodes(tx, form)),
    remove: cities.remove,
    constraints: {
      served_cities_one_a_name: { field: 'name', message: 'This city is in the list already.' },
    },
  });

/** A city is found by its pincodes: without any, nobody would ever be served there. */
async function withNamesOfPincodes<Form extends { name: string; state: string }>(tx: Tx, form: Form) {
  const known = await cities.selectCityOfPincodes(tx, form);
  if (known) return { ...form, ...known };
  throw refuse('name', 'We know no pincode of this city in this state. Write both as addresses have them.');
}

export const servedPincodeOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(servedPincodeOffice, db, {
    select: pincodes.selectListed,
    find: pincodes.selectOne,
    insert: async (tx, form) => {
      await requirePincode(tx, form);
      return pincodes.insert(tx, form);
    },
    update: async (tx, id, form) => {
      await requirePincode(tx, form);
      await pincodes.update(tx, id, form);
    },
    remove: pincodes.remove,
    constraints: {
      served_pincodes_once: { field: 'pincode', message: 'This pincode is in the list already.' },
      served_pincodes_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served, or none.' },
    },
  });

async function requirePincode(tx: Tx, { pincode }: { pincode: string }) {
  if (await selectLocationByPincode(tx, pincode)) return;
  throw refuse('pincode', 'We don’t know this pincode. Please check it.');
}

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
