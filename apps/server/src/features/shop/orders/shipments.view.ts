import { couriers } from '@tailwell/contract/shop/couriers';

/** A parcel's courier in the API's format; null while unknown. */
export function toShipment({
  courierName,
  trackingNumber,
}: {
  courierName: string | null;
  trackingNumber: string | null;
}) {
  if (courierName === null || trackingNumber === null) return null;
  const known = couriers.find(({ name }) => name.toLowerCase() === courierName.toLowerCase());
  return {
    courier: known?.name ?? courierName,
    trackingNumber,
    trackingUrl: known?.trackingUrl ? known.trackingUrl + encodeURIComponent(trackingNumber) : null,
  };
}
