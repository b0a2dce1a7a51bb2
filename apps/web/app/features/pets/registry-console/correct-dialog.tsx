import { useState } from 'react';
import { fieldError, type Step, StepDialog } from '../../../parts/console/step-dialog';
import { registrationFieldNames } from '../../../parts/registration-labels';
import { Banner } from '../../../ui/feedback/banner';
import { TextareaField } from '../../../ui/form/textarea-field';
import { fieldsIn } from '../registrations/steps';
import type { RegistryReview } from './registry';

type Remarks = RegistryReview['remarks'];

interface CorrectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  remarks: Remarks;
  correct: Step<{ remarks: Remarks; remark: string }>;
}

/** A review of the remarks, plus a general one, before they go to the owner. */
export function CorrectDialog({ remarks, correct, ...dialog }: CorrectDialogProps) {
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const written = fieldsIn(remarks).filter((field) => remarks[field]?.trim());
  const submit = () => {
    const isBlank = written.length === 0 && !remark.trim();
    setMissing(isBlank);
    if (isBlank) return;
    const sent = Object.fromEntries(written.map((field) => [field, remarks[field]]));
    correct.mutate({ remarks: sent, remark: remark.trim() });
  };
  return (
    <StepDialog
      {...dialog}
      title="Ask for a correction?"
      step={correct}
      label="Send to the owner"
      onSubmit={submit}
      fields={['remark']}
    >
      {written.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {written.map((field) => (
            <li key={field} className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">
              <strong>{registrationFieldNames[field]}:</strong> {remarks[field]}
            </li>
          ))}
        </ul>
      ) : (
        <Banner>Use “Remark” on a field to show the owner exactly what to correct.</Banner>
      )}
      <TextareaField
        label="In general"
        isOptional={written.length > 0}
        value={remark}
        maxLength={500}
        error={
          fieldError(correct.error, 'remark') ?? (isMissing ? 'Enter what needs correcting.' : undefined)
        }
        onChange={({ target }) => setRemark(target.value)}
      />
    </StepDialog>
  );
}
