import {
  formatPets,
  type PetCategorySlug,
  petCategories,
  petCategorySlugs,
} from '@tailwell/contract/pet-categories';
import { vetEarliest, vetLanguages, vetModes, vetSorts } from '@tailwell/contract/vets/vet-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import {
  integer,
  matching,
  oneOf,
  optionalPage,
  type SearchOf,
  searchParams,
  text,
} from '../../../parts/lists/search-params';
import { listed } from '../../../ui/format/count';

const LIST = 'POST /user/filter/consultation/vet/list/v1';
export type VetList = CallReply<typeof LIST>;
export type Vet = VetList['data'][number];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Includes vets who see none of the user's pets. */
export const ANY_PET = 'any';

/** Includes vets who don’t speak the language of the device. */
export const ANY_LANGUAGE = 'any';

/** A kind of pet in a URL, or any. */
export const vetKind = (name: string) => oneOf(name, [...petCategorySlugs, ANY_PET] as const);

/** The filters, as stored in the URL: "?pet=dog&sort=fee". */
export const vetSearch = searchParams({
  search: text('q'),
  /** Default: the kinds of the user's own pets. */
  category: vetKind('pet'),
  concern: matching('concern', UUID),
  mode: oneOf('mode', vetModes),
  earliest: oneOf('when', vetEarliest),
  /** Default: the language of the device. */
  language: oneOf('language', [...vetLanguages, ANY_LANGUAGE] as const),
  city: text('city'),
  /** In rupees. */
  maxFee: integer('fee', 100_000),
  sort: oneOf('sort', vetSorts),
  page: optionalPage,
});
export type VetFilters = SearchOf<typeof vetSearch>;

/** Number of active filters; searching, sorting and paging don't count. */
export const countFilters = ({ search: _, sort: __, page: ___, ...filters }: VetFilters) =>
  Object.values(filters).filter((value) => value !== undefined && value !== ANY_PET && value !== ANY_LANGUAGE)
    .length;

/** The kinds of pets a vet has to see: the requested ones, else the user's own. */
export const kindsOf = (category: VetFilters['category'], ownKinds: PetCategorySlug[]) =>
  category === undefined
    ? ownKinds.length > 0 && { categories: ownKinds }
    : category !== ANY_PET && { categories: [category] };

/** What a vet has to match unless the user filters otherwise. */
export interface VetDefaults {
  /** The kind of the chosen pet, else those of all the user’s pets; empty: not known. */
  kinds: PetCategorySlug[];
  /** The name of the pet that the user last chose. */
  petName?: string | undefined;
  language?: (typeof vetLanguages)[number] | undefined;
}

/** Vets’ languages by the codes that browsers use; English is missing, since nearly all vets speak it. */
const languageCodes: Record<string, (typeof vetLanguages)[number]> = {
  bn: 'Bengali',
  gu: 'Gujarati',
  hi: 'Hindi',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
};

/** The language that this device is set to, if vets are found by it. Browser only. */
export const readDeviceLanguage = () => languageCodes[navigator.language.replace(/-.*/, '')];

/** The language to filter by. */
const languageOf = ({ language }: VetFilters, defaults: VetDefaults) =>
  language === ANY_LANGUAGE ? undefined : (language ?? defaults.language);

/** Number of filters that are active because nothing else was chosen. */
export const countDefaults = ({ category, language }: VetFilters, defaults: VetDefaults) =>
  Number(category === undefined && defaults.kinds.length > 0) +
  Number(language === undefined && defaults.language !== undefined);

export const formatKinds = (kinds: PetCategorySlug[]) =>
  listed(kinds.map((kind) => (kind === 'other' ? 'other animals' : formatPets(kind))));

/** What the found vets have in common: "who see dogs and speak Kannada". */
export function formatCommon(filters: VetFilters, defaults: VetDefaults, total: number): string | undefined {
  const kinds = kindsOf(filters.category, defaults.kinds);
  const language = languageOf(filters, defaults);
  const [see, speak] = total === 1 ? ['sees', 'speaks'] : ['see', 'speak'];
  const common = [kinds && `${see} ${formatKinds(kinds.categories)}`, language && `${speak} ${language}`];
  return common.some(Boolean) ? `who ${common.filter(Boolean).join(' and ')}` : undefined;
}

export const petOptions = ({ kinds, petName }: VetDefaults) => [
  { value: '', label: kinds.length === 0 ? 'Any pet' : (petName ?? 'My pets') },
  ...(kinds.length > 0 ? [{ value: ANY_PET, label: 'Any pet' }] : []),
  ...petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
];

export const languageOptions = ({ language: ownLanguage }: VetDefaults) => [
  { value: '', label: ownLanguage ?? 'Any language' },
  ...(ownLanguage ? [{ value: ANY_LANGUAGE, label: 'Any language' }] : []),
  ...vetLanguages.filter((name) => name !== ownLanguage).map((name) => ({ value: name, label: name })),
];

export const modeOptions = [
  { value: '', label: 'By video' },
  { value: 'home', label: 'At home' },
];

/**
 * The matching vets: by video unless home visits are requested. Sorted by distance only if the user's location is
 * known.
 */
export function vetList(filters: VetFilters, location: Position | null, defaults: VetDefaults) {
  const { page = 1, sort = 'earliest', mode = 'video', category, ...others } = filters;
  const kinds = kindsOf(category, defaults.kinds);
  const language = languageOf(filters, defaults);
  const sorting = sort === 'distance' && !location ? 'earliest' : sort;
  return {
    ...replyQuery(LIST, {
      query: { page },
      body: { ...others, language, ...kinds, mode, ...location, sort: sorting },
    }),
    placeholderData: keepPreviousData,
  };
}

/** Distance matters only for vets who come home, or when sorting by the nearest. */
export const showsDistance = (modes: Vet['modes'], { mode, sort }: VetFilters): boolean =>
  mode === 'home' || sort === 'distance' || !modes.includes('video');
