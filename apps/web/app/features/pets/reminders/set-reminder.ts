import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, type CallReply, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { refetchReminders } from './reminders';

const SET = 'PUT /reminder/set/medicine/to/reminder/v1';

/** Request body to set, change or stop reminders. */
export type ReminderForm = CallInput<typeof SET>['body'];
type SetReply = CallReply<typeof SET>;

/** Sets reminders, and refetches all lists that show them. `onDone`: replaces the toast with the server's message. */
export function useSetReminder({
  onDone,
  isErrorShown,
}: {
  onDone?: (answer: SetReply) => void;
  isErrorShown?: boolean;
} = {}) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ReminderForm) => call(SET, { body }, { idempotencyKey: keyOf(body) }),
    meta: { isErrorShown },
    onSuccess: (answer) => {
      if (onDone) onDone(answer);
      else toasts.success(answer.message);
    },
    onSettled: () => refetchReminders(queries),
  });
}
