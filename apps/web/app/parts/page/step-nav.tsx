import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names';

interface StepNavProps {
  steps: readonly { key: string; name: string; to: string; isDone: boolean }[];
  /** Key of the step that is shown. */
  shown: string;
}

/** The steps of a form with their progress; each can be opened. */
export function StepNav({ steps, shown }: StepNavProps) {
  const at = steps.findIndex(({ key }) => key === shown);
  return (
    <nav aria-label="Steps" className="flex flex-col gap-2">
      <p className="text-sm font-bold text-ink-soft sm:hidden" aria-hidden="true">
        Step {at + 1} of {steps.length}: {steps[at]?.name}
      </p>
      <ol className="flex gap-2">
        {steps.map(({ key, name, to, isDone: hasContent }, index) => {
          const isDone = hasContent && key !== shown;
          return (
            <li key={key} className="min-w-0 flex-1">
              <Link
                to={to}
                aria-current={key === shown ? 'step' : undefined}
                preventScrollReset
                className={classNames(
                  'flex min-h-11 items-center justify-center gap-2 rounded-lg border-b-4 px-2 text-sm font-bold sm:justify-start',
                  key === shown
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line text-ink-soft hover:border-primary',
                )}
              >
                <span className="inline-flex items-center tabular-nums">
                  {isDone ? <Check className="size-4" aria-hidden="true" /> : index + 1}
                </span>
                <span className="max-sm:sr-only">{name}</span>
                {isDone && <span className="sr-only">, complete</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
