import type { abuseReasonOffice } from '@tailwell/contract/welfare/welfare-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof abuseReasonOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db.selectFrom('abuseReasons').select(['id', 'name', 'nameHi', 'hint', 'laws', 'position', 'isActive']);

/** What can be reported, as the back office has it; a search finds names in both languages. */
export function selectListed(
  db: Kysely<Database>,
  { search, sort, ...part }: Wanted<typeof abuseReasonOffice>,
) {
  const pattern = containing(search);
  const found = selectAll(db).where(sql<boolean>`(name ilike ${pattern} or name_hi ilike ${pattern})`);
  return selectPage(found, {
    order: orderBy(sort, { position: sql`position`, name: sql`lower(name)` }),
    ...part,
  });
}

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('abuseReasons').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('abuseReasons').set(form).where('id', '=', id).execute();
}

/** Refused by the reports that name it. */
export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('abuseReasons').where('id', '=', id).execute();
}
