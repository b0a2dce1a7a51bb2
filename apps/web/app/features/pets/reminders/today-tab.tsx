import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { ListFault } from '../../../parts/page/list-fault';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DosesOfDay } from './doses-of-day';
import { useDoses } from './use-doses';

/** Today's doses for all pets in the user's care: what is due now, then the day. */
export function TodayTab() {
  const { list, shown } = useDoses();
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!shown) return <TodaySkeleton />;
  if (shown.all.length === 0) return <NoDoses />;
  return (
    <div className="flex flex-col gap-6">
      {list.error && <ListFault list={list} />}
      <DosesOfDay shown={shown} heading="h2" />
    </div>
  );
}

const NoDoses = () => (
  <EmptyState
    picture={<Bell aria-hidden="true" />}
    title="No doses today"
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <Button render={<Link to={petPaths.newReminder()} />}>Add a reminder</Button>
        <Button variant="secondary" render={<Link to={petPaths.reminders('?tab=prescriptions')} />}>
          From a prescription
        </Button>
      </div>
    }
  >
    Set a reminder for each medicine, and we’ll notify you when it’s time. Tap Given or Skip right there.
  </EmptyState>
);

const TodaySkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading today’s doses</span>
    <Skeleton className="h-44 rounded-xl" />
    <Skeleton className="h-20 rounded-xl" />
    <Skeleton className="h-20 rounded-xl" />
  </div>
);
