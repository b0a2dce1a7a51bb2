import { doctor } from '../../../../parts/vet-labels';
import { DateTime } from '../../../../ui/format/date-time';
import { fullMomentInIndia, momentInSentence } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import { TimelineStep } from '../../../../ui/layout/timeline-step';
import { useNow } from '../../../../ui/use-now';
import type { ConsultationDetails } from '../my-consultations';
import { formatTimeline, remainingSteps } from './appointment-timeline-labels';

/** What has happened, oldest first, and what comes next. */
export function AppointmentTimeline({ consultation }: { consultation: ConsultationDetails }) {
  const now = useNow(60);
  const vet = doctor(consultation.personalInfo.name);
  const formatMoment = (moment: string) =>
    now ? momentInSentence(moment, now) : fullMomentInIndia(new Date(moment));
  const events = formatTimeline(consultation.timeline, { vet, formatMoment });
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
        {remainingSteps(consultation.status, vet).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}
