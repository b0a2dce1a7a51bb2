import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { toasts } from '../../ui/feedback/toast';

/** The call that takes a step; the same input has the same key. */
export type MakeStep<Input, Data> = (
  input: Input,
  options: { idempotencyKey: string },
) => Promise<{ data: Data; message: string }>;

interface StepOptions<Input, Data> {
  make: MakeStep<Input, Data>;
  /** Shows the reply and its consequences. */
  onDone: (data: Data) => unknown;
  /** Refetches after another user's change: what is shown is outdated. */
  refresh: () => Promise<unknown>;
}

/** A step of work shared by several users: shows a confirmation, or a refusal because another user was faster. */
export function useStep<Input extends object, Data>({ make, onDone, refresh }: StepOptions<Input, Data>) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => make(input, { idempotencyKey: keyFor(input) }),
    meta: { isErrorShown: true },
    onSuccess: async ({ data, message }) => {
      toasts.success(message);
      await onDone(data);
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status > 0) await refresh();
    },
  });
}
