import type { QueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { callKey, replyQuery } from '../../../api/query-client';

const LIST = 'GET /fcm/get/all/my/fcm/noti/v1';

/** A notification in the user's list. */
export type NotificationRecord = CallReply<typeof LIST>['data'][number];

/** One page of the user's notifications; each page includes the unread and new counts. */
export const myNotifications = (page = 1) => replyQuery(LIST, { query: { page } });

/** Refetches every list of notifications. */
export const refreshNotifications = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: callKey(LIST) });

/**
 * Marks notifications as read; without ids, all of them. Failures are shown, and the list always comes from the server.
 */
export async function markRead(queries: QueryClient, ids?: string[]) {
  try {
    await call('PUT /fcm/read/notifications/by/user/v1', { body: { ids } });
  } catch (error) {
    toastError(error);
  }
  await refreshNotifications(queries);
}

/**
 * Marks notifications about a record as read, since its page is open; or all as seen, since the list is. Without
 * retries.
 */
export async function markInBackground(
  queries: QueryClient,
  filter: { about: string } | { isSeenOnly: true },
) {
  try {
    await call('PUT /fcm/read/notifications/by/user/v1', { body: filter });
    await refreshNotifications(queries);
  } catch {
    // It stays unread, and the next page tries again.
  }
}
