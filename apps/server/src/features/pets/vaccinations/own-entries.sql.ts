import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';

type Tx = Transaction<Database>;

/** What is needed to change a pet's card; undefined if the user can't write to its file. */
export async function selectWritablePet(db: Kysely<Database>, petId: string, userId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .where('pets.id', '=', petId)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .select(['pets.id', 'pets.userId as ownerId', 'pets.bornOn', 'petCategories.slug as species'])
    .executeTakeFirst();
}

export type WritablePet = NonNullable<Awaited<ReturnType<typeof selectWritablePet>>>;

/** A vaccine that can be recorded for a species; a retired one only if the entry already has it. */
export async function selectVaccine(
  db: Kysely<Database>,
  vaccineId: string,
  { species, currentVaccineId }: { species: string; currentVaccineId: string | null },
) {
  return db
    .selectFrom('homeServices as s')
    .where('s.id', '=', vaccineId)
    .where('s.kind', '=', 'vaccination')
    .where(
      sql<boolean>`(s.id = ${currentVaccineId}::uuid
        or (s.is_active and (cardinality(s.species) = 0 or ${species} = any(s.species))))`,
    )
    .select(['s.id', 's.name', 's.repeatDays'])
    .executeTakeFirst();
}

/** A vaccination as entered by hand. */
export type OwnEntryColumns = Pick<
  Selectable<Database['vaccinations']>,
  'petId' | 'vaccineId' | 'name' | 'batchNo' | 'givenOn' | 'nextDueOn' | 'vetOrClinic' | 'paperPath'
>;

/** Whether we gave the pet the same vaccine that day: it is already on the card, with its certificate. */
export async function isGivenByUs(
  db: Kysely<Database>,
  { petId, givenOn, vaccineId, name }: OwnEntryColumns,
) {
  const { rows } = await sql`
    select from vaccinations
    where pet_id = ${petId} and given_on = ${givenOn} and line_id is not null
      and (vaccine_id = ${vaccineId}::uuid or lower(name) = lower(${name}))`.execute(db);
  return rows.length > 0;
}

export async function insertOwnEntry(tx: Tx, vaccination: OwnEntryColumns & { addedBy: string }) {
  await tx.insertInto('vaccinations').values(vaccination).execute();
}

export async function updateOwnEntry(tx: Tx, id: string, vaccination: OwnEntryColumns) {
  await tx
    .updateTable('vaccinations')
    .set(vaccination)
    .where('id', '=', id)
    .where('lineId', 'is', null)
    .execute();
}

/** Locks a vaccination of a pet whose file the user can write to. */
export async function lockVaccination(tx: Tx, id: string, userId: string) {
  return tx
    .selectFrom('vaccinations')
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('vaccinations.pet_id'), userId))
    .select(['id', 'petId', 'lineId', 'vaccineId', 'name', 'paperPath'])
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteOwnEntry(tx: Tx, id: string) {
  await tx.deleteFrom('vaccinations').where('id', '=', id).where('lineId', 'is', null).execute();
}

/** Deletes all manual entries on a pet's card; returns the papers no longer referenced. */
export async function deleteOwnEntries(tx: Tx, petId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('vaccinations')
    .where('petId', '=', petId)
    .where('lineId', 'is', null)
    .returning('paperPath')
    .execute();
  return deleted.flatMap(({ paperPath }) => paperPath ?? []);
}
