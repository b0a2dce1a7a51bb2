import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { type Notes, notesOf } from './notes';
import { NotesForm } from './notes-form';
import { PrescriptionCard } from './prescription-card';

/**
 * A consultation's notes in the vet's workspace: editable, and read-only once signed. Renders nothing if none were ever
 * written.
 */
export function NotesEditor({ consultId, onSigned }: { consultId: string; onSigned: () => Promise<void> }) {
  const queries = useQueryClient();
  const { data: notes, error, isFetching, refetch } = useQuery(notesOf(consultId));
  // Whether they can be signed depends on the call, and another window may have signed them.
  const invalidate = () => queries.invalidateQueries(notesOf(consultId));
  useLiveEvent('consultation', ({ _id }) => _id === consultId && invalidate());
  useLiveEvent('call', (call) => call.consultId === consultId && invalidate());
  useMissedEvents(invalidate);
  if (error && !notes) {
    return <ListFault title="The notes can’t be shown" list={{ error, isFetching, refetch }} />;
  }
  if (!notes) {
    return (
      <Card className="flex flex-col gap-4">
        <span role="status" className="sr-only">
          Loading the notes
        </span>
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Card>
    );
  }
  if (notes.signedAt) return <Signed notes={notes} />;
  return notes.canWrite ? <NotesForm key={consultId} notes={notes} onSigned={onSigned} /> : null;
}

const Signed = ({ notes: { consultId, findings } }: { notes: Notes }) => (
  <div className="flex flex-col gap-5">
    <PrescriptionCard consultId={consultId} />
    {findings && (
      <Card className="flex flex-col gap-1.5">
        <h2 className="text-lg font-extrabold">Findings</h2>
        <p className="text-sm text-ink-soft">For your records. The owner doesn’t see this.</p>
        <p className="whitespace-pre-line wrap-anywhere">{findings}</p>
      </Card>
    )}
  </div>
);
