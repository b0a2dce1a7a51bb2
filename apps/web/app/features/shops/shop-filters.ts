import { shopSorts } from '@tailwell/contract/product-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import type { Position } from '../../api/location';
import { replyQuery } from '../../api/query-client';
import { locationQuery } from '../location/use-chosen-location';

const LIST = 'GET /product/get/nearby/shop/list/v1';
export type ShopList = CallReply<typeof LIST>;
/** A shop in a list. */
export type ShopSummary = ShopList['data'][number];

/** How far away shops may be, in km, to choose from. */
export const DISTANCES = [5, 10, 25, 50] as const;

/** What shops are looked for by, as it stands in the address bar. */
export interface ShopFilters {
  search?: string;
  city?: string;
  isOpen?: boolean;
  hasPharmacy?: boolean;
  withinKm?: (typeof DISTANCES)[number];
  sort?: (typeof shopSorts)[number];
  /** From 1. */
  page?: number;
}

/** Reads the filters out of the address bar. What nobody could have chosen is left out, as if it weren't there. */
export function readShopFilters(params: URLSearchParams): ShopFilters {
  const read = (name: string) => params.get(name)?.trim().slice(0, 80) || undefined;
  const page = Number(read('page'));
  return {
    search: read('q'),
    city: read('city'),
    isOpen: read('open') === 'yes' || undefined,
    hasPharmacy: read('pharmacy') === 'yes' || undefined,
    withinKm: DISTANCES.find((km) => String(km) === read('within')),
    sort: shopSorts.find((sort) => sort === read('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : undefined,
  };
}

/** The filters as the end of an address: "?open=yes&sort=rating", or nothing. */
export function writeShopFilters(filters: ShopFilters): string {
  const { search, city, isOpen, hasPharmacy, withinKm, sort, page } = filters;
  const words = {
    q: search,
    city,
    open: isOpen && 'yes',
    pharmacy: hasPharmacy && 'yes',
    within: withinKm && String(withinKm),
    sort,
    page: page && page > 1 && String(page),
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

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
