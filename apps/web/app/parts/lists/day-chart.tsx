import { fullDate } from '../../ui/format/times';

interface DayValue {
  day: string;
  /** Null: there is none. */
  value: number | null;
}

interface DayChartProps {
  days: DayValue[];
  /** A value in words: "12 page views". */
  format: (value: number) => string;
}

const WIDTH = 900;
const HEIGHT = 140;

const heightOf = (value: number | null, max: number) =>
  Math.round((Math.max(0, value ?? 0) / max) * (HEIGHT - 1));

/** A bar for each day, without any text; negative values have none. */
export function DayBars({ days, format, className }: DayChartProps & { className: string }) {
  const max = Math.max(...days.map(({ value }) => value ?? 0)) || 1;
  const step = WIDTH / days.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`w-full ${className}`}
    >
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
      {days.map(({ day, value }, at) => (
        <rect
          key={day}
          x={at * step + step * 0.1}
          y={HEIGHT - 1 - heightOf(value, max)}
          width={step * 0.8}
          height={heightOf(value, max)}
          className="fill-primary"
        >
          <title>{`${fullDate(day)}: ${value === null ? 'none' : format(value)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** The same with the highest day in words; a table beside it has the same numbers. */
export function DayChart({ days, format }: DayChartProps) {
  const highest = days.reduce((best, day) => ((day.value ?? 0) > (best.value ?? 0) ? day : best));
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm text-ink-soft tabular-nums">
        Most on {fullDate(highest.day)}: {format(highest.value ?? 0)}
      </figcaption>
      <DayBars days={days} format={format} className="h-36" />
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{fullDate(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}
