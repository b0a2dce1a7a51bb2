import { fullDate } from '../../../../ui/format/times';

interface Month {
  /** As "2026-11". */
  month: string;
  cases: number;
}

const WIDTH = 360;
const HEIGHT = 120;
const GAP = 6;

/** "Nov 2026". */
const nameOf = (month: string) => fullDate(`${month}-01`).replace(/^1 /, '');

/** A bar per month; also a table for users of screen readers. */
export function MonthChart({ months }: { months: Month[] }) {
  const max = Math.max(1, ...months.map(({ cases }) => cases));
  const step = WIDTH / Math.max(1, months.length);
  return (
    <figure>
      <div aria-hidden="true" className="flex flex-col gap-1.5">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full"
        >
          <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
          {months.map(({ month, cases }, at) => {
            const height = Math.round((cases / max) * (HEIGHT - 1));
            return (
              <rect
                key={month}
                x={at * step + GAP / 2}
                y={HEIGHT - 1 - height}
                width={step - GAP}
                height={height}
                className="fill-primary"
              />
            );
          })}
        </svg>
        <ol className="grid grid-flow-col auto-cols-fr text-center text-xs text-ink-soft">
          {months.map(({ month, cases }) => (
            <li key={month} className="flex flex-col">
              <span className="font-bold text-ink tabular-nums">{cases}</span>
              {nameOf(month).slice(0, 3)}
            </li>
          ))}
        </ol>
      </div>
      <table className="sr-only">
        <caption>Cases by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Cases</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, cases }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{cases}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
