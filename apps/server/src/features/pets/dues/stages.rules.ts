import { REMINDER_DAYS } from '@tailwell/contract/pets/due-constants';

const DAY = 86_400_000;

/** How long the last stage goes on, in days. */
const LAST_STAGE = 7;

/** The reminders, each with the day before which it is given: that of the next one. */
export const stages = REMINDER_DAYS.map((stage, at) => ({
  stage,
  until: REMINDER_DAYS[at + 1] ?? stage + LAST_STAGE,
}));

/** Which reminder is given today of what is due on a day; undefined: none. */
export function stageOf(on: string, today: string): number | undefined {
  const days = (Date.parse(today) - Date.parse(on)) / DAY;
  return stages.find(({ stage, until }) => days >= stage && days < until)?.stage;
}
