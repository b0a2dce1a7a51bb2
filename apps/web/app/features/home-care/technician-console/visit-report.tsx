import { PHOTOS_PER_VISIT } from '@tailwell/contract/home-care/technician-console-constants';
import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { PhotoViewer } from '../../../parts/console/photo-viewer';
import { Button } from '../../../ui/button';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Card } from '../../../ui/layout/card';
import { useField } from './field-store';
import { PhotoInput } from './photo-input';
import type { FieldVisit } from './technician-console';
import { useRecordAction } from './use-field';

interface VisitReportProps {
  visit: FieldVisit;
  isWorking: boolean;
}

/** What the owner will see: photos and advice. */
export const VisitReport = ({ visit, isWorking }: VisitReportProps) => (
  <Card className="flex flex-col gap-5">
    <h2 className="text-lg font-extrabold">For the owner</h2>
    <Photos visit={visit} isWorking={isWorking} />
    <Advice key={visit.advice} visit={visit} isWorking={isWorking} />
  </Card>
);

function Photos({ visit, isWorking }: VisitReportProps) {
  const record = useRecordAction(visit._id);
  const waiting = useField().actions.filter(
    ({ action, photo }) => action.visitId === visit._id && action.kind === 'photo' && photo,
  );
  const count = visit.photos.length + waiting.length;
  return (
    <section aria-label="Photos" className="flex flex-col gap-3">
      <PhotoViewer photos={visit.photos} />
      {waiting.length > 0 && (
        <ul aria-label="Photos that will be sent" className="flex flex-wrap gap-3">
          {waiting.map(({ order, photo }) => (
            <li key={order}>{photo && <WaitingPhoto file={photo.file} />}</li>
          ))}
        </ul>
      )}
      {isWorking && count < PHOTOS_PER_VISIT && (
        <PhotoInput
          label={count === 0 ? 'Take a photo' : 'Take another photo'}
          onPhoto={(file) => void record('photo', { path: '' }, { file, of: 'visit' })}
        />
      )}
      {!isWorking && count === 0 && <p className="text-ink-soft">No photos were taken.</p>}
    </section>
  );
}

/** A photo stored on this phone only. */
function WaitingPhoto({ file }: { file: Blob }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <figure className="relative">
      <img src={url} alt="" className="size-24 rounded-lg bg-sunken object-cover" />
      <figcaption className="flex items-center gap-1 text-xs font-bold text-ink-soft">
        <CloudOff className="size-4" aria-hidden="true" /> Will be sent
      </figcaption>
    </figure>
  );
}

function Advice({ visit, isWorking }: VisitReportProps) {
  const record = useRecordAction(visit._id);
  const [text, setText] = useState(visit.advice);
  if (!isWorking)
    return visit.advice ? <p className="whitespace-pre-line wrap-anywhere">{visit.advice}</p> : null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void record('advise', { text: text.trim() });
      }}
    >
      <TextareaField
        label="Advice"
        isOptional
        hint="What to watch, how to care for it, when to call a vet."
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== visit.advice && (
        <Button type="submit" variant="secondary" size="lg" className="min-h-14 sm:self-start">
          Save advice
        </Button>
      )}
    </form>
  );
}
