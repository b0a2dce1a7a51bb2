import { ingredientsOf } from '../../shop/medicines/ingredients.rules.ts';
import type { TodaysReminder } from './reminders.sql.ts';

/** Two reminders of a pet that give it the same ingredients in the same days. */
export interface SameIngredient {
  one: TodaysReminder;
  other: TodaysReminder;
  ingredients: string[];
}

/** Each pair of these reminders that give a pet the same ingredient in days that both have. */
export function pairSameIngredients(reminders: TodaysReminder[], known: ReadonlySet<string>) {
  const read = reminders.map((reminder) => [reminder, ingredientsOf(reminder.medicine, known)] as const);
  return read.flatMap(([one, ofOne], at) =>
    read.slice(at + 1).flatMap(([other, ofOther]): SameIngredient[] => {
      const ingredients = ofOther.filter((ingredient) => ofOne.includes(ingredient));
      const isTwice = one.petId === other.petId && areInSameDays(one, other) && ingredients.length > 0;
      return isTwice ? [{ one, other, ingredients }] : [];
    }),
  );
}

const areInSameDays = (one: TodaysReminder, other: TodaysReminder) =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn);
