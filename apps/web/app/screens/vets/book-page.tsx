import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, redirect } from 'react-router';
import { clearDrafts } from '../../api/drafts';
import { imageUrl } from '../../api/image-url';
import { queryClient } from '../../api/query-client';
import { AskForName } from '../../features/account/profile/ask-for-name';
import { BookCountdown } from '../../features/vets/consultations/booking/book-countdown';
import { BookForm } from '../../features/vets/consultations/booking/book-form';
import { findHolds, useHold } from '../../features/vets/consultations/booking/book-hold';
import {
  HoldExpired,
  SlotUnavailable,
} from '../../features/vets/consultations/booking/book-slot-unavailable';
import { bookingDrafts } from '../../features/vets/consultations/booking/booking-values';
import { endOfHold } from '../../features/vets/consultations/booking/hold-clock';
import type { Vet } from '../../features/vets/vets/vet-filters';
import { type VetDetails, vetDetails } from '../../features/vets/vets/vet-profile';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Avatar } from '../../ui/avatar';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/book-page';

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const vet = await queryClient().fetchQuery(vetDetails(id));
  const at = Date.parse(new URL(request.url).searchParams.get('at') ?? '');
  if (!Number.isNaN(at)) {
    return { name: doctor(vet.personalInfo.name), startsAt: new Date(at).toISOString() };
  }
  const hold = (await findHolds(queryClient())).find(({ vetId }) => vetId._id === id);
  throw redirect(hold ? paths.vetPayment(id, hold.startsAt) : paths.vet(id));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData ? `Book ${loaderData.name}` : 'Book a consultation');

export default function BookPage({ params, loaderData }: Route.ComponentProps) {
  const { data } = useQuery(vetDetails(params.id));
  if (!data) return <PageSkeleton label="Loading the booking" />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.vet(params.id)}>Other slots</BackLink>
      <h1 className="text-2xl font-extrabold">Book your consultation</h1>
      <BookSummary vet={data} startsAt={loaderData.startsAt} />
      <AskForName />
      <Booking key={loaderData.startsAt} vet={data} startsAt={loaderData.startsAt} />
    </div>
  );
}

function Booking({ vet, startsAt }: { vet: VetDetails; startsAt: string }) {
  const hold = useHold(vet._id, startsAt);
  const [expiredAt, setExpiredAt] = useState<number>();
  const [slotError, setSlotError] = useState<Error>();
  const retry = () => {
    setSlotError(undefined);
    hold.refetch();
  };
  const retryProps = { vetId: vet._id, isBusy: hold.isFetching, onRetry: retry };
  const error = slotError ?? hold.error;

  if (error) return <SlotUnavailable {...retryProps} error={error} />;
  if (!hold.data) return <Holding />;
  const slot = hold.data;
  if (slot.status !== 'payment_pending') {
    return <GoToBooked id={slot._id} />;
  }
  const end = endOfHold(slot.holdExpiresAt ?? startsAt, hold.dataUpdatedAt);
  return (
    <>
      {expiredAt === end ? (
        <HoldExpired {...retryProps} />
      ) : (
        <BookCountdown end={end} onExpired={setExpiredAt} />
      )}
      <BookForm
        hold={slot}
        isExpired={expiredAt === end}
        isRetrying={hold.isFetching}
        onRetry={retry}
        onExpired={() => setExpiredAt(end)}
        onLost={setSlotError}
        onPaid={retry}
      />
    </>
  );
}

/** It has been paid, possibly in another tab. */
function GoToBooked({ id }: { id: string }) {
  useEffect(() => clearDrafts(bookingDrafts), []);
  return <Navigate to={paths.scheduled(id)} replace />;
}

const Holding = () => (
  <div role="status" className="flex flex-col gap-4">
    <p className="text-ink-soft">Keeping this time for you…</p>
    <Skeleton className="h-40 rounded-xl" />
    <Skeleton className="h-40 rounded-xl" />
  </div>
);

/** Vet and time on one line. */
function BookSummary({ vet: { personalInfo }, startsAt }: { vet: Vet; startsAt: string }) {
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
