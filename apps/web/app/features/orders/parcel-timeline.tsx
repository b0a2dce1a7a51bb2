import { DateTime } from '../../ui/format/date-time';
import { TimelineStep } from '../../ui/layout/timeline-step';
import type { Part } from './my-orders';
import { stepsToCome, tellSteps } from './parcel-steps';

/** What has happened to a parcel, oldest first, and what comes next. Times are Indian. */
export function PartTimeline({ part }: { part: Part }) {
  const steps = tellSteps(part.timeline, part.shop.name);
  return (
    <ol aria-label={`Timeline: ${part.shop.name}`} className="flex flex-col border-t border-line pt-5">
      {steps.map((step, at) => (
        <TimelineStep
          key={`${step.at} ${step.text}`}
          kind={step.isBreak ? 'break' : 'done'}
          isNow={at === steps.length - 1}
          text={step.text}
        >
          <DateTime moment={step.at} />
        </TimelineStep>
      ))}
      {stepsToCome(part, part.shop.name).map((text) => (
        <TimelineStep key={text} text={text} />
      ))}
    </ol>
  );
}
