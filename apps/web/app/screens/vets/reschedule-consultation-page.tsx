import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { ensure } from '../../api/prefetch';
import { callKey } from '../../api/query-client';
import { moveState } from '../../features/vets/consultations/appointment/move-state';
import { isSlotUnavailable, otherSlots } from '../../features/vets/consultations/booking/book-hold';
import { isCancelled } from '../../features/vets/consultations/my-consultation-labels';
import {
  type ConsultationDetails,
  cacheConsultation,
  oneConsultation,
} from '../../features/vets/consultations/my-consultations';
import { SlotPicker } from '../../features/vets/vets/slot-picker';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { Refusal } from '../../parts/refusal';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { momentInSentence } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { useNow } from '../../ui/use-now';
import type { Route } from './+types/reschedule-consultation-page';

export const meta = () => titled('Another time');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneConsultation(params.id));

export default function ReschedulePage({ params }: Route.ComponentProps) {
  const { data: consultation } = useQuery({ ...oneConsultation(params.id), refetchOnWindowFocus: 'always' });
  if (!consultation) return <PageSkeleton label="Loading the appointment" />;
  const { _id, status, startsAt, personalInfo, reschedule } = consultation;
  if (isCancelled(status)) return <Navigate to={paths.cancelled(_id)} replace />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.scheduled(_id)}>Your appointment</BackLink>
      <h1 className="text-2xl font-extrabold">Choose another time</h1>
      <Card className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">Now with {doctor(personalInfo.name)}</p>
        <p className="text-lg font-extrabold">
          <DateTime moment={startsAt} />
        </p>
        {reschedule.isAllowed && (
          <p className="text-sm text-ink-soft">
            Moving it is free. You can do so{' '}
            {reschedule.movesLeft === 1 ? 'once more' : `${reschedule.movesLeft} more times`}
            <Until reschedule={reschedule} />.
          </p>
        )}
      </Card>
      {reschedule.isAllowed ? (
        <RescheduleForm consultation={consultation} />
      ) : (
        <Banner
          kind="warning"
          title="It can’t be rescheduled any more"
          action={
            <Button variant="secondary" render={<Link to={paths.scheduled(_id)} />}>
              Your appointment
            </Button>
          }
        >
          {reschedule.why}
        </Banner>
      )}
    </div>
  );
}

/** Deadline for moving it; a vet who hasn't confirmed leaves more time. */
function Until({ reschedule: { until } }: { reschedule: ConsultationDetails['reschedule'] }) {
  const now = useNow(60);
  if (!now || Date.parse(until) <= now.getTime()) return null;
  return (
    <>
      , until <MomentInSentence moment={until} />
    </>
  );
}

/** Moves the consultation to another slot of the same vet. */
function RescheduleForm({ consultation }: { consultation: ConsultationDetails }) {
  const [selected, setSelected] = useState<string | null>(null);
  const moving = useMoving(consultation, { onSlotUnavailable: () => setSelected(null) });
  const now = useNow(60);
  const choose = (startsAt: string) => {
    moving.reset();
    setSelected(startsAt);
  };
  return (
    <>
      <Card>
        <SlotPicker vetId={consultation.vetId._id} value={selected} onChange={choose} />
      </Card>
      {moving.error && (
        <Refusal error={moving.error}>
          <OtherSlots error={moving.error} onChoose={choose} />
        </Refusal>
      )}
      {selected && (
        <StickyBar label="Your choice">
          <Button size="lg" isWide isLoading={moving.isPending} onClick={() => moving.mutate(selected)}>
            Move to {momentInSentence(selected, now ?? new Date())}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

/** If the slot was taken: others that are still free. */
function OtherSlots({ error, onChoose }: { error: Error; onChoose: (startsAt: string) => void }) {
  const times = error instanceof ApiError ? otherSlots(error) : [];
  if (times.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {times.map((time) => (
        <li key={time}>
          <Button variant="secondary" onClick={() => onChoose(time)}>
            <DateTime moment={time} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useMoving(
  { _id, startsAt: before }: ConsultationDetails,
  { onSlotUnavailable }: { onSlotUnavailable: () => void },
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (startsAt: string) => {
      const input = { params: { id: _id }, body: { startsAt } };
      return call('PUT /user/update/asign/vet/schedule/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      const { _id: id, startsAt } = answer.data;
      void navigate(paths.scheduled(id), { replace: true, state: moveState({ startsAt, before }) });
      await cacheConsultation(queries, answer.data);
    },
    // On any error, free slots and the permission to move have to be refetched.
    onError: (error) => {
      if (isSlotUnavailable(error)) onSlotUnavailable();
      return Promise.all([
        queries.invalidateQueries({ queryKey: oneConsultation(_id).queryKey }),
        queries.invalidateQueries({ queryKey: callKey('GET /vet/get/free/slots/{id}/v1') }),
      ]);
    },
  });
}
