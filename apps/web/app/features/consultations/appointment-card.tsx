import { imageUrl } from '../../api/image-url';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { DateTime } from '../../ui/date-time';
import { timeInIndia } from '../../ui/times';
import { useNow } from '../../ui/use-now';
import { doctor } from '../vets/vet-words';
import { AppointmentActions } from './appointment-actions';
import { hasPassed, isUpcoming, statusHint } from './consultation-words';
import type { ConsultationDetails } from './my-consultations';
import { StatusBadge } from './status-badge';
import { untilStart } from './until-start';
import { WithWhom } from './with-whom';

/** What, when, with whom, for whom, where it stands, and what can be done about it. */
export function AppointmentCard({ consultation }: { consultation: ConsultationDetails }) {
  const { status, startsAt, endsAt, pet } = consultation;
  const now = useNow(60);
  const isPassed = now !== undefined && hasPassed(status, endsAt, now);
  const hint = isPassed ? 'Its time is over.' : statusHint(status, doctor(consultation.personalInfo.name));
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5">
        <StatusBadge of={consultation} />
        <p className="text-xl font-extrabold">
          <DateTime moment={startsAt} /> – {timeInIndia(new Date(endsAt))}
        </p>
        <p className="text-ink-soft">
          By video, Indian time
          {isUpcoming(status) && <Until startsAt={startsAt} />}
        </p>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <WithWhom consultation={consultation} />
        {pet && (
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name="" src={pet.photo?.medium ?? imageUrl(pet.petImage)} />
            <p className="min-w-0">
              <span className="block text-sm text-ink-soft">For</span>
              <span className="block font-extrabold wrap-anywhere">{pet.name}</span>
              <span className="block text-sm text-ink-soft">
                {pet.category} · {pet.breed}
              </span>
            </p>
          </div>
        )}
      </div>
      <AppointmentActions consultation={consultation} />
    </Card>
  );
}

/** "in 2 days"; in the last hour it counts down. */
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
