import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';

/** The allergies of all pets whose file the user can read, if ingredients are known for them. */
export const selectAllergiesOfPets = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('petCarers as mine')
    .innerJoin('pets', 'pets.id', 'mine.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('petAllergies', 'petAllergies.petId', 'pets.id')
    .innerJoin('allergies', 'allergies.id', 'petAllergies.allergyId')
    .where('mine.userId', '=', userId)
    .where(isFileRole('mine.role'))
    .where('pets.status', '=', 'with_me')
    .where('allergies.ingredients', '<>', '')
    .select([
      'pets.id as petId',
      'pets.name as petName',
      'petCategories.slug as kind',
      'allergies.name as allergy',
      'allergies.ingredients',
    ])
    .orderBy('pets.id')
    .orderBy('allergies.position')
    .execute();

/** What is written on products, and which kinds of pets they are for. */
export const selectProductTexts = (db: Kysely<Database>, ids: string[]) =>
  db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id as productId', 'name', 'composition', 'pets'])
    .orderBy('id')
    .execute();
