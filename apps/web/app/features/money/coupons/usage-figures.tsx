import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';

/** Coupon usage, as the API returns it. */
export interface Usage {
  held: number;
  used: number;
  released: number;
  discountGiven: number;
}

/** The usage as a list of figures. `owners`: number of distinct owners. */
export function UsageFigures({ usage, owners }: { usage: Usage; owners?: number }) {
  const figures = [
    ['Used', grouped(usage.used)],
    ['Held', grouped(usage.held)],
    ['Given back', grouped(usage.released)],
    ['Discount given', inr(usage.discountGiven)],
    ...(owners === undefined ? [] : [['Owners', grouped(owners)]]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse rounded-lg bg-sunken px-4 py-3 sm:min-w-28">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-extrabold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
