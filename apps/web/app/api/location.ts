import { createListeners } from '../store';

const KEY = 'location';
const { subscribe, notify } = createListeners(() => KEY);

/** Where the person is, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Keeps where the person is, for lists that are sorted by distance (spec §3). */
export function writeLocation({ lat, lng }: Position) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ lat, lng }));
  } catch {
    // Without storage it is asked for again next time.
  }
  notify();
}

/** Calls `listener` when the person says where they are, or it is forgotten, in this tab or another. Returns how to stop. */
export const onLocationChange = subscribe;

/** Where the person was when they last said; null: never, or it can't be read. */
export function readLocation(): Position | null {
  try {
    const { lat, lng } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isPosition =
      Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    return isPosition ? { lat, lng } : null;
  } catch {
    return null;
  }
}

export function removeLocation() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
  notify();
}
