import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { HomeVisitTab } from '@tailwell/contract/home-care/home-visit-constants';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import type { CallInput, CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';

const OFFER = 'POST /user/get/home/care/offer/v1';
const HOLD = 'GET /user/get/hold/home/care/request/v1';
const LIST = 'GET /user/get/home/vacc/blood/care/requests/list/v1';
const SINGLE = 'GET /user/get/single/home/care/requests/{id}/v2';
const OFFERED = 'POST /user/get/home/care/dynamic/dropdown/list/v1';

/** The price of the choices, and the available windows. */
export type Offer = CallReply<typeof OFFER>['data'];
export type OfferInput = CallInput<typeof OFFER>['body'];
export type Bill = NonNullable<Offer['bill']>;
/** A visit in a list, and while its window is held. */
export type Visit = CallReply<typeof LIST>['data'][number];
/** A visit with its timeline. */
export type VisitDetails = CallReply<typeof SINGLE>['data'];

/** Refetch interval, since others book at the same time; in milliseconds. */
const OFFER_REFRESH_MS = 30_000;

export const visitOffer = (body: OfferInput) => ({
  ...apiQuery(OFFER, { body }),
  placeholderData: keepPreviousData,
  refetchInterval: OFFER_REFRESH_MS,
});

export const offeredAt = (body: CallInput<typeof OFFERED>['body']) => apiQuery(OFFERED, { body });
export const oneVisit = (id: string) => apiQuery(SINGLE, { params: { id } });
export const visitHold = (kind: HomeVisitKind) => apiQuery(HOLD, { query: { kind } });

/** `kind` undefined: all kinds. */
export const myVisits = (query: { kind?: HomeVisitKind; tab: HomeVisitTab; page: number }) =>
  replyQuery(LIST, { query });

/** Queries that are stale once a window has been taken, released or moved. */
const STALE_AFTER_CHANGE = [
  OFFER,
  HOLD,
  LIST,
  SINGLE,
  'POST /home/get/home/page/info/v1',
  // A coupon is used up or returned with its booking.
  'GET /coupon/get/all/coupon/card/for/user/v1',
  'GET /coupon/search/coupon/card/v1',
] as const;

/** Refetches and awaits what is shown, unless its page is being left (`none`). */
export async function invalidateVisits(queries: QueryClient, refetchType: 'active' | 'none' = 'active') {
  await Promise.all(
    STALE_AFTER_CHANGE.map((name) => queries.invalidateQueries({ queryKey: callKey(name), refetchType })),
  );
}

/** After a write: caches the reply, and invalidates what it made stale. */
export async function cacheVisit(queries: QueryClient, visit: VisitDetails) {
  await invalidateVisits(queries, 'none');
  cacheAnswer(queries, oneVisit(visit._id), visit);
}

/** The window is unavailable, rather than the network failing. */
type WindowLost = ApiError & { code: 'SLOT_TAKEN' | 'SLOT_GONE' };

export const isWindowLost = (error: unknown): error is WindowLost =>
  error instanceof ApiError && (error.code === 'SLOT_TAKEN' || error.code === 'SLOT_GONE');

/** The nearest windows offered in an error, by their starts. */
export const otherWindows = (error: unknown): string[] =>
  error instanceof ApiError && Array.isArray(error.details.slots)
    ? error.details.slots.filter((slot) => typeof slot === 'string')
    : [];
