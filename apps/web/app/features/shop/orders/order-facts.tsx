import { LifeBuoy, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { PaperLink } from '../../../parts/paper/paper-link';
import { PaperMoment } from '../../../parts/paper/paper-moment';
import { PrintButton } from '../../../parts/paper/print-button';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { formatMobile } from '../../../ui/format/mobile';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { Card } from '../../../ui/layout/card';
import { BillLines } from '../carts/bill-lines';
import type { Order } from './my-orders';

/** What it cost, and how it was paid. */
export const OrderBill = ({ order }: { order: Order }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">Bill</h2>
    <BillLines bill={order.bill} totalName="Total" />
    <p className="border-t border-line pt-3 text-sm text-ink-soft">
      <Payment order={order} />
    </p>
  </Card>
);

function Payment({ order: { payment, paymentMethod, toPay, parcels } }: { order: Order }) {
  if (paymentMethod === 'COD') {
    const isPaid = parcels.every(({ deliveredAt }) => deliveredAt !== null);
    if (isPaid) return 'Paid in cash at the door.';
    return parcels.length > 1
      ? 'In cash: each shop takes what its parcel costs at the door.'
      : 'In cash at the door.';
  }
  if (toPay === 0) return 'There was nothing to pay.';
  if (payment?.status !== 'completed') return 'Not paid.';
  return (
    <>
      Paid {inr(payment.amount)}
      {payment.method && ` by ${payment.method}`}
      {payment.completedAt && (
        <>
          {', '}
          <PaperMoment moment={payment.completedAt}>
            <MomentInSentence moment={payment.completedAt} />
          </PaperMoment>
        </>
      )}
    </>
  );
}

export const OrderAddress = ({ address }: { address: NonNullable<Order['address']> }) => (
  <Card className="flex flex-col gap-2">
    <h2 className="flex items-center gap-2 text-lg font-extrabold">
      <MapPin className="size-5 text-primary" aria-hidden="true" />
      Delivery address
    </h2>
    <p className="font-bold wrap-anywhere">{address.fullName}</p>
    <address className="text-ink-soft not-italic wrap-anywhere">
      {[address.house, address.area, address.landmark].filter(Boolean).join(', ')}
      <br />
      {address.city}, {address.state} {address.pincode}
      <br />
      {formatMobile(address.mobileNo)}
    </address>
  </Card>
);

/** The parcels' invoices and the prescriptions provided; renders nothing if there are none. */
export function OrderPapers({ order: { parcels, prescriptions } }: { order: Order }) {
  const hasInvoice = parcels.some(({ papers }) => papers.length > 0);
  if (!hasInvoice && prescriptions.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Invoices and prescriptions</h2>
      {parcels.flatMap(({ shop, papers }) =>
        papers.map((paper) => <PaperLink key={paper.number} paper={paper} of={shop.name} />),
      )}
      {hasInvoice && <PrintButton isWide />}
      {prescriptions.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-bold">Your prescriptions</h3>
          <ul className="flex flex-wrap gap-3">
            {prescriptions.map(({ _id, picture, consultId }, at) => (
              <li key={_id}>
                {picture && (
                  <a href={picture.large} target="_blank" rel="noreferrer" className="block rounded-lg">
                    <img
                      src={picture.medium}
                      alt={`Prescription ${at + 1} of ${prescriptions.length}, larger in a new tab`}
                      loading="lazy"
                      decoding="async"
                      className="size-20 rounded-lg bg-sunken object-cover"
                    />
                  </a>
                )}
                {consultId && (
                  <Button variant="secondary" render={<Link to={paths.scheduled(consultId)} />}>
                    The one our vet signed
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** Common problems, and what to do about them. */
export const OrderHelp = ({ isOpen, returnHours }: { isOpen: boolean; returnHours?: number }) => (
  <Card className="flex flex-col gap-2">
    <h2 className="flex items-center gap-2 text-lg font-extrabold">
      <LifeBuoy className="size-5 text-primary" aria-hidden="true" />
      Something wrong?
    </h2>
    <ul className="list-disc pl-5 text-sm text-ink-soft">
      {isOpen && <li>Cancel for free until it is packed. All you paid is refunded.</li>}
      {isOpen && <li>Not at home? The parcel goes back to the shop and you get a refund.</li>}
      {returnHours !== undefined && (
        <li>Damaged, wrong or expired? Request a return within {returnHours} hours, with photos.</li>
      )}
      <li>Money goes back to how you paid, within 7 days.</li>
    </ul>
  </Card>
);
