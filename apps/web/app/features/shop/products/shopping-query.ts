import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { apiQuery, replyQuery } from '../../../api/query-client';
import { locationQuery } from '../../account/location/use-selected-location';

const PAGE = 'GET /product/get/shopping/page/v1';
export type ShoppingPageData = CallReply<typeof PAGE>['data'];
export type Offer = ShoppingPageData['offers'][number];

/** First screen of the pharmacy or the marketplace. */
export const shoppingPage = (area: 'pharmacy' | 'marketplace', location: Position | null) => ({
  ...apiQuery(PAGE, { query: { area, ...locationQuery(location) } }),
  placeholderData: keepPreviousData,
});

/** An offer with all its products, fifty at most. */
export const offerProducts = (id: string, location: Position | null) =>
  replyQuery('GET /product/get/limited/period/offer/products/{id}/v1', {
    params: { id },
    query: { limit: 50, ...locationQuery(location) },
  });
