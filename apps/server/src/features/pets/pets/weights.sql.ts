import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

const MAX_WEIGHTS = 400;

/** A pet's weights, oldest first. The caller has checked access to the pet. */
export async function selectWeights(db: Kysely<Database>, petId: string) {
  const rows = await db
    .selectFrom('petWeights')
    .where('petId', '=', petId)
    .orderBy('measuredOn', 'desc')
    .limit(MAX_WEIGHTS)
    .select(['measuredOn as on', 'weightKg'])
    .execute();
  return rows.reverse();
}

/** Weight range of adult animals of a pet's breed; undefined if we have no source for it. */
export async function selectAdultRange(db: Kysely<Database>, petId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .where('pets.id', '=', petId)
    .select(({ ref }) => [
      ref('adultLowKg').$notNull().as('lowKg'),
      ref('adultHighKg').$notNull().as('highKg'),
      'weightSource as source',
    ])
    .where('adultLowKg', 'is not', null)
    .executeTakeFirst();
}

/** Saves a pet's weight on a day; a trigger keeps the pet's own weight at the latest one. */
export async function saveWeight(db: Kysely<Database>, petId: string, on: string, weightKg: number) {
  await db
    .insertInto('petWeights')
    .values({ petId, measuredOn: on, weightKg })
    .onConflict((day) => day.columns(['petId', 'measuredOn']).doUpdateSet({ weightKg }))
    .execute();
}

/** Deletes the weight of a day; false if there is none. */
export async function removeWeight(db: Kysely<Database>, petId: string, on: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('petWeights')
    .where('petId', '=', petId)
    .where('measuredOn', '=', on)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
