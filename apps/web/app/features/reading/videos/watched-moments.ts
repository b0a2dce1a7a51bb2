import { WATCHED } from './clear-watched';

/** How many videos a phone remembers the place of. */
const MOST = 60;

/** Who has seen less begins at the beginning; who is so near the end has seen it. In seconds. */
const TOO_EARLY = 3;
const NEAR_END = 5;

type Watched = Record<string, number>;

function readAll(): Watched {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WATCHED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Watched) : {};
  } catch {
    return {};
  }
}

/** Where somebody has stopped watching on this phone, in seconds; 0: at the beginning. */
export function readMoment(id: string): number {
  const place = readAll()[id];
  return typeof place === 'number' && Number.isFinite(place) && place > 0 ? place : 0;
}

/** Remembers where somebody is; nothing near the beginning and the end. */
export function saveMoment(id: string, seconds: number, duration: number) {
  const { [id]: _, ...others } = readAll();
  const isWorthIt = seconds >= TOO_EARLY && seconds < duration - NEAR_END;
  const entries = Object.entries(others).slice(-MOST + 1);
  try {
    localStorage.setItem(
      WATCHED,
      JSON.stringify(Object.fromEntries(isWorthIt ? [...entries, [id, Math.floor(seconds)]] : entries)),
    );
  } catch {
    // A browser that stores nothing begins at the beginning.
  }
}
