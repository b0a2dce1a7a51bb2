import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AlarmClock, FlaskConical, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BoardHead } from '../../../features/home-care/dispatch/board-head';
import { type Board, boardOf, boardSearch, boardViews } from '../../../features/home-care/dispatch/dispatch';
import { PlanDialog } from '../../../features/home-care/dispatch/plan-dialog';
import { Team } from '../../../features/home-care/dispatch/team';
import { VisitBoard } from '../../../features/home-care/dispatch/visit-board';
import { VisitSheet } from '../../../features/home-care/dispatch/visit-sheet';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { Banner } from '../../../ui/feedback/banner';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';

export const meta = () => titledForConsole('Dispatch');

/** Polling interval for changes without an event, in milliseconds: alarms are raised by time alone. */
const POLL_INTERVAL = 60_000;

export default function DispatchPage() {
  const [params] = useSearchParams();
  const { day, city } = boardSearch.read(params);
  const board = useQuery({
    ...boardOf(day, city),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  if (board.error && !board.data) {
    return (
      <div className="page py-6 sm:py-10">
        <ListFault list={board} />
      </div>
    );
  }
  if (!board.data) return <PageSkeleton label="Loading the board" />;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10" aria-busy={board.isPlaceholderData || undefined}>
      {/* The board is from the last successful fetch and may have changed since. */}
      {board.error && <ListFault list={board} title="This may be out of date" />}
      <BoardContent board={board.data} />
    </div>
  );
}

function BoardContent({ board }: { board: Board }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isPlanning, setPlanning] = useState(false);
  const search = boardSearch.read(params);
  const opened = board.visits.find(({ _id }) => _id === search.visit);
  const alarms = board.visits.filter(({ isAlarm }) => isAlarm).length;
  if (!board.city) {
    return (
      <EmptyState picture={<MapPinOff aria-hidden="true" />} title="No city to dispatch in yet">
        An admin can add cities, or give you one, in the back office.
      </EmptyState>
    );
  }
  const names = {
    visits: 'Visits',
    team: 'Team',
    reports: board.lateReports.length > 0 ? `Late reports (${board.lateReports.length})` : 'Late reports',
  };
  return (
    <>
      <BoardHead board={board} search={search} onPlan={() => setPlanning(true)} />
      {alarms > 0 && (
        <Banner kind="danger">
          <span className="inline-flex items-center gap-2">
            <AlarmClock className="size-4 shrink-0" aria-hidden="true" />
            {counted(alarms, 'visit begins', 'visits begin')} soon, and no one is assigned.
          </span>
        </Banner>
      )}
      <TabLinks
        label="What to see"
        tabs={boardViews}
        names={names}
        shown={search.view}
        search={(view) => boardSearch.write({ ...search, view, visit: undefined })}
      />
      {search.view === 'visits' && <VisitBoard board={board} search={search} />}
      {search.view === 'team' && <Team board={board} />}
      {search.view === 'reports' && <LateReports reports={board.lateReports} />}
      <VisitSheet
        visit={opened}
        onClose={() => navigate({ search: boardSearch.write({ ...search, visit: undefined }) })}
      />
      <PlanDialog
        day={board.day}
        cityId={board.city._id}
        isOpen={isPlanning}
        onClose={() => setPlanning(false)}
      />
    </>
  );
}

/** Reports that labs had promised for an earlier time, oldest first. */
function LateReports({ reports }: { reports: Board['lateReports'] }) {
  if (reports.length === 0) {
    return (
      <EmptyState picture={<FlaskConical aria-hidden="true" />} title="All reports on time">
        Reports appear here when a lab misses the promised time.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ _id, test, lab, dueAt }) => (
        <li key={_id} className="rounded-2xl border border-line bg-surface p-4">
          <p className="font-extrabold wrap-anywhere">{test}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{lab}</p>
          <p className="text-sm font-bold text-danger">
            Promised for <MomentInSentence moment={dueAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
