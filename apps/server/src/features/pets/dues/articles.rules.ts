import type { DueRow } from './dues.sql.ts';

/** What is due is named by the field, articles are tagged by what people say; the first that fits. */
const VACCINE_TAGS = [
  [/rabies/i, 'rabies'],
  [/parvo|DHPP|\bDP\b/i, 'parvo'],
  [/kennel cough/i, 'kennel cough'],
] as const;

/** The tag of articles that say why something that is due matters; null: it speaks for itself. */
export function articleTag({ kind, name }: Pick<DueRow, 'kind' | 'name'>): string | null {
  if (kind === 'deworming') return 'deworming';
  if (kind !== 'vaccination') return null;
  return VACCINE_TAGS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
