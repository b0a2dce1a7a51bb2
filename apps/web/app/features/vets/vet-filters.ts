import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { vetEarliest, vetLanguages, vetModes, vetSorts } from '@tailwell/contract/vet-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import type { Position } from '../../api/location';
import { replyQuery } from '../../api/query-client';

const LIST = 'POST /user/filter/consultation/vet/list/v1';
export type VetList = CallReply<typeof LIST>;
export type Vet = VetList['data'][number];

/** What is looked for, as it stands in the address bar. */
export interface VetFilters {
  search?: string;
  category?: (typeof petCategorySlugs)[number];
  concern?: string;
  mode?: (typeof vetModes)[number];
  earliest?: (typeof vetEarliest)[number];
  language?: (typeof vetLanguages)[number];
  city?: string;
  /** In rupees. */
  maxFee?: number;
  sort?: (typeof vetSorts)[number];
  /** From 1. */
  page?: number;
}

/** Their names in the address bar. */
const names: Record<keyof VetFilters, string> = {
  search: 'q',
  category: 'pet',
  concern: 'concern',
  mode: 'mode',
  earliest: 'when',
  language: 'language',
  city: 'city',
  maxFee: 'fee',
  sort: 'sort',
  page: 'page',
};

const oneOf = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((item) => item === text);

const wholeNumber = (text: string | undefined, most: number) => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Reads the filters out of the address bar. What nobody could have chosen is left out, as if it weren't there. */
export function readFilters(params: URLSearchParams): VetFilters {
  const read = (name: keyof VetFilters) => params.get(names[name])?.trim().slice(0, 80) || undefined;
  const concern = read('concern');
  return {
    search: read('search'),
    category: oneOf(petCategorySlugs, read('category')),
    concern: concern && UUID.test(concern) ? concern : undefined,
    mode: oneOf(vetModes, read('mode')),
    earliest: oneOf(vetEarliest, read('earliest')),
    language: oneOf(vetLanguages, read('language')),
    city: read('city'),
    maxFee: wholeNumber(read('maxFee'), 100_000),
    sort: oneOf(vetSorts, read('sort')),
    page: wholeNumber(read('page'), 1_000),
  };
}

/** The filters as the end of an address: "?pet=dog&sort=fee", or nothing. */
export function writeFilters(filters: VetFilters): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = filters[key as keyof VetFilters];
    if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
      params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** How many filters are set; searching, sorting and turning pages are none. */
export const countFilters = ({ search: _, sort: __, page: ___, ...filters }: VetFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** The vets who match: by video unless one asks for who comes home. By distance only where it is known where the person is. */
export function vetList(
  { page = 1, sort = 'earliest', mode = 'video', ...filters }: VetFilters,
  location: Position | null,
) {
  const sorting = sort === 'distance' && !location ? 'earliest' : sort;
  return {
    ...replyQuery(LIST, { query: { page }, body: { ...filters, mode, ...location, sort: sorting } }),
    placeholderData: keepPreviousData,
  };
}

/** By video nobody travels: how far a vet is counts only for those who come, or where one asks for the nearest. */
export const showsDistance = (modes: Vet['modes'], { mode, sort }: VetFilters): boolean =>
  mode === 'home' || sort === 'distance' || !modes.includes('video');
