import { untilStart } from '../../../../parts/until-start';
import { doctor } from '../../../../parts/vet-labels';
import { fullMomentInIndia, momentInSentence } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import { useNow } from '../../../../ui/use-now';
import { StatusBadge } from '../consultation-status-badge';
import { hasPassed, isUpcoming, statusHint } from '../my-consultation-labels';
import type { ConsultationDetails } from '../my-consultations';
import { AppointmentActions } from './appointment-actions';
import { AppointmentPet } from './appointment-pet';
import { AppointmentVet } from './appointment-vet';
import { TimeSpan } from './time-span';

/** What, when, with whom, for which pet, its status, and the available actions. */
export function AppointmentCard({ consultation }: { consultation: ConsultationDetails }) {
  const { status, startsAt, endsAt, isMoved } = consultation;
  const now = useNow(60);
  const isPassed = now !== undefined && hasPassed(status, endsAt, now);
  const vet = doctor(consultation.personalInfo.name);
  const time = now ? momentInSentence(startsAt, now) : fullMomentInIndia(new Date(startsAt));
  const hint = isPassed ? 'Time has passed.' : statusHint(status, vet, isMoved ? time : undefined);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5">
        <StatusBadge of={consultation} />
        <p className="text-xl font-extrabold">
          <TimeSpan of={consultation} />
        </p>
        <p className="text-ink-soft">
          By video, Indian time
          {isUpcoming(status) && <Until startsAt={startsAt} />}
        </p>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <AppointmentVet consultation={consultation} />
        <AppointmentPet consultation={consultation} />
      </div>
      <AppointmentActions consultation={consultation} />
    </Card>
  );
}

/** "in 2 days"; counts down in the last hour. */
function Until({ startsAt }: { startsAt: string }) {
  const now = useNow(1);
  const until = now && untilStart(startsAt, now);
  if (!until) return null;
  return (
    <>
      {' · '}
      <span role="timer" className="font-bold text-ink tabular-nums">
        {until}
      </span>
    </>
  );
}
