import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { refreshVetConsole, vetConsoleQuery } from './vet-console';

/** Reads anew what has changed, as soon as the server tells of it. */
export function useVetEvents() {
  const queries = useQueryClient();
  useLiveEvent('consultation', () => refreshVetConsole(queries));
  useLiveEvent('call', () => refreshVetConsole(queries));
  useMissedEvents(() => refreshVetConsole(queries));
  useLiveEvent('presence', () => queries.invalidateQueries({ queryKey: vetConsoleQuery.queryKey }));
}
