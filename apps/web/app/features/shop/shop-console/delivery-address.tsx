import { MapPin, Phone } from 'lucide-react';
import { ArrivalTime } from '../../../parts/arrival-time';
import { Button } from '../../../ui/button';
import { formatMobile } from '../../../ui/format/mobile';
import { Card } from '../../../ui/layout/card';
import { mapLink } from './order-labels';
import type { ConsoleOrder } from './shop-console';

/** Where to deliver, as long as that is up to the shop. */
export function DeliveryAddress({
  order: { address, status, arrivesBy, isByCourier },
}: {
  order: ConsoleOrder;
}) {
  if (!address) return status === 'placed' ? <AfterAccepting /> : null;
  const { fullName, mobileNo, house, area, landmark, city, state, pincode } = address;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-extrabold">Deliver to</h2>
        {arrivesBy && (
          <p className="text-sm text-ink-soft">
            By <ArrivalTime moment={arrivesBy} isByCourier={isByCourier} />
          </p>
        )}
      </div>
      <address className="wrap-anywhere not-italic">
        <strong className="block font-extrabold">{fullName}</strong>
        {house}
        <br />
        {area}
        {landmark && <span className="block text-ink-soft">{landmark}</span>}
        <span className="block">
          {city}, {state} {pincode}
        </span>
      </address>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<MapPin className="size-4" aria-hidden="true" />}
          render={<a href={mapLink(address)} target="_blank" rel="noreferrer" />}
        >
          <span>
            Map<span className="sr-only"> of {area}, in a new tab</span>
          </span>
        </Button>
        {mobileNo && (
          <Button
            variant="secondary"
            icon={<Phone className="size-4" aria-hidden="true" />}
            render={<a href={`tel:+91${mobileNo}`} />}
          >
            <span>
              <span className="sr-only">Call </span>
              {formatMobile(mobileNo)}
            </span>
          </Button>
        )}
      </div>
    </Card>
  );
}

const AfterAccepting = () => (
  <Card>
    <h2 className="text-lg font-extrabold">Where to</h2>
    <p className="text-ink-soft">You see the address and the number once you have accepted.</p>
  </Card>
);
