import { POSITION_SECONDS } from '@tailwell/contract/home-care/technician-console-constants';
import { useEffect } from 'react';
import { call } from '../../../api/call';

/** The phone's position, if available quickly: technicians shouldn't wait for it at the door. */
export const askPosition = (): Promise<{ latitude?: number; longitude?: number }> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve({}),
      { timeout: 4_000, maximumAge: 60_000 },
    );
  });

/** Shares the technician's position with the owner, while on the way and the page is open. */
export function usePosition(visitId: string, isOnTheWay: boolean) {
  useEffect(() => {
    if (!isOnTheWay || !('geolocation' in navigator)) return;
    let sentAt = 0;
    const watch = navigator.geolocation.watchPosition(({ coords: { latitude, longitude } }) => {
      if (Date.now() - sentAt < POSITION_SECONDS * 1_000) return;
      sentAt = Date.now();
      // A lost update is outdated by the next one.
      call('PUT /technician/update/my/position/{id}/v1', {
        params: { id: visitId },
        body: { latitude, longitude },
      }).catch(() => {});
    });
    return () => navigator.geolocation.clearWatch(watch);
  }, [visitId, isOnTheWay]);
}
