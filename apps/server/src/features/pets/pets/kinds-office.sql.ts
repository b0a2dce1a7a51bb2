import type { petKindOffice } from '@tailwell/contract/pets/pet-lists-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof petKindOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db.selectFrom('petCategories').select(['id', 'slug', 'name', 'position', 'isActive']);

/** What kinds of animals there are, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof petKindOffice>,
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

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('petCategories').set(form).where('id', '=', id).execute();
}
