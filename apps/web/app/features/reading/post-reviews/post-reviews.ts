import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, replyQuery } from '../../../api/query-client';
import { page, searchParams } from '../../../parts/lists/search-params';

const LIST = 'GET /vet/post/reviews/v1';
const SINGLE = 'GET /vet/post/review/{id}/v1';

/** A post that waits for a vet, and one as it is read. */
export type WaitingPost = CallReply<typeof LIST>['data'][number];
export type PostReview = CallReply<typeof SINGLE>['data'];

export const postReviewList = (number = 1) => replyQuery(LIST, { query: { page: number } });
export const onePostReview = (id: string) => apiQuery(SINGLE, { params: { id } });

/** Which page of the queue the address asks for. */
export const reviewSearch = searchParams({ page });

/** Reads the queue again: somebody has answered, or the editors have changed something. */
export const refreshReviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [LIST] });

/** And what is open, as it is now. */
export const refreshReview = (queries: QueryClient) =>
  Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
