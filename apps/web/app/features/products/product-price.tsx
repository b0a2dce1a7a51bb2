import { classNames } from '../../ui/class-names';
import { inr } from '../../ui/inr';

/** What something costs, beside the price on its pack and how much that is less. In rupees. */
export function ProductPrice({
  price,
  mrp,
  discountPercent,
  className,
}: {
  price: number;
  mrp: number;
  discountPercent: number;
  className?: string;
}) {
  return (
    <span className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-extrabold tabular-nums">
        <span className="sr-only">Price: </span>
        {inr(price)}
      </span>
      {mrp > price && (
        <>
          <del className="text-[0.8em] text-ink-faint tabular-nums">
            <span className="sr-only">MRP: </span>
            {inr(mrp)}
          </del>
          {discountPercent > 0 && (
            <span className="rounded-full bg-success-soft px-2 text-[0.75em] leading-6 font-extrabold text-on-success-soft">
              {discountPercent}% off
            </span>
          )}
        </>
      )}
    </span>
  );
}
