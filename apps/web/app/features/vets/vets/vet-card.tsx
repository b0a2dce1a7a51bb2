import { CalendarClock, House } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Modes, Rating } from '../../../parts/vet-facts';
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

/** A vet in a list; the whole card links to the profile. */
export function VetCard({ vet, search, isAtHome = false, about = '' }: VetCardProps) {
  const { personalInfo, vetInfo, vet_professional_info: work, consultation_prefer: prefers } = vet;
  const name = doctor(personalInfo.name);
  const [degree] = work.educationalQualification;
  return (
    <Card
      className="flex h-full flex-col gap-4"
      render={
        <Link
          to={isAtHome ? paths.homeVet(vet._id) + about : paths.vet(vet._id)}
          state={{ vetsSearch: search }}
        />
      }
    >
      <span className="flex items-start gap-4">
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="lg"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="line-clamp-2 text-lg leading-snug font-extrabold wrap-anywhere">{name}</span>
          {degree && (
            <span className="line-clamp-2 text-sm text-ink-soft">{degree.veterinaryDegree.name}</span>
          )}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-soft">
            <Rating of={vetInfo} />
            <span>{counted(work.totalExperience, 'year')}</span>
          </span>
          <span className="text-sm text-ink-soft">
            {vet.city}
            {vet.distanceKm !== null &&
              (isAtHome || showsDistance(vet.modes, vetSearch.read(new URLSearchParams(search)))) &&
              ` · ${formatDistance(vet.distanceKm)}`}
          </span>
        </span>
      </span>
      <span className="mt-auto">
        <Modes modes={vet.modes} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
        <Price rupees={prefers.consultationFees} className="text-lg" />
        <span className="inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft">
          {isAtHome ? (
            <House className="size-4 text-primary" aria-hidden="true" />
          ) : (
            <CalendarClock className="size-4 text-primary" aria-hidden="true" />
          )}
          {isAtHome ? (
            'Comes home'
          ) : vet.nextSlot ? (
            <span>
              Next: <DateTime moment={vet.nextSlot} />
            </span>
          ) : (
            'No slots soon'
          )}
        </span>
      </span>
    </Card>
  );
}

export const VetCardSkeleton = () => (
  <Card className="flex flex-col gap-4">
    <div className="flex gap-4">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-6 w-1/3" />
    <Skeleton className="h-12" />
  </Card>
);
