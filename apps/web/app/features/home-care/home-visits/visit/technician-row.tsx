import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../../api/call';
import { imageUrl } from '../../../../api/image-url';
import { paths } from '../../../../paths';
import { Avatar } from '../../../../ui/avatar';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import type { VisitDetails } from '../visit-queries';

type Technician = NonNullable<VisitDetails['technician']>;

interface TechnicianRowProps {
  technician: Technician;
  /** Id of the visit they can be called about; undefined: they can’t be called. */
  callFor?: string;
  hasVisited: boolean;
}

/** Who comes, so that owners know whom they let in. */
export function TechnicianRow({ technician, callFor, hasVisited }: TechnicianRowProps) {
  const { name, photo, registrationNo, vetId } = technician;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken p-4">
      <Avatar name="" initialsOf={name} src={photo && imageUrl(photo)} size="row" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{hasVisited ? 'Visited you' : 'Visits you'}</p>
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

/** Connects the owner to the technician; neither sees the other’s number. */
function CallTechnician({ visitId, name }: { visitId: string; name: string }) {
  const calling = useMutation({
    mutationFn: () => call('POST /user/call/home/care/technician/{id}/v1', { params: { id: visitId } }),
    onSuccess: () => toasts.success(`Your phone will ring in a moment. Pick up to talk to ${name}.`),
  });
  return (
    <Button
      variant="secondary"
      className="max-sm:w-full sm:ml-auto"
      icon={<Phone className="size-4" aria-hidden="true" />}
      isLoading={calling.isPending}
      onClick={() => calling.mutate()}
    >
      <span>
        Call<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
