export const withFoodAnswers = ['any', 'before', 'with', 'after'] as const;
export type WithFood = (typeof withFoodAnswers)[number];

/** As people read them; "any" needs no word. */
export const withFoodNames: Record<WithFood, string> = {
  any: 'With or without food',
  before: 'Before food',
  with: 'With food',
  after: 'After food',
};

/** A dose by the time it was meant for. `due`: its time has come, and nobody has answered. `planned`: still to come. */
export const doseStatuses = ['planned', 'due', 'given', 'skipped', 'missed'] as const;
export type DoseStatus = (typeof doseStatuses)[number];

/** What can be said of a dose. `undo` takes back what was said. */
export const doseAnswers = ['given', 'skipped', 'snooze', 'undo'] as const;

/** Reminded again after so many minutes, so many times in all, and put off by so many (field 1g). */
export const REMIND_AGAIN_MINUTES = 10;
export const MOST_REMINDERS = 3;
export const SNOOZE_MINUTES = 15;

/** So many days before a medicine runs out, its refill is offered. */
export const REFILL_DAYS = 4;

/** How many times a day, at most. */
export const TIMES_A_DAY = 12;

/** How many reminders a pet may have, stopped and over ones too. */
export const REMINDERS_PER_PET = 100;

/** When a medicine is given that is given so many times a day, in minutes after midnight in India. */
export const usualTimes: Record<number, number[]> = {
  1: [540],
  2: [540, 1260],
  3: [480, 840, 1260],
  4: [480, 780, 1080, 1320],
};
