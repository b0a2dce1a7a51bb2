import { TimelineStep } from '../../../ui/layout/timeline-step';
import { CaseSection } from './case-section';
import type { WelfareCase } from './welfare';
import { describeEvent, formatActor } from './welfare-labels';
import { When } from './when';

/** Where the case went, and who did that. */
export const TimelineCard = ({ welfareCase: { events } }: { welfareCase: WelfareCase }) => (
  <CaseSection id="timeline" title="Timeline">
    <ol className="flex flex-col">
      {events.map((event, at) => (
        <TimelineStep
          key={`${event.at} ${event.to}`}
          kind={event.to === 'withdrawn' ? 'break' : 'done'}
          isNow={at === events.length - 1}
          text={`${describeEvent(event)}${event.note && `: “${event.note}”`}`}
        >
          {event.to !== 'submitted' && `${formatActor(event)}, `}
          <When moment={event.at} isFirst={event.to === 'submitted'} />
        </TimelineStep>
      ))}
    </ol>
  </CaseSection>
);
