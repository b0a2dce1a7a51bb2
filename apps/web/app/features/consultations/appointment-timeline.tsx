import { Check, Dot, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { DateTime } from '../../ui/date-time';
import { fullMomentInIndia } from '../../ui/times';
import { useNow } from '../../ui/use-now';
import { doctor } from '../vets/vet-words';
import type { ConsultationDetails } from './my-consultations';
import { momentInSentence } from './sentence-times';
import { stepsToCome, tellTimeline } from './timeline-words';

/** What has happened, oldest first, and what comes next. */
export function AppointmentTimeline({ consultation }: { consultation: ConsultationDetails }) {
  const now = useNow(60);
  const vet = doctor(consultation.personalInfo.name);
  const write = (moment: string) =>
    now ? momentInSentence(moment, now) : fullMomentInIndia(new Date(moment));
  const events = tellTimeline(consultation.timeline, { vet, write });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Step by step</h2>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <Step
            key={`${event.at} ${event.text}`}
            kind={event.isBreak ? 'break' : 'done'}
            isNow={at === events.length - 1}
            text={event.text}
          >
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
  /** Left out: it is still to come. */
  kind?: 'done' | 'break' | 'to-come';
  /** The newest one. */
  isNow?: boolean;
}

const marks = {
  done: { Icon: Check, classes: 'bg-primary-soft text-on-primary-soft' },
  break: { Icon: X, classes: 'bg-accent-soft text-on-accent-soft' },
  'to-come': { Icon: Dot, classes: 'border border-line text-ink-faint' },
};

function Step({ text, children, kind = 'to-come', isNow = false }: StepProps) {
  const { Icon, classes } = marks[kind];
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      {/* The line to the next one. */}
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', classes)}>
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p
          className={classNames(
            'wrap-anywhere',
            isNow && 'font-extrabold',
            kind === 'to-come' && 'text-ink-faint',
          )}
        >
          {kind === 'to-come' && <span className="sr-only">Still to come: </span>}
          {text}
        </p>
        {children && <p className="text-sm text-ink-soft">{children}</p>}
      </div>
    </li>
  );
}
