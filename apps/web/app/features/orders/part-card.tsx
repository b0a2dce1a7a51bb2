import { KeyRound, Store } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Card } from '../../ui/card';
import { inr } from '../../ui/inr';
import { MomentInSentence } from '../../ui/moment-in-sentence';
import { fullMomentInIndia } from '../../ui/times';
import { PaperMoment } from '../paper/paper-moment';
import { RefundCard } from '../payments/refund-card';
import type { Order, Part } from './my-orders';
import { OrderLines } from './order-lines';
import { PartActions } from './part-actions';
import { PartBadge } from './part-badge';
import { PartNotices } from './part-notices';
import { PartRatings } from './part-ratings';
import { PartTimeline } from './part-timeline';
import { arrivalName, arrivalOf, statusHint } from './part-words';

/** What one shop delivers: where it stands, what comes next, and what can be done about it. */
export function PartCard({ order, part }: { order: Order; part: Part }) {
  const { shop, status, deliveryCode } = part;
  const arrival = arrivalOf(part);
  const hint = statusHint(part, shop.name);
  return (
    <>
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-2.5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="flex min-w-0 items-start gap-2.5 text-lg font-extrabold">
              <Store className="mt-1 size-5 shrink-0 text-primary" aria-hidden="true" />
              <span className="min-w-0">
                <Link to={paths.shop(shop._id)} className="wrap-anywhere hover:underline">
                  {shop.name}
                </Link>
                <span className="block text-sm font-normal text-ink-soft">
                  {shop.area}, {shop.city}
                </span>
              </span>
            </h2>
            <span aria-live="polite" className="inline-flex">
              <PartBadge status={status} />
            </span>
          </div>
          {arrival && (
            <p className="text-lg font-extrabold sm:text-xl">
              {arrivalName(status)}{' '}
              <PaperMoment moment={arrival}>
                <MomentInSentence moment={arrival} />
              </PaperMoment>
            </p>
          )}
          {part.deliveredAt && (
            <p className="hidden text-sm print:block">
              Delivered {fullMomentInIndia(new Date(part.deliveredAt))}
            </p>
          )}
          {hint && <p className="text-ink-soft print:hidden">{hint}</p>}
        </div>
        <div className="contents print:hidden">
          <PartNotices order={order} part={part} />
          {deliveryCode && <DeliveryCode code={deliveryCode} />}
        </div>
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          <OrderLines lines={part.lines} />
          {/* What a single parcel costs is the bill. */}
          {order.subOrders.length > 1 && <Sums part={part} />}
        </div>
        <div className="contents print:hidden">
          <PartTimeline part={part} />
          <PartRatings part={part} />
          <PartActions order={order} part={part} />
        </div>
      </Card>
      {part.refund && <RefundCard refund={part.refund} method={order.payment?.method} />}
    </>
  );
}

/** Four digits that prove at the door that it came to the right one. */
const DeliveryCode = ({ code }: { code: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-accent-soft px-5 py-4 text-on-accent-soft">
    <KeyRound className="size-7 shrink-0" aria-hidden="true" />
    <p className="min-w-0 flex-1 basis-48">
      <span className="block font-bold">Tell this code at the door</span>
      <span className="text-sm">Only once you hold your parcel in your hands.</span>
    </p>
    <p className="text-3xl font-black tracking-[0.12em] tabular-nums max-sm:ml-11">
      <span className="sr-only">{code.split('').join(' ')}</span>
      <span aria-hidden="true">{code}</span>
    </p>
  </div>
);

/** What this parcel costs by itself: what comes back when it doesn't come. */
function Sums({ part: { itemTotal, discount, delivery, cashFee, total } }: { part: Part }) {
  const isPlain = discount === 0 && cashFee === 0 && delivery === 0;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {!isPlain && <Line name="Items">{inr(itemTotal)}</Line>}
      {discount > 0 && <Line name="Its share of your discounts">{inr(-discount)}</Line>}
      {delivery > 0 && <Line name="Delivery">{inr(delivery)}</Line>}
      {cashFee > 0 && <Line name="Paying in cash">{inr(cashFee)}</Line>}
      <div className="flex justify-between gap-4 text-base font-extrabold">
        <dt>This parcel</dt>
        <dd className="tabular-nums">{inr(total)}</dd>
      </div>
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
