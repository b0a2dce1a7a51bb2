import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { DoseForm } from './dose-form';
import type { FieldLine } from './technician-console';
import { TubeForm } from './tube-form';
import { useRecordAction } from './use-field';

interface LineWorkProps {
  visitId: string;
  kind: HomeVisitKind;
  line: FieldLine;
  isWorking: boolean;
}

/** A service's steps: to read beforehand, and to tick off and annotate during the visit. */
export function LineWork({ visitId, kind, line, isWorking }: LineWorkProps) {
  const { name, minutes, prep, fastingHours, sample, observeMinutes, barcode, dose } = line;
  const { needs } = visitKinds[kind];
  const facts = [
    counted(minutes, 'minute'),
    sample && `${sample} tube`,
    fastingHours > 0 && `fasting for ${counted(fastingHours, 'hour')}`,
    observeMinutes > 0 && `watch for ${counted(observeMinutes, 'minute')}`,
  ].filter(Boolean);
  return (
    <section
      aria-label={name}
      id={`line-${line._id}`}
      className="flex scroll-mt-24 flex-col gap-3 border-t border-line pt-4"
    >
      <div>
        <h3 className="font-extrabold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {!isWorking && prep.length > 0 && (
        <div className="text-sm">
          <p className="font-bold">The owner was asked to</p>
          <ul className="list-disc pl-5 text-ink-soft">
            {prep.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
        </div>
      )}
      <Checklist visitId={visitId} line={line} isWorking={isWorking} />
      {needs === 'tube' &&
        (barcode ? (
          <DoneNote>Tube {barcode}</DoneNote>
        ) : (
          isWorking && <TubeForm visitId={visitId} lineId={line._id} />
        ))}
      {needs === 'dose' &&
        (dose ? (
          <DoneNote>
            Batch {dose.batchNo}, expires {fullDate(dose.expiresOn)}
          </DoneNote>
        ) : (
          isWorking && <DoseForm visitId={visitId} lineId={line._id} />
        ))}
    </section>
  );
}

const DoneNote = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 rounded-lg bg-success-soft px-4 py-3 font-bold text-on-success-soft">
    <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

function Checklist({ visitId, line, isWorking }: Omit<LineWorkProps, 'kind'>) {
  const record = useRecordAction(visitId);
  if (line.checklist.length === 0) return null;
  return (
    <ul aria-label={`Checklist of ${line.name}`} className="flex flex-col">
      {line.checklist.map(({ item, isDone }) => (
        <li key={item}>
          <label className="flex min-h-14 items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={isDone}
              disabled={!isWorking}
              onChange={() => void record('tick', { lineId: line._id, item, isDone: !isDone })}
              className="size-7 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
