import { KeyRound, Store } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ArrivalTime } from '../../../parts/arrival-time';
import { PaperMoment } from '../../../parts/paper/paper-moment';
import { RefundCard } from '../../../parts/refund-card';
import { paths } from '../../../paths';
import { fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { RateButton } from '../ratings/rate-button';
import { CollapsibleParcel } from './collapsible-parcel';
import type { Order, Parcel } from './my-orders';
import { OrderLines } from './order-lines';
import { ParcelActions } from './parcel-actions';
import { ParcelBadge } from './parcel-badge';
import { ParcelBanners } from './parcel-banners';
import { arrivalName, arrivalOf, statusHint } from './parcel-labels';
import { ParcelTimeline } from './parcel-timeline';
import { ShipmentCard } from './shipment-card';

/**
 * What one shop delivers: its status, what comes next, and the available actions. With several parcels, the rest is
 * collapsed. A URL with its id as hash leads to it.
 */
export function ParcelCard({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${parcel._id}`;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser looked for the hash before it was rendered. `key`: the same URL can be visited again.
    if (isLinked && key) title.current?.focus();
  }, [isLinked, key]);
  return (
    <>
      <Card className="flex flex-col gap-5">
        <ParcelHead parcel={parcel} title={title} />
        <div className="contents print:hidden">
          <ParcelBanners order={order} parcel={parcel} />
          {parcel.deliveryCode && <DeliveryCode code={parcel.deliveryCode} />}
          {parcel.shipment && <ShipmentCard shipment={parcel.shipment} />}
          <ParcelRatings parcel={parcel} />
        </div>
        {order.parcels.length > 1 ? (
          <CollapsibleParcel parcel={parcel} isLinked={isLinked} />
        ) : (
          <>
            <div className="border-t border-line pt-5">
              <OrderLines lines={parcel.lines} />
            </div>
            <div className="contents print:hidden">
              <ParcelTimeline parcel={parcel} />
            </div>
          </>
        )}
        <div className="contents print:hidden">
          <ParcelActions order={order} parcel={parcel} />
        </div>
      </Card>
      {parcel.refund && <RefundCard refund={parcel.refund} method={order.payment?.method} />}
    </>
  );
}

/** From which shop it comes, its status, and when it arrives. */
function ParcelHead({ parcel, title }: { parcel: Parcel; title: RefObject<HTMLHeadingElement | null> }) {
  const { shop, status } = parcel;
  const arrival = arrivalOf(parcel);
  const hint = statusHint(parcel, shop.name);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-col gap-2.5">
        <h2
          ref={title}
          tabIndex={-1}
          className="flex min-w-0 scroll-mt-28 items-start gap-2.5 text-lg font-extrabold"
        >
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
          <ParcelBadge status={status} deliveredAt={parcel.deliveredAt} refund={parcel.refund} />
        </span>
      </div>
      {arrival && (
        <p className="text-lg font-extrabold sm:text-xl">
          {arrivalName(status)}{' '}
          <PaperMoment moment={arrival}>
            <ArrivalTime moment={arrival} isByCourier={parcel.isByCourier} />
          </PaperMoment>
        </p>
      )}
      {parcel.deliveredAt && (
        <p className="hidden text-sm print:block">
          Delivered {fullMomentInIndia(new Date(parcel.deliveredAt))}
        </p>
      )}
      {hint && <p className="text-ink-soft print:hidden">{hint}</p>}
    </div>
  );
}

/** Four digits proving at the door that it reached the right customer. */
const DeliveryCode = ({ code }: { code: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-accent-soft px-5 py-4 text-on-accent-soft">
    <KeyRound className="size-7 shrink-0" aria-hidden="true" />
    <p className="min-w-0 flex-1 basis-48">
      <span className="block font-bold">Delivery OTP</span>
      <span className="text-sm">Share only after you get your parcel.</span>
    </p>
    <p className="text-3xl font-black tracking-[0.12em] tabular-nums max-sm:ml-11">
      <span className="sr-only">{code.split('').join(' ')}</span>
      <span aria-hidden="true">{code}</span>
    </p>
  </div>
);

/** Asks for ratings of the shop and its products once the parcel has been delivered. */
function ParcelRatings({ parcel: { shop, lines, deliveredAt } }: { parcel: Parcel }) {
  if (!deliveredAt) return null;
  const subjects = [
    { key: shop._id, name: shop.name, subject: { shopId: shop._id } },
    ...lines.map(({ productId, name }) => ({ key: productId, name, subject: { productId } })),
  ];
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-extrabold">How was it?</h3>
      <ul className="flex flex-col gap-2">
        {subjects.map(({ key, name, subject }) => (
          <li key={key} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
            <RateButton subject={subject} name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
