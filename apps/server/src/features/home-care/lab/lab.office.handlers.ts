import { labParameterOffice } from '@tailwell/contract/home-care/home-services-office';
import { formatRanges, readRanges } from '@tailwell/contract/home-care/lab-ranges';
import { labOffice } from '@tailwell/contract/home-care/technicians-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { isBloodTest, labRows, parameterRows, replaceCities, replaceRanges } from './lab.office.sql.ts';

const labs = tableSource(labOffice, 'labs', {
  rows: labRows,
  search: ['labs.name'],
  filters: { state: (state, eb) => eb('labs.isActive', '=', state === 'shown') },
  sorts: { name: sql`lower(labs.name)`, city: sql`lower(served_cities.name)` },
  toColumns: ({ serves: _, ...columns }) => columns,
  writeParts: (tx, id, { serves }) => replaceCities(tx, id, serves),
});

export const labOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(labOffice, db, {
    ...labs,
    remove: async (tx, id) => {
      await replaceCities(tx, id, []);
      await labs.remove(tx, id);
    },
    constraints: {
      labs_one_a_name: { field: 'name', message: 'There is already a lab with this name.' },
      labs_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served.' },
      lab_cities_pkey: {
        field: 'serves',
        message: 'Samples of one of these cities go to another lab. Take the city out there first.',
      },
      lab_cities_city_id_fkey: { field: 'serves', message: 'Choose cities that we serve.' },
    },
  });

export const labParameterOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(labParameterOffice, db, {
    ...tableSource(labParameterOffice, 'labParameters', {
      rows: parameterRows,
      search: ['labParameters.name', 'homeServices.name'],
      filters: {
        serviceId: 'labParameters.serviceId',
        state: (state, eb) => eb('labParameters.isActive', '=', state === 'shown'),
      },
      sorts: { test: sql`lower(home_services.name)`, name: sql`lower(lab_parameters.name)` },
      ties: sql`lab_parameters.service_id, lab_parameters.position, lab_parameters.id`,
      toRow: ({ ranges, ...row }) => ({ ...row, ranges: formatRanges(ranges) }),
      toColumns: async ({ ranges: _, ...columns }, tx) => {
        if (await isBloodTest(tx, columns.serviceId)) return columns;
        const message = 'Choose one of the blood tests.';
        throw invalid('INVALID', message, { serviceId: message });
      },
      writeParts: (tx, id, { ranges }) => replaceRanges(tx, id, readRanges(ranges)),
    }),
    constraints: {
      lab_parameters_one_a_name: { field: 'name', message: 'This test measures it already.' },
    },
  });
