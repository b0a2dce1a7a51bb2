// Letters and digits, then also the marks that Indian scripts write vowels with. None that PostgreSQL turns into quotes
// when it takes accents away (U+02BC is a letter to Unicode), or leaves nothing of, as of marks by themselves.
const WORDS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}][\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}\p{M}]*/gu;

/**
 * What was typed as to_tsquery reads it: all of the words, the last one maybe not typed to its end. Accents are taken
 * away in the database, by plain_text. Undefined where there is no word.
 */
export function toSearchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFKC').match(WORDS);
  if (!words) return undefined;
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
