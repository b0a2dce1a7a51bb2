import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey, URL_REFRESH_INTERVAL } from '../../../api/query-client';

export const documentsOf = (id: string) => ({
  ...apiQuery('GET /pet/get/documents/{id}/v1', { params: { id } }),
  refetchInterval: URL_REFRESH_INTERVAL,
});
export const sharesOf = (id: string) => apiQuery('GET /pet/get/shares/{id}/v1', { params: { id } });
export const fileOf = (id: string) => ({
  ...apiQuery('GET /pet/get/file/{id}/v1', { params: { id } }),
  refetchInterval: URL_REFRESH_INTERVAL,
});

/** A pet's whole file on one page. */
export type PetFile = CallReply<'GET /pet/get/file/{id}/v1'>['data'];
export type PetDocument = CallReply<'GET /pet/get/documents/{id}/v1'>['data'][number];
export type Share = CallReply<'GET /pet/get/shares/{id}/v1'>['data'][number];

const fileCalls = [
  'GET /pet/get/pet/info/{id}/v1',
  'GET /pet/get/all/info/list/v1',
  'GET /pet/get/timeline/{id}/v1',
  'GET /pet/get/weights/{id}/v1',
  'GET /pet/get/documents/{id}/v1',
  'GET /pet/get/file/{id}/v1',
] as const;

/** Refetches a pet's file after any of its contents has changed. */
export const invalidateFile = (queries: QueryClient) =>
  Promise.all(fileCalls.map((name) => queries.invalidateQueries({ queryKey: callKey(name) })));
