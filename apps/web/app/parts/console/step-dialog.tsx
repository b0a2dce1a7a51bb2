import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError } from '../../api/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import { Refusal } from '../refusal';

/** A step of shared work, as returned by `useStep`. */
export type Step<Input> = Pick<
  UseMutationResult<unknown, Error, Input>,
  'mutate' | 'isPending' | 'error' | 'reset'
>;

interface StepDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  step: Omit<Step<never>, 'mutate'>;
  /** Label and action of the submit button. */
  label: string;
  onSubmit: () => void;
  isDangerous?: boolean;
  /** Fields that show their own errors. */
  fields: readonly string[];
  /** What helps to continue after a refusal. */
  afterRefusal?: ReactNode;
  children: ReactNode;
}

/** Asks for what a step needs. The input stays if the step is refused. */
export function StepDialog({
  isOpen,
  onClose,
  title,
  step: { isPending, error, reset },
  label,
  onSubmit,
  isDangerous,
  fields,
  afterRefusal,
  children,
}: StepDialogProps) {
  // On submit, the form's first wrong field is scrolled into view and focused.
  const form = useId();
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
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
          <Button
            type="submit"
            form={form}
            variant={isDangerous ? 'danger' : 'primary'}
            isLoading={isPending}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter submits, too.
          if (!isPending) onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        {error && !fields.some((field) => fieldError(error, field)) && (
          <Refusal error={error}>{afterRefusal}</Refusal>
        )}
        {children}
      </form>
    </Dialog>
  );
}

/** The server's error message for a field. */
export const fieldError = (error: Error | null, field: string) =>
  error instanceof ApiError ? error.fields[field] : undefined;
