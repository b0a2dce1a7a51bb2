import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { PhotoViewer } from '../../../parts/console/photo-viewer';
import { sinceNames } from '../../../parts/consultation-labels';
import { classNames } from '../../../ui/class-names';
import { Banner } from '../../../ui/feedback/banner';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { AnswerButtons } from './answer-buttons';
import { consoleStatusLabels } from './console-labels';
import type { PanelProps } from './panel-props';
import { PetPanel } from './pet-panel';

interface WorkspaceProps extends PanelProps {
  call: ReactNode;
  notes: ReactNode;
  reports: ReactNode;
}

/**
 * All parts of a consultation's workspace. On phones in the order of reading before writing: the answer and the call,
 * what is known, the notes. On tablets the notes are beside the rest; from 1280 px on between the call and the pet,
 * which stay visible.
 */
export function WorkspacePanels({ consultation, call, notes, reports }: WorkspaceProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_minmax(0,15rem)] 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto xl:contents">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:sticky xl:top-4 xl:col-start-1 xl:row-start-1">
          <AnswerPanel consultation={consultation} />
          {call}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4 xl:col-start-3 xl:row-start-1 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
          <PetPanel consultation={consultation} />
          <ComplaintPanel consultation={consultation} />
          {reports}
          <HistoryPanel consultation={consultation} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
        <PetStrip consultation={consultation} />
        {notes}
      </div>
    </div>
  );
}

/** Says what a booking waits for, with its buttons; afterwards, why it doesn't take place. */
function AnswerPanel({ consultation }: PanelProps) {
  const { status, canConfirm, canCancel } = consultation;
  if (status.startsWith('cancelled_by_')) return <CancelledBanner consultation={consultation} />;
  if (!canConfirm && !canCancel) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft">{hints[status]}</p>
      <AnswerButtons consultation={consultation} />
    </Card>
  );
}

const hints: Partial<Record<ConsultationStatus, string>> = {
  booked: 'It is paid. Please confirm: ten minutes before the start the owner may choose another vet.',
  confirmed: 'You have confirmed it. The call opens ten minutes before the start.',
  ready: 'It starts in a few minutes.',
  connecting: 'The call is open.',
};

function CancelledBanner({ consultation: { status, cancelReason, cancelNote } }: PanelProps) {
  const cancellers = { cancelled_by_user: 'The owner has cancelled', cancelled_by_vet: 'You have cancelled' };
  return (
    <Banner title={cancellers[status as keyof typeof cancellers] ?? 'Tailwell has cancelled'}>
      {[cancelReason, cancelNote].filter(Boolean).join(': ') || 'No reason was given.'}
    </Banner>
  );
}

/** What the owner described beforehand, with photos. */
function ComplaintPanel({ consultation: { concern, since, symptoms, photos, asksForPaper } }: PanelProps) {
  const facts = [concern?.name, since && sinceNames[since]].filter(Boolean).join(' · ');
  const isEmpty = !facts && !symptoms && photos.length === 0;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">What the owner said</h2>
      {asksForPaper && (
        <Banner kind="warning" title="Asks for a paper that needs a visit">
          Certificates, licences and fitness papers can’t be given by video. The owner has been notified.
        </Banner>
      )}
      {isEmpty && <p className="text-ink-soft">Nothing yet.</p>}
      {facts && <p className="font-bold wrap-anywhere">{facts}</p>}
      {symptoms && <p className="whitespace-pre-line wrap-anywhere">{symptoms}</p>}
      <PhotoViewer photos={photos} />
    </Card>
  );
}

/** Earlier consultations of this pet with this vet. */
function HistoryPanel({ consultation: { history, pet } }: PanelProps) {
  if (!pet) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Earlier with you</h2>
      {history.length === 0 && <p className="text-ink-soft">You see {pet.name} for the first time.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {history.map(({ _id, startsAt, status, concern, symptoms, assessment, advice }) => (
          <li key={_id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <Link
              to={consolePaths.consultation(_id)}
              className="-my-1 inline-flex min-h-11 items-center self-start font-bold text-primary underline-offset-4 hover:underline"
            >
              <DateTime moment={startsAt} />
            </Link>
            <p className="text-sm wrap-anywhere">
              {assessment || [concern, symptoms].filter(Boolean).join(': ') || consoleStatusLabels[status]}
            </p>
            {advice && <p className="text-sm text-ink-soft wrap-anywhere">{advice}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a vet must not forget while writing: visible above the notes wherever the pet's card isn't beside them. */
function PetStrip({ consultation: { pet } }: PanelProps) {
  if (!pet) return null;
  const hasAllergies = pet.allergies.length > 0;
  return (
    <p
      className={classNames(
        'sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 flex items-start gap-2 rounded-lg px-4 py-2.5 text-sm font-bold shadow-card md:top-2 xl:hidden',
        hasAllergies ? 'bg-danger-soft text-on-danger-soft' : 'bg-sunken',
      )}
    >
      {hasAllergies && <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
      <span className="min-w-0 wrap-anywhere">
        {pet.name}
        {pet.weightKg !== null && `, ${pet.weightKg} kg`} ·{' '}
        {hasAllergies ? `Allergies: ${pet.allergies.join(', ')}` : 'No known allergies'}
      </span>
    </p>
  );
}
