/** A word of the search index. */
export interface KnownWord {
  word: string;
  /** The number of entries it occurs in. */
  weight: number;
  /** Trigram similarity to what was typed: 0 to 1. */
  similarity: number;
  /** It sounds the same. */
  isAlike?: boolean;
}

/** A word that sounds the same is nearer than one with a typo, however it is spelt. */
const SAME_SOUND_TYPOS = 0.6;

/** Below this, words only happen to share some letters. */
const MIN_SIMILARITY = 0.4;

/** Up to five letters, a word may have one typo to be recognized; longer ones may have two. */
const maxTypos = (word: string) => (word.length < 6 ? 1.5 : 2.5);

/**
 * The known word that was probably meant by an unknown one: the one with the fewest typos, else the most similar; ties
 * go to the more common. Null if none is near.
 */
export function nearestTo(typed: string, known: KnownWord[]): string | null {
  const near = known
    .map((one) => ({
      ...one,
      typos: one.isAlike ? Math.min(SAME_SOUND_TYPOS, typosTo(typed, one.word)) : typosTo(typed, one.word),
    }))
    .filter(({ typos }) => typos <= maxTypos(typed))
    .toSorted((one, other) => one.typos - other.typos || byUse(one, other));
  if (near[0]) return near[0].word;
  // A much shorter word is a part of it at best.
  const alike = known
    .filter(({ word, similarity }) => similarity >= MIN_SIMILARITY && word.length >= typed.length - 1)
    .toSorted((one, other) => other.similarity - one.similarity || byUse(one, other));
  return alike[0]?.word ?? null;
}

/** The more common word first; ties are broken regardless of the order in which the database returns them. */
export const byUse = (one: Pick<KnownWord, 'word' | 'weight'>, other: Pick<KnownWord, 'word' | 'weight'>) =>
  other.weight - one.weight || (one.word < other.word ? -1 : 1);

/** How many typos separate a word from what was typed, which may be just a prefix of it. */
function typosTo(typed: string, word: string): number {
  // A complete word is likelier than a prefix.
  const asPrefix = [0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more)) + 0.5);
  return Math.min(editDistance(typed, word), ...asPrefix);
}

/**
 * Letters omitted, added, changed, or swapped with the next one (Damerau-Levenshtein distance, optimal string
 * alignment).
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, target] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === target ? 0 : 1);
      const isSwapped = letter === to[column - 1] && from[row - 1] === target;
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
