import { Link } from 'react-router';
import { grouped } from '../../ui/format/count';

export interface Bar {
  name: string;
  count: number;
  /** Target of the name's link. */
  to?: string;
}

/** Counts with a bar each; the longest spans the list. */
export function BarList({ label, bars }: { label: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ name, count, to }) => (
        <li key={name} className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-4">
            {to ? (
              <Link
                to={to}
                preventScrollReset
                className="-my-2 inline-flex min-h-11 items-center font-bold text-primary wrap-anywhere hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{name}</span>
            )}
            <span className="font-bold tabular-nums">{grouped(count)}</span>
          </span>
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
            <rect width="100" height="4" rx="1" className="fill-primary-soft" />
            <rect width={Math.round((count / max) * 100)} height="4" rx="1" className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
