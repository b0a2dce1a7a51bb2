import {
  type ConsoleOrderState,
  consoleOrderStates,
  consoleOrderTabs,
} from '@tailwell/contract/shop/order-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, tabSearch, text, withDefault } from '../../../parts/lists/search-params';

const CONSOLE = 'GET /shop/get/my/console/v1';
const LIST = 'GET /shop/get/my/orders/v1';
const FOUND = 'GET /shop/find/my/orders/v1';
const SINGLE = 'GET /shop/get/my/order/{id}/v1';
const LISTINGS = 'GET /shop/get/my/listings/v1';
const PROFILE = 'GET /shop/get/my/profile/v1';
const SHELF = 'GET /shop/find/catalogue/products/v1';

export type ShopConsole = CallReply<typeof CONSOLE>['data'];
/** A parcel as its shop sees it. */
export type ConsoleOrder = CallReply<typeof SINGLE>['data'];
/** A product that the shop sells. */
export type ConsoleListing = CallReply<typeof LISTINGS>['data'][number];
/** A product of the catalogue that the shop could sell. */
export type ShelfProduct = CallReply<typeof SHELF>['data'][number];
export type OrderTab = (typeof consoleOrderTabs)[number];

export const shopConsoleQuery = apiQuery(CONSOLE);
export const shopProfileQuery = apiQuery(PROFILE);
/** Limited offers that products can join. */
export const openOffers = apiQuery('GET /shop/get/open/offers/v1');
export type OpenOffer = CallReply<'GET /shop/get/open/offers/v1'>['data'][number];

export const rejectReasons = apiQuery('GET /shop/get/reasons/v1');

/** `page`: from 1. */
export const consoleOrders = (tab: OrderTab, page = 1) => replyQuery(LIST, { query: { tab, page } });
export const oneConsoleOrder = (id: string) => apiQuery(SINGLE, { params: { id } });

/** The dense list; `page`: from 1. */
export const foundOrders = (query: { state?: ConsoleOrderState; search?: string; page: number }) =>
  replyQuery(FOUND, { query });
/** These orders, most urgent first. */
export const ordersByIds = (ids: string) => replyQuery(FOUND, { query: { ids } });

export const consoleListings = (search: string, page = 1) =>
  replyQuery(LISTINGS, { query: { search: search || undefined, page } });

export const shelfProducts = (search: string, page = 1) =>
  replyQuery(SHELF, { query: { search: search || undefined, page } });

/** Refetches what a new or changed order makes stale. */
export async function refreshShop(queries: QueryClient) {
  await Promise.all(
    [CONSOLE, LIST, FOUND, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  );
}

/** After a change of what the shop shows of itself. */
export async function refreshShopProfile(queries: QueryClient) {
  await Promise.all([PROFILE, CONSOLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a step: caches the reply, and refetches the lists. */
export async function cacheConsoleOrder(queries: QueryClient, order: ConsoleOrder) {
  cacheAnswer(queries, oneConsoleOrder(order._id), order);
  await Promise.all([CONSOLE, LIST, FOUND].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a stock change: refetches the lists and the low-stock count. */
export async function refreshStock(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LISTINGS) }),
    queries.invalidateQueries({ queryKey: callKey(SHELF) }),
    queries.invalidateQueries({ queryKey: callKey(CONSOLE) }),
  ]);
}

/** Which part of the orders the URL selects. */
export const orderSearch = tabSearch(consoleOrderTabs, 'incoming');

/** The dense list's filter and search, as stored in the URL. */
export const orderListSearch = searchParams({
  state: oneOf('state', consoleOrderStates),
  search: text('q'),
  page,
});

/** The stock search, as stored in the URL. */
export const stockSearch = searchParams({ search: withDefault('', text('search')), page });
