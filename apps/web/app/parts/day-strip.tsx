import { useId, useLayoutEffect, useRef } from 'react';
import { dateInIndia, dayInIndia, weekdayInIndia } from '../ui/format/times';
import { useNow } from '../ui/use-now';

export interface StripDay {
  /** A date like 2026-11-29. */
  date: string;
  /** What it has: "3 free". */
  about: string;
  isDisabled: boolean;
}

interface DayStripProps {
  days: StripDay[];
  shown: string;
  onPick: (date: string) => void;
}

/** The middle of a day in India, for its weekday and date. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00+05:30`);

/** Days of which one is picked, side by side. */
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
          const word = now && dayInIndia(noonOf(date), now);
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
                {word === 'Today' || word === 'Tomorrow' ? word : weekdayInIndia(noonOf(date))}
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
