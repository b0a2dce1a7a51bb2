import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import type { HomePageData } from './home-query';

/** A vet who is free soon, in brief; the whole card links to the profile. */
export function FreeVetCard({ vet }: { vet: HomePageData['vetsToday'][number] }) {
  const { personalInfo, vetInfo, vet_professional_info: work, consultation_prefer: prefers } = vet;
  return (
    <Card
      className="relative flex h-full flex-col gap-3 p-4 sm:p-5"
      render={<Link to={paths.vet(vet._id)} />}
    >
      <span className="flex items-center gap-3.5">
        <span className="grid size-16 shrink-0 *:size-16">
          <Avatar
            name=""
            initialsOf={personalInfo.name}
            src={personalInfo.image && imageUrl(personalInfo.image)}
            size="lg"
          />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="line-clamp-2 leading-snug font-extrabold wrap-anywhere">
            {doctor(personalInfo.name)}
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <Rating of={vetInfo} />
            <span>{counted(work.totalExperience, 'year')}</span>
          </span>
          <span className="text-sm text-ink-soft wrap-anywhere">{vet.city}</span>
        </span>
      </span>
      <span className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3">
        <Price rupees={prefers.consultationFees} className="text-lg" />
        {vet.nextSlot && (
          <span className="inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft">
            <CalendarClock className="size-4 shrink-0 text-primary" aria-hidden="true" />
            <DateTime moment={vet.nextSlot} />
          </span>
        )}
      </span>
    </Card>
  );
}
