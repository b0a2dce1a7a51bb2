import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { readsOf } from '../../../parts/back-office/office-calls';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';

interface StaffActionProps {
  /** Button label: "Suspend". */
  label: string;
  /** Dialog title: "Suspend Meena Rao?" */
  title: string;
  /** Explains the effect. */
  children: ReactNode;
  /** It takes something away. */
  isDangerous?: boolean;
  /** Receives the reason, for the audit log. */
  act: (reason: string) => Promise<{ message: string }>;
}

/** An action on a staff member, which asks for a reason. */
export function StaffAction({ label, title, children, isDangerous = false, act }: StaffActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => act(reason.trim()),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      setOpen(false);
      setReason('');
      toasts.success(message);
      await Promise.all(
        readsOf({ name: 'people' }).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const close = () => {
    if (saving.isPending) return;
    saving.reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button variant="secondary" disabled={saving.isPending} onClick={close}>
              Not now
            </Button>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isLoading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {label}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="text-ink-soft">{children}</div>
          {saving.error && !fields.reason && <Refusal error={saving.error} />}
          <TextareaField
            label="Why?"
            hint="It appears in the audit log."
            value={reason}
            maxLength={300}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
