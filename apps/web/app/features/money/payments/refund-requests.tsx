import type { RefundRequestStatus } from '@tailwell/contract/money/payment-constants';
import { handCauseNames } from '@tailwell/contract/money/refund-cause-names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, type CallReply, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey } from '../../../api/query-client';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Refusal } from '../../../parts/refusal';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

const PAYMENT = 'GET /console/get/payments/{id}/v1';
const APPROVE = 'POST /console/approve/refunds/{id}/v1';
const DECLINE = 'POST /console/decline/refunds/{id}/v1';
const WITHDRAW = 'POST /console/withdraw/refunds/{id}/v1';

type Request = CallReply<typeof PAYMENT>['data']['requests'][number];

const tones: Record<RefundRequestStatus, BadgeTone> = {
  waiting: 'waiting',
  approved: 'success',
  declined: 'failed',
  withdrawn: 'over',
  lapsed: 'over',
};

interface RefundRequestsProps {
  paymentId: string;
  requests: Request[];
  statusNames: Record<RefundRequestStatus, string>;
}

/** Refunds of a payment that needed a second person; a colleague of the one who requested them decides. */
export function RefundRequests({ paymentId, requests, statusNames }: RefundRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <h2 id="requests" className="text-lg font-extrabold">
        Refunds for approval
      </h2>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <Card key={request._id} render={<li />} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-lg font-extrabold tabular-nums">{inr(request.amount)}</span>
              <Badge tone={tones[request.status]}>{statusNames[request.status]}</Badge>
            </div>
            <p className="wrap-anywhere">
              {handCauseNames[request.handCause]} · {request.reason}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">{storyOf(request)}</p>
            {request.status === 'waiting' && <Waiting paymentId={paymentId} request={request} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

const storyOf = ({ by, status, requestedAt, decidedBy, decidedAt, declineReason }: Request) =>
  [
    `Requested by ${by}, ${fullMomentInIndia(new Date(requestedAt))}`,
    decidedBy && decidedAt && `decided by ${decidedBy}, ${fullMomentInIndia(new Date(decidedAt))}`,
    status === 'withdrawn' && decidedAt && `withdrawn ${fullMomentInIndia(new Date(decidedAt))}`,
    declineReason,
  ]
    .filter(Boolean)
    .join(' · ');

interface WaitingProps {
  paymentId: string;
  request: Request;
}

/** What the user can do with a request that waits: withdraw their own, decide a colleague’s. */
function Waiting({ paymentId, request }: WaitingProps) {
  const roles = useQuery(rolesQuery).data;
  if (!roles || !may(roles, 'refund')) return null;
  const Actions = request.isMine ? Withdraw : Decide;
  return <Actions paymentId={paymentId} request={request} />;
}

function Withdraw({ paymentId, request: { _id: id, amount } }: WaitingProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const keyFor = useIdempotencyKey();
  const withdrawing = useDecision(paymentId, close, () => {
    const input: CallInput<typeof WITHDRAW> = { params: { id } };
    return call(WITHDRAW, input, { idempotencyKey: keyFor(input) });
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <p className="text-sm text-ink-soft">
        You requested it, so a colleague decides. They have been notified.
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={close}
        onConfirm={() => withdrawing.mutate('')}
        title={`Withdraw the refund of ${inr(amount)}?`}
        confirmLabel="Withdraw refund"
        cancelLabel="Keep it"
        isBusy={withdrawing.isPending}
      >
        {withdrawing.error ? (
          <Refusal error={withdrawing.error} />
        ) : (
          'Nothing is refunded, and the owner isn’t notified. You can request another refund later.'
        )}
      </ConfirmDialog>
    </div>
  );
}

function Decide({ paymentId, request: { _id: id, amount, by } }: WaitingProps) {
  const [openDialog, setOpenDialog] = useState<'approve' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  const keyFor = useIdempotencyKey();
  const approving = useDecision(paymentId, close, () => {
    const input: CallInput<typeof APPROVE> = { params: { id } };
    return call(APPROVE, input, { idempotencyKey: keyFor(input) });
  });
  const declining = useDecision(paymentId, close, (reason: string) => {
    const input: CallInput<typeof DECLINE> = { params: { id }, body: { reason } };
    return call(DECLINE, input, { idempotencyKey: keyFor(input) });
  });
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button onClick={() => setOpenDialog('approve')}>Approve {inr(amount)}</Button>
      <Button variant="secondary" onClick={() => setOpenDialog('decline')}>
        Decline
      </Button>
      <ConfirmDialog
        isOpen={openDialog === 'approve'}
        onCancel={close}
        onConfirm={() => approving.mutate('')}
        title={`Refund ${inr(amount)}?`}
        confirmLabel={`Approve and refund ${inr(amount)}`}
        cancelLabel="Not now"
        isBusy={approving.isPending}
      >
        {approving.error ? (
          <Refusal error={approving.error} />
        ) : (
          `${by} requested it. The owner is notified with the reason. This can’t be undone.`
        )}
      </ConfirmDialog>
      <AskReason
        isOpen={openDialog === 'decline'}
        onClose={close}
        title={`Decline the refund of ${inr(amount)}?`}
        about="Nothing is refunded, and the owner isn’t notified."
        hint={`${by} reads this.`}
        submitLabel="Decline refund"
        mutation={declining}
      />
    </div>
  );
}

/** A decision; the payment is fetched again whether it succeeds or not. */
function useDecision(
  paymentId: string,
  onDone: () => void,
  decide: (reason: string) => Promise<{ message: string }>,
) {
  const queries = useQueryClient();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: decide,
    onSuccess: ({ message }) => {
      toasts.success(message);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(PAYMENT, { params: { id: paymentId } }) }),
  });
}
