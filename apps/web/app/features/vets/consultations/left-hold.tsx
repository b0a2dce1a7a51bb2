import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { useSignedIn } from '../../../api/use-signed-in';
import { ReleaseHold } from '../../../parts/release-hold';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { useNow } from '../../../ui/use-now';
import { invalidateSlots } from './booking/book-hold';
import { type Consultation, myConsultations } from './my-consultations';

/** A booking that the owner left before paying: its slot is held, and can be released here. Empty if there is none. */
export function LeftHold() {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myConsultations('upcoming'), enabled: isSignedIn });
  const now = useNow(15);
  const hold = data?.data.find(
    ({ status, holdExpiresAt }) =>
      status === 'payment_pending' && (!now || !holdExpiresAt || Date.parse(holdExpiresAt) > now.getTime()),
  );
  if (!isSignedIn || !hold) return null;
  const { vetId, startsAt, personalInfo } = hold;
  return (
    <section
      aria-label="Unfinished booking"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft"
    >
      <p className="min-w-0 flex-1 basis-56 font-bold wrap-anywhere">
        You were booking {doctor(personalInfo.name)} for <MomentInSentence moment={startsAt} />
      </p>
      <span className="flex flex-wrap items-center gap-1">
        <Button render={<Link to={paths.vetPayment(vetId._id, startsAt)} />}>Continue</Button>
        <ReleaseSlot id={hold._id} />
      </span>
    </section>
  );
}

/** Releases a slot that isn’t paid for others. */
export function ReleaseSlot({ id }: { id: Consultation['_id'] }) {
  const queries = useQueryClient();
  const release = async () => {
    await call('PUT /user/delete/asign/vet/schedule/{id}/v1', { params: { id }, body: {} });
    await invalidateSlots(queries);
  };
  return <ReleaseHold subject="slot" onRelease={release} />;
}
