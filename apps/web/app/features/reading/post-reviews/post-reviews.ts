import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, replyQuery } from '../../../api/query-client';
import { page, searchParams } from '../../../parts/lists/search-params';

const LIST = 'GET /vet/post/reviews/v1';
const SINGLE = 'GET /vet/post/review/{id}/v1';

/** A post waiting for a vet, and one as it is reviewed. */
export type WaitingPost = CallReply<typeof LIST>['data'][number];
export type PostReview = CallReply<typeof SINGLE>['data'];

export const postReviewList = (number = 1) => replyQuery(LIST, { query: { page: number } });
export const onePostReview = (id: string) => apiQuery(SINGLE, { params: { id } });

/** Page of the queue, from the address. */
export const reviewSearch = searchParams({ page });

/** Refetches the queue after a review or an editor's change. */
export const refreshReviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [LIST] });

/** Refetches the queue and the open post. */
export const refreshReview = (queries: QueryClient) =>
  Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
