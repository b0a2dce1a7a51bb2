import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, FlaskConical, PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import {
  aboutSteps,
  type FirstStep,
  firstStepsQuery,
} from '../../../features/office/first-steps/first-steps';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('First steps');

/** Setup steps before owners can use the product; admins start here until all are done. */
export default function FirstStepsPage() {
  const list = useQuery({ ...firstStepsQuery, refetchInterval: 15_000 });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">First steps</h1>
        <p className="text-ink-soft">
          What the product needs before owners can use it. Steps are checked automatically.
        </p>
      </header>
      {list.error && !list.data && <ListFault list={list} />}
      {list.isPending && <StepsSkeleton />}
      {list.data?.isDone && (
        <EmptyState picture={<PartyPopper aria-hidden="true" />} title="All steps are done">
          Owners can consult, order and pay. This page stays in case something goes missing again.
        </EmptyState>
      )}
      {list.data && (
        <>
          <p role="status" className="font-bold">
            {list.data.steps.filter(({ state: stepState }) => stepState === 'done').length} of{' '}
            {list.data.steps.length} done
          </p>
          <ol className="flex flex-col gap-3">
            {list.data.steps.map((step) => (
              <li key={step.name}>
                <Step step={step} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Step({ step: { name, state } }: { step: FirstStep }) {
  const { title, text, begun, to, action, settings } = aboutSteps[name];
  const isDone = state === 'done';
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-extrabold">{title}</h2>
          <StateBadge state={state} />
        </div>
        <p className="mt-1 text-ink-soft">{state === 'begun' ? begun : text}</p>
        {settings && !isDone && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {settings.map((setting, at) => (
              <span key={setting}>
                {at > 0 && ', '}
                <code>{setting}</code>
              </span>
            ))}
          </p>
        )}
      </div>
      {to && (
        <Button
          variant={isDone ? 'quiet' : 'secondary'}
          aria-label={`${action}: ${title}`}
          render={<Link to={to} />}
        >
          {action}
        </Button>
      )}
    </Card>
  );
}

const badges = {
  done: { tone: 'success', Icon: Check, text: 'Done' },
  begun: { tone: 'active', Icon: CircleDashed, text: 'Started' },
  open: { tone: 'waiting', Icon: CircleDashed, text: 'Not yet' },
  sandbox: { tone: 'waiting', Icon: FlaskConical, text: 'Uses the sandbox' },
} as const;

function StateBadge({ state }: Pick<FirstStep, 'state'>) {
  const { tone, Icon, text } = badges[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {text}
    </Badge>
  );
}

const StepsSkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Checking the steps</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-28 rounded-xl" />
    ))}
  </div>
);
