import type { PetCategorySlug } from '@tailwell/contract/pet-categories';

// Letters and digits, then also the marks that Indian scripts write vowels with. None that PostgreSQL turns into quotes
// when it takes accents away (U+02BC is a letter to Unicode), or leaves nothing of, as of marks by themselves.
const WORDS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}][\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}\p{M}]*/gu;

/** What a word and its plural both begin with: "dog" of "dogs", "pupp" of "puppies". */
export function beginningOf(word: string): string {
  if (word.length > 5 && /ies$/i.test(word)) return word.slice(0, -3);
  return word.length > 3 && /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** All that begins with a word and its plural, for to_tsquery. Who looks for cats looks for no cattle. */
export const asBeginning = (word: string) =>
  /^cats?$/i.test(word) ? "('cat' | 'cats' | 'catnip':*)" : `'${beginningOf(word)}':*`;

/** The animals that words name, as products and vets are for them. */
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
      .flatMap((word) => [word, beginningOf(`${word.replace(/y$/, 'ie')}s`)])
      .map((word) => [word, slug] as const),
  ),
);

/** The kind of animal that a word names: "bird" for "parrots". */
export const animalOf = (word: string): string | undefined => animalByWord.get(beginningOf(word));

/** Whatever begins with fewer letters is too much to look through beside other words. */
const SHORTEST_BEGINNING = 3;

/** The words of what was typed, without the endings of plurals. */
export const searchedWords = (typed: string) => (typed.normalize('NFKC').match(WORDS) ?? []).map(beginningOf);

/**
 * What was typed as to_tsquery reads it: all of the words, as beginnings of words, so that a plural finds the singular
 * and the last one need not be typed to its end. Accents are taken away in the database, by plain_text. Undefined where
 * there is no word.
 */
export function toSearchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFKC').match(WORDS);
  if (!words) return undefined;
  return words
    .map((word, at) =>
      at === words.length - 1 || word.length >= SHORTEST_BEGINNING ? asBeginning(word) : `'${word}'`,
    )
    .join(' & ');
}
