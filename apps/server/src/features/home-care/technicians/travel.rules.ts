/** How far somebody who comes home travels, and whether they can make a window. Where and when are all that counts. */

export interface Location {
  latitude: number;
  longitude: number;
}

const MEAN_EARTH_RADIUS_KM = 6371;
/** Streets are this much longer than the straight line between two points of a city. */
const STREETS_TO_LINE = 1.3;
/** A scooter in the traffic of an Indian city by day. */
const KM_PER_HOUR = 22;
/** To park, and to find the door. */
const PARKING_MINUTES = 3;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres by road, about: the way along the sphere (haversine), and what streets add. */
export function travelKm(from: Location, to: Location): number {
  const latitudes = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const between = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude));
  const half = Math.sqrt(Math.min(1, latitudes + between * longitudes));
  return 2 * MEAN_EARTH_RADIUS_KM * Math.asin(half) * STREETS_TO_LINE;
}

/** Minutes from door to door. */
export const travelMinutes = (from: Location, to: Location): number =>
  (travelKm(from, to) / KM_PER_HOUR) * 60 + PARKING_MINUTES;

/** Where somebody is to arrive between two moments, stays for so many minutes, and is taken until `busyUntil`. */
export interface Stop extends Location {
  windowStart: Date;
  windowEnd: Date;
  busyUntil: Date;
  minutes: number;
}

const MINUTE = 60_000;
const byWindow = (one: Stop, other: Stop) => one.windowStart.getTime() - other.windowStart.getTime();

/**
 * When whoever leaves `from` at `leavesAt` arrives at each stop, in the order of windows; nobody is early: they wait.
 * Null: they would miss a window, or two stops need them at once.
 */
export function arrivalsAt(from: Location, leavesAt: Date, stops: readonly Stop[]): Date[] | null {
  const arrivals: Date[] = [];
  let [here, leaves, busyUntil] = [from, leavesAt.getTime(), Number.NEGATIVE_INFINITY];
  for (const stop of stops.toSorted(byWindow)) {
    if (stop.windowStart.getTime() < busyUntil) return null;
    const arrives = Math.max(leaves + travelMinutes(here, stop) * MINUTE, stop.windowStart.getTime());
    if (arrives > stop.windowEnd.getTime()) return null;
    arrivals.push(new Date(arrives));
    here = stop;
    leaves = arrives + stop.minutes * MINUTE;
    busyUntil = stop.busyUntil.getTime();
  }
  return arrivals;
}

/** Whether one more stop fits between those that somebody has already. */
export const canMakeWindow = (from: Location, leavesAt: Date, stops: readonly Stop[], stop: Stop): boolean =>
  arrivalsAt(from, leavesAt, [...stops, stop]) !== null;
