import { DateTime } from '../../../ui/format/date-time';
import { TimelineStep } from '../../../ui/layout/timeline-step';
import type { Parcel } from './my-orders';
import { formatSteps, remainingSteps } from './parcel-steps';

/** What has happened to a parcel, oldest first, and what comes next. Times are Indian. */
export function ParcelTimeline({ parcel }: { parcel: Parcel }) {
  const steps = formatSteps(parcel.timeline, parcel.shop.name);
  return (
    <ol aria-label={`Timeline: ${parcel.shop.name}`} className="flex flex-col border-t border-line pt-5">
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
      {remainingSteps(parcel, parcel.shop.name).map((text) => (
        <TimelineStep key={text} text={text} />
      ))}
    </ol>
  );
}
