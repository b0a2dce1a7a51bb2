import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { oneCall } from './call-query';

interface FinishDialogProps {
  consultId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets the vet end a consultation: hanging up alone doesn't. */
export function FinishDialog({ consultId, isOpen, onClose }: FinishDialogProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /vet/finish/consultation/{id}/v1', { params: { id: consultId } }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => mutate()}
      title="Finish the consultation?"
      confirmLabel="Finish"
      cancelLabel="Not yet"
      isBusy={isPending}
    >
      <p>No one can rejoin the call after this. You can still chat for three days.</p>
    </ConfirmDialog>
  );
}
