import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/roles';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';
import { type Owner, toastMessage, useOwnerAction } from './owner-query';
import { Section } from './owner-section';
import { parcelNames } from './status-names';

type Order = Owner['orders'][number];

const CANCEL = 'POST /console/cancel/parcels/{id}/v1';

/** An owner's orders, whose parcels can be cancelled for a reason. */
export function Orders({ owner }: { owner: Owner }) {
  return (
    <Section title="Orders" isEmpty={owner.orders.length === 0} empty="None yet.">
      {owner.orders.map((order) => (
        <li key={order._id} className="flex flex-col gap-1 py-3">
          <span className="font-bold">
            {order.number} · {inr(order.toPay)}
          </span>
          <span className="text-sm text-ink-soft">
            {fullDateInIndia(new Date(order.orderedAt))} · {parcelNames[order.status]}
          </span>
          <ul className="flex flex-col">
            {order.parcels.map((parcel) => (
              <Parcel key={parcel._id} ownerId={owner._id} order={order} parcel={parcel} />
            ))}
          </ul>
        </li>
      ))}
    </Section>
  );
}

interface ParcelProps {
  ownerId: string;
  order: Order;
  parcel: Order['parcels'][number];
}

function Parcel({ ownerId, order, parcel }: ParcelProps) {
  const { _id: id, shop, status, total, canCancel } = parcel;
  const roles = useQuery(rolesQuery).data;
  const [isAsking, setAsking] = useState(false);
  const keyFor = useIdempotencyKey();
  const cancelling = useOwnerAction(
    ownerId,
    (reason) => {
      const input: CallInput<typeof CANCEL> = { params: { id }, body: { reason } };
      return call(CANCEL, input, { idempotencyKey: keyFor(input) });
    },
    (reply) => {
      toastMessage(reply);
      setAsking(false);
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1">
      <span className="min-w-0 wrap-anywhere">
        {shop} · {parcelNames[status]} · {inr(total)}
      </span>
      {canCancel && roles && may(roles, 'cancel_for_owners') && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel parcel
        </Button>
      )}
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel the parcel of ${shop} in ${order.number}?`}
        about="The amount paid is refunded, and the owner is notified with your reason."
        hint="The owner reads this."
        submitLabel="Cancel parcel"
        isDangerous
        mutation={cancelling}
      />
    </li>
  );
}
