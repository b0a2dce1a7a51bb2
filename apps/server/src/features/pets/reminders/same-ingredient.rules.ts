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
