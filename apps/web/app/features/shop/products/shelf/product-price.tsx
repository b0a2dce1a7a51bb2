import { classNames } from '../../../../ui/class-names';
import { inr } from '../../../../ui/format/inr';

/** What a product costs, beside the MRP and the discount. In rupees. */
export function ProductPrice({
  price,
  mrp,
  discountPercent,
  isStacked = false,
  className,
}: {
  price: number;
  mrp: number;
  discountPercent: number;
  /** Puts the price on a line of its own, so that those of neighbouring cards align. */
  isStacked?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={classNames('font-extrabold tabular-nums', isStacked && 'w-full')}>
        <span className="sr-only">Price: </span>
        {inr(price)}
      </span>
      {mrp > price && (
        <>
          <del className="text-[max(0.65em,0.8125rem)] text-ink-faint tabular-nums">
            <span className="sr-only">MRP: </span>
            {inr(mrp)}
          </del>
          {discountPercent > 0 && (
            <span className="self-center rounded-full bg-success-soft px-2 text-xs leading-5.5 font-extrabold whitespace-nowrap text-on-success-soft">
              {discountPercent}% off
            </span>
          )}
        </>
      )}
    </span>
  );
}
