import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { TextareaField } from '../../ui/form/textarea-field';
import { Dialog } from '../../ui/overlay/dialog';
import { Refusal } from '../refusal';

interface AskReasonProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The consequences. */
  about: string;
  /** Who reads the reason. */
  hint: string;
  submitLabel: string;
  isDangerous?: boolean;
  mutation: {
    mutate: (reason: string) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** Further inputs. */
  children?: ReactNode;
}

/** The contract's limits, in characters. */
const MIN_LENGTH = 10;
const MAX_LENGTH = 300;

/** Asks for a reason before staff change something of an owner's. */
export function AskReason({
  isOpen,
  onClose,
  title,
  about,
  hint,
  submitLabel,
  isDangerous = false,
  mutation: write,
  children,
}: AskReasonProps) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { isPending, error } = write;
  const fields = error instanceof ApiError ? error.fields : {};
  const close = () => {
    if (isPending) return;
    write.reset();
    onClose();
  };
  const submit = () => {
    const isTooShort = reason.trim().length < MIN_LENGTH;
    setShort(isTooShort);
    if (!isTooShort) write.mutate(reason.trim());
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
          <Button variant={isDangerous ? 'danger' : undefined} isLoading={isPending} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">{about}</Banner>
        {error && Object.keys(fields).length === 0 && <Refusal error={error} />}
        {children}
        <TextareaField
          label="Reason"
          hint={hint}
          value={reason}
          maxLength={MAX_LENGTH}
          error={
            isShort && reason.trim().length < MIN_LENGTH
              ? `Write at least ${MIN_LENGTH} characters.`
              : fields.reason
          }
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
