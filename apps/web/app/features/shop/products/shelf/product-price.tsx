import { classNames } from '../../../../ui/class-names';
import { inr } from '../../../../ui/format/inr';

/** What something costs, beside the price on its pack and how much that is less. In rupees. */
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
  /** The price has a line of its own, so that those of cards side by side stand alike. */
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
