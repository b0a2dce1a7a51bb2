import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names';
import { type ReportStep, reportSteps } from './report-values';

export const stepNames: Record<ReportStep, string> = {
  incident: 'Incident',
  perpetrator: 'Perpetrator',
  witness: 'Witness',
};

/** A step's search string in the address. */
export const stepSearch = (step: ReportStep) => (step === 'incident' ? '' : `?step=${step}`);

export const readStep = (search: URLSearchParams): ReportStep =>
  reportSteps.find((step) => step === search.get('step')) ?? 'incident';

interface StepHeaderProps {
  shown: ReportStep;
  /** The last step that can be opened. */
  reach: ReportStep;
}

/** Progress through the three steps; completed ones are links. */
export function StepHeader({ shown, reach }: StepHeaderProps) {
  const at = reportSteps.indexOf(shown);
  return (
    <nav aria-label="Steps of the report">
      <p className="mb-2 text-sm font-bold text-ink-soft">
        Step {at + 1} of {reportSteps.length}
      </p>
      <ol className="flex gap-2">
        {reportSteps.map((step, index) => (
          <li key={step} className="min-w-0 flex-1">
            <StepMark
              step={step}
              number={index + 1}
              isShown={step === shown}
              isOpen={index <= reportSteps.indexOf(reach)}
              isDone={index < reportSteps.indexOf(reach) && step !== shown}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  step: ReportStep;
  number: number;
  isShown: boolean;
  isOpen: boolean;
  isDone: boolean;
}

function StepMark({ step, number, isShown, isOpen, isDone }: StepMarkProps) {
  const classes = classNames(
    'flex min-h-11 items-center justify-center gap-x-1.5 rounded-lg border-b-4 px-1 text-sm font-bold max-[24rem]:min-h-14 max-[24rem]:flex-col max-[24rem]:px-0 sm:justify-start sm:px-3',
    isShown ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line text-ink-soft',
    isOpen && !isShown && 'hover:border-primary',
  );
  const content = (
    <>
      <span className="inline-flex items-center tabular-nums">
        {isDone ? <Check className="size-4" aria-hidden="true" /> : number}
      </span>
      <span className="truncate">{stepNames[step]}</span>
      {isDone && <span className="sr-only">, complete</span>}
    </>
  );
  if (!isOpen) return <span className={classes}>{content}</span>;
  return (
    <Link
      to={{ search: stepSearch(step) }}
      aria-current={isShown ? 'step' : undefined}
      preventScrollReset
      className={classes}
    >
      {content}
    </Link>
  );
}

/** Receives the focus when another step is shown, for screen readers and keyboard users. */
export function StepHeading({ step }: { step: ReportStep }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="-mb-2 scroll-mt-24 text-xl font-extrabold outline-none">
      {stepNames[step]}
    </h2>
  );
}
