import type { CancellableKind } from '@tailwell/contract/booking-constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';

/** Note length, as limited by the contract. */
const MAX_NOTE_LENGTH = 500;

interface CancelForm {
  reasonId: string;
  note: string;
  expectedRefund: number;
}

interface CancelDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The booking's id. */
  id: string;
  title: string;
  /** Label of the cancel button, which states the refund. */
  label: string;
  noteLabel: string;
  kind: CancellableKind;
  /** The refund in rupees, as in the booking on the page, and as text. */
  refund: number;
  children: ReactNode;
  /** Sends the call, and updates the page with its answer. */
  cancel: (form: CancelForm, idempotencyKey: string) => Promise<void>;
  /** Refetches the booking; `refund`: the amount that has replaced the one shown. */
  onRefused: (refund: number | undefined) => Promise<unknown>;
}

/** Asks for a reason and states the exact refund before cancelling anything. */
export function CancelDialog(props: CancelDialogProps) {
  const { isOpen, onClose, title, label, noteLabel, kind, children } = props;
  const top = useRef<HTMLDivElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const [reasonId, setReasonId] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancelling = useCancelling(props, top);
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
      title={title}
      initialFocus={top}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RefundBanner ref={top} hasChanged={isRefundChanged(error)}>
          {children}
        </RefundBanner>
        {error && !isRefundChanged(error) && <Refusal error={error} />}
        <div ref={reasons}>
          <Reasons
            kind={kind}
            value={reasonId}
            onChange={setReasonId}
            error={isMissing && !reasonId ? 'Please choose a reason.' : fields.reasonId}
          />
        </div>
        <TextareaField
          label={noteLabel}
          isOptional
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

interface RefundBannerProps {
  ref: RefObject<HTMLDivElement | null>;
  hasChanged: boolean;
  children: ReactNode;
}

/** Focused first: screen readers start with it, and no keyboard opens on a phone. */
const RefundBanner = ({ ref, hasChanged, children }: RefundBannerProps) => (
  <div ref={ref} tabIndex={-1} className="rounded-lg outline-none">
    <Banner
      kind={hasChanged ? 'warning' : 'info'}
      title={hasChanged ? 'What you get back has changed meanwhile' : undefined}
    >
      {children}
      {hasChanged && <p>Do you still want to cancel?</p>}
    </Banner>
  </div>
);

interface ReasonsProps {
  kind: CancellableKind;
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

function Reasons({ kind, onChange, ...props }: ReasonsProps): ReactNode {
  const list = useQuery(apiQuery('GET /admin/get/all/cancel/reason/v1', { query: { kind } }));
  if (list.data) {
    return (
      <RadioChips
        {...props}
        label="Why are you cancelling?"
        options={list.data.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return list.error ? <ListFault list={list} /> : <Skeleton className="h-32" />;
}

const isRefundChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'REFUND_CHANGED';

/** Cancels with the refund that was shown. If it has changed, shows the new one and asks again. */
function useCancelling(
  { id, refund: expectedRefund, cancel, onRefused }: CancelDialogProps,
  top: RefObject<HTMLElement | null>,
) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: { reasonId: string; note: string }) => {
      const form = { ...input, expectedRefund };
      return cancel(form, keyFor([id, form]));
    },
    meta: { isErrorShown: true },
    onError: async (error) => {
      const refund = isRefundChanged(error) ? error.details.refund : undefined;
      await onRefused(typeof refund === 'number' ? refund : undefined);
      if (isRefundChanged(error)) top.current?.focus();
    },
  });
}
