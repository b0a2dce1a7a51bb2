import { Clock, MapPin, Store, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Rating } from '../../../parts/vet-facts';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDistance } from '../../../ui/format/distance';
import { Card } from '../../../ui/layout/card';
import { OpenState } from './open-state';
import type { ShopSummary } from './shop-filters';

/** A shop in a list; the whole card links to it. `search`: query string for its page, with the question mark. */
export function ShopCard({ shop, search }: { shop: ShopSummary; search?: string }) {
  return (
    <Card
      className="flex h-full items-start gap-4 p-4 sm:p-5"
      render={<Link to={paths.shop(shop._id, search)} />}
    >
      <ShopPicture photo={shop.photo} className="size-18 sm:size-20" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="leading-snug font-extrabold wrap-anywhere">{shop.name}</span>
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft">
          <Rating of={shop} />
          {shop.hasPharmacy && <span>Pharmacy</span>}
        </span>
        <ShopFact Icon={MapPin}>{formatLocation(shop)}</ShopFact>
        <ShopFact Icon={Clock}>
          <OpenState of={shop} />
        </ShopFact>
        {shop.deliversHere !== null && (
          <ShopFact Icon={Truck}>{shop.deliversHere ? 'Delivers' : 'Ships by courier'}</ShopFact>
        )}
      </span>
    </Card>
  );
}

/** Farther away than this, the city is named, too; in kilometres. */
const MAX_LOCAL_KM = 30;

/** "3.4 km · Indiranagar", "Andheri West, Mumbai · 840 km". */
function formatLocation({ area, city, distanceKm }: ShopSummary) {
  if (distanceKm === null) return `${area}, ${city}`;
  if (distanceKm <= MAX_LOCAL_KM) return `${formatDistance(distanceKm)} · ${area}`;
  return `${area}, ${city} · ${formatDistance(distanceKm)}`;
}

const ShopFact = ({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) => (
  <span className="flex items-start gap-1.5 text-sm text-ink-soft">
    <Icon className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);

/** A shop's picture, or a shop icon. The name is beside it. */
export function ShopPicture({ photo, className }: { photo: string | null; className: string }) {
  const [failed, setFailed] = useState<string>();
  const box = classNames('shrink-0 overflow-hidden rounded-lg', className);
  if (!photo || failed === photo) {
    return (
      <span className={classNames('grid place-items-center bg-accent-soft text-on-accent-soft', box)}>
        <Store className="size-2/5" aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={imageUrl(photo)}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(photo);
      }}
      onError={() => setFailed(photo)}
      className={classNames('bg-sunken object-cover dark:brightness-90', box)}
    />
  );
}

export const ShopCardSkeleton = () => (
  <Card className="flex gap-4 p-4 sm:p-5">
    <Skeleton className="size-18 shrink-0 rounded-lg sm:size-20" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  </Card>
);
