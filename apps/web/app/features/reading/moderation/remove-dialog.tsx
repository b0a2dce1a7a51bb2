import {
  type CommentReason,
  commentReasonNames,
  commentReasons,
} from '@tailwell/contract/reading/comment-constants';
import { useState } from 'react';
import { StepDialog } from '../../../parts/console/step-dialog';
import { RadioChips } from '../../../ui/form/radio-chips';
import type { ModeratedComment } from './moderation';
import type { Decisions } from './use-decisions';

interface RemoveDialogProps {
  /** Undefined while the dialog is closed. */
  comment: ModeratedComment | undefined;
  decision: Decisions['remove'];
  onClose: () => void;
}

/** Asks why a comment is removed; its author is notified. */
export function RemoveDialog({ comment, decision, onClose }: RemoveDialogProps) {
  // Preselects the most frequent reason of the reports.
  const [reason, setReason] = useState<CommentReason | undefined>(comment?.reports[0]?.reason);
  const [hasTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (comment && reason) decision.mutate({ comment, reason }, { onSuccess: onClose });
  };
  return (
    <StepDialog
      isOpen={comment !== undefined}
      onClose={onClose}
      title="Remove this comment?"
      step={decision}
      label="Remove it"
      onSubmit={submit}
      isDangerous
      fields={['reason']}
    >
      <p className="text-ink-soft">The author sees the reason, and can’t edit it any more.</p>
      <RadioChips
        label="Why?"
        options={commentReasons.map((one) => ({ value: one, label: commentReasonNames[one] }))}
        value={reason ?? ''}
        error={hasTried && !reason ? 'Choose a reason.' : undefined}
        onChange={({ target }) => setReason(commentReasons.find((one) => one === target.value))}
      />
    </StepDialog>
  );
}
