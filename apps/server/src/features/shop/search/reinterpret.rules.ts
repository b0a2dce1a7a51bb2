import { byUse, editDistance } from './nearest.rules.ts';
import { STOPWORDS, tokensIn } from './search.rules.ts';
import { type Interpretation, type Lookup, latin } from './understand.rules.ts';

/** Words whose meaning is uncertain, with the candidates, nearest first. */
export function uncertainTerms(plain: string, { words }: Lookup): { word: string; candidates: string[] }[] {
  return tokensIn(plain).flatMap((typed) => {
    const known = words.get(latin(typed));
    if (!known || known.isFullWord || STOPWORDS.has(typed)) return [];
    const near = known.candidates
      .map((one) => ({ ...one, typos: one.isAlike ? 0 : editDistance(known.word, one.word) }))
      .filter((one) => one.typos <= 2)
      .toSorted((one, other) => one.typos - other.typos || byUse(one, other));
    return [{ word: known.word, candidates: near.slice(0, MAX_CANDIDATES).map(({ word }) => word) }];
  });
}

const MAX_CANDIDATES = 20;

/** The same with one word fewer, for when nothing has all of them. The last words matter least. */
export const withoutOneTerm = (query: Interpretation): Interpretation[] =>
  query.terms.length < 2
    ? []
    : query.terms
        .map((_, at) => query.terms.toSpliced(at, 1))
        .toReversed()
        .map((terms) => ({
          ...query,
          terms,
          text: terms.map(({ word }) => word).join(' '),
          isCorrected: true,
        }));
