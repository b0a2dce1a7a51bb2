import { beginningOf } from '../products/search-words.rules.ts';
import { type KnownWord, nearestTo } from './nearest.rules.ts';

/** What else can be done here, as the search box finds it. Home services, blogs and videos join as they are built. */
export const services = [
  {
    slug: 'vet-now',
    title: 'Talk to a vet now',
    subtitle: 'By video, within minutes',
    words: 'vet doctor now instant emergency urgent online video call consultation help talk',
  },
  {
    slug: 'video-consultation',
    title: 'Book a vet',
    subtitle: 'By video, at a time that suits you',
    words: 'vet doctor book booking appointment schedule video consultation veterinarian',
  },
  {
    slug: 'pharmacy',
    title: 'Pharmacy',
    subtitle: 'Medicine and care, brought to you',
    words: 'pharmacy medicine medicines tablets prescription chemist drug order',
  },
  {
    slug: 'marketplace',
    title: 'Marketplace',
    subtitle: 'Food, toys and all that pets need',
    words: 'marketplace shop shopping buy products food toys offers',
  },
  {
    slug: 'shops',
    title: 'Shops',
    subtitle: 'What is open, and how far it is',
    words: 'shops stores near nearby open pharmacy pet shop store',
  },
  {
    slug: 'my-pets',
    title: 'My pets',
    subtitle: 'Their profiles and records',
    words: 'pets pet profile records my animals dog cat add',
  },
] as const;

/** The most words of a search that are looked at; the rest adds nothing. */
const MOST_WORDS = 8;

// Little words say nothing about what is meant, and as beginnings they would match too much: "for", "formula".
const LITTLE = new Set('a an and at by for from in is me my near of on or the to with'.split(' '));

// Cities are often called by the names that they had.
const NOW_CALLED: Record<string, string> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  gurgaon: 'gurugram',
  madras: 'chennai',
  mysore: 'mysuru',
  poona: 'pune',
};

/** The words of what somebody typed, as they are searched for: letters and digits, no little words. */
export function wordsIn(plainText: string): string[] {
  const words = plainText.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const telling = words.filter((word) => !LITTLE.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => NOW_CALLED[word] ?? word);
}

/** Products that have words which begin with all of these, for to_tsquery. */
export const toBeginnings = (words: string[]) => words.map((word) => `'${beginningOf(word)}':*`).join(' & ');

/** The services of which all words are the beginning of one of theirs. */
export const findServices = (words: string[]) =>
  services.filter(({ title, words: known }) => {
    const all = `${title} ${known}`.toLowerCase().split(' ');
    return words.every((word) => all.some((one) => one.startsWith(beginningOf(word))));
  });

/** A word as it was typed, and what is known of it. */
export interface TypedWord {
  word: string;
  isKnown: boolean;
  /** What may have been meant, where it isn't known. */
  candidates: KnownWord[];
}

/**
 * What was meant: words that nothing is found by are replaced by the nearest that there are. Those that are like none
 * are left aside, so that the others find something.
 */
export function understand(typed: TypedWord[]) {
  const meant = typed.map(({ word, isKnown, candidates }) => (isKnown ? word : nearestTo(word, candidates)));
  const words = meant.filter((word) => word !== null);
  if (words.length === 0) return { words: typed.map(({ word }) => word), isCorrected: false };
  return { words, isCorrected: typed.some(({ word }, at) => word !== meant[at]) };
}
