import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { Refusal } from '../../parts/refusal';
import { registrationFieldNames } from '../../parts/registration-labels';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { TextareaField } from '../../ui/form/textarea-field';
import { Dialog } from '../../ui/overlay/dialog';
import { fieldsIn } from '../registrations/steps';
import type { RegistryReview } from './registry';

type Remarks = RegistryReview['remarks'];
type Deciding<Input> = Pick<
  UseMutationResult<unknown, Error, Input>,
  'mutate' | 'isPending' | 'error' | 'reset'
>;

interface CorrectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  remarks: Remarks;
  correct: Deciding<{ remarks: Remarks; remark: string }>;
}

/** The remarks once more, and one in general, before they go to the owner. */
export function CorrectDialog({ isOpen, onClose, remarks, correct }: CorrectDialogProps) {
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const written = fieldsIn(remarks).filter((field) => remarks[field]?.trim());
  const close = useClosing(correct, onClose);
  const submit = () => {
    const isNothing = written.length === 0 && !remark.trim();
    setMissing(isNothing);
    if (isNothing) return;
    const sent = Object.fromEntries(written.map((field) => [field, remarks[field]]));
    correct.mutate({ remarks: sent, remark: remark.trim() });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Ask for a correction?"
      actions={<Actions deciding={correct} onClose={close} label="Send to the owner" onSubmit={submit} />}
    >
      <div className="flex flex-col gap-5">
        <Fault error={correct.error} fields={['remark']} />
        {written.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {written.map((field) => (
              <li key={field} className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">
                <strong>{registrationFieldNames[field]}:</strong> {remarks[field]}
              </li>
            ))}
          </ul>
        ) : (
          <Banner>“Remark” at a field shows the owner exactly what is to be put right.</Banner>
        )}
        <TextareaField
          label="In general"
          isOptional={written.length > 0}
          value={remark}
          maxLength={500}
          error={
            fieldError(correct.error, 'remark') ?? (isMissing ? 'Say what is to be put right.' : undefined)
          }
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
    </Dialog>
  );
}

interface RejectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  petName: string;
  reject: Deciding<{ reason: string }>;
}

/** The reason, which the owner reads. */
export function RejectDialog({ isOpen, onClose, petName, reject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = useClosing(reject, onClose);
  const submit = () => {
    setMissing(!reason.trim());
    if (reason.trim()) reject.mutate({ reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Reject the application for ${petName}?`}
      actions={<Actions deciding={reject} onClose={close} label="Reject it" onSubmit={submit} isDangerous />}
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">
          This ends the application. What can be put right is better sent back for a correction.
        </Banner>
        <Fault error={reject.error} fields={['reason']} />
        <TextareaField
          label="Reason"
          hint="The owner reads this."
          value={reason}
          maxLength={500}
          error={fieldError(reject.error, 'reason') ?? (isMissing ? 'Say why.' : undefined)}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}

const useClosing = (deciding: Pick<Deciding<never>, 'isPending' | 'reset'>, onClose: () => void) => () => {
  if (deciding.isPending) return;
  deciding.reset();
  onClose();
};

const fieldError = (error: Error | null, field: string) =>
  error instanceof ApiError ? error.fields[field] : undefined;

const Fault = ({ error, fields }: { error: Error | null; fields: string[] }) =>
  error && !fields.some((field) => fieldError(error, field)) && <Refusal error={error} />;

interface ActionsProps {
  deciding: Pick<Deciding<never>, 'isPending'>;
  onClose: () => void;
  label: string;
  onSubmit: () => void;
  isDangerous?: boolean;
}

const Actions = ({ deciding: { isPending }, onClose, label, onSubmit, isDangerous }: ActionsProps) => (
  <>
    <Button variant="secondary" disabled={isPending} onClick={onClose}>
      Not now
    </Button>
    <Button variant={isDangerous ? 'danger' : 'primary'} isLoading={isPending} onClick={onSubmit}>
      {label}
    </Button>
  </>
);
