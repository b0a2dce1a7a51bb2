import type { affectedOffice } from '@tailwell/contract/office/affected-office';
import { firstStepNames, type firstSteps } from '@tailwell/contract/office/first-steps';
import { shopsOffice } from '@tailwell/contract/shop/shops-office';
import { vetsOffice } from '@tailwell/contract/vets/vets-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { pictureHandlers } from '../../../platform/uploads/shown-photos.ts';
import { selectOfficeShop, selectOfficeShops } from '../../shop/shops/shops.office.sql.ts';
import { selectOfficeVet, selectOfficeVets } from '../../vets/vets/vets.office.sql.ts';
import { selectAffected } from './affected.sql.ts';
import { selectProgress } from './first-steps.sql.ts';
import { addShop, changeShop, toOfficeShop } from './save-shop.flow.ts';
import { addVet, changeVet, toOfficeVet } from './save-vet.flow.ts';

export function firstStepsHandlers({ db, config }: Context): Handlers<typeof firstSteps> {
  const isConfigured = {
    payments: config.phonepe !== undefined,
    sms: config.sms !== undefined,
    mail: config.mail !== undefined,
  };
  return {
    getFirstSteps: async () => {
      const progress = await selectProgress(db);
      const stateOf = (name: (typeof firstStepNames)[number]) => {
        if (name === 'payments' || name === 'sms' || name === 'mail') {
          return isConfigured[name] ? 'done' : 'sandbox';
        }
        if (progress[name].isDone) return 'done';
        return progress[name].isBegun ? 'begun' : 'open';
      };
      const needed = firstStepNames.filter((name) => name !== 'lab' || progress.lab.isNeeded);
      const steps = needed.map((name) => ({ name, state: stateOf(name) }) as const);
      return { data: { steps, isDone: steps.every(({ state }) => state === 'done') } };
    },
  };
}

export const vetOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'vets'),
  ...resourceHandlers(vetsOffice, db, {
    select: async (from, { sort, ...filters }) => {
      const order = orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` });
      const { rows, total } = await selectOfficeVets(from, filters, order);
      return { rows: rows.map(toOfficeVet), total };
    },
    find: async (from, id, isLocked) => {
      const row = await selectOfficeVet(from, id, isLocked);
      return row && toOfficeVet(row);
    },
    insert: addVet,
    update: changeVet,
    constraints: {
      vets_registration_council_registration_number_key: {
        field: 'registrationNumber',
        message: 'There is a vet with this number of this council already.',
      },
    },
  }),
});

export const shopOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'shops'),
  ...resourceHandlers(shopsOffice, db, {
    select: async (from, { sort, ...filters }) => {
      const order = orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` });
      const { rows, total } = await selectOfficeShops(from, filters, order);
      return { rows: rows.map(toOfficeShop), total };
    },
    find: async (from, id, isLocked) => {
      const row = await selectOfficeShop(from, id, isLocked);
      return row && toOfficeShop(row);
    },
    insert: addShop,
    update: changeShop,
    constraints: {
      shops_gstin_key: { field: 'gstin', message: 'A shop with this GSTIN already exists.' },
      shops_gstin_check: {
        field: 'gstin',
        message: 'The last letter doesn’t match. Please check the GSTIN.',
      },
      shops_licence_is_needed: {
        field: 'hasPharmacy',
        message: 'It still sells medicine. Take that off its shelf first.',
      },
    },
  }),
});

export const affectedOfficeHandlers = ({ db }: Context): Handlers<typeof affectedOffice> => ({
  listAffected: async ({ params }) => {
    const affected = await selectAffected(db, params.id);
    if (!affected) throw notFound();
    return { data: affected.rows.map(({ id, ...row }) => ({ ...row, _id: id })), total: affected.total };
  },
});
