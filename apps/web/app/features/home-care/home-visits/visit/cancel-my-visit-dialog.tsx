import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { apiQuery } from '../../../../api/query-client';
import { ListFault } from '../../../../parts/page/list-fault';
import { Refusal } from '../../../../parts/refusal';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useNow } from '../../../../ui/use-now';
import { kindOfPath } from '../visit-kinds';
import { cacheVisit, oneVisit, type VisitDetails } from '../visit-queries';
import { cancelLabel, formatCancellation } from './cancel-visit-labels';

/** As long as the contract lets a note be. */
const NOTE_LENGTH = 500;

interface CancelDialogProps {
  visit: VisitDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, and says to the rupee what comes back, before anything is cancelled. */
export function CancelDialog({ visit, isOpen, onClose }: CancelDialogProps) {
  const top = useRef<HTMLDivElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const [reasonId, setReasonId] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancelling = useCancelling(visit, {
    onCancelled: onClose,
    onRefundChanged: () => top.current?.focus(),
  });
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
      title="Cancel this visit?"
      initialFocus={top}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            {cancelLabel(visit)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <WhatComesBack ref={top} visit={visit} hasChanged={isRefundChanged(error)} />
        {error && !isRefundChanged(error) && <Refusal error={error} />}
        <div ref={reasons}>
          <Reasons
            kind={visit.kind}
            value={reasonId}
            onChange={setReasonId}
            error={isMissing && !reasonId ? 'Please choose a reason.' : fields.reasonId}
          />
        </div>
        <TextareaField
          label="Anything we should know?"
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
  visit: VisitDetails;
  hasChanged: boolean;
}

/** The focus begins here: it is read first, and no keyboard of a phone stands in front of it. */
function WhatComesBack({ ref, visit, hasChanged }: WhatComesBackProps) {
  const now = useNow(15) ?? new Date();
  return (
    <div ref={ref} tabIndex={-1} className="rounded-lg outline-none">
      <Banner
        kind={hasChanged ? 'warning' : 'info'}
        title={hasChanged ? 'What you get back has changed meanwhile' : undefined}
      >
        <p className="font-bold">{formatCancellation(visit, now)}</p>
        {visit.cancellation.refund > 0 && <p>It goes back to how you paid.</p>}
        {hasChanged && <p>Do you still want to cancel?</p>}
      </Banner>
    </div>
  );
}

interface ReasonsProps {
  kind: HomeVisitKind;
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

function Reasons({ kind, ...props }: ReasonsProps): ReactNode {
  const list = useQuery(apiQuery('GET /admin/get/all/cancel/reason/v1', { query: { kind } }));
  if (list.data) {
    return (
      <RadioChips
        label="Why are you cancelling?"
        options={list.data.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={props.value}
        error={props.error}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  }
  return list.error ? <ListFault list={list} /> : <Skeleton className="h-32" />;
}

const isRefundChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'REFUND_CHANGED';

interface Outcome {
  onCancelled: () => void;
  onRefundChanged: () => void;
}

/** Cancels with the refund that is shown; one that has changed is shown instead, to be asked about again. */
function useCancelling({ _id, cancellation }: VisitDetails, { onCancelled, onRefundChanged }: Outcome) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keyFor = useIdempotencyKey();
  const single = oneVisit(_id);
  return useMutation({
    mutationFn: (chosen: { reasonId: string; note: string }) => {
      const input = { params: { id: _id }, body: { ...chosen, expectedRefund: cancellation.refund } };
      return call('PUT /user/cancel/appointment/request/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      await cacheVisit(queries, data);
      onCancelled();
      // Spec §2: by the word that the present address contains.
      void navigate(paths.homeVisit(_id, kindOfPath(pathname)), { replace: true });
    },
    onError: async (error) => {
      const refund = isRefundChanged(error) ? error.details.refund : undefined;
      if (typeof refund === 'number') {
        // At once, so that the next press can't mean the old amount.
        queries.setQueryData(
          single.queryKey,
          (old) => old && { ...old, cancellation: { ...old.cancellation, refund, stages: [] } },
        );
      }
      await queries.invalidateQueries({ queryKey: single.queryKey });
      if (isRefundChanged(error)) onRefundChanged();
    },
  });
}
