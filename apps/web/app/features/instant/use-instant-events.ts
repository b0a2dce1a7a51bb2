import { useQueryClient } from '@tanstack/react-query';
import { useNews, useNewsGap } from '../../api/socket';
import { forgetRequests } from './instant-request';

/** Reads requests anew when one has changed, or may have while the line was down. */
export function useInstantNews() {
  const queries = useQueryClient();
  useNews('instant', () => forgetRequests(queries));
  useNewsGap(() => forgetRequests(queries));
}
