import { blockDays } from '@tailwell/contract/reading/comment-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { fieldError, StepDialog } from '../../../parts/console/step-dialog';
import { toasts } from '../../../ui/feedback/toast';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { counted } from '../../../ui/format/count';
import { decisionQueries, type ModeratedComment } from './moderation';

/** Longest reason the contract allows. */
const MAX_REASON = 300;

const UNTIL_LIFTED = 'lifted';

const durations = [
  ...blockDays.map((days) => ({ value: String(days), label: counted(days, 'day') })),
  { value: UNTIL_LIFTED, label: 'Until someone unblocks them' },
];

interface BlockDialogProps {
  /** The comment whose author is to be blocked; undefined while the dialog is closed. */
  comment: ModeratedComment | undefined;
  onClose: () => void;
}

/** Asks how long a user is blocked from commenting, and why. */
export function BlockDialog({ comment, onClose }: BlockDialogProps) {
  const queries = useQueryClient();
  const [duration, setDuration] = useState('7');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const blocking = useMutation({
    mutationFn: () =>
      call('POST /console/comments/block/{id}/v1', {
        params: { id: comment?._id ?? '' },
        body: { days: blockDays.find((days) => String(days) === duration) ?? null, reason: reason.trim() },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      onClose();
      return Promise.all(decisionQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    meta: { isErrorShown: true },
  });
  const submit = () => {
    setTried(true);
    if (reason.trim()) blocking.mutate();
  };
  return (
    <StepDialog
      isOpen={comment !== undefined}
      onClose={onClose}
      title={`Block ${comment?.author?.name || 'this person'}?`}
      step={blocking}
      label="Block"
      onSubmit={submit}
      isDangerous
      fields={['reason']}
    >
      <p className="text-ink-soft">
        They can still read and report comments. This one stays: remove it separately if it should go.
      </p>
      <RadioChips
        label="For how long?"
        options={durations}
        value={duration}
        onChange={({ target }) => setDuration(target.value)}
      />
      <TextField
        label="Reason"
        hint="For your colleagues. The person doesn’t see it here, but can ask for it."
        maxLength={MAX_REASON}
        value={reason}
        error={hasTried && !reason.trim() ? 'Enter a reason.' : fieldError(blocking.error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
