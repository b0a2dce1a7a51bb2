import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Dialog } from '../../../ui/overlay/dialog';
import { PRESCRIPTION_MISSING } from './checkout/checkout-values';
import { cacheOrder } from './my-orders';
import { PrescriptionFields, type PrescriptionSelection } from './prescription-fields';

interface PrescriptionDialogProps {
  orderId: string;
  isOpen: boolean;
  onClose: () => void;
}

const noPrescription: PrescriptionSelection = { attachPrescriptionFile: [], consultId: null };

/** Provides another prescription after a rejected one. Uploads survive a reload. */
export function PrescriptionDialog({ orderId, isOpen, onClose }: PrescriptionDialogProps) {
  const draft = `prescription:${orderId}`;
  const [selection, setSelection] = useState(() => readDraft<PrescriptionSelection>(draft) ?? noPrescription);
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const queries = useQueryClient();
  const change = (changed: Partial<PrescriptionSelection>) => {
    const next = { ...selection, ...changed };
    setSelection(next);
    writeDraft(draft, next);
    submitting.reset();
  };
  const submitting = useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ attachPrescriptionFile, consultId }: PrescriptionSelection) =>
      call('PUT /order/add/prescription/{id}/v1', {
        params: { id: orderId },
        body: consultId === null ? { attachPrescriptionFile } : { consultId },
      }),
    onSuccess: async (answer) => {
      writeDraft(draft, undefined);
      toasts.success('Thank you. Our pharmacist is checking it now.');
      onClose();
      setSelection(noPrescription);
      await cacheOrder(queries, answer.data);
    },
  });
  const submit = () => {
    const isBlank = selection.consultId === null && selection.attachPrescriptionFile.length === 0;
    setMissing(isBlank);
    if (isBlank) fields.current?.focus();
    else submitting.mutate(selection);
  };
  const { error } = submitting;
  const refusalText =
    error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : error && textOf(error);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !submitting.isPending && onClose()}
      title="Show another prescription"
      actions={
        <>
          <Button variant="secondary" disabled={submitting.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button isLoading={submitting.isPending || isSending} onClick={submit}>
            Send it
          </Button>
        </>
      }
    >
      <PrescriptionFields
        ref={fields}
        value={selection}
        onChange={change}
        onSending={setSending}
        error={isMissing && !refusalText ? PRESCRIPTION_MISSING : (refusalText ?? undefined)}
      />
    </Dialog>
  );
}
