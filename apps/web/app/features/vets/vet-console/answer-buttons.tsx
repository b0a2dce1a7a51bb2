import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { momentInIndia } from '../../../ui/format/times';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { patientName } from './console-labels';
import { VetCancelDialog } from './vet-cancel-dialog';
import { type ConsoleConsultation, cacheConsoleConsultation, refreshVetConsole } from './vet-console';

/** Lets a vet confirm or decline a booking. Renders nothing once neither is possible. */
export function AnswerButtons({ consultation }: { consultation: ConsoleConsultation }) {
  const { canConfirm, canCancel } = consultation;
  const [openDialog, setOpenDialog] = useState<'confirm' | 'cancel'>();
  const close = () => setOpenDialog(undefined);
  const subject = <span className="sr-only"> the consultation of {patientName(consultation)}</span>;
  return (
    <>
      {(canConfirm || canCancel) && (
        <div className="flex flex-wrap gap-2">
          {canConfirm && (
            <Button
              icon={<Check className="size-4" aria-hidden="true" />}
              onClick={() => setOpenDialog('confirm')}
            >
              <span>Confirm{subject}</span>
            </Button>
          )}
          {canCancel && (
            <Button variant="secondary" onClick={() => setOpenDialog('cancel')}>
              <span>Cancel{subject}</span>
            </Button>
          )}
        </div>
      )}
      <VetConfirmDialog consultation={consultation} isOpen={openDialog === 'confirm'} onClose={close} />
      <VetCancelDialog consultation={consultation} isOpen={openDialog === 'cancel'} onClose={close} />
    </>
  );
}

interface VetConfirmDialogProps {
  consultation: ConsoleConsultation;
  isOpen: boolean;
  onClose: () => void;
}

function VetConfirmDialog({ consultation, isOpen, onClose }: VetConfirmDialogProps) {
  const { _id, startsAt } = consultation;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const confirm = useMutation({
    mutationFn: () => {
      const input = { params: { id: _id }, body: { startsAt } };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /vet/confirm/asign/vet/schedule/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      onClose();
      await cacheConsoleConsultation(queries, answer.data);
    },
    // Moved or cancelled meanwhile: what is shown is stale.
    onError: async (error) => {
      toastError(error);
      onClose();
      await refreshVetConsole(queries);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={confirm.isPending}
      onCancel={onClose}
      onConfirm={() => confirm.mutate()}
      title="Confirm this consultation?"
      confirmLabel="Confirm"
      cancelLabel="Not yet"
    >
      {patientName(consultation)}, {momentInIndia(new Date(startsAt), new Date())}. The owner is notified
      right away, and counts on you.
    </ConfirmDialog>
  );
}
