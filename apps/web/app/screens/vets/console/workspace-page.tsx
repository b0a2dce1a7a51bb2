import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { VetReports } from '../../../features/home-care/lab-reports/vet-reports';
import { Call } from '../../../features/vets/calls/call';
import { NotesEditor } from '../../../features/vets/prescriptions/notes-editor';
import { Instant } from '../../../features/vets/vet-console/console-consultation-row';
import { ConsoleConsultationStatus } from '../../../features/vets/vet-console/console-consultation-status';
import { patientName } from '../../../features/vets/vet-console/console-labels';
import { oneConsoleConsultation, refreshVetConsole } from '../../../features/vets/vet-console/vet-console';
import { WorkspacePanels } from '../../../features/vets/vet-console/workspace-panels';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { timeInIndia } from '../../../ui/format/times';
import type { Route } from './+types/workspace-page';

export const meta = () => titledForConsole('Consultation');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneConsoleConsultation(params.id));

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function WorkspacePage({ params }: Route.ComponentProps) {
  const queries = useQueryClient();
  const { data: consultation } = useQuery({
    ...oneConsoleConsultation(params.id),
    refetchInterval: POLL_INTERVAL,
  });
  if (!consultation) return <PageSkeleton label="Loading the consultation" />;
  const { kind, startsAt, endsAt } = consultation;
  return (
    <div className="page flex max-w-[110rem] flex-col gap-5 py-6 sm:py-8 lg:px-5!">
      <BackLink to={consolePaths.consultations()}>Consultations</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{patientName(consultation)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            <span>
              <DateTime moment={startsAt} /> – {timeInIndia(new Date(endsAt))}
            </span>
            {kind === 'instant' && <Instant />}
          </p>
        </div>
        <ConsoleConsultationStatus of={consultation} />
      </header>
      <WorkspacePanels
        key={consultation._id}
        consultation={consultation}
        call={<CallPanel consultation={consultation} />}
        reports={<VetReports consultId={consultation._id} />}
        notes={<NotesEditor consultId={consultation._id} onSigned={() => refreshVetConsole(queries)} />}
      />
    </div>
  );
}

interface CallPanelProps {
  consultation: { _id: string; status: ConsultationStatus };
}

/** The call panel of a vet's workspace; renders nothing if there will be no call. */
function CallPanel({ consultation: { _id, status } }: CallPanelProps) {
  if (status.startsWith('cancelled_by_')) return null;
  return (
    <section aria-label="Video call">
      <Call consultId={_id} layout="panel" />
    </section>
  );
}
