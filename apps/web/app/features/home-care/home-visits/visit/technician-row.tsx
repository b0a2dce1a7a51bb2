import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../../api/image-url';
import { paths } from '../../../../paths';
import { Avatar } from '../../../../ui/avatar';
import type { VisitDetails } from '../visit-queries';
import { CallTechnician } from './call-technician';

type Technician = NonNullable<VisitDetails['technician']>;

interface TechnicianRowProps {
  technician: Technician;
  /** Whose visit they can be called about; undefined: they can’t be. */
  callFor?: string;
  hasCome: boolean;
}

/** Who comes, so that one knows whom one lets in. */
export function TechnicianRow({ technician, callFor, hasCome }: TechnicianRowProps) {
  const { name, photo, registrationNo, vetId } = technician;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken p-4">
      <Avatar name="" initialsOf={name} src={photo && imageUrl(photo)} size="row" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{hasCome ? 'Came to you' : 'Comes to you'}</p>
        <p className="text-lg leading-snug font-extrabold wrap-anywhere">
          {vetId ? (
            <Link to={paths.homeVet(vetId)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {registrationNo && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <BadgeCheck className="size-4 shrink-0 text-primary" aria-hidden="true" />
            <span className="wrap-anywhere">Reg. no. {registrationNo}</span>
          </p>
        )}
      </div>
      {callFor && <CallTechnician visitId={callFor} name={name} />}
    </div>
  );
}
