import type { LabRange } from '@tailwell/contract/home-care/lab-ranges';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

type Tx = Transaction<Database>;

/** Labs, with the cities that send them samples. */
export const labRows = (all: RowsOf<'labs'>) =>
  all.innerJoin('servedCities', 'servedCities.id', 'labs.cityId').select([
    'labs.id',
    'labs.name',
    'labs.address',
    'labs.cityId',
    'labs.accreditation',
    'labs.isActive',
    'servedCities.name as city',
    sql<string[]>`array(
        select c.id from lab_cities join served_cities c on c.id = lab_cities.city_id
        where lab_id = labs.id order by lower(c.name), c.id)`.as('serves'),
    sql<string[]>`array(
        select c.name from lab_cities join served_cities c on c.id = lab_cities.city_id
        where lab_id = labs.id order by lower(c.name), c.id)`.as('servedCities'),
  ]);

/** Replaces the cities that send samples to a lab, which must be locked. */
export async function replaceCities(tx: Tx, labId: string, cityIds: string[]) {
  await tx.deleteFrom('labCities').where('labId', '=', labId).execute();
  if (cityIds.length === 0) return;
  await tx
    .insertInto('labCities')
    // In a fixed order, to avoid deadlocks.
    .values(cityIds.toSorted().map((cityId) => ({ cityId, labId })))
    .execute();
}

/** What blood tests measure, with reference ranges. */
export const parameterRows = (all: RowsOf<'labParameters'>) =>
  all.innerJoin('homeServices', 'homeServices.id', 'labParameters.serviceId').select([
    'labParameters.id',
    'labParameters.serviceId',
    'labParameters.name',
    'labParameters.unit',
    'labParameters.decimals',
    'labParameters.position',
    'labParameters.isActive',
    'homeServices.name as test',
    sql<LabRange[]>`(
        select coalesce(json_agg(json_build_object(
          'species', species, 'fromMonths', from_months, 'toMonths', to_months, 'low', low, 'high', high)
          order by species, from_months), '[]')
        from lab_ranges where parameter_id = lab_parameters.id)`.as('ranges'),
  ]);

/** Replaces the reference ranges of a parameter, which must be locked. Values in reports keep theirs. */
export async function replaceRanges(tx: Tx, parameterId: string, ranges: LabRange[]) {
  await tx.deleteFrom('labRanges').where('parameterId', '=', parameterId).execute();
  if (ranges.length === 0) return;
  await tx
    .insertInto('labRanges')
    .values(ranges.map((range) => ({ ...range, parameterId })))
    .execute();
}

/** Whether a service is a blood test: only those measure parameters. */
export async function isBloodTest(tx: Tx, serviceId: string): Promise<boolean> {
  const test = await tx
    .selectFrom('homeServices')
    .where('id', '=', serviceId)
    .where('kind', '=', 'blood_test')
    .select('id')
    .executeTakeFirst();
  return test !== undefined;
}
