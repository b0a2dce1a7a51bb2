import type { optionalParts } from '@tailwell/contract/office/first-steps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown, CircleDashed, CircleSlash, FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { aboutParts, aboutSteps, countDone, type FirstStep, firstStepsQuery, type Part } from './first-steps';

const SKIP = 'PUT /console/skip/first/steps/v1';

/** A part of the product with its steps, and what owners can do once they are done. */
export function PartOfSteps({ part }: { part: Part }) {
  const { name, isSkipped, steps } = part;
  const { title, ready } = aboutParts[name];
  const id = useId();
  const done = countDone(part);
  const isDone = done === steps.length;
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-lg font-extrabold">
              {title}
            </h2>
            {isSkipped ? (
              <Badge tone="over" Icon={CircleSlash}>
                Not offered
              </Badge>
            ) : (
              <Badge tone={isDone ? 'success' : 'waiting'} Icon={isDone ? Check : CircleDashed}>
                {done} of {steps.length} done
              </Badge>
            )}
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {isSkipped
              ? 'It counts as done here. What owners see doesn’t change.'
              : isDone
                ? `Owners can now ${ready}.`
                : `Once this is done, owners can ${ready}.`}
          </p>
        </div>
        {isSkipped !== null && <SkipButton part={name as OptionalPart} isSkipped={isSkipped} />}
      </header>
      {!isSkipped && !isDone && <Steps steps={steps} />}
      {!isSkipped && isDone && (
        <details className="group border-line border-t">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-b-xl px-5 text-sm font-bold text-primary -outline-offset-4 sm:px-6 [&::-webkit-details-marker]:hidden">
            <span>
              Steps<span className="sr-only">: {title}</span>
            </span>
            <ChevronDown
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <Steps steps={steps} />
        </details>
      )}
    </section>
  );
}

const Steps = ({ steps }: Pick<Part, 'steps'>) => (
  <ol>
    {steps.map((step) => (
      <li key={step.name} className="border-line border-t px-5 py-4 sm:px-6">
        <Step step={step} />
      </li>
    ))}
  </ol>
);

type OptionalPart = (typeof optionalParts)[number];

function SkipButton({ part, isSkipped }: { part: OptionalPart; isSkipped: boolean }) {
  const queries = useQueryClient();
  const skipping = useMutation({
    mutationFn: () => call(SKIP, { body: { part, isSkipped: !isSkipped } }),
    onSuccess: ({ message }) => toasts.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
  });
  const label = isSkipped ? 'We offer this' : 'We don’t offer this';
  return (
    <Button
      variant="quiet"
      className="-mx-5"
      aria-label={`${label}: ${aboutParts[part].title}`}
      isLoading={skipping.isPending}
      onClick={() => skipping.mutate()}
    >
      {label}
    </Button>
  );
}

function Step({ step: { name, state } }: { step: FirstStep }) {
  const { title, text, begun, to, first = to, action, settings } = aboutSteps[name];
  const isDone = state === 'done';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-bold">{title}</h3>
          <StateBadge state={state} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{state === 'begun' && begun ? begun : text}</p>
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
          className={isDone ? '-mx-5' : ''}
          render={<Link to={(state === 'open' && first) || to} aria-label={`${action}: ${title}`} />}
        >
          {action}
        </Button>
      )}
    </div>
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
