import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { dayOf } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { timeInIndia } from '../../../ui/format/times';
import { stateLabels } from './board-labels';
import { DayOffDialog } from './day-off-dialog';
import type { Board, BoardTechnician } from './dispatch';
import { useDispatch } from './use-dispatch';

/** The city's technicians: what they do now, and their day. */
export function Team({ board }: { board: Board }) {
  if (board.technicians.length === 0) {
    return (
      <EmptyState picture={<UsersRound aria-hidden="true" />} title="No technicians here yet">
        An admin adds technicians in the back office.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {board.technicians.map((technician) => (
        <Person key={technician._id} technician={technician} board={board} />
      ))}
    </ul>
  );
}

function Person({ technician, board: { day, now } }: { technician: BoardTechnician; board: Board }) {
  const [isAsking, setAsking] = useState(false);
  const { _id, name, isVet, isAbsent, absenceReason, state, zone, skills, hours } = technician;
  const [tone, label] = stateLabels[state];
  const isToday = day === dayOf(new Date(now));
  const endAbsence = useDispatch({
    send: (_: undefined, options) =>
      call('PUT /dispatch/bring/back/technician/{id}/v1', { params: { id: _id }, body: { day } }, options),
    messageOf: () => `${name} is available on this day.`,
  });
  const shifts = hours.map(({ from, to }) => `${timeInIndia(new Date(from))} – ${timeInIndia(new Date(to))}`);
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-2xl border border-line bg-surface p-4">
      <Avatar name="" initialsOf={name} size="md" />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1 text-sm">
        <p className="text-base font-extrabold wrap-anywhere">{isVet ? `Dr ${name}` : name}</p>
        <p className="text-ink-soft">
          {[zone?.name ?? 'Whole city', ...skills.map((skill) => homeVisitNames[skill])].join(' · ')}
        </p>
        <p>{shifts.length > 0 ? shifts.join(', ') : 'No hours on this day'}</p>
        <p className="font-bold">{formatLoad(technician)}</p>
        {isAbsent ? (
          <Badge tone="failed">Away: {absenceReason || 'no reason given'}</Badge>
        ) : (
          isToday && <Badge tone={tone}>{label}</Badge>
        )}
      </div>
      {isAbsent ? (
        <Button
          variant="secondary"
          isLoading={endAbsence.isPending}
          onClick={() => endAbsence.mutate(undefined)}
        >
          Mark available
        </Button>
      ) : (
        <Button variant="secondary" aria-label={`${name} can’t come`} onClick={() => setAsking(true)}>
          Can’t come
        </Button>
      )}
      <DayOffDialog technician={technician} day={day} isOpen={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}

/** "4 visits, 1 done, 52 min on the way". */
function formatLoad({ visits, done, travelMinutes }: BoardTechnician): string {
  if (visits === 0) return 'No visits';
  const parts = [counted(visits, 'visit'), done > 0 && `${done} done`, `${travelMinutes} min on the way`];
  return parts.filter(Boolean).join(', ');
}
