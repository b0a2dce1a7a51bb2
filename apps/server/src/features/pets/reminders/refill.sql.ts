import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';
import { countedDoses } from './reminders.sql.ts';

/**
 * The stock of a reminder whose refill was not offered yet, once per user who can buy for the pet, with the
 * prescription for its owner.
 */
export async function selectRefill(tx: Transaction<Database>, reminderId: string) {
  return tx
    .selectFrom('medicineReminders as r')
    .innerJoin('pets', 'pets.id', 'r.petId')
    .innerJoin('petCarers', 'petCarers.petId', 'pets.id')
    .innerJoin('users', 'users.id', 'petCarers.userId')
    .leftJoin('consultations as c', (join) =>
      join.onRef('c.id', '=', 'r.consultationId').onRef('c.userId', '=', 'petCarers.userId'),
    )
    .leftJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .where('r.id', '=', reminderId)
    .where('r.refillRemindedAt', 'is', null)
    .where('r.unitsSince', 'is not', null)
    .where(isFileRole('petCarers.role'))
    .where('users.deletedAt', 'is', null)
    .orderBy('petCarers.userId')
    .select([
      'petCarers.userId',
      'pets.name as petName',
      'r.medicine',
      'r.times',
      'r.startsOn',
      'r.endsOn',
      'r.isOn',
      'r.amount',
      'r.unitsLeft',
      'r.nextDueAt',
      sql<Date>`r.units_since`.as('since'),
      'c.id as consultId',
      'n.signedAt as prescriptionSignedAt',
      sql<number | null>`(select max(days) from prescription_lines where consultation_id = c.id)`.as(
        'longestDays',
      ),
      ...countedDoses,
    ])
    .execute();
}

/** Returns false if a concurrent run has just offered it. */
export async function markRefillReminded(db: Kysely<Database>, reminderId: string): Promise<boolean> {
  const marked = await db
    .updateTable('medicineReminders')
    .set({ refillRemindedAt: sql`now()` })
    .where('id', '=', reminderId)
    .where('refillRemindedAt', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
