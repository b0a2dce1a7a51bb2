import type { blockedWordOffice } from '@tailwell/contract/reading/moderation';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof blockedWordOffice)['form']>;

const selectAll = (db: Kysely<Database>) => db.selectFrom('blockedWords').select(['id', 'word', 'isActive']);

/** A part of the list in the back office, and how many there are. */
export function selectListed(
  db: Kysely<Database>,
  { search, sort, ...part }: Wanted<typeof blockedWordOffice>,
) {
  const found = sql<boolean>`(${search} = '' or word ilike ${containing(search)})`;
  const order = orderBy(sort, { word: sql`lower(word)` });
  return selectPage(selectAll(db).where(found), { order, ...part });
}

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  return selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();
}

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('blockedWords').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('blockedWords').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('blockedWords').where('id', '=', id).execute();
}
