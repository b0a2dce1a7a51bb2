import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { DateTime } from '../../ui/date-time';
import { fullMomentInIndia, momentInIndia } from '../../ui/times';
import { useNow } from '../../ui/use-now';
import { doctor } from '../vets/vet-words';
import type { ConsultationDetails } from './my-consultations';
import { stepsToCome, tellTimeline } from './timeline-words';

/** What has happened, oldest first, and what comes next. */
export function AppointmentTimeline({ consultation }: { consultation: ConsultationDetails }) {
  const now = useNow(60);
  const vet = doctor(consultation.personalInfo.name);
  const write = (moment: string) =>
    now ? momentInIndia(new Date(moment), now) : fullMomentInIndia(new Date(moment));
  const events = tellTimeline(consultation.timeline, { vet, write });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">So far</h2>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <Step key={`${event.at} ${event.text}`} isDone isNow={at === events.length - 1} text={event.text}>
            <DateTime moment={event.at} />
          </Step>
        ))}
        {stepsToCome(consultation.status, vet).map((text) => (
          <Step key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  text: string;
  /** When it was. */
  children?: ReactNode;
  isDone?: boolean;
  isNow?: boolean;
}

function Step({ text, children, isDone = false, isNow = false }: StepProps) {
  const Icon = isDone ? Check : Circle;
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      {/* The line to the next one. */}
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-primary-soft text-on-primary-soft' : 'border border-line text-ink-faint',
        )}
      >
        <Icon className={isDone ? 'size-4' : 'size-2'} aria-hidden="true" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className={classNames('wrap-anywhere', isNow && 'font-extrabold', !isDone && 'text-ink-faint')}>
          {!isDone && <span className="sr-only">Still to come: </span>}
          {text}
        </p>
        {children && <p className="text-sm text-ink-soft">{children}</p>}
      </div>
    </li>
  );
}
