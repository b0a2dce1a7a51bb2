import { grouped } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';

export interface Day {
  day: string;
  views: number;
  visitors: number;
}

const WIDTH = 900;
const HEIGHT = 140;

/** A bar of page views for each day; the table below has the same numbers. */
export function DayChart({ days }: { days: Day[] }) {
  const busiest = days.reduce((best, day) => (day.views > best.views ? day : best));
  const step = WIDTH / days.length;
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm text-ink-soft">
        Most on {fullDate(busiest.day)}: <span className="tabular-nums">{grouped(busiest.views)}</span> page
        views
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
      >
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
        {days.map(({ day, views }, at) => {
          const height = Math.round((views / Math.max(1, busiest.views)) * (HEIGHT - 1));
          return (
            <rect
              key={day}
              x={at * step + step * 0.1}
              y={HEIGHT - 1 - height}
              width={step * 0.8}
              height={height}
              className="fill-primary"
            >
              <title>{`${fullDate(day)}: ${grouped(views)} page views`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{fullDate(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}

/** The numbers of each day, newest first. */
export const DayTable = ({ days }: { days: Day[] }) => (
  <details>
    <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer items-center rounded-md px-2 font-bold text-primary hover:underline">
      Day by day
    </summary>
    <table className="w-full max-w-md text-left text-sm">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-bold">
            Day
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-bold">
            Page views
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-bold">
            Visits
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {days.toReversed().map(({ day, views, visitors }) => (
          <tr key={day}>
            <th scope="row" className="py-2.5 font-normal">
              {fullDate(day)}
            </th>
            <td className="py-2.5 pl-4 text-right tabular-nums">{grouped(views)}</td>
            <td className="py-2.5 pl-4 text-right tabular-nums">{grouped(visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
