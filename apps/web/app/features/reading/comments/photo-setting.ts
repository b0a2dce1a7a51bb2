import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { commentQueries } from './comments-query';

/** Switches whether the user's photo is shown beside their comments. */
export function usePhotoSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (showsPhoto: boolean) => call('PUT /comment/photo/v1', { body: { showsPhoto } }),
    onSuccess: ({ data }) => {
      cacheAnswer(queries, apiQuery('GET /comment/photo/v1'), data);
      return Promise.all(commentQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
