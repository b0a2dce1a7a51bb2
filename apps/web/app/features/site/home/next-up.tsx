import { ArrowRight, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { ArrivalTime } from '../../../parts/arrival-time';
import { paths } from '../../../paths';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { NextCard, NextDue, nextCard } from '../../pets/dues/next-card';
import { type firstItem, labelsFor, linkOf, nextAt } from './next-labels';

// Abandoned holds are rare.
const releaseNext = lazyChunk(() => import('./release-next'));

interface NextUpProps {
  item: ReturnType<typeof firstItem>;
  /** As 2026-11-29. */
  today: string;
}

/** The next item, or the search for a vet if there is none. */
export function NextUp({ item, today }: NextUpProps) {
  const now = useNow(15);
  const read = item?.next;
  const next = now && read ? nextAt(read, now) : read;
  // A slot or window that is held until paid, and that others may want.
  const isHold = next?.kind === 'payment' && ['consultation', 'visit'].includes(next.subject);
  const ReleaseNext = useLazyChunk(releaseNext, { isEnabled: isHold })?.ReleaseNext;
  if (item?.due) return <NextDue due={item.due} today={today} isPetNamed />;
  if (!next) return <FindVet />;
  const { headline, about, before, action } = labelsFor(next);
  const card = (
    <NextCard to={linkOf(next)} headline={headline} action={action}>
      {about}
      {next.when && before !== undefined && (
        <>
          {about && ' · '}
          {before && `${before} `}
          <ArrivalTime moment={next.when} isByCourier={next.isByCourier} />
        </>
      )}
    </NextCard>
  );
  if (!isHold) return card;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 lg:flex-1 *:first:self-stretch">
      {card}
      {isHold && ReleaseNext && <ReleaseNext next={next} />}
    </div>
  );
}

/** For users with nothing scheduled. */
const FindVet = () => (
  <Card render={<Link to={paths.vets()} />} className={nextCard.card}>
    <span className={`${nextCard.mark} bg-primary-soft text-on-primary-soft`}>
      <Stethoscope className="size-6" aria-hidden="true" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-lg font-extrabold">Find a vet</span>
      <span className="block text-sm text-ink-soft">Filter by pet, language, fee and availability.</span>
    </span>
    <span className={`${nextCard.button} border border-line-strong group-hover:border-primary`}>
      See the vets
      <ArrowRight
        aria-hidden="true"
        className="size-4 text-primary transition-transform group-hover:translate-x-1 max-sm:hidden"
      />
    </span>
  </Card>
);

export const NextUpSkeleton = () => (
  <Card className={nextCard.card}>
    <Skeleton className={`${nextCard.mark} rounded-lg`} />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
    </div>
    <Skeleton className="h-11 w-26 shrink-0 rounded-full" />
  </Card>
);
