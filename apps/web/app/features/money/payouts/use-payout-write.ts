import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listKey } from '../../../parts/back-office/office-calls';
import { toasts } from '../../../ui/feedback/toast';

interface PayoutWriteOptions<Input> {
  write: (input: Input) => Promise<{ message: string }>;
  onDone: () => void;
}

/** A write to payouts: its dialog shows a refusal, and stays open for it. */
export function usePayoutWrite<Input = void>({ write, onDone }: PayoutWriteOptions<Input>) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: listKey('payouts') });
  const writing = useMutation({
    meta: { isErrorShown: true },
    mutationFn: write,
    onSuccess: ({ message }) => {
      toasts.success(message);
      onDone();
      void refetch();
    },
  });
  return { writing, refetch };
}
