import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner';
import { TextareaField } from '../../ui/form/textarea-field';
import { fieldError, type Step, StepDialog } from './step-dialog';

interface RejectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whose application it is, as "the application for Bruno". */
  subject: string;
  /** Who reads the reason. */
  reader: 'applicant' | 'owner';
  reject: Step<{ reason: string }>;
}

/** Rejects an application, with a reason. */
export function RejectDialog({ subject, reader, reject, ...dialog }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!reason.trim());
    if (reason.trim()) reject.mutate({ reason: reason.trim() });
  };
  return (
    <StepDialog
      {...dialog}
      title={`Reject ${subject}?`}
      step={reject}
      label="Reject it"
      onSubmit={submit}
      isDangerous
      fields={['reason']}
    >
      <Banner kind="warning">
        This ends the application. If it can be corrected, send it back for a correction instead.
      </Banner>
      <TextareaField
        label="Reason"
        hint={`The ${reader} reads this.`}
        value={reason}
        maxLength={500}
        error={fieldError(reject.error, 'reason') ?? (isMissing ? 'Enter a reason.' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
