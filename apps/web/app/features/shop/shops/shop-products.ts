import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import { locationQuery } from '../../account/location/use-selected-location';
import type { FixedFilters } from '../products/filters/product-filters';

const PRODUCTS = 'GET /product/get/product/list/by/shop/{shopId}/v1';
export type Shop = CallReply<typeof PRODUCTS>['shop'];

/** A shop and what it sells. */
export const shopProducts = (
  shopId: string,
  { shop: _, ...filters }: FixedFilters,
  location: Position | null,
) => ({
  ...replyQuery(PRODUCTS, { params: { shopId }, query: { ...filters, ...locationQuery(location) } }),
  placeholderData: keepPreviousData,
});
