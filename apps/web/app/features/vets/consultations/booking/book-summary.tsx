import { Video } from 'lucide-react';
import { imageUrl } from '../../../../api/image-url';
import { doctor } from '../../../../parts/vet-labels';
import { Avatar } from '../../../../ui/avatar';
import { DateTime } from '../../../../ui/format/date-time';
import { Card } from '../../../../ui/layout/card';
import type { Vet } from '../../vets/vet-filters';

/** With whom and when, in one line. */
export function BookSummary({ vet: { personalInfo }, startsAt }: { vet: Vet; startsAt: string }) {
  const name = doctor(personalInfo.name);
  return (
    <Card className="flex items-center gap-4">
      <Avatar
        name=""
        initialsOf={personalInfo.name}
        src={personalInfo.image && imageUrl(personalInfo.image)}
        size="lg"
      />
      <div className="min-w-0 flex-1">
        <p className="text-lg leading-snug font-extrabold wrap-anywhere">{name}</p>
        <p className="font-bold">
          <DateTime moment={startsAt} />
        </p>
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Video className="size-4" aria-hidden="true" />
          By video, Indian time
        </p>
      </div>
    </Card>
  );
}
