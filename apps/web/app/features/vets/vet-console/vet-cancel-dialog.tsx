import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { momentInIndia } from '../../../ui/format/times';
import { Dialog } from '../../../ui/overlay/dialog';
import { patientName } from './console-labels';
import { type ConsoleConsultation, cacheConsoleConsultation, refreshVetConsole } from './vet-console';

/** Reason length, as limited by the contract. */
const REASON_LENGTH = { max: 300, min: 5 };

interface VetCancelDialogProps {
  consultation: ConsoleConsultation;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a reason, which the owner reads, before cancelling a booking. */
export function VetCancelDialog({ consultation, isOpen, onClose }: VetCancelDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancelling = useCancelling(consultation._id, onClose);
  const { error, isPending } = cancelling;
  const fieldError = error instanceof ApiError ? error.fields.reason : undefined;
  const isShort = reason.trim().length < REASON_LENGTH.min;
  const close = () => {
    if (isPending) return;
    cancelling.reset();
    onClose();
  };
  const submit = () => {
    setMissing(isShort);
    if (isShort) field.current?.focus();
    // On one line: text messages can't have line breaks.
    else cancelling.mutate(reason.replace(/\s+/g, ' ').trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Cancel this consultation?"
      description={`${patientName(consultation)}, ${momentInIndia(new Date(consultation.startsAt), new Date())}`}
      initialFocus={field}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            Cancel it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">
          The owner gets everything back, and a coupon too. This can’t be undone.
        </Banner>
        {error && !fieldError && <Refusal error={error} />}
        <TextareaField
          ref={field}
          label="Why? The owner reads this."
          value={reason}
          maxLength={REASON_LENGTH.max}
          error={isMissing && isShort ? 'Please give a reason in a few words.' : fieldError}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}

function useCancelling(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (reason: string) => {
      const input = { params: { id }, body: { reason } };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /vet/cancel/asign/vet/schedule/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      onDone();
      await cacheConsoleConsultation(queries, answer.data);
    },
    // No longer cancellable: it has changed meanwhile.
    onError: () => refreshVetConsole(queries),
  });
}
