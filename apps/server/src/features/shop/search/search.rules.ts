import { searchKinds } from '@tailwell/contract/shop/search';
import { services } from '../../../reference/search/services.ts';
import { asBeginning, beginningOf } from '../products/search-terms.rules.ts';

/** The most words of a search that are looked at; the rest adds nothing. */
const MOST_WORDS = 12;

/** Little words say nothing about what is meant, and as beginnings they would match too much: "for", "formula". */
export const LITTLE = new Set(
  'a an and at by for from in is it its me my near of on or the to with'.split(' '),
);

// Cities are often called by the names that they had, or by letters.
const NOW_CALLED: Record<string, string> = {
  bangalore: 'bengaluru',
  banglore: 'bengaluru',
  blr: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  dilli: 'delhi',
  gurgaon: 'gurugram',
  hyd: 'hyderabad',
  madras: 'chennai',
  mysore: 'mysuru',
  poona: 'pune',
};

/** "3kg" is "3 kg". */
const NUMBER_AND_UNIT = /^(\d+)(kgs?|g|gms?|ml|l|ltr|mg)$/;

/** The words of what somebody typed: letters and digits. */
export const tokensIn = (plainText: string): string[] =>
  plainText
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => word.match(NUMBER_AND_UNIT)?.slice(1) ?? [NOW_CALLED[word] ?? word])
    .slice(0, MOST_WORDS);

/** One of these, as the beginnings of words, for to_tsquery. */
const anyOf = (words: string[]) => `(${words.map(asBeginning).join(' | ')})`;

/** Rows that have words which begin with all of these, each in other words, for to_tsquery. */
export const toBeginnings = (terms: string[][]) => terms.map(anyOf).join(' & ');

/** The services of which all words are the beginning of one of theirs. */
export const findServices = (words: string[]) =>
  words.length === 0
    ? []
    : services.filter(({ title, words: known }) => {
        const all = `${title} ${known}`.toLowerCase().split(' ');
        return words.every((word) => all.some((one) => one.startsWith(beginningOf(word))));
      });

/** What is shown of one kind. */
export type Kind = (typeof searchKinds)[number];

/** The order of the kinds: who or what was asked for comes first. */
export function orderOfKinds({
  role,
  services: asked,
  isNear,
}: {
  role?: 'vets' | 'shops';
  services: string[];
  isNear: boolean;
}): Kind[] {
  const first: Kind[] = [
    ...(asked.length > 0 ? (['services'] as const) : []),
    ...(role ? [role] : []),
    ...(isNear && !role ? (['shops', 'vets'] as const) : []),
  ];
  return [...new Set([...first, ...searchKinds])];
}
