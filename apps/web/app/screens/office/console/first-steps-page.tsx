import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { countDone, firstStepsQuery, type Part } from '../../../features/office/first-steps/first-steps';
import { PartOfSteps } from '../../../features/office/first-steps/part-of-steps';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

export const meta = () => titledForConsole('First steps');

/** Setup steps before owners can use the product; admins start here until all are done. */
export default function FirstStepsPage() {
  const list = useQuery({ ...firstStepsQuery, refetchInterval: 15_000 });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">First steps</h1>
        <p className="text-ink-soft">
          What each part of the product needs before owners can use it. Steps are checked automatically.
        </p>
      </header>
      {list.error && !list.data && <ListFault list={list} />}
      {list.isPending && <StepsSkeleton />}
      {list.data?.isDone && (
        <EmptyState picture={<PartyPopper aria-hidden="true" />} title="All steps are done">
          Owners can use everything that you offer. This page stays in case something goes missing again.
        </EmptyState>
      )}
      {list.data && (
        <>
          <p role="status" className="font-bold">
            {countedSteps(list.data.parts)}
          </p>
          {list.data.parts.map((part) => (
            <PartOfSteps key={part.name} part={part} />
          ))}
        </>
      )}
    </div>
  );
}

/** Counts the steps of what the company offers. */
function countedSteps(parts: Part[]) {
  const offered = parts.filter(({ isSkipped }) => !isSkipped);
  const done = offered.reduce((sum, part) => sum + countDone(part), 0);
  const all = offered.reduce((sum, { steps }) => sum + steps.length, 0);
  return `${done} of ${all} done`;
}

const StepsSkeleton = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Checking the steps</span>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-72 rounded-xl" />
    ))}
  </div>
);
