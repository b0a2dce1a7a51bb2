/** What can be due for a pet. */
export const dueKinds = [
  'vaccination',
  'deworming',
  'registration',
  'refill',
  'follow-up',
  'birthday',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Reminded so many days after it is due; before, where negative (field 1e). A birthday: on the day alone. */
export const REMINDER_DAYS = [-14, -3, 0, 7, 30] as const;
