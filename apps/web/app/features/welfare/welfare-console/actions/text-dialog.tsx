import { useState } from 'react';
import { fieldError } from '../../../../parts/console/step-dialog';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { CaseDialog, type OpenDialog } from './case-dialog';
import type { CaseStep } from './use-case-steps';

interface TextDialogProps extends Omit<OpenDialog, 'onDone'> {
  title: string;
  about?: string;
  label: string;
  hint?: string;
  /** Error if nothing is entered. */
  missing: string;
  maxLength: number;
  /** The field's name in the request. */
  field: string;
  submitLabel: string;
  step: CaseStep;
  onSubmit: (text: string) => void;
}

/** Asks for a short text before a step. */
export function TextDialog({
  about,
  label,
  hint,
  missing,
  maxLength,
  field,
  submitLabel,
  step,
  onSubmit,
  ...dialog
}: TextDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!text.trim());
    if (text.trim()) onSubmit(text.trim());
  };
  return (
    <CaseDialog {...dialog} step={step} label={submitLabel} onSubmit={submit} fields={[field]}>
      {about && <p className="text-ink-soft">{about}</p>}
      <TextareaField
        label={label}
        hint={hint}
        value={text}
        maxLength={maxLength}
        error={fieldError(step.error, field) ?? (isMissing && !text.trim() ? missing : undefined)}
        onChange={({ target }) => setText(target.value)}
      />
    </CaseDialog>
  );
}
