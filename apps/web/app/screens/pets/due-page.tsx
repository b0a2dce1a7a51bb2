import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { CalendarCard } from '../../features/pets/dues/calendar-card';
import { groupDues } from '../../features/pets/dues/due-labels';
import { DueRow } from '../../features/pets/dues/due-row';
import { duesOf } from '../../features/pets/dues/dues';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';

export const meta = () => titled('What is due');

const pets = apiQuery('GET /pet/get/all/info/list/v1');

export const clientLoader = () => ensure(pets);

/** What is due for all pets, or for one, soonest first, and how to add it to a calendar. */
export default function DuePage() {
  const { data: all = [] } = useQuery(pets);
  const currentPets = all.filter(({ status }) => status === 'with_me');
  const petId = useSearchParams()[0].get('pet');
  const shown = currentPets.find(({ _id }) => _id === petId)?._id ?? 'all';
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.pets}>My pets</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">What is due</h1>
        <p className="text-ink-soft">Vaccines, deworming, renewals, refills, follow-ups and birthdays.</p>
      </header>
      {currentPets.length > 1 && (
        <TabLinks
          label="Pets"
          tabs={['all', ...currentPets.map(({ _id }) => _id)]}
          names={Object.fromEntries([
            ['all', 'All pets'],
            ...currentPets.map(({ _id, name }) => [_id, name]),
          ])}
          shown={shown}
          search={(tab) => (tab === 'all' ? '' : `?pet=${tab}`)}
        />
      )}
      <Dues petId={shown === 'all' ? undefined : shown} hasPets={currentPets.length > 0} />
      <CalendarCard />
      <p className="text-sm text-ink-soft">
        We remind you 14 and 3 days before, on the day, and 7 and 30 days after, until it is booked or done.{' '}
        Travelling?{' '}
        <Link
          to={petPaths.travelKit}
          className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
        >
          Plan the papers
        </Link>
      </p>
    </div>
  );
}

function Dues({ petId, hasPets }: { petId: string | undefined; hasPets: boolean }) {
  const list = useQuery(duesOf(petId));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading what is due</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  const { data, today } = list.data;
  if (data.length === 0) return <Empty hasPets={hasPets} petId={petId} />;
  return groupDues(data, today).map(({ name, dues }) => (
    <section key={name} aria-label={name} className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{name}</h2>
      <ul className="flex flex-col gap-3">
        {dues.map((due) => (
          <li key={due.key}>
            <DueRow due={due} today={today} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const Empty = ({ hasPets, petId }: { hasPets: boolean; petId: string | undefined }) => (
  <EmptyState
    picture={<CalendarHeart aria-hidden="true" />}
    title="Nothing is due"
    action={
      hasPets ? (
        <Button render={<Link to={petPaths.healthCard(petId)} />}>Open e-health card</Button>
      ) : (
        <Button render={<Link to={paths.newPet} />}>Add a pet</Button>
      )
    }
  >
    {hasPets
      ? 'Add past vaccinations to the e-health card, and we’ll remind you when the next ones are due.'
      : 'Add your pet, and we’ll remind you of what it needs.'}
  </EmptyState>
);
