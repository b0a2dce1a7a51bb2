import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, callKey, replyQuery } from '../../../api/query-client';
import type { ClipFilters } from './clip-search';

const LIST = 'GET /user/get/all/vidios/v1';
const DETAILS = 'GET /video/details/{id}/v1';

export type VideoPage = CallReply<typeof LIST>;
export type VideoSummary = VideoPage['data'][number];
export type VideoDetails = CallReply<typeof DETAILS>['data'];

/** Clips page by page, newest first. */
export const clipFeed = ({ topic }: ClipFilters) =>
  infiniteQueryOptions({
    queryKey: [...clipFeeds, topic ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(LIST, { query: { page: pageParam, topic } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { data }) => count + data.length, 0);
      return last.data.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
  });

/** Key of all clip feeds. */
export const clipFeeds = [...callKey(LIST), 'feed'];

/** Other videos to watch, similar ones first. */
export const suggestionsFor = (id: string) => replyQuery(LIST, { query: { page: 1, suggestFor: id } });

/** A video by any of its slugs, or by its id. */
export const videoDetails = (id: string) => apiQuery(DETAILS, { params: { id } });
