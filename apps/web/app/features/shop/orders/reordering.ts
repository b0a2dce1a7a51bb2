import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { paths } from '../../../paths';
import { toasts } from '../../../ui/feedback/toast';
import { invalidateCart } from '../carts/cart-query';

const REORDER = 'POST /order/reorder/{id}/v1';

/** What is not as it was when it was ordered first; the cart that it leads to says so. */
export type Reordered = Pick<CallReply<typeof REORDER>['data'], 'problems' | 'repriced'>;

/** Puts what was ordered into the cart again, beside what is there or instead of it, and leads there. */
export function useReordering() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, isReplacing }: { id: string; isReplacing: boolean }) =>
      call(REORDER, { params: { id }, body: { isReplacing } }),
    onSuccess: async ({ data: { added, ...reordered }, message }) => {
      if (added === 0) return toasts.info(reordered.problems[0] ? formatFirst(reordered) : (message ?? ''));
      await invalidateCart(queries);
      void navigate(paths.cart, { state: { reordered } });
    },
  });
}

const formatFirst = ({ problems: [first] }: Reordered) =>
  first ? formatProblem(first.name, first.message) : '';

/** The server's words may name the thing already. */
export const formatProblem = (name: string, message: string) =>
  message.includes(name) ? message : `${name}: ${message}`;
