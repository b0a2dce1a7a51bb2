import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CallReply } from '../../../../api/call';
import { useSignedIn } from '../../../../api/use-signed-in';
import { addressList, useSelectedLocation } from '../../../account/location/use-selected-location';
import { isAt } from '../../../shop/orders/checkout/default-address';
import { offeredAt } from '../visit-queries';

export type Address = CallReply<'GET /address/get/all/address/v1'>['data'][number];

/** Placeholder for the address being added: the newest one, on return. */
export const NEWEST = 'newest';

const PINCODE = /^[1-9]\d{5}$/;

/**
 * Where the visit takes place: the chosen address; else the pincode in the URL; else the user's last known place.
 * `offered`: whether the area is served.
 */
export function useVisitLocation(addressId: string | null) {
  const [search, setSearch] = useSearchParams();
  const isSignedIn = useSignedIn();
  const addresses = useQuery({ ...addressList, enabled: isSignedIn });
  const location = useSelectedLocation();
  const requested = search.get('pincode') ?? '';
  const pincode = PINCODE.test(requested) ? requested : undefined;
  const address = isSignedIn
    ? findAddress(addresses.data ?? [], { addressId, pincode, location })
    : undefined;
  const place = address
    ? { pincode: address.pincode }
    : pincode
      ? { pincode }
      : location
        ? { location }
        : undefined;
  const offered = useQuery({ ...offeredAt(place ?? {}), enabled: place !== undefined });

  /** Sets the pincode, stored in the URL. Undefined: none. */
  const setPincode = (next: string | undefined) => {
    const rest = new URLSearchParams(search);
    if (next) rest.set('pincode', next);
    else rest.delete('pincode');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return { address, addresses, place, offered, setPincode };
}

export type VisitLocation = ReturnType<typeof useVisitLocation>;

interface AddressQuery {
  addressId: string | null;
  pincode: string | undefined;
  location: { lat: number; lng: number } | null;
}

/** The chosen address, or the one that matches the given place. */
function findAddress(
  addresses: Address[],
  { addressId, pincode, location }: AddressQuery,
): Address | undefined {
  const selected = addressId === NEWEST ? addresses[0] : addresses.find(({ _id }) => _id === addressId);
  if (selected) return selected;
  if (pincode) return addresses.find((address) => address.pincode === pincode);
  return location ? addresses.find((address) => isAt(address, location)) : addresses[0];
}
