import { fullDate } from '../../../ui/format/times';
import { barsOf, CHART_HEIGHT, CHART_WIDTH } from './adherence-bars';
import type { Adherence } from './reminders';

const fills = { given: 'fill-primary', skipped: 'fill-line-strong', missed: 'fill-danger' };
const legend = [
  { name: 'Given', classes: 'bg-primary' },
  { name: 'Skipped', classes: 'bg-line-strong' },
  { name: 'Missed', classes: 'bg-danger' },
];

/** A bar for each day with doses given, skipped and missed; the same as a table for screen readers. */
export function AdherenceChart({ days, name }: { days: Adherence['days']; name: string }) {
  return (
    <figure className="flex flex-col gap-3">
      <svg aria-hidden="true" viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} className="h-auto w-full">
        <path d={`M0 ${CHART_HEIGHT - 0.5}H${CHART_WIDTH}`} className="stroke-line" />
        {barsOf(days).map(({ key, kind, ...box }) => (
          <rect key={key} {...box} className={fills[kind]} />
        ))}
      </svg>
      <div aria-hidden="true" className="-mt-2 flex justify-between text-xs text-ink-soft">
        <span>{days[0] && fullDate(days[0].date)}</span>
        <span>Today</span>
      </div>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {legend.map(({ name, classes }) => (
          <li key={name} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${classes}`} />
            {name}
          </li>
        ))}
      </ul>
      {/* A table alone would be as wide as its caption. */}
      <div className="sr-only">
        <table>
          <caption>Doses of {name}, day by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Given</th>
              <th scope="col">Skipped</th>
              <th scope="col">Missed</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, given, skipped, missed }) => (
              <tr key={date}>
                <th scope="row">{fullDate(date)}</th>
                <td>{given}</td>
                <td>{skipped}</td>
                <td>{missed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
