import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { StatusBadge } from './consultation-status-badge';
import { JoinLink } from './join-call';
import { isJoinable } from './joinable';
import { ReleaseSlot } from './left-hold';
import { isCancelled } from './my-consultation-labels';
import type { Consultation } from './my-consultations';

interface RowProps {
  consultation: Consultation;
}

/** A consultation in the list, with the one action that matters now. */
export function ConsultationRow({ consultation }: RowProps) {
  const { personalInfo, pet, startsAt } = consultation;
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="row"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="text-lg leading-snug font-extrabold">
            <DateTime moment={startsAt} />
          </p>
          <h2 className="font-bold wrap-anywhere">{doctor(personalInfo.name)}</h2>
          {pet && <p className="text-sm text-ink-soft wrap-anywhere">For {pet.name}</p>}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5 sm:flex-col sm:items-end sm:border-0 sm:pt-0">
        <span className="inline-flex">
          <StatusBadge of={consultation} />
        </span>
        <Action consultation={consultation} />
      </div>
    </Card>
  );
}

function Action({ consultation: { _id, status, startsAt, endsAt, vetId, bill, personalInfo } }: RowProps) {
  const now = useNow(30);
  const subject = ` the consultation with ${doctor(personalInfo.name)}`;
  if (status === 'payment_pending') {
    return (
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <ReleaseSlot id={_id} />
        <Button render={<Link to={paths.vetPayment(vetId._id, startsAt)} />}>
          <span>
            {bill.toPay > 0 ? `Pay ${inr(bill.toPay)}` : 'Go on'}
            <span className="sr-only"> for{subject}</span>
          </span>
        </Button>
      </span>
    );
  }
  if (now && isJoinable({ status, startsAt, endsAt }, now)) return <JoinLink id={_id} subject={subject} />;
  return (
    <Button
      variant="secondary"
      className="ml-auto"
      render={<Link to={isCancelled(status) ? paths.cancelled(_id) : paths.scheduled(_id)} />}
    >
      <span>
        {status === 'completed' ? 'View prescription' : 'View'}
        <span className="sr-only">
          {status === 'completed' ? ' of' : ''}
          {subject}
        </span>
      </span>
    </Button>
  );
}

export const ConsultationRowSkeleton = () => (
  <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
    <div className="flex flex-1 items-center gap-4">
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
    <Skeleton className="h-11 sm:w-28" />
  </Card>
);
