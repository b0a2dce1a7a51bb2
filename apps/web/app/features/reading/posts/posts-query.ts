import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';

const DETAILS = 'GET /blog/details/{id}/v1';
const RELATED = 'GET /post/related/{id}/v1';

export type BlogDetails = CallReply<typeof DETAILS>['data'];
export type RelatedContent = CallReply<typeof RELATED>['data'];

export const blogLists = callKey('GET /user/get/all/blog/v1');

/** An article by any of its slugs, or by its id. */
export const blogDetails = (id: string) => apiQuery(DETAILS, { params: { id } });

/** Items related to an article. */
export const relatedTo = (id: string) => apiQuery(RELATED, { params: { id } });
