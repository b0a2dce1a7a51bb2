import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectCounted } from './reminders.sql.ts';
import { canOrderBy } from './reminders.view.ts';
import { stockOf } from './stock.rules.ts';

/** A medicine that runs out in four days or less, before its course does. */
export interface Refill {
  reminderId: string;
  petId: string;
  petName: string;
  medicine: string;
  /** As 2026-11-29. */
  lastsUntil: string;
  /** By whose prescription the person may order it; null: they may not. */
  consultId: string | null;
}

/** What is to be bought again for the pets of whose files somebody may read, the first to run out first. */
export async function findRefills(db: Kysely<Database>, userId: string): Promise<Refill[]> {
  const counted = await selectCounted(db, userId);
  const low = counted.flatMap((row) => {
    const left = stockOf(row, row.now);
    if (!left?.isLow || !left.lastsUntil) return [];
    const { id: reminderId, petId, petName, medicine, consultationId } = row;
    const consultId = canOrderBy(row) ? consultationId : null;
    return [{ reminderId, petId, petName, medicine, lastsUntil: left.lastsUntil, consultId }];
  });
  return low.toSorted((one, other) => one.lastsUntil.localeCompare(other.lastsUntil));
}
