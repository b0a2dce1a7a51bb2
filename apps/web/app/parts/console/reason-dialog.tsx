import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RadioChips } from '../../ui/form/radio-chips';
import { TextareaField } from '../../ui/form/textarea-field';
import { Dialog } from '../../ui/overlay/dialog';
import { ListFault } from '../page/list-fault';
import { Refusal } from '../refusal';

/** The contract's limit for a note, in characters. */
const MAX_NOTE_LENGTH = 300;

export interface ReasonChoice {
  reasonId: string;
  note?: string;
}

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  warning: string;
  reasons: UseQueryResult<{ _id: string; name: string }[]>;
  noteLabel: string;
  submitLabel: string;
  /** The mutation that submits the answer. */
  mutation: Pick<UseMutationResult<unknown, Error, ReasonChoice>, 'mutate' | 'isPending' | 'error' | 'reset'>;
}

/** Asks for one of several reasons, and a short note, before something is refused. */
export function ReasonDialog({
  isOpen,
  onClose,
  title,
  warning,
  reasons,
  noteLabel,
  submitLabel,
  mutation: write,
}: ReasonDialogProps) {
  const [reasonId, setReasonId] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, error } = write;
  const fields = error instanceof ApiError ? error.fields : {};
  const close = () => {
    if (isPending) return;
    write.reset();
    onClose();
  };
  const submit = () => {
    setMissing(!reasonId);
    if (reasonId) write.mutate({ reasonId, note: note.trim() || undefined });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
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
        {error && !fields.reasonId && !fields.note && <Refusal error={error} />}
        {reasons.error && !reasons.data ? (
          <ListFault list={reasons} />
        ) : reasons.data ? (
          <RadioChips
            label="Why?"
            options={reasons.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={reasonId}
            error={isMissing && !reasonId ? 'Please choose a reason.' : fields.reasonId}
            onChange={({ target }) => setReasonId(target.value)}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
        <TextareaField
          label={noteLabel}
          isOptional
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
