import type { orderReasonOffice } from '@tailwell/contract/shop/orders-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof orderReasonOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db.selectFrom('orderReasons').select(['id', 'kind', 'name', 'position', 'isActive']);

/** Reasons of all kinds, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, kind, sort, ...part }: Wanted<typeof orderReasonOffice>,
) =>
  selectPage(
    selectAll(db)
      .where(isNamed(search))
      .where(isInState(state))
      .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? 'cancel')),
    {
      order: orderBy(sort, {
        position: sql`position, lower(name)`,
        name: sql`lower(name)`,
      }),
      ...part,
    },
  );

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('orderReasons').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('orderReasons').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('orderReasons').where('id', '=', id).execute();
}
