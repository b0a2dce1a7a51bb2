import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { Link } from 'react-router';
import { ensure } from '../../api/prefetch';
import { type Care, careQuery } from '../../features/pets/carers/care-query';
import { hasVisitEnded, receivedInvitationsQuery, useCareUpdates } from '../../features/pets/carers/carers';
import { PetInCareRow } from '../../features/pets/carers/pet-in-care-row';
import { ReceivedInvitations } from '../../features/pets/carers/received-invitations';
import { VisitTodayCard } from '../../features/pets/carers/visit-today-card';
import { DosesOfDay } from '../../features/pets/reminders/doses-of-day';
import { useDoses } from '../../features/pets/reminders/use-doses';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('In my care');

export const clientLoader = () => ensure(careQuery, receivedInvitationsQuery);

/** Polling interval while a technician is on the way, in case the socket is down; in milliseconds. */
const POLL_INTERVAL = 30_000;

const hasVisitUnderWay = (care: Care | undefined) =>
  care?.visits.some(({ startCode }) => startCode !== null) ?? false;

/** What carers need today: open invitations, visits with their start code, doses, and whose pets. */
export default function CarePage() {
  const { data: care } = useQuery({
    ...careQuery,
    refetchInterval: ({ state }) => hasVisitUnderWay(state.data) && POLL_INTERVAL,
  });
  const { data: invitations } = useQuery(receivedInvitationsQuery);
  useCareUpdates();
  if (!care || !invitations) return <PageSkeleton label="Loading the pets in your care" />;
  const past = care.visits.filter(hasVisitEnded);
  const upcoming = care.visits.filter((visit) => !hasVisitEnded(visit));
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <BackLink to={paths.profile}>Account</BackLink>
      <header>
        <h1 className="text-2xl font-extrabold">In my care</h1>
        <p className="text-ink-soft">What your pets, and those that others share with you, need today.</p>
      </header>
      <ReceivedInvitations invitations={invitations} />
      {upcoming.length > 0 && <Visits title="Visits at home today" visits={upcoming} />}
      {care.pets.length > 0 ? (
        <>
          <DosesToday />
          {past.length > 0 && <Visits title="Earlier today" visits={past} />}
          <Pets care={care} />
        </>
      ) : (
        invitations.length === 0 && <Empty />
      )}
    </div>
  );
}

const Visits = ({ title, visits }: { title: string; visits: Care['visits'] }) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">{title}</h2>
    <ul className="flex flex-col gap-3">
      {visits.map((visit) => (
        <li key={visit._id}>
          <VisitTodayCard visit={visit} />
        </li>
      ))}
    </ul>
  </section>
);

const Pets = ({ care: { pets } }: { care: Care }) => (
  <section aria-labelledby="pets" className="flex flex-col gap-3">
    <h2 id="pets" className="text-lg font-extrabold">
      Pets
    </h2>
    <ul className="flex flex-col gap-3">
      {pets.map((pet) => (
        <li key={pet.carerId}>
          <PetInCareRow pet={pet} />
        </li>
      ))}
    </ul>
  </section>
);

const Empty = () => (
  <EmptyState
    picture={<HandHeart aria-hidden="true" />}
    title="No pets in your care yet"
    action={
      <Button variant="secondary" render={<Link to={paths.newPet} />}>
        Add a pet of your own
      </Button>
    }
  >
    Pets shared with you appear here. Expecting an invitation? Sign in with the mobile number it was sent to.
  </EmptyState>
);

/** Today’s doses as part of another page. */
function DosesToday() {
  const { list, shown } = useDoses();
  return (
    <section aria-labelledby="doses" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="doses" className="text-lg font-extrabold">
          Today’s doses
        </h2>
        <Link to={petPaths.reminders()} className="inline-flex min-h-11 items-center font-bold text-primary">
          All reminders
        </Link>
      </div>
      {list.error && <ListFault list={list} />}
      {shown && shown.all.length === 0 && (
        <Card className="text-ink-soft">No doses today. Due doses appear here when it’s time.</Card>
      )}
      {shown && shown.all.length > 0 && <DosesOfDay shown={shown} heading="h3" />}
      {!shown && !list.error && <Skeleton className="h-20 rounded-xl" />}
    </section>
  );
}
