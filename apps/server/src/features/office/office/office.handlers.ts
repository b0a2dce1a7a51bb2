import type { affectedOffice } from '@tailwell/contract/office/affected-office';
import {
  type FirstStepName,
  type firstSteps,
  optionalParts,
  type PartName,
  partNames,
  stepsOfParts,
} from '@tailwell/contract/office/first-steps';
import { shopsOffice } from '@tailwell/contract/shop/shops-office';
import { vetsOffice } from '@tailwell/contract/vets/vets-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { DEFAULT_SUPPORT_EMAIL } from '../../../platform/config/config.ts';
import { DEMO_COMPANY, DEMO_OFFICER } from '../../../platform/config/config-company.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { pictureHandlers } from '../../../platform/uploads/shown-photos.ts';
import { selectOfficeShop, selectOfficeShops } from '../../shop/shops/shops.office.sql.ts';
import { selectOfficeVet, selectOfficeVets } from '../../vets/vets/vets.office.sql.ts';
import { selectAffected } from './affected.sql.ts';
import { selectProgress, updateSkipped } from './first-steps.sql.ts';
import { addShop, changeShop, toOfficeShop } from './save-shop.flow.ts';
import { addVet, changeVet, toOfficeVet } from './save-vet.flow.ts';

export function firstStepsHandlers({ db, config }: Context): Handlers<typeof firstSteps> {
  const isReal = {
    company: config.company && config.company !== DEMO_COMPANY,
    contact: config.supportEmail !== DEFAULT_SUPPORT_EMAIL,
    grievanceOfficer: config.grievanceOfficer && config.grievanceOfficer !== DEMO_OFFICER,
    payments: config.phonepe,
    sms: config.sms,
    mail: config.mail,
  };
  return {
    getFirstSteps: async () => {
      const { skippedParts, ...progress } = await selectProgress(db);
      const stateOf = (name: FirstStepName) => {
        if (name === 'company' || name === 'contact' || name === 'grievanceOfficer') {
          return isReal[name] ? 'done' : 'open';
        }
        if (name === 'payments' || name === 'sms' || name === 'mail') {
          return isReal[name] ? 'done' : 'sandbox';
        }
        if (progress[name].isDone) return 'done';
        return progress[name].isBegun ? 'begun' : 'open';
      };
      const parts = partNames.map((name) => ({
        name,
        isSkipped: isOptional(name) ? skippedParts.includes(name) : null,
        steps: stepsOfParts[name].map((step) => ({ name: step, state: stateOf(step) }) as const),
      }));
      const isDone = parts.every(
        ({ isSkipped, steps }) => isSkipped || steps.every(({ state }) => state === 'done'),
      );
      return { data: { parts, isDone } };
    },
    skipPart: ({ body: { part, isSkipped } }) =>
      inTransaction(db, async (tx) => {
        if (await updateSkipped(tx, part, isSkipped)) {
          recordChange({
            kind: 'first-steps',
            id: part,
            before: { isSkipped: !isSkipped },
            after: { isSkipped },
          });
        }
        return { data: null, message: isSkipped ? 'Marked as not offered.' : 'Marked as offered.' };
      }),
  };
}

const isOptional = (part: PartName) => (optionalParts as readonly PartName[]).includes(part);

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
