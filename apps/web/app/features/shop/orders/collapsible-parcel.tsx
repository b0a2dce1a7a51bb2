import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import type { Parcel } from './my-orders';
import { OrderLines } from './order-lines';
import { OrderPictures } from './order-pictures';
import { formatNames, needsOwnerAction } from './parcel-labels';
import { ParcelTimeline } from './parcel-timeline';

/**
 * The contents of one of several parcels at a glance; expanded, each item, the bill and the timeline. Expanded by
 * default if it needs the owner's action or the URL asks for it; always on paper.
 */
export function CollapsibleParcel({ parcel, isLinked }: { parcel: Parcel; isLinked: boolean }) {
  const id = useId();
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const isOpen = isToggledOpen ?? (isLinked || needsOwnerAction(parcel));
  const { lines, shop, itemTotal } = parcel;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5 print:hidden">
        {!isOpen && <OrderPictures lines={lines} />}
        <p className="min-w-0 flex-1 basis-30 wrap-anywhere">
          {!isOpen && (
            <span className="block leading-snug">{formatNames(lines.map(({ name }) => name))}</span>
          )}
          <span className="text-sm text-ink-soft tabular-nums">
            {counted(count, 'item')} · {inr(itemTotal)}
          </span>
        </p>
        <Button
          variant="quiet"
          className="-mr-3 px-3! max-sm:-ml-3"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggledOpen(!isOpen)}
        >
          <span>
            Details
            <span className="sr-only"> of {shop.name}</span>
          </span>
          <ChevronDown
            className={classNames('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </Button>
      </div>
      <div id={id} className={isOpen ? 'flex flex-col gap-5' : 'hidden print:block'}>
        <div className="flex flex-col gap-4">
          <OrderLines lines={lines} />
          <ParcelBill parcel={parcel} />
        </div>
        {isOpen && (
          <div className="contents print:hidden">
            <ParcelTimeline parcel={parcel} />
          </div>
        )}
      </div>
    </>
  );
}

/** What this parcel alone costs: the refund if it doesn't arrive. */
function ParcelBill({ parcel: { itemTotal, discount, delivery, cashFee, total } }: { parcel: Parcel }) {
  const isPlain = discount === 0 && cashFee === 0 && delivery === 0;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {!isPlain && <Line name="Items">{inr(itemTotal)}</Line>}
      {discount > 0 && <Line name="Its share of your discounts">{inr(-discount)}</Line>}
      {delivery > 0 && <Line name="Delivery">{inr(delivery)}</Line>}
      {cashFee > 0 && <Line name="Paying in cash">{inr(cashFee)}</Line>}
      <div className="flex justify-between gap-4 text-base font-extrabold">
        <dt>This parcel</dt>
        <dd className="tabular-nums">{inr(total)}</dd>
      </div>
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
