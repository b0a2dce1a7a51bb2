import { type PetCategorySlug, petCategorySlugs } from '@tailwell/contract/pet-categories';
import { vetEarliest, vetLanguages, vetModes, vetSorts } from '@tailwell/contract/vets/vet-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import {
  laterPage,
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  text,
  wholeNumber,
} from '../../../parts/lists/search-params';

const LIST = 'POST /user/filter/consultation/vet/list/v1';
export type VetList = CallReply<typeof LIST>;
export type Vet = VetList['data'][number];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Also vets who see none of one's own pets. */
export const ANY_PET = 'any';

/** A kind of pets in an address, or any. */
export const vetKind = (name: string) => oneOf(name, [...petCategorySlugs, ANY_PET] as const);

/** What is looked for, as it stands in the address: "?pet=dog&sort=fee". */
export const vetSearch = searchParams({
  search: text('q'),
  /** Left out: the kinds of one's own pets. */
  category: vetKind('pet'),
  concern: matching('concern', UUID),
  mode: oneOf('mode', vetModes),
  earliest: oneOf('when', vetEarliest),
  language: oneOf('language', vetLanguages),
  city: text('city'),
  /** In rupees. */
  maxFee: wholeNumber('fee', 100_000),
  sort: oneOf('sort', vetSorts),
  page: laterPage,
});
export type VetFilters = SearchOf<typeof vetSearch>;

/** How many filters are set; searching, sorting and turning pages are none. */
export const countFilters = ({ search: _, sort: __, page: ___, ...filters }: VetFilters) =>
  Object.values(filters).filter((value) => value !== undefined && value !== ANY_PET).length;

/** Which kinds of pets a vet is to see: those that are asked for, else one's own. */
export const kindsOf = (category: VetFilters['category'], mine: PetCategorySlug[]) =>
  category === undefined
    ? mine.length > 0 && { categories: mine }
    : category !== ANY_PET && { categories: [category] };

/** The vets who match: by video unless one asks for who comes home. By distance only where it is known where the person is. */
export function vetList(
  { page = 1, sort = 'earliest', mode = 'video', category, ...filters }: VetFilters,
  location: Position | null,
  mine: PetCategorySlug[],
) {
  const kinds = kindsOf(category, mine);
  const sorting = sort === 'distance' && !location ? 'earliest' : sort;
  return {
    ...replyQuery(LIST, {
      query: { page },
      body: { ...filters, ...kinds, mode, ...location, sort: sorting },
    }),
    placeholderData: keepPreviousData,
  };
}

/** By video nobody travels: how far a vet is counts only for those who come, or where one asks for the nearest. */
export const showsDistance = (modes: Vet['modes'], { mode, sort }: VetFilters): boolean =>
  mode === 'home' || sort === 'distance' || !modes.includes('video');
