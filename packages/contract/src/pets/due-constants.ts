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

/** Days after the due date on which owners are reminded; negative: before it (field 1e). Birthdays only on the day. */
export const REMINDER_DAYS = [-14, -3, 0, 7, 30] as const;
