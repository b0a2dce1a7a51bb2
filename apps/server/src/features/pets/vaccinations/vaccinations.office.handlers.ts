import { careScheduleOffice } from '@tailwell/contract/pets/care-schedules-office';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as schedules from './schedules-office.sql.ts';

export const careScheduleOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(careScheduleOffice, db, {
    select: schedules.selectListed,
    find: schedules.selectOne,
    insert: async (tx, form) => {
      await checkVaccine(tx, form.vaccineId);
      return schedules.insert(tx, form);
    },
    update: async (tx, id, form) => {
      await checkVaccine(tx, form.vaccineId);
      await schedules.update(tx, id, form);
    },
    remove: schedules.remove,
    constraints: {
      care_schedules_one_dose: {
        field: 'name',
        message: 'This animal has a dose of this name and age already.',
      },
    },
  });

async function checkVaccine(tx: Transaction<Database>, vaccineId: string | null) {
  if (vaccineId === null || (await schedules.isVaccine(tx, vaccineId))) return;
  throw invalid('VACCINE_UNKNOWN', 'Choose one of the vaccines.', {
    vaccineId: 'Choose one of the vaccines.',
  });
}
