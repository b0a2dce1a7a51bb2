import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { refreshDispatch } from './dispatch';

interface Dispatching<Input, Answer> {
  /** The call; its key makes a second press harmless. */
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>;
  /** What is said once it is done. */
  messageOf: (answer: Answer) => string;
  onDone?: () => void;
  /** The caller shows why it was refused; else a toast does. */
  isErrorShown?: boolean;
}

/** A change of the board: whatever becomes of it, the board is read again. */
export function useDispatching<Input, Answer>({
  send,
  messageOf,
  onDone,
  isErrorShown = false,
}: Dispatching<Input, Answer>) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, { idempotencyKey: keyFor(input) }),
    meta: { isErrorShown },
    onSuccess: async (answer) => {
      toasts.success(messageOf(answer));
      onDone?.();
      await refreshDispatch(queries);
    },
    onError: () => refreshDispatch(queries),
  });
}
