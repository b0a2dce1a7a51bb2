import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { ListFault } from '../../parts/page/list-fault';
import type { Pet } from '../../parts/pet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { fullDate } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import { weightsOf } from './timeline';
import { curveOf, type Weighed } from './weight-curve';

/** How heavy a pet was, as a curve and as a table. */
export function WeightCard({ pet }: { pet: Pet }) {
  const list = useQuery(weightsOf(pet._id));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <Skeleton className="h-64" />;
  const { data: weights } = list.data;
  const add = (
    <Button variant="secondary" render={<Link to={paths.editPet(pet._id)} />}>
      Update weight
    </Button>
  );
  if (weights.length === 0) {
    return (
      <EmptyState picture={<Scale aria-hidden="true" />} title="No weight yet" action={add}>
        Each time you change it, the new weight is added here.
      </EmptyState>
    );
  }
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">Weight</h2>
        {pet.status === 'with_me' && add}
      </div>
      {/* One weight is a dot with nothing to compare it to. */}
      {weights.length > 1 && <Curve weights={weights} />}
      <table className="w-full text-left">
        <caption className="sr-only">Weight of {pet.name}, newest first</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2">
              Date
            </th>
            <th scope="col" className="py-2 text-right">
              Weight
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {weights.toReversed().map(({ on, weightKg }) => (
            <tr key={on}>
              <td className="py-2.5">
                <time dateTime={on}>{fullDate(on)}</time>
              </td>
              <td className="py-2.5 text-right font-bold tabular-nums">{weightKg} kg</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The table below says the same to those who don't see it. */
function Curve({ weights }: { weights: Weighed[] }) {
  const { path, points, low, high } = curveOf(weights);
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
          // A dot that keeps its shape however wide the curve is drawn.
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
