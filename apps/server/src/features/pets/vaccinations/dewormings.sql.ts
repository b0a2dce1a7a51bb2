import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';
import { dueState } from './vaccinations.sql.ts';

type Tx = Transaction<Database>;

const MAX_PER_PET = 200;

/** Dewormings of pets whose file the user can read: newest first, and only the newest of each pet has a state. */
export async function selectDewormings(db: Kysely<Database>, petIds: string[], userId: string) {
  if (petIds.length === 0) return [];
  const hasLaterDose = sql<boolean>`exists (
    select from dewormings later where later.pet_id = d.pet_id and later.given_on > d.given_on)`;
  return db
    .selectFrom('pets')
    .where('pets.id', 'in', petIds)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('dewormings as d')
          .whereRef('d.petId', '=', 'pets.id')
          .select(['d.id', 'd.petId', 'd.givenOn', 'd.medicine', 'd.nextDueOn'])
          .select(dueState(sql.ref('d.next_due_on'), hasLaterDose).as('state'))
          .orderBy('d.givenOn', 'desc')
          .limit(MAX_PER_PET)
          .as('row'),
      (join) => join.onTrue(),
    )
    .selectAll('row')
    .execute();
}

interface NewDeworming {
  petId: string;
  givenOn: string;
  medicine: string;
  nextDueOn: string | null;
  addedBy: string;
}

/** Returns false if there is already one on that day. */
export async function insertDeworming(tx: Tx, deworming: NewDeworming): Promise<boolean> {
  const inserted = await tx
    .insertInto('dewormings')
    .values(deworming)
    .onConflict((same) => same.columns(['petId', 'givenOn']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the pet; undefined if there is no such deworming in the user's care. */
export async function deleteDeworming(tx: Tx, id: string, userId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('dewormings')
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('dewormings.pet_id'), userId))
    .returning('petId')
    .executeTakeFirst();
  return deleted?.petId;
}

export async function deleteDewormings(tx: Tx, petId: string) {
  await tx.deleteFrom('dewormings').where('petId', '=', petId).execute();
}
