import type { CallReply } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';

const OF_SUBJECT = 'GET /ratings/get/of/subject/v1';
export type RatingsReply = CallReply<typeof OF_SUBJECT>;
export type RatingItem = RatingsReply['data'][number];
export type OwnRating = NonNullable<RatingsReply['own']>;

/** What is rated: `{ productId }`. */
export type Subject = { vetId: string } | { productId: string } | { shopId: string };

/** A page of ratings, from 1. The server fetches it as a visitor. */
export const ratingsOf = (subject: Subject, page = 1) =>
  replyQuery(OF_SUBJECT, { query: { ...subject, page } });

/** The same for the signed-in user: whether they can rate, and their own rating. */
export const ownRatingOf = (subject: Subject) => replyQuery(OF_SUBJECT, { query: { ...subject } });

/** Queries that show a rating, or an average it changes. */
export const changedByRating = [
  callKey(OF_SUBJECT),
  callKey('GET /ratings/for/user/v1'),
  callKey('GET /user/get/vet/details/{id}/v1'),
  callKey('GET /product/get/single/product/{id}/info/v1'),
  callKey('GET /product/get/product/list/by/shop/{shopId}/v1'),
];

/** Meaning of the stars, from one star on. */
export const starLabels = ['Bad', 'Not so good', 'All right', 'Good', 'Very good'] as const;
