import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { imageUrl } from '../../../api/image-url';
import { Modes, Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { classNames } from '../../../ui/class-names';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';

type Vet = CallReply<'POST /user/get/consultation/vet/list/v1'>['data'][number];

/** Vets with fee and next free slot; each links to the public page. A single one takes the full width. */
export const VetTiles = ({ vets }: { vets: Vet[] }) => (
  <ul className={classNames('grid gap-4', vets.length > 1 && 'md:grid-cols-2 xl:grid-cols-3')}>
    {vets.map((vet) => (
      <li key={vet._id} className="min-w-0">
        <VetTile vet={vet} />
      </li>
    ))}
  </ul>
);

const VetTile = ({ vet }: { vet: Vet }) => (
  <Card render={<Link to={paths.publicVet(vet._id)} />} className="flex h-full flex-col gap-3.5">
    <span className="flex items-start gap-3.5">
      <Avatar
        name=""
        initialsOf={vet.personalInfo.name}
        src={vet.personalInfo.image && imageUrl(vet.personalInfo.image)}
        size="row"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm text-ink-soft">
        <span className="line-clamp-2 text-lg leading-snug font-extrabold text-ink wrap-anywhere">
          {doctor(vet.personalInfo.name)}
        </span>
        <span className="flex flex-wrap items-center gap-x-3">
          <Rating of={vet.vetInfo} />
          <span>{counted(vet.vet_professional_info.totalExperience, 'year')}</span>
        </span>
        <span>
          {vet.city} · {vet.languages.slice(0, 3).join(', ')}
        </span>
      </span>
    </span>
    <Modes modes={vet.modes} />
    <span className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <Price rupees={vet.consultation_prefer.consultationFees} className="text-lg" />
      <span className="inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft">
        <CalendarClock className="size-4 text-primary" aria-hidden="true" />
        {vet.nextSlot ? (
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
