import type { orderTabs } from '@tailwell/contract/shop/order-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';

const LIST = 'GET /order/get/all/order/v1';
const SINGLE = 'GET /order/get/single/order/{id}/v1';

export type OrderSummary = CallReply<typeof LIST>['data'][number];
/** An order with its parcels, their history and the payment. */
export type Order = CallReply<typeof SINGLE>['data'];
/** What one shop delivers of it. */
export type Parcel = Order['parcels'][number];

export type OrderTab = (typeof orderTabs)[number];

/** `page`: from 1. */
export const myOrders = (tab?: OrderTab, page = 1) => replyQuery(LIST, { query: { tab, page } });

export const oneOrder = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a write: caches the reply, and invalidates what it made stale. */
export async function cacheOrder(queries: QueryClient, order: Order) {
  cacheAnswer(queries, oneOrder(order._id), order);
  await queries.invalidateQueries({ queryKey: callKey(LIST) });
}

export const invalidateOrders = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LIST) }),
    queries.invalidateQueries({ queryKey: callKey(SINGLE) }),
  ]);
