import type { QueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../api/call';
import { toastError } from '../../api/errors-to-toasts';
import { apiQuery, callKey } from '../../api/query-client';

const LIST = 'GET /fcm/get/all/my/fcm/noti/v1';

/** A notice in the person's list. */
export type Notice = CallReply<typeof LIST>['data'][number];

/** One page of what the person was told; every page says how many notices are unread. */
export const myNotices = (page = 1) => apiQuery(LIST, { query: { page } });

/** Has every list of notices read anew. */
export const refreshNotices = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: callKey(LIST) });

/** Marks notices as read, without ids all of them. A failure is said; what is shown comes from the server. */
export async function markRead(queries: QueryClient, ids?: string[]) {
  try {
    await call('PUT /fcm/read/notifications/by/user/v1', { body: { ids } });
  } catch (error) {
    toastError(error);
  }
  await refreshNotices(queries);
}
