import { CalendarX2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { dateInIndia, weekdayInIndia } from '../../../../ui/format/times';
import { DayStrip, noonOf } from '../../../vets/vets/slot-picker';
import type { Offer } from '../visit-queries';
import { spanOf } from '../window-labels';
import type { Days } from './visit-draft';

type Day = Offer['days'][number];

interface WindowPickerProps {
  days: Day[] | undefined;
  /** Start of the chosen window as an ISO string; null: none yet. */
  value: string | null;
  /** Start of the visit's present window, which is shown, but can't be chosen again. */
  current?: string | null;
  /** Only these days are useful; null: all are. */
  within?: Days | null;
  onChange: (startsAt: string) => void;
}

const countFree = ({ windows }: Day) => windows.filter(({ isFree }) => isFree).length;
const isSameMoment = (one: string, other: string | null) =>
  other !== null && Date.parse(one) === Date.parse(other);

/** First the day, then the hour of arrival. */
export function WindowPicker({
  days: all,
  value,
  current = null,
  within = null,
  onChange,
}: WindowPickerProps) {
  const [picked, setPicked] = useState<string>();
  if (!all) return <WindowsSkeleton />;
  const days = all
    .filter(({ date }) => !within || (date >= within.from && date <= within.until))
    .map((day) => withoutCurrent(day, current));
  const free = days.filter((day) => countFree(day) > 0);
  const shown =
    free.find(({ date }) => date === picked) ??
    free.find(({ windows }) => windows.some(({ startsAt }) => isSameMoment(startsAt, value))) ??
    free[0];
  if (!shown) {
    return (
      <p className="flex items-center gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
        <CalendarX2 className="size-5 shrink-0" aria-hidden="true" />
        {within
          ? 'No slots available on these days yet.'
          : 'No slots available in the next few days. Please check again tomorrow.'}
      </p>
    );
  }
  const isUnavailable =
    value !== null &&
    !days.some(({ windows }) =>
      windows.some(({ startsAt, isFree }) => isFree && isSameMoment(startsAt, value)),
    );
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <DayStrip
        days={days.map((day) => ({
          date: day.date,
          about: countFree(day) === 0 ? 'Full' : `${countFree(day)} free`,
          isDisabled: countFree(day) === 0,
        }))}
        shown={shown.date}
        onPick={setPicked}
      />
      {isUnavailable && (
        <Banner kind="warning">The slot you chose is no longer available. Please choose another one.</Banner>
      )}
      <Windows day={shown} value={value} current={current} onChange={onChange} />
    </div>
  );
}

/** A visit's own window counts as free for it, but it can't be moved there. */
const withoutCurrent = (day: Day, current: string | null): Day => ({
  ...day,
  windows: day.windows.map((window) =>
    isSameMoment(window.startsAt, current) ? { ...window, isFree: false } : window,
  ),
});

interface WindowsProps extends Pick<WindowPickerProps, 'value' | 'onChange'> {
  day: Day;
  current: string | null;
}

function Windows({ day, value, current, onChange }: WindowsProps) {
  const name = useId();
  const title = `${weekdayInIndia(noonOf(day.date))}, ${dateInIndia(noonOf(day.date))}`;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-bold">Arrives on {title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {day.windows.map(({ startsAt, endsAt, isFree }) => (
          <label
            key={startsAt}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-2 text-sm font-bold whitespace-nowrap text-ink tabular-nums transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={startsAt}
              checked={isFree && isSameMoment(startsAt, value)}
              disabled={!isFree}
              onChange={() => onChange(startsAt)}
              className="sr-only"
            />
            <time
              dateTime={startsAt}
              className={isFree || isSameMoment(startsAt, current) ? '' : 'line-through'}
            >
              {spanOf({ from: startsAt, to: endsAt })}
            </time>
            {!isFree &&
              (isSameMoment(startsAt, current) ? ' · now' : <span className="sr-only">, taken</span>)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const WindowsSkeleton = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading slots</span>
    <div className="-mr-5 flex gap-2 overflow-hidden sm:-mr-6">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-20 w-21 shrink-0 rounded-lg" />
      ))}
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </div>
  </div>
);
