const KEY = 'location';
const listeners = new Set<() => void>();

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
  notifyListeners();
}

/** Calls `listener` when the person says where they are, or it is forgotten, in this tab or another. Returns how to stop. */
export function onLocationChange(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared everything.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

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
  notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}
