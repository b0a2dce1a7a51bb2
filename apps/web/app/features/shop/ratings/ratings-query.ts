import type { CallReply } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';

const OF_SUBJECT = 'GET /ratings/get/of/subject/v1';
export type RatingsReply = CallReply<typeof OF_SUBJECT>;
export type OneRating = RatingsReply['data'][number];
export type OwnRating = NonNullable<RatingsReply['own']>;

/** What is rated: `{ productId }`. */
export type Subject = { vetId: string } | { productId: string } | { shopId: string };

/** One page of what people think, from 1. The server reads it as a visitor. */
export const ratingsOf = (subject: Subject, page = 1) =>
  replyQuery(OF_SUBJECT, { query: { ...subject, page } });

/** The same as who is signed in sees it: whether they may rate, and what they said. */
export const ownRatingOf = (subject: Subject) => replyQuery(OF_SUBJECT, { query: { ...subject } });

/** What shows a rating, or a mean that it changes. */
export const changedByRating = [
  callKey(OF_SUBJECT),
  callKey('GET /ratings/for/user/v1'),
  callKey('GET /user/get/vet/details/{id}/v1'),
  callKey('GET /product/get/single/product/{id}/info/v1'),
  callKey('GET /product/get/product/list/by/shop/{shopId}/v1'),
];

/** What stars mean, from one on. */
export const starLabels = ['Bad', 'Not so good', 'All right', 'Good', 'Very good'] as const;
