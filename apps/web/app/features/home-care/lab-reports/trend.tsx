import { ChevronDown } from 'lucide-react';
import { formatMeasured } from '../../../parts/lab-labels';
import { fullDateInIndia } from '../../../ui/format/times';
import { FlagMark } from './flag-mark';
import type { Result } from './lab-reports';
import { trendOf } from './trend-curve';

/** A value over the pet’s reports, as a curve and as a table. */
export function Trend({ result, at }: { result: Result; at: string }) {
  const { name, unit, decimals, value, flag } = result;
  const measurements = [...result.earlier, { at, value, flag }];
  return (
    <details className="group">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 font-bold text-primary [&::-webkit-details-marker]:hidden">
        Earlier values
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <Curve result={result} points={measurements} />
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">
          {name}, {unit}, newest first
        </caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2">
              Date
            </th>
            <th scope="col" className="py-2 text-right">
              Value
            </th>
            <th scope="col" className="py-2 pl-4">
              <span className="sr-only">Compared with the normal range</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {measurements.toReversed().map((measurement) => (
            <tr key={measurement.at}>
              <td className="py-2.5">
                <time dateTime={measurement.at}>{fullDateInIndia(new Date(measurement.at))}</time>
              </td>
              <td className="py-2.5 text-right font-bold tabular-nums">
                {formatMeasured({ value: measurement.value, decimals })}
              </td>
              <td className="py-2.5 pl-4">
                <FlagMark flag={measurement.flag} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The table below says the same to users who don’t see it. */
function Curve({ result, points }: { result: Result; points: { at: string; value: number }[] }) {
  const { decimals } = result;
  const { path, points: placed, least, most, band } = trendOf(points, result);
  return (
    <figure aria-hidden="true" className="flex gap-3">
      <div className="flex flex-col justify-between text-xs text-ink-soft tabular-nums">
        <span>{formatMeasured({ value: most, decimals })}</span>
        {least !== most && <span>{formatMeasured({ value: least, decimals })}</span>}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 120"
        className="h-32 min-w-0 flex-1 text-primary"
        preserveAspectRatio="none"
      >
        {band && <rect x="0" y={band.y} width="320" height={band.height} className="fill-primary-soft" />}
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {placed.map(({ x, y, at }) => (
          // A dot that stays round at any width of the chart.
          <path
            key={at}
            d={`M${x} ${y}h0`}
            stroke="currentColor"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </figure>
  );
}
