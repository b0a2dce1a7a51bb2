import { consoleOrderTabs } from '@tailwell/contract/order-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { apiQuery, callKey, replyQuery } from '../../api/query-client';

const CONSOLE = 'GET /shop/get/my/desk/v1';
const LIST = 'GET /shop/get/my/orders/v1';
const SINGLE = 'GET /shop/get/my/order/{id}/v1';
const LISTINGS = 'GET /shop/get/my/listings/v1';

export type ShopConsole = CallReply<typeof CONSOLE>['data'];
/** A part of an order as its shop sees it. */
export type ConsoleOrder = CallReply<typeof SINGLE>['data'];
/** Something that the shop sells. */
export type ConsoleListing = CallReply<typeof LISTINGS>['data'][number];
export type OrderTab = (typeof consoleOrderTabs)[number];

export const shopConsoleQuery = apiQuery(CONSOLE);
export const rejectReasons = apiQuery('GET /shop/get/reasons/v1');

/** `page`: from 1. */
export const consoleOrders = (tab: OrderTab, page = 1) => replyQuery(LIST, { query: { tab, page } });
export const oneConsoleOrder = (id: string) => apiQuery(SINGLE, { params: { id } });
export const consoleListings = (search: string, page = 1) =>
  replyQuery(LISTINGS, { query: { search: search || undefined, page } });

/** Reads anew what a change of one order, or a new one, makes old. */
export async function refreshShop(queries: QueryClient) {
  await Promise.all([CONSOLE, LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a step: shows what it answered, and reads the lists anew. */
export async function cacheConsoleOrder(queries: QueryClient, order: ConsoleOrder) {
  queries.setQueryData(oneConsoleOrder(order._id).queryKey, order);
  await Promise.all([CONSOLE, LIST].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a change of the stock: the lists and the count of what runs out. */
export async function refreshStock(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LISTINGS) }),
    queries.invalidateQueries({ queryKey: callKey(CONSOLE) }),
  ]);
}

const pageOf = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
};

/** Which part of the orders the address bar asks for; what nobody could have chosen is the first page of what comes in. */
export const readOrderList = (params: URLSearchParams): { tab: OrderTab; page: number } => ({
  tab: consoleOrderTabs.find((tab) => tab === params.get('tab')) ?? 'incoming',
  page: pageOf(params),
});

/** A part of the orders as the end of an address: "?tab=done&page=2", or nothing. */
export function writeOrderList(tab: OrderTab, page = 1): string {
  const params = new URLSearchParams();
  if (tab !== 'incoming') params.set('tab', tab);
  if (page !== 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** What is looked for in the stock, by the address bar. */
export const readStockList = (params: URLSearchParams) => ({
  search: (params.get('search') ?? '').slice(0, 80),
  page: pageOf(params),
});

export function writeStockList(search: string, page = 1): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page !== 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
