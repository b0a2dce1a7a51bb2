import type { HistoryChange } from '@tailwell/contract/resource';
import { queryOptions } from '@tanstack/react-query';
import { type Call, call } from '../../api/call';
import type { UploadCall } from '../../api/upload';
import type { OfficeRow, Values } from './values';

/** An opened record; `revision` later shows whether it has changed. */
export interface OpenedRecord<Data extends Values = Values> {
  data: Data;
  revision: string;
  message: string;
}

/**
 * What a call is about: a list ("ambulances") or a group of settings ("setting/orders"), and which record of the list.
 */
export interface Subject {
  name: string;
  id?: string;
}

interface RequestOptions {
  query?: Values;
  body?: Values;
  signal?: AbortSignal;
}

// The contract names the calls of every list and every setting like this (resource.ts).
const callOf = (verb: 'GET list' | 'GET export' | 'POST create', name: string) =>
  `${verb.replace(' ', ' /console/')}/${name}/v1` as Call;
const callOfRecord = (
  verb: 'GET get' | 'GET history' | 'PUT update' | 'DELETE delete',
  { name, id }: Subject,
) => `${verb.replace(' ', ' /console/')}/${name}${id === undefined ? '' : '/{id}'}/v1` as Call;

/** Types are known only for a specific list: the functions below declare them. Reads bypass every cache. */
const send = <Reply>(name: Call, { signal, ...input }: RequestOptions & { params?: Values }) =>
  call(name, input as never, {
    signal,
    isFresh: name.startsWith('GET'),
  }) as Promise<unknown> as Promise<Reply>;

const paramsOf = ({ id }: Subject) => ({ params: id === undefined ? undefined : { id } });

/** The key of all pages of a list. */
export const listKey = (name: string) => [callOf('GET list', name)];

/** A page of a list. Users who come back to it see the current state. */
export const listQuery = (name: string, query: Values) =>
  queryOptions({
    queryKey: [callOf('GET list', name), query],
    queryFn: ({ signal }) =>
      send<{ data: OfficeRow[]; total: number }>(callOf('GET list', name), { query, signal }),
    staleTime: 0,
  });

export const openedQuery = <Data extends Values>(subject: Subject) =>
  queryOptions({
    queryKey: [callOfRecord('GET get', subject), subject.id],
    queryFn: ({ signal }) => readOpened<Data>(subject, signal),
    staleTime: 0,
  });

export const readOpened = <Data extends Values>(subject: Subject, signal?: AbortSignal) =>
  send<OpenedRecord<Data>>(callOfRecord('GET get', subject), { ...paramsOf(subject), signal });

export const create = (name: string, body: Values) =>
  send<OpenedRecord<OfficeRow>>(callOf('POST create', name), { body });

export const update = (subject: Subject, revision: string, body: Values) =>
  send<OpenedRecord>(callOfRecord('PUT update', subject), {
    ...paramsOf(subject),
    query: { revision },
    body,
  });

export const remove = (subject: Subject) =>
  send<{ message: string }>(callOfRecord('DELETE delete', subject), paramsOf(subject));

/** The call that permits uploading a photo for a record of a list. */
export const pictureCall = (name: string) => `POST /console/picture/${name}/v1` as UploadCall;

/** Sets the photo of a record to an upload; null removes it. */
export const setPicture = ({ name, id }: Subject, path: string | null) =>
  send<{ message: string }>(`PUT /console/picture/${name}/{id}/v1` as Call, {
    ...paramsOf({ name, id }),
    body: { path },
  });

/** Sets the photos of a record, in order: stored ones and uploads. */
export const setPictures = ({ name, id }: Subject, photos: string[]) =>
  send<{ message: string }>(`PUT /console/pictures/${name}/{id}/v1` as Call, {
    ...paramsOf({ name, id }),
    body: { photos },
  });

/** A part of the list as CSV; `page` from 1. */
export const exportPart = (name: string, query: Values, signal: AbortSignal) =>
  send<{ data: { csv: string; hasMore: boolean } }>(callOf('GET export', name), { query, signal });

/** A change as sent over the network. */
export type Change = Omit<HistoryChange, 'at'> & { at: string };

export const historyKey = (subject: Subject) => [callOfRecord('GET history', subject), subject.id];

export const readHistory = (subject: Subject, page: number, signal: AbortSignal) =>
  send<{ data: Change[]; total: number }>(callOfRecord('GET history', subject), {
    ...paramsOf(subject),
    query: { page },
    signal,
  });

/**
 * Queries to invalidate after a write to a list or a group of settings: its lists, its records or itself, their
 * histories.
 */
export const readsOf = ({ name }: Pick<Subject, 'name'>) => [
  listKey(name),
  ...(['GET get', 'GET history'] as const).flatMap((verb) => [
    [callOfRecord(verb, { name })],
    // Of any record.
    [callOfRecord(verb, { name, id: '' })],
  ]),
];
