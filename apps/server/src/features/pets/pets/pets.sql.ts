import type { FileRole } from '@tailwell/contract/pets/carer-constants';
import { PETS_PER_OWNER, type PetStatus } from '@tailwell/contract/pets/pets';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';
import { isFileOpenTo, isFileRole } from '../carers/pet-access.sql.ts';

/** A pet as entered by its owner. */
export type PetColumns = Omit<
  Insertable<Database['pets']>,
  'id' | 'userId' | 'status' | 'statusSince' | 'createdAt' | 'updatedAt'
>;

export async function selectPetCategories(db: Kysely<Database>) {
  return db
    .selectFrom('petCategories')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'picture'])
    .execute();
}

/** Breeds on offer, "Mixed / not sure" first. */
export async function selectBreeds(db: Kysely<Database>, categoryId: string) {
  return db
    .selectFrom('petBreeds')
    .where('categoryId', '=', categoryId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

export async function selectAllergies(db: Kysely<Database>) {
  return db
    .selectFrom('allergies')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

/** Pets whose file a user can access, with the names of what they refer to. */
const petsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('pets')
    .innerJoin('petCarers as c', (join) =>
      join.onRef('c.petId', '=', 'pets.id').on('c.userId', '=', userId).on(isFileRole('c.role')),
    )
    .innerJoin('users as owner', 'owner.id', 'pets.userId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .selectAll('pets')
    .select([
      sql<FileRole>`c.role`.as('role'),
      'owner.name as ownerName',
      'petCategories.name as categoryName',
      'petCategories.picture',
      'petBreeds.name as breedName',
      sql<{ _id: string; name: string }[]>`
        (select coalesce(jsonb_agg(jsonb_build_object('_id', allergies.id, 'name', allergies.name)
           order by allergies.position), '[]')
         from pet_allergies join allergies on allergies.id = allergy_id where pet_id = pets.id)`.as(
        'allergies',
      ),
    ]);

/** A pet with its category, breed and allergies by name. */
export type PetRow = Awaited<ReturnType<typeof selectPets>>[number];

export async function selectPets(db: Kysely<Database>, userId: string) {
  return petsOf(db, userId).orderBy(sql`c.role <> 'owner'`).orderBy('pets.id').execute();
}

export async function selectPet(db: Kysely<Database>, id: string, userId: string) {
  return petsOf(db, userId).where('pets.id', '=', id).executeTakeFirst();
}

/** Locks a pet until the transaction ends; returns its owner, stored picture, kind and breed. */
export async function lockPet(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('pets')
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .select(['id', 'userId as ownerId', 'photoPath', 'categoryId', 'breedId'])
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a pet; undefined if there are too many. Locks the owner, so that concurrent calls can't exceed the limit. */
export async function insertPet(db: Kysely<Database>, userId: string, pet: PetColumns) {
  await db.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const { count } = await db
    .selectFrom('pets')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= PETS_PER_OWNER) return undefined;
  return db
    .insertInto('pets')
    .values({ ...pet, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function updatePet(db: Kysely<Database>, id: string, userId: string, pet: PetColumns) {
  await db
    .updateTable('pets')
    .set(pet)
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .execute();
}

/** Stores a pet's weight as measured at a home visit. */
export async function updateWeight(db: Kysely<Database>, id: string, weightKg: number) {
  await db.updateTable('pets').set({ weightKg }).where('id', '=', id).execute();
}

/** Returns false if this owner has no such pet. */
export async function updatePetStatus(
  db: Kysely<Database>,
  id: string,
  userId: string,
  status: PetStatus,
): Promise<boolean> {
  const changed = await db
    .updateTable('pets')
    .set({
      status,
      // Setting the same status again keeps its original date.
      statusSince: sql`case when status = ${status} then status_since else now() end`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Replaces a pet's allergies; false if one of them is unknown. Retired ones stay with a pet that already has them. The
 * caller has checked access.
 */
export async function replaceAllergies(db: Kysely<Database>, petId: string, ids: string[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  await sql`
    delete from pet_allergies where pet_id = ${petId} and allergy_id <> all(${uniqueIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into pet_allergies (pet_id, allergy_id)
    select ${petId}, id from allergies where id = any(${uniqueIds}::uuid[]) and is_active
    on conflict do nothing`.execute(db);
  const { count } = await db
    .selectFrom('petAllergies')
    .where('petId', '=', petId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === uniqueIds.length;
}

/** A pet's kind and breed. */
interface Kind {
  categoryId: string;
  breedId: string;
}

/** Whether a pet can have this kind and breed: one on offer, or the one it already has. */
export async function isBreedAllowed(db: Kysely<Database>, { categoryId, breedId }: Kind, before?: Kind) {
  const breed = await db
    .selectFrom('petBreeds')
    .innerJoin('petCategories', 'petCategories.id', 'petBreeds.categoryId')
    .where('petBreeds.id', '=', breedId)
    .where('petCategories.id', '=', categoryId)
    .where((is) =>
      is.or([is('petBreeds.isActive', '=', true), is('petBreeds.id', '=', before?.breedId ?? null)]),
    )
    .where((is) =>
      is.or([
        is('petCategories.isActive', '=', true),
        is('petCategories.id', '=', before?.categoryId ?? null),
      ]),
    )
    .select('petBreeds.id')
    .executeTakeFirst();
  return breed !== undefined;
}

export const exportPets = (userId: string) => ({
  pets: jsonRows(sql`
      select pets.*, (select name from pet_categories where id = pets.category_id) as category,
        (select name from pet_breeds where id = pets.breed_id) as breed,
        ${jsonRows(sql`
          select measured_on, weight_kg from pet_weights where pet_id = pets.id order by measured_on`)} as weights,
        ${jsonRows(sql`
          select title, kind, dated_on, created_at from pet_documents where pet_id = pets.id order by id`)} as documents,
        ${jsonRows(sql`
          select note, created_at, expires_at, ended_at, opened, last_opened_at from pet_shares where pet_id = pets.id
          order by id`)} as links
      from pets where user_id = ${userId} order by id`),
});

export async function erasePets(db: Kysely<Database>, userId: string) {
  // What they did as a co-parent of others' pets: documents stay with the pet, links end.
  await db.updateTable('petDocuments').set({ addedBy: null }).where('addedBy', '=', userId).execute();
  await db.deleteFrom('petShares').where('createdBy', '=', userId).execute();
  await db.deleteFrom('pets').where('userId', '=', userId).execute();
}

export async function updateKind(
  tx: Transaction<Database>,
  id: string,
  form: { name: string; position: number; isActive: boolean },
) {
  await tx.updateTable('petCategories').set(form).where('id', '=', id).execute();
}

/** Breeds of all kinds. */
export const breedRows = (all: RowsOf<'petBreeds'>) =>
  all
    .innerJoin('petCategories', 'petCategories.id', 'petBreeds.categoryId')
    .select([
      'petBreeds.id',
      'petBreeds.categoryId',
      'petBreeds.name',
      'petBreeds.adultLowKg',
      'petBreeds.adultHighKg',
      'petBreeds.weightSource',
      'petBreeds.isActive',
      'petCategories.name as kind',
    ]);
