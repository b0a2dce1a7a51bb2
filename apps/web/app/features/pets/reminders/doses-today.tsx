import { Link } from 'react-router';
import { ListFault } from '../../../parts/page/list-fault';
import { petPaths } from '../../../pet-paths';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { DosesOfDay } from './doses-of-day';
import { useDoses } from './use-doses';

/** Today’s doses as a part of another page. */
export function DosesToday() {
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
        <Card className="text-ink-soft">No doses today. What is to be given shows here when it is time.</Card>
      )}
      {shown && shown.all.length > 0 && <DosesOfDay shown={shown} heading="h3" />}
      {!shown && !list.error && <Skeleton className="h-20 rounded-xl" />}
    </section>
  );
}
