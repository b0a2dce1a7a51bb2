import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { paths } from '../../../paths';
import { toasts } from '../../../ui/feedback/toast';
import { invalidateCart } from '../carts/cart-query';

const REORDER = 'POST /order/reorder/{id}/v1';

/** What differs from the original order; the cart shows it. */
export type ReorderResult = Pick<CallReply<typeof REORDER>['data'], 'problems' | 'repriced'>;

/** Adds an order's items to the cart, keeping or replacing its contents, and goes there. */
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

const formatFirst = ({ problems: [first] }: ReorderResult) =>
  first ? formatProblem(first.name, first.message) : '';

/** The server's message may already name the product. */
export const formatProblem = (name: string, message: string) =>
  message.includes(name) ? message : `${name}: ${message}`;
