import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { possibleIngredients } from '../medicines/ingredients.rules.ts';
import { selectKnownSalts } from '../medicines/medicines.sql.ts';
import { type ReminderRow, selectRunning } from './reminders.sql.ts';
import { toReminder } from './reminders.view.ts';
import { findSameIngredient } from './same-ingredient.rules.ts';

/** Reminders as their call gives them, each with what else gives the same ingredient. */
export async function showReminders(
  db: Kysely<Database>,
  rows: ReminderRow[],
  { userId, secret }: { userId: string; secret: string },
) {
  const running = await selectRunning(db, userId, [...new Set(rows.map(({ petId }) => petId))]);
  const known = await selectKnownSalts(db, possibleIngredients(running.map(({ medicine }) => medicine)));
  const same = findSameIngredient(running, known);
  return rows.map((row) => toReminder(row, same.get(row.id) ?? [], secret));
}
