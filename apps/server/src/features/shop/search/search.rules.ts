import { searchKinds } from '@tailwell/contract/shop/search';
import { services } from '../../../reference/search/services.ts';
import { asPrefix, stemOf } from '../products/search-terms.rules.ts';

/** Maximum number of words parsed of a search; more add nothing. */
const MAX_TOKENS = 12;

/** Stopwords carry no meaning, and as prefixes they would match too much: "for", "formula". */
export const STOPWORDS = new Set(
  'a an and at by for from in is it its me my near of on or the to with'.split(' '),
);

// Cities are often called by former names or abbreviations.
const CURRENT_NAMES: Record<string, string> = {
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

/** The words of typed text: letters and digits. */
export const tokensIn = (plainText: string): string[] =>
  plainText
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => word.match(NUMBER_AND_UNIT)?.slice(1) ?? [CURRENT_NAMES[word] ?? word])
    .slice(0, MAX_TOKENS);

/** A to_tsquery term for any of these words, as prefixes. */
const anyOf = (words: string[]) => `(${words.map(asPrefix).join(' | ')})`;

/** A to_tsquery query for rows with words that start with all of these terms, each in any of its variants. */
export const toPrefixQuery = (terms: string[][]) => terms.map(anyOf).join(' & ');

/** The services with a word starting with each of these words. */
export const findServices = (words: string[]) =>
  words.length === 0
    ? []
    : services.filter(({ title, words: known }) => {
        const all = `${title} ${known}`.toLowerCase().split(' ');
        return words.every((word) => all.some((one) => one.startsWith(stemOf(word))));
      });

/** A kind of result. */
export type Kind = (typeof searchKinds)[number];

/** The order of the kinds: the requested one comes first. */
export function orderOfKinds({
  role,
  services: requested,
  isNear,
}: {
  role?: 'vets' | 'shops';
  services: string[];
  isNear: boolean;
}): Kind[] {
  const first: Kind[] = [
    ...(requested.length > 0 ? (['services'] as const) : []),
    ...(role ? [role] : []),
    ...(isNear && !role ? (['shops', 'vets'] as const) : []),
  ];
  return [...new Set([...first, ...searchKinds])];
}
