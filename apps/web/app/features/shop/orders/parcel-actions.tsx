import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { CancelOrderDialog } from './cancel-order-dialog';
import type { Order, Parcel } from './my-orders';
import { isInProgress } from './parcel-labels';
import { ReturnDialog } from './return-dialog';

/** Cancel or return. An action that isn't possible in progress says why. */
export function ParcelActions({ order, parcel }: { order: Order; parcel: Parcel }) {
  const [isCancelling, setCancelling] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const { cancellation, status } = parcel;
  const why =
    isInProgress(status) && !cancellation.isAllowed && status !== 'return_requested'
      ? cancellation.why
      : null;
  const isEmpty = !cancellation.isAllowed && !parcel.return.isAllowed && !why;
  return (
    <>
      {!isEmpty && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          {cancellation.isAllowed && (
            <Button
              variant="secondary"
              className="self-start max-sm:w-full"
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={() => setCancelling(true)}
            >
              <span>
                {order.parcels.length > 1 ? 'Cancel this parcel' : 'Cancel the order'}
                <span className="sr-only"> from {parcel.shop.name}</span>
              </span>
            </Button>
          )}
          {why && <p className="text-sm text-ink-soft">{why}</p>}
          {parcel.return.isAllowed && (
            <div className="flex flex-col gap-1.5">
              <Button
                variant="quiet"
                className="-ml-3 self-start px-3!"
                icon={<Undo2 className="size-4" aria-hidden="true" />}
                onClick={() => setReturning(true)}
              >
                <span>
                  Report a problem<span className="sr-only"> from {parcel.shop.name}</span>
                </span>
              </Button>
              {parcel.return.until && (
                <p className="text-sm text-ink-soft">
                  Returns until <MomentInSentence moment={parcel.return.until} />.
                </p>
              )}
            </div>
          )}
        </div>
      )}
      <CancelOrderDialog
        order={order}
        parcel={parcel}
        isOpen={isCancelling && cancellation.isAllowed}
        onClose={() => setCancelling(false)}
      />
      <ReturnDialog parcel={parcel} isOpen={isReturning} onClose={() => setReturning(false)} />
    </>
  );
}
