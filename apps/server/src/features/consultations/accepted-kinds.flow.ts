import { formatPets, petCategorySlugs } from '@tailwell/contract/pet-categories';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';

/** Refuses a booking of a vet for a pet of a kind that they don't see; until it is written nobody takes the kind away. */
export async function requireAccepted(tx: Transaction<Database>, vetId: string, kind: string) {
  const accepted = await tx
    .selectFrom('vetPetCategories')
    .where('vetId', '=', vetId)
    .where('category', '=', kind)
    .select('category')
    .forKeyShare()
    .executeTakeFirst();
  if (accepted) return;
  const { name } = await tx
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('name')
    .executeTakeFirstOrThrow();
  throw notAccepted(`Dr ${name} doesn’t see ${formatPets(kind)}. Please choose another vet.`);
}

/** Refuses to look for a vet where nobody sees this kind of pets by video. */
export async function requireSomebodyFor(db: Kysely<Database>, kind: string) {
  if ((await selectSeenKinds(db)).includes(kind as (typeof petCategorySlugs)[number])) return;
  throw notAccepted(
    `None of our vets sees ${formatPets(kind)} by video yet. Please call an animal hospital.`,
  );
}

const notAccepted = (words: string) => invalid('PET_NOT_ACCEPTED', words, { petId: words });

/** The kinds of pets that some vet sees by video. */
export async function selectSeenKinds(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('petCategories')
    .where(sql<boolean>`exists (
      select from vet_pet_categories accepted join vets on vets.id = accepted.vet_id
      where accepted.category = pet_categories.slug and vets.modes @> array['video'])`)
    .select('slug')
    .execute();
  return petCategorySlugs.filter((kind) => rows.some(({ slug }) => slug === kind));
}

/** How many of these vets see each kind of pets, by its slug. */
export async function countKindsOf(db: Kysely<Database>, vetIds: string[]) {
  const rows = await db
    .selectFrom('vetPetCategories')
    .where('vetId', '=', sql<string>`any(${vetIds}::uuid[])`)
    .groupBy('category')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ category, count }) => [category, count]));
}
