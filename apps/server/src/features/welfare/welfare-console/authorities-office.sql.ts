import type { AuthorityKind } from '@tailwell/contract/welfare/welfare-constants';
import type { authorityOffice } from '@tailwell/contract/welfare/welfare-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof authorityOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('welfareAuthorities')
    .select(['id', 'kind', 'name', 'city', 'state', 'address', 'phone', 'email', 'isActive']);

/** To whom cases go, as the back office has it. */
export function selectListed(
  db: Kysely<Database>,
  { search, city, kind, sort, ...part }: Wanted<typeof authorityOffice>,
) {
  const found = selectAll(db)
    .where(isNamed(search))
    .$if(city !== undefined, (all) => all.where(sql`lower(city)`, '=', city?.toLowerCase() ?? ''))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as AuthorityKind));
  return selectPage(found, {
    order: orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` }),
    ...part,
  });
}

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('welfareAuthorities')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('welfareAuthorities').set(form).where('id', '=', id).execute();
}

/** Cases that went there keep its name. */
export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('welfareAuthorities').where('id', '=', id).execute();
}
