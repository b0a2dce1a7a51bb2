import { labParameterOffice } from '@tailwell/contract/home-care/home-services-office';
import { formatRanges, readRanges } from '@tailwell/contract/home-care/lab-ranges';
import { labOffice } from '@tailwell/contract/home-care/technicians-office';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as labs from './labs-office.sql.ts';
import * as parameters from './parameters-office.sql.ts';

export const labOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(labOffice, db, {
    select: labs.selectListed,
    find: labs.selectOne,
    insert: labs.insert,
    update: labs.update,
    remove: labs.remove,
    constraints: {
      labs_one_a_name: { field: 'name', message: 'There is a lab of this name already.' },
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
    select: async (from, wanted) => {
      const { rows, total } = await parameters.selectListed(from, wanted);
      return { rows: rows.map(toListed), total };
    },
    find: async (from, id, isLocked) => {
      const row = await parameters.selectOne(from, id, isLocked);
      return row && toListed(row);
    },
    insert: async (tx, { ranges, ...columns }) => {
      await requireBloodTest(tx, columns.serviceId);
      return parameters.insert(tx, columns, readRanges(ranges));
    },
    update: async (tx, id, { ranges, ...columns }) => {
      await requireBloodTest(tx, columns.serviceId);
      await parameters.update(tx, id, columns, readRanges(ranges));
    },
    remove: parameters.remove,
    constraints: {
      lab_parameters_one_a_name: { field: 'name', message: 'This test measures it already.' },
    },
  });

const toListed = ({ ranges, ...row }: parameters.ParameterRow) => ({ ...row, ranges: formatRanges(ranges) });

async function requireBloodTest(tx: Transaction<Database>, serviceId: string) {
  if (await parameters.isBloodTest(tx, serviceId)) return;
  const message = 'Choose one of the blood tests.';
  throw invalid('INVALID', message, { serviceId: message });
}
