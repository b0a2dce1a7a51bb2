import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { cacheConsoleOrder, refreshShop } from './shop-console';

const STEPS = {
  accept: 'PUT /shop/accept/order/{id}/v1',
  send: 'PUT /shop/send/order/{id}/v1',
} as const;
export type Step = keyof typeof STEPS;

/** Advances an order to its next step. If that is no longer possible, says why and refetches the order. */
export function useStep(id: string) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (step: Step) => {
      const input = { params: { id }, body: {} };
      return call(STEPS[step], input, { idempotencyKey: keyFor([step, input]) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      await cacheConsoleOrder(queries, answer.data);
    },
    onError: async (error) => {
      toastError(error);
      await refreshShop(queries);
    },
  });
}
