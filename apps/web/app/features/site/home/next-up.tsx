import {
  ArrowRight,
  CalendarHeart,
  FilePlusCorner,
  HeartPulse,
  Package,
  PhoneCall,
  Search,
  Stethoscope,
  Syringe,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { ArrivalTime } from '../../../parts/arrival-time';
import { paths } from '../../../paths';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import type { Next } from './home-query';
import { labelsFor, linkOf, nextAt } from './next-labels';

const icons = {
  call: PhoneCall,
  search: Search,
  payment: Wallet,
  prescription: FilePlusCorner,
  consultation: CalendarHeart,
  'follow-up': CalendarHeart,
  order: Package,
  visit: HeartPulse,
  'vaccine-due': Syringe,
  dose: HeartPulse,
  refill: Package,
};

// Abandoned holds are rare.
const releaseNext = lazyChunk(() => import('./release-next'));

const classes =
  'group flex min-h-46 min-w-0 flex-col justify-between gap-3 sm:min-h-34 sm:flex-row sm:items-center sm:gap-4';
/** Styles of the card's button: full width on phones. */
const buttonClass =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-4.5 text-sm font-bold transition-colors';
const mark = 'grid size-13 shrink-0 place-items-center rounded-lg';

/** The next item, or the search for a vet if there is none. */
export function NextUp({ next: read }: { next: Next | null | undefined }) {
  const now = useNow(15);
  const next = now && read ? nextAt(read, now) : read;
  // A slot or window that is held until paid, and that others may want.
  const isHold = next?.kind === 'payment' && ['consultation', 'visit'].includes(next.subject);
  const ReleaseNext = useLazyChunk(releaseNext, { isEnabled: isHold })?.ReleaseNext;
  if (!next) return <FindVet />;
  const { headline, about, before, action } = labelsFor(next);
  const Icon = icons[next.kind];
  const card = (
    <Card render={<Link to={linkOf(next)} />} className={`${classes} border-primary`}>
      <span className={`${mark} bg-primary text-on-primary max-sm:hidden`}>
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-xs font-bold tracking-wide text-primary uppercase">Next up</span>
        <span className="text-lg leading-snug font-extrabold wrap-anywhere">{headline}</span>
        <span className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
          {about}
          {next.when && before !== undefined && (
            <>
              {about && ' · '}
              {before && `${before} `}
              <ArrivalTime moment={next.when} isByCourier={next.isByCourier} />
            </>
          )}
        </span>
      </span>
      <span className={`${buttonClass} bg-primary text-on-primary group-hover:bg-primary-strong`}>
        {action}
      </span>
    </Card>
  );
  if (!isHold) return card;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      {card}
      {ReleaseNext && <ReleaseNext next={next} />}
    </div>
  );
}

/** For users with nothing scheduled. */
export const FindVet = () => (
  <Card render={<Link to={paths.vets()} />} className={classes}>
    <span className="flex min-w-0 flex-1 items-center gap-4">
      <span className={`${mark} bg-primary-soft text-on-primary-soft`}>
        <Stethoscope className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-extrabold">Find a vet</span>
        <span className="mt-0.5 block text-sm text-ink-soft">
          Filter by pet, language, fee and availability.
        </span>
      </span>
    </span>
    <span className={`${buttonClass} border border-line-strong group-hover:border-primary`}>
      See the vets
      <ArrowRight
        aria-hidden="true"
        className="size-4 text-primary transition-transform group-hover:translate-x-1"
      />
    </span>
  </Card>
);

export const NextUpSkeleton = () => (
  <Card className={classes}>
    <Skeleton className="size-13 shrink-0 rounded-lg max-sm:hidden" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-full" />
    </div>
    <Skeleton className="h-11 shrink-0 rounded-full sm:w-28" />
  </Card>
);
