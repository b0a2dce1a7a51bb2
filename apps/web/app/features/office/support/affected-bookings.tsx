import type { affectedKinds } from '@tailwell/contract/office/affected-office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey, replyQuery } from '../../../api/query-client';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { AFFECTED, type AffectedBooking, CANCEL, runOnEach } from './affected';
import { MoveConsultations } from './move-consultations';

type Kind = (typeof affectedKinds)[number];

const kindNames: Record<Kind, string> = {
  consultations: 'Consultation',
  'home-visits': 'Home visit',
  parcels: 'Parcel ordered',
};

interface AffectedBookingsProps {
  /** Id of a vet, a shop, or a staff member. */
  id: string;
  /** Hidden or suspended: nothing new arrives. */
  isStopped: boolean;
}

/** Open bookings and orders with a vet or a shop, shown before hiding it; afterwards they can be refunded or moved. */
export function AffectedBookings({ id, isStopped }: AffectedBookingsProps) {
  const roles = useQuery(rolesQuery).data;
  const canRefund = roles !== undefined && may(roles, 'cancel_for_owners');
  const found = useQuery({ ...replyQuery(AFFECTED, { params: { id } }), staleTime: 0, enabled: canRefund });
  const [openDialog, setOpenDialog] = useState<'refund' | 'move'>();
  const close = () => setOpenDialog(undefined);
  const refunding = useRefundAll(id, close);
  if (found.error && !found.data) return <ListFault list={found} />;
  if (!found.data || found.data.total === 0) return null;
  const { data, total } = found.data;
  const consultations = data.filter(({ kind }) => kind === 'consultations');
  const openCount = counted(total, 'booking or order', 'bookings and orders');
  return (
    <section aria-label="Open bookings and orders" className="flex flex-col gap-3">
      <Banner kind="warning">
        {isStopped
          ? `${openCount} still open. ${consultations.length > 0 ? 'Move consultations to another vet, or refund' : 'Refund'} what can’t go ahead.`
          : `${openCount} open. Hiding doesn’t cancel them: after saving, you can ${consultations.length > 0 ? 'move or refund' : 'refund'} them here.`}
      </Banner>
      <ul className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
        {data.map(({ _id, kind, owner, at, toPay }) => (
          <li key={_id} className="py-2 text-sm">
            <span className="font-bold wrap-anywhere">{owner || 'Without a name'}</span> · {kindNames[kind]}{' '}
            {fullMomentInIndia(new Date(at))} · {inr(toPay)}
          </li>
        ))}
      </ul>
      {total > data.length && <p className="text-sm text-ink-soft">The first {data.length} are shown.</p>}
      {isStopped && (
        <div className="flex flex-wrap gap-3">
          {consultations.length > 0 && (
            <Button variant="secondary" onClick={() => setOpenDialog('move')}>
              Move consultations
            </Button>
          )}
          <Button variant="danger" onClick={() => setOpenDialog('refund')}>
            Refund all
          </Button>
        </div>
      )}
      {openDialog === 'move' && <MoveConsultations id={id} consultations={consultations} onClose={close} />}
      <AskReason
        isOpen={openDialog === 'refund'}
        onClose={close}
        title={`Cancel and refund ${counted(data.length, 'booking or order', 'bookings and orders')}?`}
        about="Each owner gets a full refund and is notified of the reason."
        hint="The owners read this."
        submitLabel="Refund all"
        isDangerous
        mutation={{ ...refunding, mutate: (reason) => refunding.mutate({ reason, bookings: data }) }}
      />
    </section>
  );
}

function useRefundAll(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ reason, bookings: all }: { reason: string; bookings: AffectedBooking[] }) =>
      runOnEach(all, ['NOT_CANCELLABLE'], ({ _id, kind }) => {
        const input: CallInput<(typeof CANCEL)[Kind]> = { params: { id: _id }, body: { reason } };
        return call(CANCEL[kind], input, { idempotencyKey: keyFor(input) });
      }),
    onSuccess: (refunded) => {
      toasts.success(`${refunded} cancelled. The owners have been notified.`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(AFFECTED, { params: { id } }) }),
  });
}
