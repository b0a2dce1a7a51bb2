import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { invalidateRequests } from './instant-request';

/** Refetches requests when one has changed, or may have while disconnected. */
export function useInstantEvents() {
  const queries = useQueryClient();
  useLiveEvent('instant', () => invalidateRequests(queries));
  useMissedEvents(() => invalidateRequests(queries));
}
