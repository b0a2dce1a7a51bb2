// Letters, digits and the marks that Indian scripts write vowels with; none that PostgreSQL turns into quotes when it
// takes accents away (U+02BC is a letter to Unicode).
const WORDS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}\p{M}]+/gu;

/** The words of what somebody has typed, in their order, with accents and capitals. */
export const wordsOf = (typed: string): string[] => typed.normalize('NFKC').match(WORDS) ?? [];

/**
 * What was typed as to_tsquery reads it: all of the words, the last one maybe not typed to its end. Accents are taken
 * away in the database, by search_text. Undefined where there is no word.
 */
export function toSearchQuery(typed: string): string | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
