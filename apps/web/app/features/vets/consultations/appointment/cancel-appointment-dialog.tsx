import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { textOf } from '../../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { apiQuery } from '../../../../api/query-client';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useNow } from '../../../../ui/use-now';
import { cancelLabel, formatCancellation } from '../cancel-appointment-labels';
import { type ConsultationDetails, cacheConsultation, oneConsultation } from '../my-consultations';

/** As long as the contract lets a note be. */
const NOTE_LENGTH = 500;

interface CancelDialogProps {
  consultation: ConsultationDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, and says to the rupee what comes back, before anything is cancelled. */
export function CancelDialog({ consultation, isOpen, onClose }: CancelDialogProps) {
  const top = useRef<HTMLDivElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const [reasonId, setReasonId] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancelling = useCancelling(consultation, { onRefundChanged: () => top.current?.focus() });
  const { error, isPending } = cancelling;
  const fields = error instanceof ApiError ? error.fields : {};
  const close = () => {
    if (isPending) return;
    cancelling.reset();
    onClose();
  };
  const submit = () => {
    setMissing(!reasonId);
    if (reasonId) cancelling.mutate({ reasonId, note });
    else reasons.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Cancel this appointment?"
      initialFocus={top}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            {cancelLabel(consultation)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <WhatComesBack ref={top} consultation={consultation} hasChanged={isRefundChanged(error)} />
        {error && !isRefundChanged(error) && <Refusal error={error} />}
        <div ref={reasons}>
          <Reasons
            value={reasonId}
            onChange={setReasonId}
            error={isMissing && !reasonId ? 'Please choose a reason.' : fields.reasonId}
          />
        </div>
        <TextareaField
          label="Anything the vet should know?"
          isOptional
          value={note}
          maxLength={NOTE_LENGTH}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

interface WhatComesBackProps {
  ref: RefObject<HTMLDivElement | null>;
  consultation: ConsultationDetails;
  hasChanged: boolean;
}

/** The focus begins here: it is read first, and no keyboard of a phone stands in front of it. */
function WhatComesBack({ ref, consultation, hasChanged }: WhatComesBackProps) {
  const now = useNow(15) ?? new Date();
  const { refund, later } = formatCancellation(consultation, now);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-lg outline-none">
      <Banner
        kind={hasChanged ? 'warning' : 'info'}
        title={hasChanged ? 'What you get back has changed meanwhile' : undefined}
      >
        <p className="font-bold">{refund}</p>
        {later && <p>{later}</p>}
        {hasChanged && <p>Do you still want to cancel?</p>}
      </Banner>
    </div>
  );
}

function Reasons(props: { value: string; onChange: (id: string) => void; error?: string }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('GET /admin/get/all/cancel/reason/v1'));
  if (data) {
    return (
      <RadioChips
        label="Why are you cancelling?"
        options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={props.value}
        error={props.error}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  }
  if (!error) return <Skeleton className="h-32" />;
  return (
    <Banner
      kind="danger"
      action={
        <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {textOf(error)}
    </Banner>
  );
}

const isRefundChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'REFUND_CHANGED';

/** Cancels with the refund that is shown; one that has changed is shown instead, to be asked about again. */
function useCancelling(
  { _id, cancellation, bill }: ConsultationDetails,
  { onRefundChanged }: { onRefundChanged: () => void },
) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const single = oneConsultation(_id);
  return useMutation({
    mutationFn: (chosen: { reasonId: string; note: string }) => {
      const input = { params: { id: _id }, body: { ...chosen, expectedRefund: cancellation.refund } };
      return call('PUT /user/delete/asign/vet/schedule/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    // The screen behind leads on to the cancelled one as soon as it knows.
    onSuccess: (answer) => cacheConsultation(queries, answer.data),
    onError: async (error) => {
      const refund = isRefundChanged(error) ? error.details.refund : undefined;
      if (typeof refund === 'number') {
        // At once, so that the next press can't mean the old amount.
        const percent = bill.toPay > 0 ? Math.round((refund / bill.toPay) * 100) : 0;
        queries.setQueryData(
          single.queryKey,
          (old) => old && { ...old, cancellation: { ...old.cancellation, refund, percent, changesAt: null } },
        );
      }
      await queries.invalidateQueries({ queryKey: single.queryKey });
      if (isRefundChanged(error)) onRefundChanged();
    },
  });
}
