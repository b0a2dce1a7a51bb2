import { useQuery } from '@tanstack/react-query';
import { Sun, Sunrise, Sunset } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { dateInIndia, dayInIndia, timeInIndia, weekdayInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';
import { dayToShow, type FreeDay, formatFree, freeSlots, groupByPartOfDay } from './free-slots';

/** Maximum age of the free slots, in milliseconds: others book at the same time. */
const REFETCH_INTERVAL = 30_000;

interface SlotPickerProps {
  vetId: string;
  /** The chosen slot as an ISO string; null: none yet. */
  value: string | null;
  onChange: (startsAt: string) => void;
}

/** A vet's free slots of the next 14 days: first the day, then the time. */
export function SlotPicker({ vetId, value, onChange }: SlotPickerProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...freeSlots(vetId),
    refetchInterval: REFETCH_INTERVAL,
  });
  const [search] = useSearchParams();
  // A follow-up opens on its day.
  const [picked, setPicked] = useState(search.get('date') ?? undefined);
  if (!data && error) {
    return (
      <Banner
        kind="danger"
        action={
          <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {textOf(error)}
      </Banner>
    );
  }
  if (!data) return <SlotsSkeleton />;
  const { days, minutes } = data;
  const shown = dayToShow(days, picked, value);
  if (!shown) {
    return (
      <p className="rounded-lg bg-sunken p-4 text-sm text-ink-soft">
        No slots in the next 14 days. Please check again in a few days.
      </p>
    );
  }
  const isUnavailable = value !== null && !days.some(({ starts }) => starts.includes(value));
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <p className="text-sm text-ink-soft">Indian time, {minutes} minutes each</p>
      <DayStrip
        days={days.map((day) => ({
          date: day.date,
          about: formatFree(day),
          isDisabled: day.starts.length === 0,
        }))}
        shown={shown.date}
        onPick={setPicked}
      />
      {isUnavailable && (
        <Banner kind="warning">The time that you chose is no longer free. Please choose another one.</Banner>
      )}
      <Times day={shown} value={value} onChange={onChange} />
    </div>
  );
}

export interface StripDay {
  /** A date like 2026-11-29. */
  date: string;
  /** Its availability: "3 free". */
  about: string;
  isDisabled: boolean;
}

interface DayStripProps {
  days: StripDay[];
  shown: string;
  onPick: (date: string) => void;
}

/** Noon of a day in India, for its weekday and date. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00+05:30`);

/** Days side by side, one of them picked. */
export function DayStrip({ days, shown, onPick }: DayStripProps) {
  const name = useId();
  const now = useNow(60);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`);
    if (!strip.current || !chip) return;
    const { offsetLeft: left, offsetWidth: width } = chip;
    const { scrollLeft: from, clientWidth: room } = strip.current;
    if (left < from || left + width > from + room) strip.current.scrollLeft = left - (room - width) / 2;
  }, [shown]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold">Day</legend>
      <div
        ref={strip}
        className="relative -mx-5 flex snap-x scroll-px-5 gap-2 overflow-x-auto overscroll-x-contain px-5 pt-1 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {days.map(({ date, about, isDisabled }) => {
          const dayName = now && dayInIndia(noonOf(date), now);
          return (
            <label
              key={date}
              data-date={date}
              className="flex min-h-20 w-21 shrink-0 cursor-pointer snap-start flex-col items-center justify-center rounded-lg border border-line-strong bg-surface px-1 text-center text-sm text-ink-soft transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === shown}
                disabled={isDisabled}
                onChange={() => onPick(date)}
                className="sr-only"
              />
              <span className="font-bold">
                {dayName === 'Today' || dayName === 'Tomorrow' ? dayName : weekdayInIndia(noonOf(date))}
              </span>{' '}
              <span className="text-base font-extrabold">{dateInIndia(noonOf(date))}</span>{' '}
              <span className="text-xs">{about}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const icons = { Morning: Sunrise, Afternoon: Sun, Evening: Sunset };

interface TimesProps extends Pick<SlotPickerProps, 'value' | 'onChange'> {
  day: FreeDay;
}

function Times({ day: { date, starts }, value, onChange }: TimesProps) {
  const name = useId();
  const day = `${weekdayInIndia(noonOf(date))}, ${dateInIndia(noonOf(date))}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-extrabold">{day}</legend>
      {groupByPartOfDay(starts).map((part) => {
        const Icon = icons[part.name];
        return (
          // biome-ignore lint/a11y/useSemanticElements: the times of all parts are one choice, which is the fieldset
          <div key={part.name} role="group" aria-label={part.name}>
            <p className="mb-2 flex items-center gap-2 text-sm font-bold text-ink-soft" aria-hidden="true">
              <Icon className="size-4.5 text-accent-strong" />
              {part.name}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
              {part.starts.map((start) => (
                <label
                  key={start}
                  className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-2 text-sm font-bold whitespace-nowrap text-ink tabular-nums transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={name}
                    value={start}
                    checked={start === value}
                    onChange={() => onChange(start)}
                    className="sr-only"
                  />
                  <time dateTime={start}>{timeInIndia(new Date(start))}</time>
                </label>
              ))}
            </div>
          </div>
        );
      })}
      <p role="status" className="sr-only">
        {value !== null && starts.includes(value) && `Chosen: ${day}, ${timeInIndia(new Date(value))}`}
      </p>
    </fieldset>
  );
}

const SlotsSkeleton = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading available slots</span>
    <div className="-mr-5 flex gap-2 overflow-hidden sm:-mr-6">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-20 w-21 shrink-0 rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-5 w-28" />
    <div className="grid grid-cols-3 gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </div>
  </div>
);
