import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { onLocationChange, type Position, readLocation } from '../../../api/location';
import { apiQuery } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';

export const addressList = apiQuery('GET /address/get/all/address/v1');

const storedLocation = () => JSON.stringify(readLocation());

/**
 * Where distances are measured from: the last chosen location, otherwise the newest address; null if unknown, on the
 * server, and until hydration.
 */
export function useSelectedLocation(): Position | null {
  const stored = useSyncExternalStore(onLocationChange, storedLocation, () => 'null');
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...addressList, enabled: isSignedIn && stored === 'null' });
  const [lng, lat] = data?.[0]?.location.coordinates ?? [];
  return useMemo(() => {
    const selected = JSON.parse(stored) as Position | null;
    return selected ?? (lat !== undefined && lng !== undefined ? { lat, lng } : null);
  }, [stored, lat, lng]);
}

/** A location as query parameters: empty if it is unknown. */
export const locationQuery = (place: Position | null): Partial<Position> => place ?? {};
