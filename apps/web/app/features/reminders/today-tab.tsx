import { Bell, PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { giveLabel } from '../../parts/give-label';
import { ListFault } from '../../parts/page/list-fault';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { timeInIndia } from '../../ui/format/times';
import type { DoseGroup } from './dose-labels';
import { DoseRow, DueDoseCard } from './dose-row';
import { useAnswer, useDoses } from './use-doses';

/** The doses of today for all pets in one's care: what is due now, then the day. */
export function TodayTab() {
  const { list, shown } = useDoses();
  const answer = useAnswer();
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!shown) return <TodaySkeleton />;
  const { due, day, all } = shown;
  if (all.length === 0) return <NoDoses />;
  return (
    <div className="flex flex-col gap-6">
      {list.error && <ListFault list={list} />}
      <p role="status" className="sr-only">
        {due.length > 0 ? `${counted(due.length, 'dose')} due now` : 'No dose is due now'}
      </p>
      {due.length > 0 ? (
        <section aria-labelledby="due-now" className="flex flex-col gap-3">
          <h2 id="due-now" className="text-lg font-extrabold">
            Due now
          </h2>
          <ul className="flex flex-col gap-3">
            {due.map((dose) => (
              <li key={dose.key} aria-label={giveLabel(dose.dose, dose.pet.name)}>
                <DueDoseCard dose={dose} onAnswer={answer} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <NothingDue next={day.find(({ doses }) => doses.some(({ status }) => status === 'planned'))} />
      )}
      {day.map((group) => (
        <section key={group.dueAt} aria-label={`Meant for ${timeInIndia(new Date(group.dueAt))}`}>
          <h2 className="mb-2 text-sm font-extrabold text-ink-soft">{timeInIndia(new Date(group.dueAt))}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
            {group.doses.map((dose) => (
              <li key={dose.key}>
                <DoseRow dose={dose} onAnswer={answer} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const NothingDue = ({ next }: { next: DoseGroup | undefined }) => (
  <p className="flex items-center gap-3 rounded-xl bg-success-soft px-5 py-4 font-bold text-on-success-soft">
    <PartyPopper className="size-6 shrink-0" aria-hidden="true" />
    {next ? `Nothing is due now. Next at ${timeInIndia(new Date(next.dueAt))}.` : 'All done for today.'}
  </p>
);

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
    Set a reminder for each medicine, and we tell you when it is time. You say Given or Skip right there.
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
