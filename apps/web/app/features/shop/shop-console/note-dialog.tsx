import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';

/** Note length, as limited by the contract. */
const NOTE_LENGTH = { max: 300, min: 3 };

interface NoteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  warning: string;
  label: string;
  /** Error message for an empty note. */
  missing: string;
  submitLabel: string;
  /** Mutation that receives the note. */
  write: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error' | 'reset'>;
}

/** Asks for a note before an irreversible action. */
export function NoteDialog({
  isOpen,
  onClose,
  title,
  warning,
  label,
  missing,
  submitLabel,
  write,
}: NoteDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, error } = write;
  const fieldError = error instanceof ApiError ? error.fields.note : undefined;
  const isShort = note.trim().length < NOTE_LENGTH.min;
  const close = () => {
    if (isPending) return;
    write.reset();
    onClose();
  };
  const submit = () => {
    setMissing(isShort);
    if (isShort) field.current?.focus();
    else write.mutate(note.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      initialFocus={field}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Not now
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">{warning}</Banner>
        {error && !fieldError && <Refusal error={error} />}
        <TextareaField
          ref={field}
          label={label}
          value={note}
          maxLength={NOTE_LENGTH.max}
          error={isMissing && isShort ? missing : fieldError}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
