import { CalendarCheck } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { windowOf } from './board-labels';
import { type Board, type BoardVisit, boardSearch, isUnassigned } from './dispatch';
import { VisitCard } from './dispatch-visit-card';

interface VisitBoardProps {
  board: Board;
  search: ReturnType<typeof boardSearch.read>;
}

/** The visits of a day: unassigned ones on top, the others by window and, space permitting, by zone. */
export function VisitBoard({ board, search }: VisitBoardProps) {
  const openTo = ({ _id }: BoardVisit) => boardSearch.write({ ...search, visit: _id });
  const unassigned = board.visits.filter(isUnassigned);
  const windows = Map.groupBy(
    board.visits.filter((visit) => !isUnassigned(visit)),
    ({ windowStart }) => windowStart,
  );
  if (board.visits.length === 0) {
    return (
      <EmptyState picture={<CalendarCheck aria-hidden="true" />} title="No visits on this day">
        Visits appear here as soon as they are booked and paid.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {unassigned.length > 0 && (
        <section aria-labelledby="unassigned" className="flex flex-col gap-3">
          <h2 id="unassigned" className="text-lg font-extrabold">
            Unassigned
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {unassigned.map((visit) => (
              <li key={visit._id} className="grid">
                <VisitCard visit={visit} search={openTo(visit)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {windows.size > 0 && (
        <section aria-labelledby="by-window" className="flex flex-col gap-3">
          <h2 id="by-window" className="text-lg font-extrabold">
            By window
          </h2>
          <Windows board={board} windows={[...windows.entries()]} openTo={openTo} />
        </section>
      )}
    </div>
  );
}

interface WindowsProps {
  board: Board;
  /** Visits by the start of their window. */
  windows: [string, BoardVisit[]][];
  openTo: (visit: BoardVisit) => string;
}

/** Windows as rows, zones as columns; on phones windows are stacked. */
function Windows({ board, windows, openTo }: WindowsProps) {
  const ordered = windows.toSorted(([one], [other]) => one.localeCompare(other));
  const zones = zonesOf(board);
  return (
    <div
      className="flex flex-col gap-5 lg:grid lg:gap-0 lg:overflow-x-auto lg:rounded-2xl lg:border lg:border-line lg:bg-surface"
      style={{ gridTemplateColumns: `6.5rem repeat(${zones.length}, minmax(13rem, 1fr))` }}
    >
      <div className="hidden lg:contents" aria-hidden="true">
        <span className="border-b border-line p-3 text-sm font-bold text-ink-soft">Window</span>
        {zones.map(({ _id, name }) => (
          <span key={_id} className="border-b border-l border-line p-3 text-sm font-bold text-ink-soft">
            {name}
          </span>
        ))}
      </div>
      {ordered.map(([start, visits]) => (
        <section
          key={start}
          aria-label={visits[0] && windowOf(visits[0])}
          className="flex flex-col gap-2 lg:contents"
        >
          <h3 className="font-extrabold tabular-nums lg:border-b lg:border-line lg:p-3">
            {visits[0] && windowOf(visits[0])}
          </h3>
          {zones.map(({ _id, name }) => (
            <ZoneCell
              key={_id}
              name={name}
              visits={visits.filter(({ zone }) => (zone?._id ?? NO_ZONE) === _id)}
              openTo={openTo}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface ZoneCellProps {
  name: string;
  visits: BoardVisit[];
  openTo: WindowsProps['openTo'];
}

const ZoneCell = ({ name, visits, openTo }: ZoneCellProps) =>
  visits.length === 0 ? (
    <div className="hidden border-b border-l border-line lg:block" />
  ) : (
    <div className="flex flex-col gap-2 lg:border-b lg:border-l lg:border-line lg:p-2">
      <p className="text-sm font-bold text-ink-soft lg:sr-only">{name}</p>
      <ul className="flex flex-col gap-2">
        {visits.map((visit) => (
          <li key={visit._id} className="grid">
            <VisitCard visit={visit} search={openTo(visit)} isWindowHidden />
          </li>
        ))}
      </ul>
    </div>
  );

const NO_ZONE = 'none';

/** The city's zones with visits on this day, plus a column for those outside any zone. */
function zonesOf({ zones, visits }: Board) {
  const used = new Set(
    visits.filter((visit) => !isUnassigned(visit)).map(({ zone }) => zone?._id ?? NO_ZONE),
  );
  return [...zones, { _id: NO_ZONE, name: 'Other places' }].filter(({ _id }) => used.has(_id));
}
