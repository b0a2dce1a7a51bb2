import { registrationCityOffice } from '@tailwell/contract/pets/registration-cities-office';
import { readLines } from '@tailwell/contract/text';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { cityRows } from './registrations.office.sql.ts';

export const registrationCityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(registrationCityOffice, db, {
    ...tableSource(registrationCityOffice, 'registrationCities', {
      rows: cityRows,
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { position: sql`position`, name: sql`lower(name)` },
      toColumns: ({ fee, renewalFee, checklist, ...form }) => ({
        ...form,
        feePaise: fee,
        renewalFeePaise: renewalFee,
        checklist: readLines(checklist),
      }),
    }),
    constraints: {
      registration_cities_officers_city_id_fkey: {
        field: 'officersCityId',
        message: 'Choose one of the cities served, or leave it empty.',
      },
      registration_cities_name_key: { field: 'name', message: 'There is a city of this name already.' },
    },
  });
