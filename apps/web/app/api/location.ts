const KEY = 'location';

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
}

/** Where the person was when they last said; null: never, or it can't be read. */
export function readLocation(): Position | null {
  try {
    const { lat, lng } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isPlace =
      Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    return isPlace ? { lat, lng } : null;
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
}
