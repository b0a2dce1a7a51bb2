import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Card } from '../../../ui/layout/card';
import type { useOpenCall } from '../../vets/calls/use-open-call';

interface CallCardProps {
  call: NonNullable<ReturnType<typeof useOpenCall>>;
  /** The pet's name, if known. */
  pet: string | null;
}

/** A vet is waiting, or may arrive any moment: comes before everything else. */
export const CallCard = ({ call: { consultId, vet, headline, isVetWaiting }, pet }: CallCardProps) => (
  <Card
    render={<Link to={paths.joinCall(consultId)} />}
    className="flex items-center gap-4 border-primary bg-primary! text-on-primary!"
  >
    <Video className="size-8 shrink-0" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <span role="status" className="block text-lg leading-snug font-extrabold wrap-anywhere">
        {headline}
      </span>
      <span className="block text-sm wrap-anywhere">
        {[!isVetWaiting && `With ${vet}`, pet && `for ${pet}`].filter(Boolean).join(', ') ||
          'Join the call now'}
      </span>
    </span>
    <span className="grid min-h-11 shrink-0 place-items-center rounded-full bg-surface px-5 font-bold text-ink">
      Join
    </span>
  </Card>
);
