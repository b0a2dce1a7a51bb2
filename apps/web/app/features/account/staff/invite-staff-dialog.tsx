import { useMutation } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Dialog } from '../../../ui/overlay/dialog';
import { EMPTY_INVITEE, type Invitee, InviteeFields } from './invite-form';

interface InviteDialogProps {
  title: string;
  /** Additional fields. */
  children?: (errors: Record<string, string>) => ReactNode;
  send: (invitee: Invitee) => Promise<{ message: string }>;
  onSent: () => Promise<unknown>;
}

/** Sends an invitation. The input stays until it has been sent. */
export function InviteDialog({ title, children, send, onSent }: InviteDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [invitee, setInvitee] = useState(EMPTY_INVITEE);
  const sending = useMutation({
    mutationFn: () => send(invitee),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      setOpen(false);
      setInvitee(EMPTY_INVITEE);
      toasts.success(message);
      await onSent();
    },
  });
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const close = () => {
    if (sending.isPending) return;
    sending.reset();
    setOpen(false);
  };
  return (
    <>
      <Button icon={<MailPlus className="size-4" aria-hidden="true" />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button variant="secondary" disabled={sending.isPending} onClick={close}>
              Not now
            </Button>
            <Button isLoading={sending.isPending} onClick={() => sending.mutate()}>
              Send invitation
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {sending.error && Object.keys(fields).length === 0 && <Refusal error={sending.error} />}
          <InviteeFields value={invitee} errors={fields} onChange={setInvitee} />
          {children?.(fields)}
          <p className="text-sm text-ink-soft">They get a personal link, valid for 7 days.</p>
        </div>
      </Dialog>
    </>
  );
}
