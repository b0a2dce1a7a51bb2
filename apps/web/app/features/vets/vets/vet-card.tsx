import { BadgeCheck, House } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { formatDistance } from '../../../ui/format/distance';
import { Price } from '../../../ui/format/price';
import { showsDistance, type Vet, vetSearch } from './vet-filters';

interface VetCardProps {
  vet: Vet;
  /** The filters to return to. */
  search: string;
  /** The vet is wanted at home: no video slots. */
  isAtHome?: boolean;
  /** What the visit is for, as a query string for the vet’s page, with its question mark. */
  about?: string;
}

interface VetCardsProps extends Omit<VetCardProps, 'vet'> {
  vets: Vet[];
  /** The list is being replaced by another one. */
  isStale: boolean;
}

// One sheet with hairlines on phones, so that three vets fit on the screen; two columns of cards on wide screens.
const LIST =
  'grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface md:grid-cols-2 md:gap-4 md:divide-y-0 md:overflow-visible md:rounded-none md:border-0 md:bg-transparent';
const ITEM =
  'relative flex min-w-0 flex-col gap-2 p-3 transition-colors md:rounded-xl md:border md:border-line md:bg-surface md:p-4 md:hover:border-primary';

/** Vets in a list. */
export const VetCards = ({ vets, isStale, ...card }: VetCardsProps) => (
  <ul aria-busy={isStale} className={classNames(LIST, 'transition-opacity', isStale && 'opacity-60')}>
    {vets.map((vet) => (
      <li key={vet._id} className={ITEM}>
        <VetCard vet={vet} {...card} />
      </li>
    ))}
  </ul>
);

/** The whole card links to the vet’s page, and the first free times to their booking. */
function VetCard({ vet, search, isAtHome = false, about = '' }: VetCardProps) {
  const { personalInfo, vetInfo, vet_professional_info: work, consultation_prefer: prefers } = vet;
  const name = doctor(personalInfo.name);
  const degree = work.educationalQualification[0]?.veterinaryDegree.name;
  const isNear =
    vet.distanceKm !== null &&
    (isAtHome || showsDistance(vet.modes, vetSearch.read(new URLSearchParams(search))));
  const places = [
    vet.city,
    isNear && vet.distanceKm !== null && formatDistance(vet.distanceKm),
    !isAtHome && vet.modes.includes('home') && 'also visits at home',
  ];
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="row"
        />
        <div className="flex min-w-0 flex-1 flex-col text-xs text-ink-soft">
          <div className="flex items-start justify-between gap-3 text-base text-ink">
            <h2 className="line-clamp-2 leading-snug font-extrabold wrap-anywhere">
              <Link
                to={isAtHome ? paths.homeVet(vet._id) + about : paths.vet(vet._id)}
                state={{ vetsSearch: search }}
                className="after:absolute after:inset-0 after:rounded-xl"
              >
                {name}
              </Link>{' '}
              <BadgeCheck className="inline size-4 align-[-0.125em] text-primary" aria-hidden="true" />
              <span className="sr-only">(registered with the {vet.registration.council})</span>
            </h2>
            <Price rupees={prefers.consultationFees} className="leading-snug" />
          </div>
          <p className="line-clamp-1">
            {[degree, counted(work.totalExperience, 'year')].filter(Boolean).join(' · ')}
          </p>
          <p className="flex gap-x-2">
            <Rating of={vetInfo} />
            <span className="min-w-0 truncate">{places.filter(Boolean).join(' · ')}</span>
          </p>
          <p className="line-clamp-1">{vet.languages.join(', ')}</p>
          {vet.quote && <p className="line-clamp-1 text-ink md:line-clamp-2">“{vet.quote}”</p>}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {isAtHome ? (
          <span className="inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft">
            <House className="size-4 text-primary" aria-hidden="true" />
            Comes home
          </span>
        ) : (
          <FreeSlots vet={vet} name={name} />
        )}
      </div>
    </>
  );
}

/** The first free times, each a link to its booking. */
function FreeSlots({ vet: { _id, nextSlot, secondSlot }, name }: { vet: Vet; name: string }) {
  const slots = [nextSlot, secondSlot].filter((slot) => slot !== null);
  if (slots.length === 0) return <span className="text-sm font-bold text-ink-soft">No slots soon</span>;
  return slots.map((slot) => (
    <Link
      key={slot}
      to={paths.vetPayment(_id, slot)}
      className="relative inline-flex min-h-11 flex-1 items-center justify-center rounded-full bg-primary-soft px-1.5 text-center text-sm font-bold text-on-primary-soft transition-colors hover:bg-primary hover:text-on-primary"
    >
      <span className="sr-only">Book {name}, </span>
      <DateTime moment={slot} />
    </Link>
  ));
}

/** Placeholder for a list of vets. */
export const VetCardsSkeleton = () => (
  <div role="status" className={LIST}>
    <span className="sr-only">Loading the vets</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={ITEM}>
        <div className="flex gap-3">
          <Skeleton className="size-16 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 pt-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
        <Skeleton className="h-11 rounded-full" />
      </div>
    ))}
  </div>
);
