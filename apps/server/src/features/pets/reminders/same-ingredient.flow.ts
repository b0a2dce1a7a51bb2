import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { possibleIngredients } from '../../shop/medicines/ingredients.rules.ts';
import { selectKnownSalts } from '../../shop/medicines/medicines.sql.ts';
import type { TodaysReminder } from './reminders.sql.ts';
import { pairSameIngredients } from './same-ingredient.rules.ts';

/** Which of all these reminders give a pet the same ingredient from today on, as far as they are on. */
export async function findSameIngredients(db: Kysely<Database>, reminders: TodaysReminder[], now: Date) {
  const today = dayInIndia(now);
  const running = reminders.filter(({ isOn, endsOn }) => isOn && (endsOn === null || endsOn >= today));
  if (running.length < 2) return [];
  const medicines = running.map(({ medicine }) => medicine);
  return pairSameIngredients(running, await selectKnownSalts(db, possibleIngredients(medicines)));
}
