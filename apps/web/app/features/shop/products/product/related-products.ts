import { keepPreviousData } from '@tanstack/react-query';
import type { Position } from '../../../../api/location';
import { replyQuery } from '../../../../api/query-client';
import { locationQuery } from '../../../account/location/use-selected-location';

/** Products with the same purpose. */
export const similarProducts = (productId: string, location: Position | null, page = 1) => ({
  ...replyQuery('GET /product/get/similar/products/info/v1', {
    query: { productId, page, ...locationQuery(location) },
  }),
  placeholderData: keepPreviousData,
});

/** What others bought with these products; `productIds` is comma-separated. */
export const boughtTogether = (productIds: string, location: Position | null, page = 1) => ({
  ...replyQuery('GET /product/get/product/customer/who/bought/above/items/v1', {
    query: { productIds, page, ...locationQuery(location) },
  }),
  placeholderData: keepPreviousData,
});
