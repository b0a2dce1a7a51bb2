import { classNames } from '../class-names';
import { inr } from './inr';

/** A price in rupees; `was`: the former price, struck through. */
export function Price({ rupees, was, className }: { rupees: number; was?: number; className?: string }) {
  return (
    <span className={classNames('inline-flex items-baseline gap-2 font-extrabold tabular-nums', className)}>
      {inr(rupees)}
      {was !== undefined && was > rupees && (
        <del className="text-[0.85em] font-semibold text-ink-faint">
          <span className="sr-only">before: </span>
          {inr(was)}
        </del>
      )}
    </span>
  );
}
