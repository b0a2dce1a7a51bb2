/** How far technicians travel, and whether they can make a window, from locations and times alone. */

export interface Location {
  latitude: number;
  longitude: number;
}

const MEAN_EARTH_RADIUS_KM = 6371;
/** Ratio of road distance to straight-line distance within a city. */
const ROAD_FACTOR = 1.3;
/** Speed of a scooter in an Indian city's daytime traffic. */
const KM_PER_HOUR = 22;
/** Parking and finding the door. */
const PARKING_MINUTES = 3;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Approximate kilometres by road: great-circle distance (haversine) times the road factor. */
export function travelKm(from: Location, to: Location): number {
  const latitudes = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const between = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude));
  const half = Math.sqrt(Math.min(1, latitudes + between * longitudes));
  return 2 * MEAN_EARTH_RADIUS_KM * Math.asin(half) * ROAD_FACTOR;
}

/** Minutes from door to door. */
export const travelMinutes = (from: Location, to: Location): number =>
  (travelKm(from, to) / KM_PER_HOUR) * 60 + PARKING_MINUTES;

/** A visit that starts within a window, lasts this many minutes, and occupies the technician until `busyUntil`. */
export interface Stop extends Location {
  windowStart: Date;
  windowEnd: Date;
  busyUntil: Date;
  minutes: number;
}

const MINUTE = 60_000;
const byWindow = (one: Stop, other: Stop) => one.windowStart.getTime() - other.windowStart.getTime();

/**
 * Arrival times at stops ordered by window, leaving `from` at `leavesAt`; early arrivals wait for the window. Null: a
 * window would be missed, or two stops overlap.
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

/** Whether one more stop fits between the technician's existing ones. */
export const canMakeWindow = (from: Location, leavesAt: Date, stops: readonly Stop[], stop: Stop): boolean =>
  arrivalsAt(from, leavesAt, [...stops, stop]) !== null;
