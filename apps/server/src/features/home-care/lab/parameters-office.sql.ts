import type { labParameterOffice } from '@tailwell/contract/home-care/home-services-office';
import type { LabRange } from '@tailwell/contract/home-care/lab-ranges';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Tx = Transaction<Database>;
type Columns = Omit<z.output<(typeof labParameterOffice)['form']>, 'ranges'>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('labParameters as p')
    .innerJoin('homeServices as s', 's.id', 'p.serviceId')
    .select([
      'p.id',
      'p.serviceId',
      'p.name',
      'p.unit',
      'p.decimals',
      'p.position',
      'p.isActive',
      's.name as test',
      sql<LabRange[]>`(
        select coalesce(json_agg(json_build_object(
          'species', species, 'fromMonths', from_months, 'toMonths', to_months, 'low', low, 'high', high)
          order by species, from_months), '[]')
        from lab_ranges where parameter_id = p.id)`.as('ranges'),
    ]);

export type ParameterRow = NonNullable<Awaited<ReturnType<typeof selectOne>>>;

/** What blood tests measure, as the back office has it. */
export const selectListed = (
  db: Kysely<Database>,
  { search, serviceId, state, sort, ...part }: Wanted<typeof labParameterOffice>,
) =>
  selectPage(
    selectAll(db)
      .where(sql<boolean>`(${isNamed(search, sql.ref('p.name'))} or ${isNamed(search, sql.ref('s.name'))})`)
      .where(isInState(state, sql.ref('p.is_active')))
      .where(sql<boolean>`(${serviceId ?? null}::uuid is null or s.id = ${serviceId ?? null}::uuid)`),
    {
      order: orderBy(
        sort,
        { test: sql`lower(s.name)`, name: sql`lower(p.name)` },
        sql`p.service_id, p.position, p.id`,
      ),
      ...part,
    },
  );

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('p.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('p'))
    .executeTakeFirst();

export async function insert(tx: Tx, columns: Columns, ranges: LabRange[]): Promise<string> {
  const { id } = await tx
    .insertInto('labParameters')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRanges(tx, id, ranges);
  return id;
}

/** Writes what is measured anew. Its row must be locked. Values of reports keep the range that held for them. */
export async function update(tx: Tx, id: string, columns: Columns, ranges: LabRange[]) {
  await tx.updateTable('labParameters').set(columns).where('id', '=', id).execute();
  await tx.deleteFrom('labRanges').where('parameterId', '=', id).execute();
  await insertRanges(tx, id, ranges);
}

async function insertRanges(tx: Tx, parameterId: string, ranges: LabRange[]) {
  if (ranges.length === 0) return;
  await tx
    .insertInto('labRanges')
    .values(ranges.map((range) => ({ ...range, parameterId })))
    .execute();
}

/** Whether something is a blood test: only these measure something. */
export async function isBloodTest(tx: Tx, serviceId: string): Promise<boolean> {
  const test = await tx
    .selectFrom('homeServices')
    .where('id', '=', serviceId)
    .where('kind', '=', 'blood_test')
    .select('id')
    .executeTakeFirst();
  return test !== undefined;
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('labParameters').where('id', '=', id).execute();
}
