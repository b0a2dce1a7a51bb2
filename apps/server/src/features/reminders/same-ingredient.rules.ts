import { ingredientsOf } from '../medicines/ingredients.rules.ts';
import type { RunningReminder } from './reminders.sql.ts';

export interface SameIngredient {
  _id: string;
  medicine: string;
  strength: string;
  ingredients: string[];
}

/** By each reminder's id, the others of its pet that give an ingredient of it in days that are also its own. */
export function findSameIngredient(running: RunningReminder[], known: ReadonlySet<string>) {
  const found = new Map<string, SameIngredient[]>();
  const read = running.map((reminder) => ({
    ...reminder,
    ingredients: ingredientsOf(reminder.medicine, known),
  }));
  for (const one of read) {
    const others = read.flatMap((other) => {
      const shared = other.ingredients.filter((ingredient) => one.ingredients.includes(ingredient));
      if (other.id === one.id || other.petId !== one.petId || shared.length === 0) return [];
      if (!areInSameDays(one, other)) return [];
      return [{ _id: other.id, medicine: other.medicine, strength: other.strength, ingredients: shared }];
    });
    found.set(one.id, others);
  }
  return found;
}

const areInSameDays = (one: RunningReminder, other: RunningReminder) =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn);
