import { curveOf, type WeightEntry } from './weight-curve';

interface WeightCurveProps {
  /** At least two: a single one would be a dot with nothing to compare it to. */
  weights: WeightEntry[];
  /** Adult weight of the breed, as a band behind the curve. */
  range?: { lowKg: number; highKg: number } | null;
}

/** A pet's weights as a curve. The content beside it says the same to users who don't see it. */
export function WeightCurve({ weights, range }: WeightCurveProps) {
  const { path, points, low, high, band } = curveOf(weights, range);
  return (
    <figure aria-hidden="true" className="flex gap-3">
      <div className="flex flex-col justify-between text-xs text-ink-soft tabular-nums">
        <span>{high} kg</span>
        {low !== high && <span>{low} kg</span>}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 120"
        className="h-32 min-w-0 flex-1 text-primary"
        preserveAspectRatio="none"
      >
        {band && (
          <rect x="0" y={band.y} width="320" height={band.height} fill="currentColor" fillOpacity="0.14" />
        )}
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ x, y, on }) => (
          // A dot that stays round at any width of the chart.
          <path
            key={on}
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
