import type { serviceGroupOffice } from '@tailwell/contract/home-care/home-services-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof serviceGroupOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('homeServiceGroups as g')
    .select(['g.id', 'g.name', 'g.description', 'g.position', 'g.isActive'])
    .select(
      sql<number>`(select count(*)::int from home_services s where s.group_id = g.id)`.as('serviceCount'),
    );

/** Groups of care, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof serviceGroupOffice>,
) =>
  selectPage(selectAll(db).where(isNamed(search)).where(isInState(state)), {
    order: orderBy(sort, { position: sql`g.position`, name: sql`lower(g.name)` }),
    ...part,
  });

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('g.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('g'))
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('homeServiceGroups')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('homeServiceGroups').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('homeServiceGroups').where('id', '=', id).execute();
}
