import { WATCHED } from './clear-watched';

/** Number of videos whose position is stored on this phone. */
const MAX_ENTRIES = 60;

/** Positions before this start at the beginning; positions this close to the end count as watched. In seconds. */
const MIN_POSITION = 3;
const NEAR_END = 5;

type WatchedMoments = Record<string, number>;

function readAll(): WatchedMoments {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WATCHED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as WatchedMoments) : {};
  } catch {
    return {};
  }
}

/** Stored position in a video on this phone, in seconds; 0 for the beginning. */
export function readMoment(id: string): number {
  const place = readAll()[id];
  return typeof place === 'number' && Number.isFinite(place) && place > 0 ? place : 0;
}

/** Stores the position, except near the beginning and the end. */
export function saveMoment(id: string, seconds: number, duration: number) {
  const { [id]: _, ...others } = readAll();
  const shouldStore = seconds >= MIN_POSITION && seconds < duration - NEAR_END;
  const entries = Object.entries(others).slice(-MAX_ENTRIES + 1);
  try {
    localStorage.setItem(
      WATCHED,
      JSON.stringify(Object.fromEntries(shouldStore ? [...entries, [id, Math.floor(seconds)]] : entries)),
    );
  } catch {
    // Without storage, videos start at the beginning.
  }
}
