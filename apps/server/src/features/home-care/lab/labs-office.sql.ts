import type { labOffice } from '@tailwell/contract/home-care/technicians-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Tx = Transaction<Database>;
type Form = z.output<(typeof labOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('labs as l')
    .innerJoin('servedCities as c', 'c.id', 'l.cityId')
    .select([
      'l.id',
      'l.name',
      'l.address',
      'l.cityId',
      'l.accreditation',
      'l.isActive',
      'c.name as city',
      sql<string[]>`array(
        select o.id from lab_cities lc join served_cities o on o.id = lc.city_id
        where lc.lab_id = l.id order by lower(o.name), o.id)`.as('serves'),
      sql<string[]>`array(
        select o.name from lab_cities lc join served_cities o on o.id = lc.city_id
        where lc.lab_id = l.id order by lower(o.name), o.id)`.as('servedCities'),
    ]);

/** Labs, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof labOffice>,
) =>
  selectPage(
    selectAll(db)
      .where(isNamed(search, sql.ref('l.name')))
      .where(isInState(state, sql.ref('l.is_active'))),
    { order: orderBy(sort, { name: sql`lower(l.name)`, city: sql`lower(c.name)` }, sql`l.id`), ...part },
  );

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('l.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('l'))
    .executeTakeFirst();

export async function insert(tx: Tx, { serves, ...form }: Form): Promise<string> {
  const { id } = await tx.insertInto('labs').values(form).returning('id').executeTakeFirstOrThrow();
  await insertCities(tx, id, serves);
  return id;
}

/** Writes a lab anew. Its row must be locked. */
export async function update(tx: Tx, id: string, { serves, ...form }: Form) {
  await tx.updateTable('labs').set(form).where('id', '=', id).execute();
  await tx.deleteFrom('labCities').where('labId', '=', id).execute();
  await insertCities(tx, id, serves);
}

async function insertCities(tx: Tx, labId: string, serves: string[]) {
  if (serves.length === 0) return;
  await tx
    .insertInto('labCities')
    // In one order, so that no two wait for each other in turn.
    .values(serves.toSorted().map((cityId) => ({ cityId, labId })))
    .execute();
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('labCities').where('labId', '=', id).execute();
  await tx.deleteFrom('labs').where('id', '=', id).execute();
}
