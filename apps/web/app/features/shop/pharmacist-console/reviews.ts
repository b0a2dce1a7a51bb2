import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, replyQuery } from '../../../api/query-client';
import { tabSearch } from '../../../parts/lists/search-params';

const LIST = 'GET /pharmacist/get/reviews/v1';
const SINGLE = 'GET /pharmacist/get/review/{id}/v1';

/** What a pharmacist reviews: a parcel, and the prescriptions for it. */
export type Review = CallReply<typeof SINGLE>['data'];
export type ReviewTab = (typeof reviewTabs)[number];

export const reviewTabs = ['waiting', 'done'] as const;

/** `page`: from 1. */
export const reviewList = (tab: ReviewTab, page = 1) => replyQuery(LIST, { query: { tab, page } });
export const oneReview = (id: string) => apiQuery(SINGLE, { params: { id } });
export const prescriptionReasons = apiQuery('GET /pharmacist/get/reasons/v1');

/** Refetches what a decision, or a new prescription, makes stale. */
export async function refreshReviews(queries: QueryClient) {
  await Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Which part of the list the URL selects. */
export const reviewSearch = tabSearch(reviewTabs, 'waiting');
