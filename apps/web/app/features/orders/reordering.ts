import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call';
import { paths } from '../../paths';
import { toasts } from '../../ui/feedback/toast';
import { invalidateCart } from '../carts/cart-query';

/** Puts what was ordered into the cart again, says what can't be had any more, and leads there. */
export function useReordering() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => call('POST /order/reorder/{id}/v1', { params: { id } }),
    onSuccess: async ({ data: { added, problems } }) => {
      for (const { name, message } of problems.slice(0, 3)) toasts.info(formatProblem(name, message));
      if (problems.length > 3) toasts.info(`${problems.length - 3} more things can’t be had as they were.`);
      if (added === 0) {
        if (problems.length === 0) toasts.info('None of it is sold any more.');
        return;
      }
      await invalidateCart(queries);
      void navigate(paths.cart);
    },
  });
}

/** The server's words may name the thing already. */
export const formatProblem = (name: string, message: string) =>
  message.includes(name) ? message : `${name}: ${message}`;
