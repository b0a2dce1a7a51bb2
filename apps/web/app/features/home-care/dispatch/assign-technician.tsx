import { isOverrulable } from '@tailwell/contract/home-care/dispatch-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { ListFault } from '../../../parts/page/list-fault';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDistance } from '../../../ui/format/distance';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { loadOf, obstacleLabels, windowOf } from './board-labels';
import { type BoardVisit, type Candidate, candidatesOf } from './dispatch';
import { useDispatch } from './use-dispatch';

/** All technicians of the city, best match first; one click assigns. */
export function AssignTechnician({ visit }: { visit: BoardVisit }) {
  const candidates = useQuery(candidatesOf(visit._id));
  const [unconfirmed, setUnconfirmed] = useState<Candidate>();
  const assign = useDispatch({
    send: (technicianId: string, options) =>
      call(
        'PUT /dispatch/assign/visit/{id}/v1',
        { params: { id: visit._id }, body: { technicianId, expected: visit.technician?._id ?? null } },
        options,
      ),
    messageOf: ({ message }) => message,
    onDone: () => setUnconfirmed(undefined),
  });
  if (candidates.error && !candidates.data) return <ListFault list={candidates} />;
  if (!candidates.data) return <Skeleton className="h-40" />;
  const others = candidates.data.filter(({ isPresent }) => !isPresent);
  if (others.length === 0) {
    return <p className="text-ink-soft">There is no one else in this city yet.</p>;
  }
  const choose = (candidate: Candidate) =>
    candidate.obstacle === null ? assign.mutate(candidate._id) : setUnconfirmed(candidate);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {others.map((candidate) => (
          <CandidateRow
            key={candidate._id}
            candidate={candidate}
            isBusy={assign.isPending && assign.variables === candidate._id}
            onChoose={() => choose(candidate)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={unconfirmed !== undefined}
        title={`Assign ${unconfirmed?.name} anyway?`}
        confirmLabel="Assign anyway"
        cancelLabel="Not now"
        isBusy={assign.isPending}
        onConfirm={() => unconfirmed && assign.mutate(unconfirmed._id)}
        onCancel={() => setUnconfirmed(undefined)}
      >
        {unconfirmed?.obstacle &&
          `${obstacleLabels[unconfirmed.obstacle]}, ${windowOf(visit)}. Please ask them first.`}
      </ConfirmDialog>
    </>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isBusy: boolean;
  onChoose: () => void;
}

function CandidateRow({ candidate, isBusy, onChoose }: CandidateRowProps) {
  const { name, isVet, obstacle, kmFrom, isOwnZone, zoneName } = candidate;
  const isPossible = obstacle === null || isOverrulable(obstacle);
  const title = isVet ? `Dr ${name}` : name;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name="" initialsOf={name} size="sm" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold wrap-anywhere">
          {title}
          {zoneName && (
            <span className="font-normal text-ink-soft">
              {' '}
              · {zoneName}
              {isOwnZone && ' (this zone)'}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">{loadOf(candidate, formatDistance(kmFrom))}</p>
        {obstacle && <p className="text-sm font-bold text-danger">{obstacleLabels[obstacle]}</p>}
      </div>
      {isPossible && (
        <Button
          variant={obstacle === null ? 'primary' : 'secondary'}
          isLoading={isBusy}
          onClick={onChoose}
          aria-label={`Assign ${title}`}
        >
          Assign
        </Button>
      )}
    </li>
  );
}
