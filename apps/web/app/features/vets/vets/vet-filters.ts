import { type PetCategorySlug, petCategorySlugs } from '@tailwell/contract/pet-categories';
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

const LIST = 'POST /user/filter/consultation/vet/list/v1';
export type VetList = CallReply<typeof LIST>;
export type Vet = VetList['data'][number];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Includes vets who see none of the user's pets. */
export const ANY_PET = 'any';

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
  language: oneOf('language', vetLanguages),
  city: text('city'),
  /** In rupees. */
  maxFee: integer('fee', 100_000),
  sort: oneOf('sort', vetSorts),
  page: optionalPage,
});
export type VetFilters = SearchOf<typeof vetSearch>;

/** Number of active filters; searching, sorting and paging don't count. */
export const countFilters = ({ search: _, sort: __, page: ___, ...filters }: VetFilters) =>
  Object.values(filters).filter((value) => value !== undefined && value !== ANY_PET).length;

/** The kinds of pets a vet has to see: the requested ones, else the user's own. */
export const kindsOf = (category: VetFilters['category'], ownKinds: PetCategorySlug[]) =>
  category === undefined
    ? ownKinds.length > 0 && { categories: ownKinds }
    : category !== ANY_PET && { categories: [category] };

/**
 * The matching vets: by video unless home visits are requested. Sorted by distance only if the user's location is
 * known.
 */
export function vetList(
  { page = 1, sort = 'earliest', mode = 'video', category, ...filters }: VetFilters,
  location: Position | null,
  ownKinds: PetCategorySlug[],
) {
  const kinds = kindsOf(category, ownKinds);
  const sorting = sort === 'distance' && !location ? 'earliest' : sort;
  return {
    ...replyQuery(LIST, {
      query: { page },
      body: { ...filters, ...kinds, mode, ...location, sort: sorting },
    }),
    placeholderData: keepPreviousData,
  };
}

/** Distance matters only for vets who come home, or when sorting by the nearest. */
export const showsDistance = (modes: Vet['modes'], { mode, sort }: VetFilters): boolean =>
  mode === 'home' || sort === 'distance' || !modes.includes('video');
