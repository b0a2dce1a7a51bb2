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
  /** Shows what it answered, and what follows from it. */
  onDone: (data: Data) => unknown;
  /** Reads again what somebody else has changed: what is shown is old. */
  refresh: () => Promise<unknown>;
}

/** One step of work that several share: it is said, or refused because somebody was faster. */
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
