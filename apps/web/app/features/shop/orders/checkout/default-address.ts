import type { Position } from '../../../../api/location';

interface LocatedAddress {
  location: { coordinates: [longitude: number, latitude: number] };
}

/** Maximum distance between an address and the place shelves were shown for to assume that address. */
const NEAR_KM = 10;

const KM_PER_DEGREE = 111;

/** A few metres: the stored place is rounded. */
const SAME_KM = 0.05;

/** As the crow flies; good enough within a city. */
function kmFrom({ location }: LocatedAddress, { lat, lng }: Position): number {
  const [longitude, latitude] = location.coordinates;
  const east = (longitude - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(east, latitude - lat) * KM_PER_DEGREE;
}

/** Whether a place is that of an address. */
export const isAt = (address: LocatedAddress, place: Position) => kmFrom(address, place) < SAME_KM;

/**
 * The default delivery address: the nearest to the place that the shelves and the cart were shown for, so that their
 * promise stays true; else the newest, which is the first.
 */
export function defaultAddress<A extends LocatedAddress>(
  addresses: readonly A[],
  place: Position | null,
): A | undefined {
  if (!place) return addresses[0];
  const [nearest] = addresses.toSorted((one, other) => kmFrom(one, place) - kmFrom(other, place));
  return nearest && kmFrom(nearest, place) <= NEAR_KM ? nearest : addresses[0];
}
