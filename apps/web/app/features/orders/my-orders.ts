import { orderTabs } from '@tailwell/contract/order-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { apiQuery, callKey, replyQuery } from '../../api/query-client';

const LIST = 'GET /order/get/all/order/v1';
const SINGLE = 'GET /order/get/single/order/{id}/v1';

/** An order in a list. */
export type OrderSummary = CallReply<typeof LIST>['data'][number];
/** An order with its parts, their history and the money. */
export type Order = CallReply<typeof SINGLE>['data'];
/** What one shop delivers of it. */
export type Parcel = Order['subOrders'][number];

export type OrderTab = (typeof orderTabs)[number];

/** `page`: from 1. */
export const myOrders = (tab?: OrderTab, page = 1) => replyQuery(LIST, { query: { tab, page } });

export const oneOrder = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a write: shows what it answered, and forgets what it made old. */
export async function cacheOrder(queries: QueryClient, order: Order) {
  queries.setQueryData(oneOrder(order._id).queryKey, order);
  await queries.invalidateQueries({ queryKey: callKey(LIST) });
}

/** Has all orders read anew. */
export const invalidateOrders = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LIST) }),
    queries.invalidateQueries({ queryKey: callKey(SINGLE) }),
  ]);

/** Which part of the list the address bar asks for. What nobody could have chosen is the first page of what is open. */
export function readList(params: URLSearchParams): { tab: OrderTab; page: number } {
  const page = Number(params.get('page') ?? 1);
  return {
    tab: orderTabs.find((tab) => tab === params.get('tab')) ?? 'open',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** A part of the list as the end of an address: "?tab=past&page=2", or nothing. */
export function writeList(tab: OrderTab, page = 1): string {
  const params = new URLSearchParams();
  if (tab !== 'open') params.set('tab', tab);
  if (page !== 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
