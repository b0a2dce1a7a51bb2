import { keepPreviousData } from '@tanstack/react-query';
import type { Position } from '../../../api/location';
import { replyQuery } from '../../../api/query-client';
import { placeQuery } from '../../location/use-chosen-location';

/** What serves the same purpose as a product. */
export const similarProducts = (productId: string, place: Position | null, page = 1) => ({
  ...replyQuery('GET /product/get/similar/products/info/v1', {
    query: { productId, page, ...placeQuery(place) },
  }),
  placeholderData: keepPreviousData,
});

/** What others bought with these products; `productIds` are parted by commas. */
export const boughtTogether = (productIds: string, place: Position | null, page = 1) => ({
  ...replyQuery('GET /product/get/product/customer/who/bought/above/items/v1', {
    query: { productIds, page, ...placeQuery(place) },
  }),
  placeholderData: keepPreviousData,
});
