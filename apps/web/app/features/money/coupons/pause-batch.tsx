import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { may, rolesQuery } from '../../../parts/console/roles';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';

/** Pauses all codes of a batch, or lets them run again: either can be undone by the other. */
export function PauseBatch({ batch }: { batch: { _id: string; paused: number } }) {
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery).data;
  const isPaused = batch.paused > 0;
  const pausing = useMutation({
    mutationFn: () =>
      call('PUT /console/pause/coupon-batches/{id}/v1', {
        params: { id: batch._id },
        body: { isPaused: !isPaused },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      for (const name of ['list', 'get', 'history'] as const) {
        const end = name === 'list' ? '/v1' : '/{id}/v1';
        void queries.invalidateQueries({ queryKey: [`GET /console/${name}/coupon-batches${end}`] });
      }
    },
  });
  if (!roles || !may(roles, 'manage_coupons')) return null;
  return (
    <Button variant="secondary" isLoading={pausing.isPending} onClick={() => pausing.mutate()}>
      {isPaused ? 'Let all run again' : 'Pause all codes'}
    </Button>
  );
}
