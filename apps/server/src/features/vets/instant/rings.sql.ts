import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

export async function insertRings(
  tx: Transaction<Database>,
  requestId: string,
  round: number,
  vetIds: string[],
) {
  if (vetIds.length === 0) return;
  await tx
    .insertInto('instantRings')
    .values(vetIds.map((vetId) => ({ requestId, vetId, round })))
    .execute();
}

/** Vets who have declined a request. */
export async function selectDecliners(db: Kysely<Database>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('instantRings')
    .where('requestId', '=', requestId)
    .where('answer', '=', 'declined')
    .select('vetId')
    .execute();
  return rows.map(({ vetId }) => vetId);
}

/** Whether a request has ever rung a vet, and their last answer. */
export async function selectLastRing(db: Kysely<Database>, requestId: string, vetId: string) {
  return db
    .selectFrom('instantRings')
    .where('requestId', '=', requestId)
    .where('vetId', '=', vetId)
    .orderBy('round', 'desc')
    .select(['round', 'answer'])
    .executeTakeFirst();
}

type Answer = 'accepted' | 'declined' | 'missed' | 'taken' | 'cancelled';

/** Ends a request's active rings; returns their vets in the order in which their other rows must be locked. */
export async function endRings(
  tx: Transaction<Database>,
  requestId: string,
  answer: Answer,
  { vetId }: { vetId?: string } = {},
): Promise<{ vetId: string; userId: string | null }[]> {
  let rings = tx
    .updateTable('instantRings')
    .from('vets')
    .whereRef('vets.id', '=', 'instantRings.vetId')
    .where('requestId', '=', requestId)
    .where('answer', 'is', null);
  if (vetId) rings = rings.where('instantRings.vetId', '=', vetId);
  const ended = await rings
    .set({ answer, answeredAt: sql`clock_timestamp()` })
    .returning(['instantRings.vetId', 'vets.userId'])
    .execute();
  return ended.toSorted((one, other) => one.vetId.localeCompare(other.vetId));
}

/**
 * Ends all other rings of a vet who has just accepted; returns the requests with their owners. Skips rows locked by
 * other transactions, or two accepting vets could deadlock.
 */
export async function withdrawRings(tx: Transaction<Database>, vetId: string) {
  return tx
    .with('open', (db) =>
      db
        .selectFrom('instantRings')
        .where('vetId', '=', vetId)
        .where('answer', 'is', null)
        .select(['requestId', 'vetId', 'round'])
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('instantRings as ring')
    .from(['open', 'instantRequests as r'])
    .whereRef('ring.requestId', '=', 'open.requestId')
    .whereRef('ring.vetId', '=', 'open.vetId')
    .whereRef('ring.round', '=', 'open.round')
    .whereRef('r.id', '=', 'ring.requestId')
    .set({ answer: 'cancelled', answeredAt: sql`clock_timestamp()` })
    .returning(['r.id', 'r.userId', 'r.status', 'r.round'])
    .execute();
}

/** How many vets a request is ringing now. */
export async function countRinging(db: Kysely<Database>, requestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('instantRings')
    .where('requestId', '=', requestId)
    .where('answer', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a vet sees of a request before they accept. */
const ringOf = (db: Kysely<Database>) =>
  db
    .selectFrom('instantRequests as r')
    .leftJoin('pets', 'pets.id', 'r.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .leftJoin('healthConcerns', 'healthConcerns.id', 'r.concernId')
    .select([
      'r.id as consultId',
      sql<string>`coalesce(pets.name, '')`.as('petName'),
      sql<string>`coalesce(pet_categories.name, '')`.as('petKind'),
      'petCategories.slug as kind',
      'healthConcerns.name as concern',
      'r.roundEndsAt as endsAt',
    ]);

export async function selectRing(db: Kysely<Database>, requestId: string) {
  return ringOf(db).where('r.id', '=', requestId).executeTakeFirstOrThrow();
}

/** What is ringing a vet now, oldest first. */
export async function selectRingsOf(db: Kysely<Database>, vetId: string) {
  return ringOf(db)
    .innerJoin('instantRings as ring', 'ring.requestId', 'r.id')
    .where('ring.vetId', '=', vetId)
    .where('ring.answer', 'is', null)
    .where('r.status', '=', 'searching')
    .where('r.roundEndsAt', '>', sql<Date>`now()`)
    .orderBy('ring.rungAt')
    .execute();
}
