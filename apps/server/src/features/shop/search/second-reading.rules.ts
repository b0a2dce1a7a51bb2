import { byUse, slips } from './nearest.rules.ts';
import { LITTLE, tokensIn } from './search.rules.ts';
import { type Lookup, latin, type Meant } from './understand.rules.ts';

/** Words whose meaning is uncertain, with the candidates, nearest first. */
export function doubts(plain: string, { words }: Lookup): { word: string; candidates: string[] }[] {
  return tokensIn(plain).flatMap((typed) => {
    const known = words.get(latin(typed));
    if (!known || known.isWhole || LITTLE.has(typed)) return [];
    const near = known.candidates
      .map((one) => ({ ...one, slips: one.isAlike ? 0 : slips(known.word, one.word) }))
      .filter((one) => one.slips <= 2)
      .toSorted((one, other) => one.slips - other.slips || byUse(one, other));
    return [{ word: known.word, candidates: near.slice(0, MOST_CANDIDATES).map(({ word }) => word) }];
  });
}

const MOST_CANDIDATES = 20;

/** The same with one word fewer, for when nothing has all of them. The last words matter least. */
export const withOneLess = (meant: Meant): Meant[] =>
  meant.terms.length < 2
    ? []
    : meant.terms
        .map((_, at) => meant.terms.toSpliced(at, 1))
        .toReversed()
        .map((terms) => ({
          ...meant,
          terms,
          text: terms.map(({ word }) => word).join(' '),
          isCorrected: true,
        }));
