import { House } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { formatDistance } from '../../../ui/format/distance';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
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

/** A vet in a list; the whole card links to the profile, and the first free times to their booking. */
export function VetCard({ vet, search, isAtHome = false, about = '' }: VetCardProps) {
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
    <Card className="relative flex h-full flex-col gap-3 p-4! transition-[box-shadow,border-color] duration-200 hover:border-primary hover:shadow-lift">
      <div className="flex items-start gap-3.5">
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="row"
        />
        <div className="flex min-w-0 flex-1 flex-col text-sm text-ink-soft">
          <div className="flex items-start justify-between gap-3 text-base text-ink">
            <h2 className="line-clamp-2 leading-snug font-extrabold wrap-anywhere sm:text-lg">
              <Link
                to={isAtHome ? paths.homeVet(vet._id) + about : paths.vet(vet._id)}
                state={{ vetsSearch: search }}
                className="after:absolute after:inset-0 after:rounded-xl"
              >
                {name}
              </Link>
            </h2>
            <Price rupees={prefers.consultationFees} className="sm:text-lg" />
          </div>
          <p className="line-clamp-1">
            {[degree, counted(work.totalExperience, 'year')].filter(Boolean).join(' · ')}
          </p>
          <p className="flex flex-wrap gap-x-3">
            <Rating of={vetInfo} />
            <span>{places.filter(Boolean).join(' · ')}</span>
          </p>
          <p className="line-clamp-1">{vet.languages.join(', ')}</p>
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
    </Card>
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
      className="relative inline-flex min-h-11 flex-1 items-center justify-center rounded-full bg-primary-soft px-3 text-center text-sm font-bold text-on-primary-soft transition-colors hover:bg-primary hover:text-on-primary"
    >
      <span className="sr-only">Book {name}, </span>
      <DateTime moment={slot} />
    </Link>
  ));
}

export const VetCardSkeleton = () => (
  <Card className="flex flex-col gap-3 p-4!">
    <div className="flex gap-3.5">
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-11 rounded-full" />
  </Card>
);
