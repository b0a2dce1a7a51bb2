import { type DueKind, REMINDER_DAYS } from '@tailwell/contract/pets/due-constants';

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

/** What is due is named by the field, articles are tagged by what people say; the first that fits. */
const VACCINE_TAGS = [
  [/rabies/i, 'rabies'],
  [/parvo|DHPP|\bDP\b/i, 'parvo'],
  [/kennel cough/i, 'kennel cough'],
] as const;

/** The tag of articles that say why something that is due matters; null: it speaks for itself. */
export function articleTag({ kind, name }: { kind: DueKind; name: string }): string | null {
  if (kind === 'deworming') return 'deworming';
  if (kind !== 'vaccination') return null;
  return VACCINE_TAGS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
