export const withFoodAnswers = ['any', 'before', 'with', 'after'] as const;
export type WithFood = (typeof withFoodAnswers)[number];

/** Display names; screens leave out "any". */
export const withFoodNames: Record<WithFood, string> = {
  any: 'With or without food',
  before: 'Before food',
  with: 'With food',
  after: 'After food',
};

/**
 * The state of a dose, by its scheduled time. `due`: the time has come, but no answer yet. `planned`: still to come.
 */
export const doseStatuses = ['planned', 'due', 'given', 'skipped', 'missed'] as const;
export type DoseStatus = (typeof doseStatuses)[number];

/** Answers to a dose. `undo` revokes the previous answer. */
export const doseAnswers = ['given', 'skipped', 'snooze', 'undo'] as const;

/** Minutes between repeated reminders, their maximum number, and the length of a snooze (field 1g). */
export const REMIND_AGAIN_MINUTES = 10;
export const MAX_REMINDERS = 3;
export const SNOOZE_MINUTES = 15;

/** A refill is offered this many days before a medicine runs out. */
export const REFILL_DAYS = 4;

/** Maximum number of times a day. */
export const TIMES_A_DAY = 12;

/** How many reminders a pet can have, including stopped and ended ones. */
export const REMINDERS_PER_PET = 100;

/** Usual times for a medicine given this many times a day, in minutes after midnight in India. */
export const usualTimes: Record<number, number[]> = {
  1: [540],
  2: [540, 1260],
  3: [480, 840, 1260],
  4: [480, 780, 1080, 1320],
};
