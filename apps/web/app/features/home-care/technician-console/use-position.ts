import { POSITION_SECONDS } from '@tailwell/contract/home-care/technician-console-constants';
import { useEffect } from 'react';
import { call } from '../../../api/call';

/** Where the phone is, if it says so soon: nobody waits at the door for it. */
export const askPosition = (): Promise<{ latitude?: number; longitude?: number }> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve({}),
      { timeout: 4_000, maximumAge: 60_000 },
    );
  });

/** Tells the owner where one is, while one is on the way and the page is open. */
export function usePosition(visitId: string, isOnTheWay: boolean) {
  useEffect(() => {
    if (!isOnTheWay || !('geolocation' in navigator)) return;
    let sentAt = 0;
    const watch = navigator.geolocation.watchPosition(({ coords: { latitude, longitude } }) => {
      if (Date.now() - sentAt < POSITION_SECONDS * 1_000) return;
      sentAt = Date.now();
      // One that doesn't get through is old by the next.
      call('PUT /technician/update/my/position/{id}/v1', {
        params: { id: visitId },
        body: { latitude, longitude },
      }).catch(() => {});
    });
    return () => navigator.geolocation.clearWatch(watch);
  }, [visitId, isOnTheWay]);
}
