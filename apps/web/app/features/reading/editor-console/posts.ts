import { type PostKind, postKinds } from '@tailwell/contract/post-topics';
import type { CardKind } from '@tailwell/contract/reading/article-text';
import { type PostStatus, postStatuses } from '@tailwell/contract/reading/post-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { matching, oneOf, page, searchParams, text, withDefault } from '../../../parts/lists/search-params';

const LIST = 'GET /console/posts/v1';
const SINGLE = 'GET /console/posts/{id}/v1';
const VERSIONS = 'GET /console/posts/versions/{id}/v1';

/** A post in the list, a post with its working copy, and the cards it names. */
export type ListedPost = CallReply<typeof LIST>['data'][number];
export type Post = CallReply<typeof SINGLE>['data'];
export type PostCard = Post['cards'][number];
export type PostVersion = CallReply<typeof VERSIONS>['data'][number];

interface PostQuery {
  kind?: PostKind;
  status?: PostStatus;
  page: number;
  search: string;
}

export const postList = ({ search, ...filters }: PostQuery) =>
  replyQuery(LIST, { query: { ...filters, search: search || undefined } });
export const onePost = (id: string) => apiQuery(SINGLE, { params: { id } });
export const postVersions = (id: string, pageNumber: number) =>
  replyQuery(VERSIONS, { params: { id }, query: { page: pageNumber } });
export const oneVersion = (id: string) => apiQuery('GET /console/posts/version/{id}/v1', { params: { id } });
export const postPreview = (id: string) => apiQuery('GET /console/posts/preview/{id}/v1', { params: { id } });
export const postChoices = apiQuery('GET /console/posts/choices/v1');
export const foundCards = (kind: CardKind, search: string) =>
  apiQuery('GET /console/posts/cards/v1', { query: { kind, search } });

/** Caches the response of a step, and refetches everything else the step changes. */
export async function cachePost(queries: QueryClient, post: Post) {
  cacheAnswer(queries, onePost(post._id), post);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [LIST] }),
    queries.invalidateQueries({ queryKey: [VERSIONS] }),
    queries.invalidateQueries({ queryKey: postPreview(post._id).queryKey }),
  ]);
}

const ALL = 'all';
export const postTabs = [ALL, ...postStatuses] as const;
export type PostTab = (typeof postTabs)[number];

/** List filters in the address. */
export const postSearch = searchParams({
  tab: withDefault<PostTab>(ALL, oneOf('tab', postTabs)),
  kind: oneOf('kind', postKinds),
  search: withDefault('', text('search')),
  page,
});
export const statusOf = (tab: PostTab) => (tab === ALL ? undefined : tab);

/** Views of a single post. */
export const postViews = ['write', 'preview', 'versions'] as const;
export type PostView = (typeof postViews)[number];
export const viewSearch = searchParams({
  view: withDefault<PostView>('write', oneOf('view', postViews)),
  version: matching('version', /^[\da-f-]{36}$/),
  page,
});
