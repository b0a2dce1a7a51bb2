import { DateTime } from '../../../../ui/format/date-time';
import { Card } from '../../../../ui/layout/card';
import { TimelineStep } from '../../../../ui/layout/timeline-step';
import type { Report } from '../reports';
import { nextLabels, stepsOf, stepsToCome } from './case-steps';

/** Where the case stands: what happens next, what has happened, and what is still to come. Times are Indian. */
export function CaseTimeline({ report }: { report: Report }) {
  const steps = stepsOf(report);
  const isOver = report.status === 'closed' || report.status === 'withdrawn';
  return (
    <Card>
      <h2 className="text-lg font-extrabold">{isOver ? 'What has happened' : 'What happens next'}</h2>
      <p className="mt-1 text-ink-soft text-pretty">{nextLabels[report.status]}</p>
      <ol aria-label="Timeline of the case" className="mt-5 flex flex-col border-t border-line pt-5">
        {steps.map((step, at) => (
          <TimelineStep
            key={`${step.at} ${step.text}`}
            kind={step.isBreak ? 'break' : 'done'}
            isNow={at === steps.length - 1}
            text={step.note ? `${step.text}. “${step.note}”` : step.text}
          >
            <DateTime moment={step.at} />
          </TimelineStep>
        ))}
        {stepsToCome(report.status).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}
