import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { useNow } from '../../../ui/use-now';
import type { Order, Parcel } from './my-orders';
import { sentences } from './parcel-labels';
import { PrescriptionDialog } from './prescription-dialog';

interface BannersProps {
  order: Order;
  parcel: Parcel;
}

/** What the owner has to know first about a parcel, with what to do about it. */
export function ParcelBanners({ order, parcel }: BannersProps) {
  const now = useNow(30);
  const { status, answerBy, shop, reason, note } = parcel;
  switch (status) {
    case 'rx_rejected':
      return <Rejected order={order} parcel={parcel} />;
    case 'placed':
      if (!answerBy || !now || now.getTime() < Date.parse(answerBy)) return null;
      return (
        <Banner kind="warning" title={`${shop.name} has not answered yet`}>
          It should have by <MomentInSentence moment={answerBy} />. You can wait, or cancel for free; if it
          stays silent, we cancel it for you and all you paid comes back.
        </Banner>
      );
    case 'rejected_by_shop':
    case 'cancelled_by_ops':
    case 'delivery_failed':
      return (
        <Banner kind="danger" title={status === 'rejected_by_shop' ? 'We are sorry' : undefined}>
          {sentences(
            formatOutcome(parcel),
            reason,
            note,
            order.paymentMethod === 'ONLINE' ? 'You’ll get a full refund for it.' : null,
          )}
        </Banner>
      );
    case 'return_requested':
      return reason || note ? <Banner>You said: {sentences(reason, note)}</Banner> : null;
    default:
      return null;
  }
}

function formatOutcome({ status, shop }: Parcel): string {
  if (status === 'rejected_by_shop') return `${shop.name} could not deliver this.`;
  return status === 'delivery_failed' ? 'This could not be delivered.' : 'Tailwell had to cancel this.';
}

/** The prescription was rejected: why, the deadline for another, and how to provide it. */
function Rejected({ order, parcel: { reason, note, prescriptionBy } }: BannersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Banner
      kind="warning"
      title="Your prescription was not accepted"
      action={
        order.canAddPrescription && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Show another one
          </Button>
        )
      }
    >
      <p>{sentences(reason, note)}</p>
      {prescriptionBy && (
        <p>
          You can show another one until{' '}
          <strong>
            <MomentInSentence moment={prescriptionBy} />
          </strong>
          . After that we cancel it, and all you paid for it comes back.
        </p>
      )}
      <PrescriptionDialog orderId={order._id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Banner>
  );
}
