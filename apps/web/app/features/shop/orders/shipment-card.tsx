import { Check, Copy, ExternalLink, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import type { Parcel } from './my-orders';

/** A parcel's courier and tracking number, to copy or to track. */
export function ShipmentCard({ shipment }: { shipment: NonNullable<Parcel['shipment']> }) {
  const { courier, trackingNumber, trackingUrl } = shipment;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(trackingNumber);
      setCopied(true);
    } catch {
      toasts.error('It could not be copied. Please select the number and copy it.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-primary-soft px-5 py-4 text-on-primary-soft">
      <Truck className="size-6 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-bold">{courier}</span>
        <span className="text-sm">
          Tracking number <span className="font-bold tabular-nums select-all">{trackingNumber}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={
            isCopied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
          <span className="sr-only"> tracking number</span>
        </Button>
        {trackingUrl && (
          <Button
            variant="secondary"
            icon={<ExternalLink className="size-4" aria-hidden="true" />}
            render={<a href={trackingUrl} target="_blank" rel="noopener noreferrer" />}
          >
            Track
            <span className="sr-only"> at {courier}, in a new tab</span>
          </Button>
        )}
      </div>
    </div>
  );
}
