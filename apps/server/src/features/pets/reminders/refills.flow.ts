import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDate } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { markRefillReminded, selectRefill } from './refill.sql.ts';
import { reminderMessages } from './reminders.messages.ts';
import { selectCounted } from './reminders.sql.ts';
import { canOrderBy } from './reminders.view.ts';
import { stockOf } from './stock.rules.ts';

/** A medicine that runs out within four days, before its course ends. */
export interface Refill {
  reminderId: string;
  petId: string;
  petName: string;
  medicine: string;
  /** As 2026-11-29. */
  lastsUntil: string;
  /** Prescription by which the user can order it; null if they can't. */
  consultId: string | null;
}

/** Medicines to buy again for the pets whose file the user can read, the first to run out first. */
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

/** Offers a refill when the stock runs out within four days: once, until it is counted again. */
export async function remindOfRefill(tx: Transaction<Database>, reminderId: string) {
  const [first, ...others] = await selectRefill(tx, reminderId);
  if (!first) return;
  const left = stockOf(first, first.now);
  if (!left?.isLow || !left.lastsUntil || !(await markRefillReminded(tx, reminderId))) return;
  const { petName, medicine, since } = first;
  const variables = {
    pet: [...petName].slice(0, 40).join(''),
    medicine: [...medicine].slice(0, 60).join(''),
    day: inIndianDate(new Date(left.lastsUntil)),
  };
  await notifyEach(
    tx,
    [first, ...others].map(({ userId, consultId, ...row }) => {
      const canOrder = consultId !== null && canOrderBy(row);
      return {
        ...renderMessage(reminderMessages[canOrder ? 'refill-due-prescription' : 'refill-due'], variables),
        userId,
        key: `refill-due:${reminderId}:${since.getTime()}:${userId}`,
        url: canOrder ? `/prescriptions/${consultId}/order` : '/search',
      };
    }),
  );
}
