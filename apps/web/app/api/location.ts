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

export function removeLocation() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
