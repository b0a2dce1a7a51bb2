import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

interface InvitationActionsProps {
  name: string;
  resend: () => Promise<{ message: string }>;
  revoke: () => Promise<{ message: string }>;
  onDone: () => Promise<unknown>;
}

/** Actions on an open invitation: resend the link, or revoke it. */
export function InvitationActions({ name, resend, revoke, onDone }: InvitationActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const onSuccess = async ({ message }: { message: string }) => {
    toasts.success(message);
    await onDone();
  };
  const sending = useMutation({ mutationFn: resend, onSuccess });
  const revoking = useMutation({ mutationFn: revoke, onSuccess, onSettled: () => setAsking(false) });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" isLoading={sending.isPending} onClick={() => sending.mutate()}>
        Send again
      </Button>
      <Button variant="secondary" disabled={sending.isPending} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
        title={`Revoke the invitation of ${name}?`}
        confirmLabel="Revoke"
        cancelLabel="Keep it"
        isDangerous
        isBusy={revoking.isPending}
      >
        The link in their message no longer works. You can invite them again.
      </ConfirmDialog>
    </div>
  );
}
