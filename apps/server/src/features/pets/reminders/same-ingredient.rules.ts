import { ingredientsOf } from '../../shop/medicines/ingredients.rules.ts';
import type { TodaysReminder } from './reminders.sql.ts';

/** Two reminders that give a pet the same ingredients on overlapping days. */
export interface SameIngredient {
  one: TodaysReminder;
  other: TodaysReminder;
  ingredients: string[];
}

/** Pairs of reminders that give a pet the same ingredient on overlapping days. */
export function pairSameIngredients(reminders: TodaysReminder[], known: ReadonlySet<string>) {
  const parsed = reminders.map((reminder) => [reminder, ingredientsOf(reminder.medicine, known)] as const);
  return parsed.flatMap(([one, oneIngredients], index) =>
    parsed.slice(index + 1).flatMap(([other, otherIngredients]): SameIngredient[] => {
      const ingredients = otherIngredients.filter((ingredient) => oneIngredients.includes(ingredient));
      const isDuplicate = one.petId === other.petId && isOverlapping(one, other) && ingredients.length > 0;
      return isDuplicate ? [{ one, other, ingredients }] : [];
    }),
  );
}

const isOverlapping = (one: TodaysReminder, other: TodaysReminder) =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn);
