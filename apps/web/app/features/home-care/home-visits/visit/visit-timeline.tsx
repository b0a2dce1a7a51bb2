import { DateTime } from '../../../../ui/format/date-time';
import { fullDateInIndia } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import { TimelineStep } from '../../../../ui/layout/timeline-step';
import { useNow } from '../../../../ui/use-now';
import { stepsToCome } from '../status-labels';
import type { VisitDetails } from '../visit-queries';
import { arrivalInSentence, hourFrom, spanOf } from '../window-labels';
import { formatTimeline } from './timeline-labels';

/** What has happened, oldest first, and what comes next. */
export function VisitTimeline({ visit: { timeline, status, kind } }: { visit: VisitDetails }) {
  const now = useNow(60);
  const write = (moment: string) => {
    const window = hourFrom(moment);
    return now ? arrivalInSentence(window, now) : `${fullDateInIndia(new Date(moment))}, ${spanOf(window)}`;
  };
  const events = formatTimeline(timeline, { write });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Timeline</h2>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <TimelineStep
            key={`${event.at} ${event.text}`}
            kind={event.isBreak ? 'break' : 'done'}
            isNow={at === events.length - 1}
            text={event.text}
          >
            <DateTime moment={event.at} />
          </TimelineStep>
        ))}
        {stepsToCome(status, kind).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}
