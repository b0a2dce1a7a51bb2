import type { PetCategorySlug } from '@tailwell/contract/pet-categories';

// Letters and digits, followed by the vowel marks of Indian scripts. Excludes characters that PostgreSQL turns into
// quotes when it strips accents (U+02BC is a letter to Unicode) or removes entirely, such as isolated marks.
const WORDS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}][\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}\p{M}]*/gu;

/** The common prefix of a word and its plural: "dog" of "dogs", "pupp" of "puppies". */
export function stemOf(word: string): string {
  if (word.length > 5 && /ies$/i.test(word)) return word.slice(0, -3);
  return word.length > 3 && /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
}

/**
 * A to_tsquery term for all words with the prefix of a word and its plural. A search for cats doesn't mean cattle.
 */
export const asPrefix = (word: string) =>
  /^cats?$/i.test(word) ? "('cat' | 'cats' | 'catnip':*)" : `'${stemOf(word)}':*`;

/** The words for the animals that products and vets are for. */
const animals: Partial<Record<PetCategorySlug, string>> = {
  dog: 'dog puppy pup',
  cat: 'cat kitten',
  bird: 'bird parrot budgie cockatiel conure cockatoo macaw finch canary pigeon lovebird',
  rabbit: 'rabbit bunny',
  fish: 'fish betta guppy goldfish',
  turtle: 'turtle tortoise',
  hamster: 'hamster gerbil',
  cattle: 'cattle cow buffalo goat calf bullock dairy',
  horse: 'horse pony',
  other: 'guinea',
};

const animalByWord = new Map(
  Object.entries(animals).flatMap(([slug, words]) =>
    words
      .split(' ')
      .flatMap((word) => [word, stemOf(`${word.replace(/y$/, 'ie')}s`)])
      .map((word) => [word, slug] as const),
  ),
);

/** The kind of animal a word names: "bird" for "parrots". */
export const animalOf = (word: string): string | undefined => animalByWord.get(stemOf(word));

/** Shorter prefixes match too much to be searched along with other words. */
const MIN_PREFIX = 3;

/** The typed words, without plural endings. */
export const stemsIn = (typed: string) => (typed.normalize('NFKC').match(WORDS) ?? []).map(stemOf);

/**
 * Turns typed text into a to_tsquery query: all of the words, as prefixes, so that a plural finds the singular and the
 * last word can be incomplete. Accents are stripped in the database, by plain_text. Undefined if there is no word.
 */
export function toSearchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFKC').match(WORDS);
  if (!words) return undefined;
  return words
    .map((word, at) => (at === words.length - 1 || word.length >= MIN_PREFIX ? asPrefix(word) : `'${word}'`))
    .join(' & ');
}
