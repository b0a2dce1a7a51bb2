import { shopSorts } from '@tailwell/contract/shop/product-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import {
  flag,
  oneOf,
  optionalPage,
  type SearchOf,
  searchParams,
  text,
} from '../../../parts/lists/search-params';
import { locationQuery } from '../../account/location/use-selected-location';

const LIST = 'GET /product/get/nearby/shop/list/v1';
export type ShopList = CallReply<typeof LIST>;
export type ShopSummary = ShopList['data'][number];

/** Maximum distances to choose from, in km. */
export const DISTANCES = [5, 10, 25, 50] as const;

/** The shop filters, as stored in the URL: "?open=yes&sort=rating". */
export const shopSearch = searchParams({
  search: text('q'),
  city: text('city'),
  isOpen: flag('open'),
  hasPharmacy: flag('pharmacy'),
  withinKm: oneOf('within', DISTANCES),
  sort: oneOf('sort', shopSorts),
  page: optionalPage,
});
export type ShopFilters = SearchOf<typeof shopSearch>;

/** Number of active filters; searching, sorting and paging don't count. */
export const countShopFilters = ({ search: _, sort: __, page: ___, ...filters }: ShopFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** The matching shops. Omits what requires a location if none is known. */
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
