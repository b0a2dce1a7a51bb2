import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { useRefetchCare } from './carers';

interface LeavePetProps {
  carerId: string;
  petName: string;
  onLeft?: () => unknown;
}

/** Ends the user's own care for a pet, after a confirmation. */
export function LeavePet({ carerId, petName, onLeft }: LeavePetProps) {
  const [isAsking, setAsking] = useState(false);
  const refetchCare = useRefetchCare();
  const leaving = useMutation({
    mutationFn: () => call('DELETE /pet/remove/carer/{id}/v1', { params: { id: carerId } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await onLeft?.();
    },
    onSettled: async () => {
      setAsking(false);
      await refetchCare();
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <span>
          Leave<span className="sr-only"> {petName}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => leaving.mutate()}
        title={`Stop caring for ${petName}?`}
        confirmLabel="Stop caring"
        cancelLabel="Keep caring"
        isDangerous
        isBusy={leaving.isPending}
      >
        You lose access to {petName}’s records, and the owner is notified. They can invite you again.
      </ConfirmDialog>
    </>
  );
}
