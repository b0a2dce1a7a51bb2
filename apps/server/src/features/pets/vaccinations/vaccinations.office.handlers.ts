import { careScheduleOffice, readNames } from '@tailwell/contract/pets/care-schedules-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { isVaccine, scheduleRows } from './vaccinations.office.sql.ts';

export const careScheduleOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(careScheduleOffice, db, {
    ...tableSource(careScheduleOffice, 'careSchedules', {
      rows: scheduleRows,
      search: ['careSchedules.name'],
      filters: {
        species: 'careSchedules.species',
        kind: 'careSchedules.kind',
        state: (state, eb) => eb('careSchedules.isActive', '=', state === 'shown'),
      },
      sorts: {
        // By species, then course, each from its first dose on.
        position: sql`care_schedules.species, care_schedules.position, care_schedules.name, care_schedules.from_days`,
        name: sql`lower(care_schedules.name)`,
        fromDays: sql`care_schedules.from_days`,
      },
      toColumns: async ({ words, ...form }, tx) => {
        if (form.vaccineId !== null && !(await isVaccine(tx, form.vaccineId))) {
          const message = 'Choose one of the vaccines.';
          throw invalid('VACCINE_UNKNOWN', message, { vaccineId: message });
        }
        return { ...form, words: readNames(words) };
      },
    }),
    constraints: {
      care_schedules_one_dose: {
        field: 'name',
        message: 'This animal has a dose of this name and age already.',
      },
    },
  });
