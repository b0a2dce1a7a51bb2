import { BadgeCheck, Clock, ExternalLink, MapPin, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Rating } from '../../../parts/vet-facts';
import { classNames } from '../../../ui/class-names';
import { formatDistance, formatKm } from '../../../ui/format/distance';
import { weekdayNumberInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { OpenState } from './open-state';
import { ShopPicture } from './shop-card';
import { formatWeek } from './shop-labels';
import type { Shop } from './shop-products';

/** A shop's header: where it is, when it is open, how it delivers, and its licence to sell medicine. */
export function ShopHeader({ shop }: { shop: Shop }) {
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4 sm:gap-6">
        <ShopPicture photo={shop.photo} className="size-20 sm:size-32" />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{shop.name}</h1>
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Rating of={shop} />
            {shop.hasPharmacy && <span>Pharmacy</span>}
          </p>
          <p className="text-sm text-ink-soft">
            <OpenState of={shop} />
          </p>
        </div>
      </div>
      {shop.about && <p className="text-ink-soft wrap-anywhere">{shop.about}</p>}
      <div className="grid gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Fact Icon={MapPin} title="Address">
            <address className="not-italic">
              {shop.street}, {shop.area}, {shop.city}, {shop.state} {shop.pincode}
            </address>
            {shop.distanceKm !== null && <p>{formatDistance(shop.distanceKm)} from you</p>}
            <a
              href={`https://www.openstreetmap.org/?mlat=${shop.latitude}&mlon=${shop.longitude}#map=17/${shop.latitude}/${shop.longitude}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-bold text-primary"
            >
              Show on a map
              <ExternalLink className="size-4" aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Fact>
          <Fact Icon={Truck} title="Delivery">
            {deliveryTerms(shop)}
          </Fact>
          {shop.licenceNumber && (
            <Fact Icon={BadgeCheck} title="Licence to sell medicine">
              {shop.licenceNumber}
            </Fact>
          )}
        </div>
        <Fact Icon={Clock} title="Opening hours">
          <Hours shop={shop} />
        </Fact>
      </div>
    </Card>
  );
}

const deliveryTerms = ({ deliversHere, deliversWithinKm }: Shop) => {
  if (deliversHere === null)
    return `Delivers within ${formatKm(deliversWithinKm)}, ships by courier farther away.`;
  return deliversHere
    ? `Delivers to you, up to ${formatKm(deliversWithinKm)}.`
    : `Ships by courier: you are more than ${formatKm(deliversWithinKm)} away.`;
};

const Fact = ({ Icon, title, children }: { Icon: typeof Clock; title: string; children: ReactNode }) => (
  <section className="flex min-w-0 items-start gap-3">
    <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
    <div className="min-w-0 flex-1 text-sm text-ink-soft">
      <h2 className="font-bold text-ink">{title}</h2>
      {children}
    </div>
  </section>
);

function Hours({ shop }: { shop: Shop }) {
  const now = useNow(60);
  const today = now && weekdayNumberInIndia(now);
  return (
    <table className="w-full max-w-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Open</th>
        </tr>
      </thead>
      <tbody>
        {formatWeek(shop.hours).map((day) => (
          <tr key={day.weekday} className={classNames(day.weekday === today && 'font-bold text-ink')}>
            <th scope="row" className="py-0.5 pr-4 text-left align-top font-[inherit]">
              {day.name}
              {day.weekday === today && <span className="sr-only"> (today)</span>}
            </th>
            <td className="py-0.5 tabular-nums">{day.times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
