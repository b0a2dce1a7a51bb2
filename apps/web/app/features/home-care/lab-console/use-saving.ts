import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { cacheLabReport, type LabReport, refreshLab } from './lab';
import type { toBody } from './typed-results';

/** Saves what was typed of a report. */
export function useSaving({ _id }: LabReport, onSaved: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ReturnType<typeof toBody>) => {
      const input = { params: { id: _id }, body };
      return call('PUT /lab/save/results/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data, message }) => {
      toasts.success(message);
      onSaved();
      await cacheLabReport(queries, data);
    },
    onError: () => refreshLab(queries),
  });
}
