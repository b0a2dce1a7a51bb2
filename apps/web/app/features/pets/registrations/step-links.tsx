import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { classNames } from '../../../ui/class-names';
import {
  type ApplicationStep,
  applicationSteps,
  type FieldMessages,
  fieldsIn,
  stepNames,
  stepOf,
} from './steps';

export const stepPath = (id: string, step: ApplicationStep) =>
  `${petPaths.registrations({ id })}&step=${step}`;

interface StepLinksProps {
  id: string;
  shown: ApplicationStep;
  /** What the saved draft still lacks. */
  missing: FieldMessages;
}

/** The steps with their progress; each can be opened. */
export function StepLinks({ id, shown, missing }: StepLinksProps) {
  const at = applicationSteps.indexOf(shown);
  const incomplete = new Set(fieldsIn(missing).map(stepOf));
  return (
    <nav aria-label="Steps" className="flex flex-col gap-2">
      <p className="text-sm font-bold text-ink-soft sm:hidden" aria-hidden="true">
        Step {at + 1} of {applicationSteps.length}: {stepNames[shown]}
      </p>
      <ol className="flex gap-2">
        {applicationSteps.map((step, index) => {
          const isDone = step !== 'check' && step !== shown && !incomplete.has(step);
          return (
            <li key={step} className="min-w-0 flex-1">
              <Link
                to={stepPath(id, step)}
                aria-current={step === shown ? 'step' : undefined}
                preventScrollReset
                className={classNames(
                  'flex min-h-11 items-center justify-center gap-2 rounded-lg border-b-4 px-2 text-sm font-bold sm:justify-start',
                  step === shown
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line text-ink-soft hover:border-primary',
                )}
              >
                <span className="inline-flex items-center tabular-nums">
                  {isDone ? <Check className="size-4" aria-hidden="true" /> : index + 1}
                </span>
                <span className="max-sm:sr-only">{stepNames[step]}</span>
                {isDone && <span className="sr-only">, complete</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
