import type { breedOffice } from '@tailwell/contract/pets/pet-lists-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState } from '../../../platform/database/entries.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof breedOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('petBreeds as b')
    .innerJoin('petCategories as k', 'k.id', 'b.categoryId')
    .select([
      'b.id',
      'b.categoryId',
      'b.name',
      'b.adultLowKg',
      'b.adultHighKg',
      'b.weightSource',
      'b.isActive',
      'k.name as kind',
    ]);

/** Breeds of all kinds, as the back office has them; a search finds them by their kind, too. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, categoryId, sort, ...part }: Wanted<typeof breedOffice>,
) => {
  const found = sql<boolean>`(${search} = '' or b.name ilike ${containing(search)}
    or k.name ilike ${containing(search)})`;
  const ofKind = sql<boolean>`(${categoryId ?? null}::uuid is null or b.category_id = ${categoryId ?? null})`;
  const shown = isInState(state, sql.ref('b.is_active'));
  const columns = { name: sql`lower(b.name)`, kind: sql`lower(k.name)` };
  return selectPage(selectAll(db).where(found).where(ofKind).where(shown), {
    order: orderBy(sort, columns, sql`lower(b.name), b.id`),
    ...part,
  });
};

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('b.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('b'))
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('petBreeds').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('petBreeds').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('petBreeds').where('id', '=', id).execute();
}
