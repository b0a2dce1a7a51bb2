import { grouped } from '../../../ui/format/count';
import { countAll, deliveryNames, deliveryOrder } from './letter-labels';
import type { Letter } from './newsletters';

/** Progress of a letter's delivery, with counts for each outcome. */
export function DeliveriesCard({ letter: { deliveries, status } }: { letter: Letter }) {
  const total = countAll(deliveries);
  if (total === 0) return null;
  const remaining = status === 'sending' ? deliveries.queued + deliveries.sending : 0;
  const percent = Math.floor(((total - remaining) / total) * 100);
  return (
    <section
      aria-label="Subscribers"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      {status === 'sending' && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-bold tabular-nums">
            {grouped(total - remaining)} of {grouped(total)}
          </p>
          <div
            role="progressbar"
            aria-label="Progress"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-primary transition-[width] duration-200"
              style={{ width: `${percent}%` }}
            />
          </div>
        </div>
      )}
      <dl className="flex flex-col gap-3">
        {deliveryOrder
          .filter((outcome) => outcome === 'sent' || deliveries[outcome] > 0)
          .map((outcome) => (
            <div key={outcome} className="grid grid-cols-[1fr_auto] gap-x-3">
              <dt className="font-bold">
                {outcome === 'queued' && status === 'cancelled' ? 'Not sent' : deliveryNames[outcome].name}
              </dt>
              <dd className="font-bold tabular-nums">{grouped(deliveries[outcome])}</dd>
              {outcome !== 'sent' && (
                <dd className="col-span-2 text-sm text-ink-soft">
                  {outcome === 'queued' && status === 'cancelled'
                    ? 'Not sent: sending was stopped.'
                    : deliveryNames[outcome].about}
                </dd>
              )}
            </div>
          ))}
      </dl>
    </section>
  );
}
