import { timelinePartNames } from '@tailwell/contract/pets/pet-file-constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, callKey, replyQuery, URL_REFRESH_INTERVAL } from '../../../api/query-client';
import { oneOf, type SearchOf, searchParams, text } from '../../../parts/lists/search-params';

const TIMELINE = 'GET /pet/get/timeline/{id}/v1';

/** A past or upcoming event of a pet. */
export type Entry = CallReply<typeof TIMELINE>['data'][number];

/** The timeline's filters, as stored in the URL. */
export const timelineSearch = searchParams({
  show: oneOf('show', timelinePartNames),
  search: text('q'),
});
export type TimelineSearch = SearchOf<typeof timelineSearch>;

/** A pet's events, newest first, page by page. */
export const timelineOf = (id: string, { show, search }: TimelineSearch) =>
  infiniteQueryOptions({
    queryKey: [...callKey(TIMELINE), id, show ?? 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(TIMELINE, { params: { id }, query: { show, search, before: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: CallReply<typeof TIMELINE>) => next ?? undefined,
    staleTime: 30_000,
    refetchInterval: URL_REFRESH_INTERVAL,
  });

const openStatuses = new Set<string>([
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'requested',
  'assigned',
  'on_the_way',
  'arrived',
  'in_service',
  'sample_collected',
  'at_lab',
  'attempt_failed',
]);

/** Whether a consultation or home visit is upcoming or in progress. */
export const isOpenBooking = (status: string | null | undefined) => openStatuses.has(status ?? '');

export const petOf = (id: string) => apiQuery('GET /pet/get/pet/info/{id}/v1', { params: { id } });
export const weightsOf = (id: string) => replyQuery('GET /pet/get/weights/{id}/v1', { params: { id } });
