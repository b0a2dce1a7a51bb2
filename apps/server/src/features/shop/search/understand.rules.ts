import { type SearchedBrand, searchedBrands } from '../../../reference/search/brands.ts';
import { hindi, hindiLittle } from '../../../reference/search/hindi.ts';
import { type Meaning, phrases, vetConcerns } from '../../../reference/search/phrases.ts';
import { animalOf, stemOf } from '../products/search-terms.rules.ts';
import { editDistance, type KnownWord, nearestTo } from './nearest.rules.ts';
import { STOPWORDS, tokensIn } from './search.rules.ts';
import { exactSoundOf, isDevanagari, soundOf, toLatin } from './sound.rules.ts';

/** A word as typed, and what is known about it. */
export interface TypedWord {
  word: string;
  /** It finds something, at least as a prefix. */
  isKnown: boolean;
  /** It finds something as a complete word. */
  isFullWord: boolean;
  /** What may have been meant, if it isn't known. */
  candidates: KnownWord[];
  /** Names of vets that sound the same. */
  names: string[];
}

/** What the database knows about the typed text. */
export interface Lookup {
  /** Replaces an uncertain word when the text is interpreted again. */
  replacement?: Map<string, string>;
  words: Map<string, TypedWord>;
  /** The typed brands that are sold. */
  brands: Set<string>;
}

/** What a search means. */
export interface Interpretation {
  /** The terms to search for, each with alternatives for vets. */
  terms: Term[];
  /** Weights, volumes and "medicine": they count if there are results with them. */
  details: string[];
  /** As shown to the user: "dog food". */
  text: string;
  isCorrected: boolean;
  /** A brand or service searched by name that isn't available here. */
  notSold: { name: string; isService: boolean } | null;
  services: string[];
  role?: Meaning['role'];
  isNear: boolean;
}

export interface Term {
  word: string;
  /** What finds vets instead. */
  forVets: string[];
}

/** A part of the typed text, with its meaning. */
interface Part {
  typed: string;
  words: string[];
  names?: string[];
  meaning?: Meaning;
  brand?: SearchedBrand;
  isSize?: boolean;
}

/** Maximum number of words in a phrase or brand. */
const MAX_PHRASE_LENGTH = 4;

const UNIT = /^(kgs?|g|gms?|grams?|ml|l|ltr|litres?|liters?|mg)$/;

const hindiByExactSound = new Map([...hindi].map(([word, english]) => [exactSoundOf(word), english]));

/** Without ambiguous sounds. */
const hindiBySound = new Map(
  [...Map.groupBy(hindi, ([word]) => soundOf(word))].flatMap(([sound, alike]) =>
    new Set(alike.map(([, english]) => english)).size === 1 ? [[sound, alike[0]?.[1] ?? '']] : [],
  ),
);

const findHindiBySound = (word: string) =>
  hindiByExactSound.get(exactSoundOf(word)) ?? hindiBySound.get(soundOf(word));
const hindiStopwords = new Set(hindiLittle);

/** Everything to look up for typed text: its words in Latin letters, and pairs that may be one word. */
export function lookupTerms(plain: string): { words: string[]; brands: string[] } {
  const typed = tokensIn(plain);
  const words = typed.map(latin);
  const pairs = words.slice(1).map((word, at) => words[at] + word);
  const brands = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length).join(' ')));
  return { words: [...new Set([...typed, ...words, ...pairs])], brands: [...new Set(brands)] };
}

/** A word in Latin letters, as it is looked up. */
export const latin = (word: string) => (isDevanagari(word) ? toLatin(word) : word);

/**
 * Works out what was meant. A brand that is sold is never reinterpreted; then phrases, brands that aren't sold and
 * Hindi are translated into words used here; then words that find nothing are replaced by the nearest. Words near none
 * are ignored, so that the others find something.
 */
export function understand(plain: string, lookup: Lookup): Interpretation {
  const tokens = tokensIn(plain).flatMap((typed) => translate(typed, lookup));
  const parts = partsOf(tokens, lookup);
  const hasContent = parts.some(({ words, brand, meaning }) => brand || (words.length > 0 && !meaning));
  const resolved = parts.map((part) => resolve(part, hasContent, lookup));
  const found = termsOf(resolved);
  // A name that no one here has is still what was searched for.
  const terms = found.length > 0 ? found : resolved.filter(isIgnored).map(({ typed }) => termOf(typed));
  if (terms.length > 0 || resolved.some(({ meaning, brand }) => brand || isInformative(meaning))) {
    return toInterpretation(resolved, terms);
  }
  // Nothing but stopwords: they are searched themselves.
  const { terms: literal, ...rest } = literally(plain);
  return { ...rest, terms: literal.map(({ word }) => termOf(word)) };
}

const isIgnored = ({ typed, words, meaning, brand }: Part) =>
  words.length === 0 && !meaning && !brand && !STOPWORDS.has(typed);

const termOf = (word: string, names?: string[]): Term => ({ word, forVets: vetAlternativesOf(word, names) });

/** Exactly what was typed, for users who confirm that they meant it. */
export function literally(plain: string): Interpretation {
  const terms = tokensIn(plain).map((word) => ({ word, forVets: [word] }));
  const text = terms.map(({ word }) => word).join(' ');
  return { terms, details: [], text, isCorrected: false, notSold: null, services: [], isNear: false };
}

const isInformative = (meaning: Meaning | undefined) => meaning?.services || meaning?.role || meaning?.isNear;

interface Token {
  word: string;
  /** As typed; shared by several words if one typed word means all of them. */
  typed: string;
}

/** Translates Hindi: with the usual spelling always, by sound only if nothing else has that name. */
function translate(typed: string, { words, brands }: Lookup): Token[] {
  // A name here may be written in Devanagari.
  if (isDevanagari(typed) && typed.length > 2 && words.get(typed)?.isKnown) return [{ word: typed, typed }];
  const word = latin(typed);
  if (hindiStopwords.has(word.replace(/aa$/, 'a').replace(/ee$/, 'i'))) return [];
  if (brands.has(word)) return [{ word, typed }];
  const english =
    hindi.get(word) ?? (canBeHindi(typed, words.get(word)) ? findHindiBySound(word) : undefined);
  return english === undefined ? [{ word, typed }] : english.split(' ').map((one) => ({ word: one, typed }));
}

function canBeHindi(typed: string, known: TypedWord | undefined): boolean {
  if (isDevanagari(typed)) return true;
  // Short words sound like too many others.
  if (typed.length < 5 || known?.isKnown) return false;
  return !known?.candidates.some(({ word }) => editDistance(typed, word) <= 1);
}

/** Splits the typed text into phrases, brands and words, the longest phrases first. */
function partsOf(tokens: Token[], lookup: Lookup): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [part, length] = partAt(tokens.slice(at), lookup);
    parts.push(part);
    at += length;
  }
  return parts;
}

function partAt(tokens: Token[], lookup: Lookup): [Part, number] {
  for (let length = Math.min(MAX_PHRASE_LENGTH, tokens.length); length > 0; length -= 1) {
    const some = tokens.slice(0, length);
    const phrase = some.map(({ word }) => word).join(' ');
    const typed = [...new Set(some.map((token) => token.typed))].join(' ');
    if (lookup.brands.has(phrase)) return [{ typed, words: phrase.split(' ') }, length];
    const meaning = phrases.get(phrase);
    if (meaning) return [{ typed, words: meaning.words?.split(' ') ?? [], meaning }, length];
    const brand = findUnsoldBrand(some, lookup);
    if (brand) return [{ typed, words: [], brand }, length];
    if (length === 2) {
      const joinedWord = some.map(({ word }) => word).join('');
      if (lookup.words.get(joinedWord)?.isFullWord) return [{ typed: phrase, words: [joinedWord] }, length];
      if (/^\d+$/.test(tokens[0]?.word ?? '') && UNIT.test(tokens[1]?.word ?? ''))
        return [{ typed, words: phrase.split(' '), isSize: true }, length];
    }
  }
  return [toWordPart(tokens[0] as Token, lookup), 1];
}

function toWordPart({ word, typed }: Token, lookup: Lookup): Part {
  if (STOPWORDS.has(word)) return { typed, words: [] };
  const known = lookup.words.get(word);
  const replacement = lookup.replacement?.get(word);
  if (replacement !== undefined) return { typed, words: [replacement], names: known?.names };
  if (!known || known.isKnown || word !== latin(typed)) return { typed, words: [word], names: known?.names };
  const nearest = nearestTo(word, known.candidates);
  return { typed, words: nearest === null ? [] : [nearest], names: [word, ...known.names] };
}

/** A brand that isn't sold here; misspelt only if nothing else has that name. */
function findUnsoldBrand(tokens: Token[], { words }: Lookup): SearchedBrand | undefined {
  const known = tokens.map(({ word }) => words.get(word));
  const phrase = tokens.map(({ word }) => word).join(' ');
  if (tokens.length === 1 && known[0]?.isFullWord) return undefined;
  const exact = searchedBrands.get(phrase);
  if (exact || known.every((one) => one?.isKnown)) return exact;
  const joined = phrase.replaceAll(' ', '');
  if (joined.length < 5) return undefined;
  const maxTypos = joined.length < 8 ? 1 : 2;
  const near = [...searchedBrands].filter(
    ([name]) => name.split(' ').length === tokens.length || tokens.length === 1,
  );
  return near.find(([name]) => {
    const joinedName = name.replaceAll(' ', '');
    if (Math.abs(joinedName.length - joined.length) > 2 || joinedName[0]?.[0] !== joined[0]) return false;
    return (
      editDistance(joined, joinedName) <= maxTypos ||
      (joined.length >= 6 && soundOf(joined) === soundOf(joinedName))
    );
  })?.[1];
}

/** The meaning of a part in the context of the others. */
function resolve(part: Part, hasContent: boolean, lookup: Lookup): Part {
  const beside = hasContent ? part.meaning?.besideOthers : undefined;
  if (beside === 'drop') return { ...part, meaning: { narrowedBy: part.meaning?.narrowedBy } };
  if (beside === 'keep') return toWordPart({ word: part.typed, typed: part.typed }, lookup);
  return part;
}

function termsOf(parts: Part[]): Term[] {
  const typedTerms = parts
    .filter(({ isSize }) => !isSize)
    .flatMap((part) => part.words.map((word) => ({ word, part })));
  const words = typedTerms.map(({ word }) => word);
  const ofBrands = parts.flatMap(({ brand }) => {
    if (!brand) return [];
    const isForPet = words.some(animalOf);
    return [...(brand.pet && !isForPet ? [brand.pet] : []), ...brand.goods.split(' ')];
  });
  const own = typedTerms.map(({ word, part }) => termOf(word, part.names));
  const others = ofBrands
    .filter((word) => !words.some((one) => stemOf(one) === stemOf(word)))
    .map((word) => termOf(word));
  const all = [...own, ...others];
  return all.filter(({ word }, at) => at === all.findIndex((one) => one.word === word)).slice(0, MAX_TERMS);
}

/** Maximum number of terms of a search; more add nothing. */
const MAX_TERMS = 8;

/** A word and what else finds the vets it means: similar-sounding names, what they help with, the animal. */
function vetAlternativesOf(word: string, names: string[] = []): string[] {
  const concern = vetConcerns.find(([beginning]) => beginning.test(word))?.[1];
  return [...new Set([word, ...names, ...[concern, animalOf(word)].filter((one) => one !== undefined)])];
}

/** Whether the typed text is searched for unchanged. */
const isUnchanged = ({ typed, words }: Part, terms: Term[]) =>
  words.length > 0 ? words.join(' ') === typed : terms.some(({ word }) => word === typed);

function toInterpretation(parts: Part[], terms: Term[]): Interpretation {
  const meanings = parts.flatMap(({ meaning }) => meaning ?? []);
  const details = [
    ...parts.filter(({ isSize }) => isSize).flatMap(({ words }) => words),
    ...meanings.flatMap(({ narrowedBy }) => narrowedBy ?? []),
  ];
  const brand = parts.find((part) => part.brand)?.brand;
  const notOffered = meanings.find((one) => one.notOffered)?.notOffered;
  const roles = parts
    .filter(({ meaning }) => meaning?.role && !meaning.words)
    .map(({ typed }) => latin(typed));
  const found = [...roles.slice(0, 1), ...terms.map(({ word }) => word), ...details];
  const typed = parts.filter(
    ({ meaning, typed: one }) => !(meaning && !meaning.words) && !STOPWORDS.has(one),
  );
  return {
    terms,
    details: [...new Set(details)],
    text: found.join(' '),
    isCorrected: !brand && typed.some((part) => !part.brand && !isUnchanged(part, terms)),
    notSold: brand
      ? { name: brand.name, isService: false }
      : notOffered
        ? { name: notOffered, isService: true }
        : null,
    services: [...new Set(meanings.flatMap((one) => one.services ?? []))],
    role: meanings.find(({ role }) => role)?.role,
    isNear: meanings.some(({ isNear }) => isNear),
  };
}
