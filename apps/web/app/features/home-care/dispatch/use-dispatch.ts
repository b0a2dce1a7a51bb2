import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { refreshDispatch } from './dispatch';

interface DispatchOptions<Input, Answer> {
  /** The API call; its idempotency key makes a second click harmless. */
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>;
  /** Message on success. */
  messageOf: (answer: Answer) => string;
  onDone?: () => void;
  /** The caller shows the error; otherwise a toast does. */
  isErrorShown?: boolean;
}

/** A mutation of the board, which is refetched whether it succeeds or fails. */
export function useDispatch<Input, Answer>({
  send,
  messageOf,
  onDone,
  isErrorShown = false,
}: DispatchOptions<Input, Answer>) {
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
