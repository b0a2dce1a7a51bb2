import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError } from '../../api/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import { Refusal } from '../refusal';

/** A step of somebody's work, as `useStep` makes it. */
export type Step<Input> = Pick<
  UseMutationResult<unknown, Error, Input>,
  'mutate' | 'isPending' | 'error' | 'reset'
>;

interface StepDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  step: Omit<Step<never>, 'mutate'>;
  /** What the button says that takes the step, and what it does. */
  label: string;
  onSubmit: () => void;
  isDangerous?: boolean;
  /** Those whose errors are shown beside them. */
  fields: readonly string[];
  /** What helps to go on after a refusal. */
  afterRefusal?: ReactNode;
  children: ReactNode;
}

/** Asks for what a step needs before it is taken. What was typed stays where the step is refused. */
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
  // Of a form that is sent, the first wrong field is shown and gets the focus.
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
          // Enter sends it, too.
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

/** What the server says is wrong with a field. */
export const fieldError = (error: Error | null, field: string) =>
  error instanceof ApiError ? error.fields[field] : undefined;
