import { ChevronLeft, ChevronRight, Route } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { dayInIndia } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { type Board, boardSearch, isUnassigned } from './dispatch';

const DAY = 86_400_000;
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const shiftDay = (day: string, days: number) => dayOf(new Date(noon(day).getTime() + days * DAY));

interface BoardHeadProps {
  board: Board;
  /** The URL's other parameters, for the current list. */
  search: ReturnType<typeof boardSearch.read>;
  onPlan: () => void;
}

/** The board's day and city, what is waiting there, and links to others. */
export function BoardHead({ board, search, onPlan }: BoardHeadProps) {
  const navigate = useNavigate();
  const go = (change: Partial<typeof search>) =>
    navigate({ search: boardSearch.write({ ...search, visit: undefined, ...change }) }, { replace: true });
  const goTo = (day: string) => go({ day: day === dayOf(new Date(board.now)) ? undefined : day });
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Dispatch</h1>
          <p className="min-h-6 text-ink-soft">{formatDay(board)}</p>
        </div>
        <Button variant="secondary" icon={<Route className="size-4" aria-hidden="true" />} onClick={onPlan}>
          Plan the day
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex w-full items-end gap-1 sm:w-auto">
          <IconButton
            label="The day before"
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
            onClick={() => goTo(shiftDay(board.day, -1))}
          />
          <div className="min-w-0 flex-1 sm:w-48">
            <TextField
              label={`Day: ${dayInIndia(noon(board.day), new Date(board.now))}`}
              type="date"
              value={board.day}
              onChange={({ target }) => target.value && goTo(target.value)}
            />
          </div>
          <IconButton
            label="The day after"
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
            onClick={() => goTo(shiftDay(board.day, 1))}
          />
        </div>
        {board.cities.length > 1 && (
          <div className="w-full sm:w-56">
            <SelectField
              label="City"
              options={board.cities.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={board.city?._id ?? ''}
              onChange={({ target }) => go({ city: target.value })}
            />
          </div>
        )}
      </div>
    </header>
  );
}

/** "Bengaluru: 12 visits, 2 unassigned, 1 late." */
function formatDay({ city, visits }: Board): string {
  if (!city) return 'No city is served yet.';
  const unassigned = visits.filter(isUnassigned).length;
  const late = visits.filter(({ isLate, lateMinutes }) => isLate || lateMinutes > 0).length;
  const parts = [
    visits.length === 0 ? 'no visits' : counted(visits.length, 'visit'),
    unassigned > 0 && `${unassigned} unassigned`,
    late > 0 && `${late} late`,
  ];
  return `${city.name}: ${parts.filter(Boolean).join(', ')}.`;
}
