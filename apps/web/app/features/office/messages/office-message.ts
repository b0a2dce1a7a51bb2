import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';

const SINGLE = 'GET /console/get/contact-messages/{id}/v1';

/** A conversation as support opens it; `revision` shows whether its state has changed. */
export type OpenedMessage = CallReply<typeof SINGLE>;
export type OfficeMessage = OpenedMessage['data'];

/** How often an open conversation is read again, in milliseconds: the person, or a colleague, may have written. */
const REFRESH_MS = 30_000;

export const officeMessage = (id: string) => ({
  ...replyQuery(SINGLE, { params: { id } }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** Refetches one conversation, its history and the lists. */
export const refreshMessage = (queries: QueryClient, id: string) =>
  Promise.all(
    [
      officeMessage(id).queryKey,
      callKey('GET /console/history/contact-messages/{id}/v1'),
      callKey('GET /console/list/contact-messages/v1'),
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
