import { shopSorts } from '@tailwell/contract/shop/product-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import {
  flag,
  laterPage,
  oneOf,
  type SearchOf,
  searchParams,
  text,
} from '../../../parts/lists/search-params';
import { locationQuery } from '../../account/location/use-chosen-location';

const LIST = 'GET /product/get/nearby/shop/list/v1';
export type ShopList = CallReply<typeof LIST>;
/** A shop in a list. */
export type ShopSummary = ShopList['data'][number];

/** How far away shops may be, in km, to choose from. */
export const DISTANCES = [5, 10, 25, 50] as const;

/** What shops are looked for by, as it stands in the address: "?open=yes&sort=rating". */
export const shopSearch = searchParams({
  search: text('q'),
  city: text('city'),
  isOpen: flag('open'),
  hasPharmacy: flag('pharmacy'),
  withinKm: oneOf('within', DISTANCES),
  sort: oneOf('sort', shopSorts),
  page: laterPage,
});
export type ShopFilters = SearchOf<typeof shopSearch>;

/** How many filters are set; searching, sorting and turning pages are none. */
export const countShopFilters = ({ search: _, sort: __, page: ___, ...filters }: ShopFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** The shops that match. What needs a place is left out where none is known. */
export function shopList(filters: ShopFilters, location: Position | null) {
  const { search, city, isOpen, hasPharmacy, withinKm, sort, page } = filters;
  return {
    ...replyQuery(LIST, {
      query: {
        ...locationQuery(location),
        search,
        city,
        page,
        isOpen: isOpen ? 'true' : undefined,
        hasPharmacy: hasPharmacy ? 'true' : undefined,
        withinKm: location ? withinKm : undefined,
        sort: sort === 'distance' && !location ? undefined : sort,
      },
    }),
    placeholderData: keepPreviousData,
  };
}
