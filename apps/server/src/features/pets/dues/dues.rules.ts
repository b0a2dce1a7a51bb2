import { type DueKind, REMINDER_DAYS } from '@tailwell/contract/pets/dues';

const DAY = 86_400_000;

/** How long the last stage lasts, in days. */
const LAST_STAGE_DAYS = 7;

/** The reminders, each with the day on which the next one takes over. */
export const stages = REMINDER_DAYS.map((stage, index) => ({
  stage,
  until: REMINDER_DAYS[index + 1] ?? stage + LAST_STAGE_DAYS,
}));

/** The reminder to send today for something due on a given day; undefined if none. */
export function stageOf(on: string, today: string): number | undefined {
  const days = (Date.parse(today) - Date.parse(on)) / DAY;
  return stages.find(({ stage, until }) => days >= stage && days < until)?.stage;
}

/** Clinical names of due items, with the everyday tags of articles about them; the first match counts. */
const VACCINE_TAGS = [
  [/rabies/i, 'rabies'],
  [/parvo|DHPP|\bDP\b/i, 'parvo'],
  [/kennel cough/i, 'kennel cough'],
] as const;

/** The tag of articles on why a due item matters; null if it needs no explanation. */
export function articleTag({ kind, name }: { kind: DueKind; name: string }): string | null {
  if (kind === 'deworming') return 'deworming';
  if (kind !== 'vaccination') return null;
  return VACCINE_TAGS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
