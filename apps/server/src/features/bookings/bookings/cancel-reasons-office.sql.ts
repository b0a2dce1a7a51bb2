import type { cancelReasonOffice } from '@tailwell/contract/bookings/cancel-reasons-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof cancelReasonOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db.selectFrom('cancelReasons').select(['id', 'name', 'position', 'isActive', 'appliesTo']);

/** Why owners may cancel, as the back office has it. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof cancelReasonOffice>,
) =>
  selectPage(selectAll(db).where(isNamed(search)).where(isInState(state)), {
    order: orderBy(sort, {
      position: sql`position, lower(name)`,
      name: sql`lower(name)`,
    }),
    ...part,
  });

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('cancelReasons').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('cancelReasons').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('cancelReasons').where('id', '=', id).execute();
}
