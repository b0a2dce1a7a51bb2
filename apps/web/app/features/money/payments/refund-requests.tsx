import type { HandCause, RefundRequestStatus } from '@tailwell/contract/money/payment-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, type CallReply, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey } from '../../../api/query-client';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/roles';
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

type Request = CallReply<typeof PAYMENT>['data']['requests'][number];

const tones: Record<RefundRequestStatus, BadgeTone> = {
  waiting: 'waiting',
  approved: 'success',
  declined: 'failed',
  lapsed: 'over',
};

interface RefundRequestsProps {
  paymentId: string;
  requests: Request[];
  statusNames: Record<RefundRequestStatus, string>;
  causeNames: Record<HandCause, string>;
}

/** Refunds of a payment that needed a second person; a colleague of the one who requested them decides. */
export function RefundRequests({ paymentId, requests, statusNames, causeNames }: RefundRequestsProps) {
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
              {causeNames[request.handCause]} · {request.reason}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">{storyOf(request)}</p>
            {request.status === 'waiting' && <Decide paymentId={paymentId} request={request} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

const storyOf = ({ by, requestedAt, decidedBy, decidedAt, declineReason }: Request) =>
  [
    `Requested by ${by}, ${fullMomentInIndia(new Date(requestedAt))}`,
    decidedBy && decidedAt && `decided by ${decidedBy}, ${fullMomentInIndia(new Date(decidedAt))}`,
    declineReason,
  ]
    .filter(Boolean)
    .join(' · ');

function Decide({
  paymentId,
  request: { _id: id, amount, by, isMine },
}: {
  paymentId: string;
  request: Request;
}) {
  const roles = useQuery(rolesQuery).data;
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
  if (!roles || !may(roles, 'refund')) return null;
  if (isMine) return <p className="text-sm text-ink-soft">You requested it, so a colleague decides.</p>;
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
