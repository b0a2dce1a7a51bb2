import type { timelineKinds } from '@tailwell/contract/pets';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallReply, call } from '../../api/call';
import { apiQuery, callKey } from '../../api/query-client';

const TIMELINE = 'GET /pet/get/timeline/{id}/v1';

/** Something that happened with a pet, or is to happen. */
export type Entry = CallReply<typeof TIMELINE>['data'][number];
type Kind = (typeof timelineKinds)[number];

/** What has happened with a pet, newest first, page by page; of one kind, or all. */
export const timelineOf = (id: string, kind?: Kind) =>
  infiniteQueryOptions({
    queryKey: [...callKey(TIMELINE), id, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(TIMELINE, { params: { id }, query: { kind, before: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: CallReply<typeof TIMELINE>) => next ?? undefined,
    staleTime: 30_000,
  });

export const petOf = (id: string) => apiQuery('GET /pet/get/pet/info/{id}/v1', { params: { id } });
export const weightsOf = (id: string) => apiQuery('GET /pet/get/weights/{id}/v1', { params: { id } });
