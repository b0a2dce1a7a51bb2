import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { isFileOpenTo } from '../../pets/carers/pet-access.sql.ts';

/** Whether a vet sees a kind of pet; locks it against removal until the transaction ends. */
export async function lockAcceptedKind(tx: Transaction<Database>, vetId: string, kind: string) {
  const accepted = await tx
    .selectFrom('vetPetCategories')
    .where('vetId', '=', vetId)
    .where('category', '=', kind)
    .select('category')
    .forKeyShare()
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The kinds of the pets that a user can book for, and whether a vet sees them. */
export async function selectKindsOfPets(db: Kysely<Database>, vetId: string, userId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('petCategories as k', 'k.id', 'pets.categoryId')
    .where(isFileOpenTo(sql`pets.id`, userId))
    .where('pets.status', '=', 'with_me')
    .orderBy('k.position')
    .select([
      'k.slug as kind',
      sql<boolean>`exists (select from vet_pet_categories accepted
        where accepted.vet_id = ${vetId} and accepted.category = k.slug)`.as('isAccepted'),
    ])
    .execute();
}

export async function selectVetName(db: Kysely<Database>, vetId: string): Promise<string> {
  const { name } = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Kinds of pets that at least one vet sees by video. */
export async function selectAcceptedKinds(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('petCategories')
    .where(sql<boolean>`exists (
      select from vet_pet_categories accepted join vets on vets.id = accepted.vet_id
      where accepted.category = pet_categories.slug and vets.modes @> array['video'] and ${isListed})`)
    .select('slug')
    .execute();
  return petCategorySlugs.filter((kind) => rows.some(({ slug }) => slug === kind));
}

/** How many of the given vets see each kind of pet, by its slug. */
export async function countKindsOf(db: Kysely<Database>, vetIds: string[]) {
  const rows = await db
    .selectFrom('vetPetCategories')
    .where('vetId', '=', sql<string>`any(${vetIds}::uuid[])`)
    .groupBy('category')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ category, count }) => [category, count]));
}
