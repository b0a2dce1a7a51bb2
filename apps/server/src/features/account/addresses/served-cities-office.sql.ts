import type { servedCityOffice } from '@tailwell/contract/account/served-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof servedCityOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db.selectFrom('servedCities').select(['id', 'name', 'state', 'hasHomeVisits', 'hasDelivery', 'isActive']);

/** The cities that we come to, and those that we came to, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof servedCityOffice>,
) =>
  selectPage(selectAll(db).where(isNamed(search)).where(isInState(state)), {
    order: orderBy(sort, { name: sql`lower(name)`, state: sql`lower(state), lower(name)` }),
    ...part,
  });

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

/** City and state as pincodes have them; undefined: no pincode is there. */
export const selectCityOfPincodes = (db: Kysely<Database>, { name, state }: Pick<Form, 'name' | 'state'>) =>
  db
    .selectFrom('pincodes')
    .where(sql<boolean>`lower(city) = lower(${name}) and lower(state) = lower(${state})`)
    .select(['city as name', 'state'])
    .limit(1)
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('servedCities').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('servedCities').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('servedCities').where('id', '=', id).execute();
}
