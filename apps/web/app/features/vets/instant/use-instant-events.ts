import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { invalidateRequests } from './instant-request';

/** Reads requests anew when one has changed, or may have while the line was down. */
export function useInstantEvents() {
  const queries = useQueryClient();
  useLiveEvent('instant', () => invalidateRequests(queries));
  useMissedEvents(() => invalidateRequests(queries));
}
