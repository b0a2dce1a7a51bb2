import { formatMeasured, formatUsual } from '../../../parts/lab-labels';
import { Card } from '../../../ui/layout/card';
import { FlagMark } from './flag-mark';
import { hintFor } from './hints';
import type { Result } from './lab-reports';
import { barOf } from './range-bar';
import { Trend } from './trend';

/** A value with its reference range, its meaning, and earlier values. */
export function ResultCard({ result, at }: { result: Result; at: string }) {
  const { name, unit, flag } = result;
  const usual = formatUsual(result);
  const hint = hintFor(name);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg font-extrabold wrap-anywhere">{name}</h3>
        {usual && <FlagMark flag={flag} />}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-extrabold tabular-nums">{formatMeasured(result)}</span>
        <span>{unit}</span>
        {usual && (
          <span className="text-sm text-ink-soft">
            Normal range {usual} {unit}
          </span>
        )}
      </p>
      <RangeBar result={result} />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {result.earlier.length > 0 && <Trend result={result} at={at} />}
    </Card>
  );
}

/** A normal value in a list, with its reference range and earlier values. */
export function NormalResult({ result, at }: { result: Result; at: string }) {
  const { name, unit } = result;
  const range = formatUsual(result);
  return (
    <div className="flex flex-col gap-2 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-bold wrap-anywhere">{name}</h3>
        <p className="shrink-0">
          <span className="font-extrabold tabular-nums">{formatMeasured(result)}</span> {unit}
        </p>
      </div>
      <RangeBar result={result} />
      {range && (
        <p className="text-sm text-ink-soft">
          Normal range {range} {unit}
        </p>
      )}
      {result.earlier.length > 0 && <Trend result={result} at={at} />}
    </div>
  );
}

/** The text beside it says the same to users who don’t see it. */
function RangeBar({ result }: { result: Result }) {
  const bar = barOf(result);
  if (!bar) return null;
  return (
    <div aria-hidden="true" className="relative h-3 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 rounded-full bg-primary-soft"
        style={{ left: `${bar.from}%`, width: `${bar.to - bar.from}%` }}
      />
      <span
        className={`absolute top-1/2 size-5 -translate-1/2 rounded-full border-4 border-surface ${result.flag === '' ? 'bg-primary' : 'bg-accent'}`}
        style={{ left: `${bar.at}%` }}
      />
    </div>
  );
}
