import { createListeners } from '../store';

const KEY = 'location';
const { subscribe, notify } = createListeners(() => KEY);

/** The user's position, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Stores the user's position, for lists sorted by distance (spec §3). */
export function writeLocation({ lat, lng }: Position) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ lat, lng }));
  } catch {
    // Without storage, the user is asked again next time.
  }
  notify();
}

/** Calls `listener` when the position is set or deleted, in this tab or another. Returns a function to unsubscribe. */
export const onLocationChange = subscribe;

/** The last known position of the user; null: never set, or unreadable. */
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
    // Then nothing was stored.
  }
  notify();
}
