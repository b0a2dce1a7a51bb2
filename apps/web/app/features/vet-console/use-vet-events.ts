import { useQueryClient } from '@tanstack/react-query';
import { useNews, useNewsGap } from '../../api/socket';
import { deskQuery, refreshDesk } from './vet-console';

/** Reads anew what has changed, as soon as the server tells of it. */
export function useDeskNews() {
  const queries = useQueryClient();
  useNews('consultation', () => refreshDesk(queries));
  useNews('call', () => refreshDesk(queries));
  useNewsGap(() => refreshDesk(queries));
  useNews('presence', () => queries.invalidateQueries({ queryKey: deskQuery.queryKey }));
}
