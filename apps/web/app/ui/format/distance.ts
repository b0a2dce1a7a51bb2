import { grouped } from './count';

/** Keeps a number on one line with its unit. */
const NBSP = '\u00a0';

/** Formats a distance: "850 m", "3.4 km", "1,240 km". */
export function formatDistance(km: number): string {
  const metres = Math.max(50, Math.round(km * 20) * 50);
  if (metres < 1_000) return `${metres}${NBSP}m`;
  return formatKm(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
}

/** A distance set by a user, unrounded: "5 km", "12.5 km". */
export const formatKm = (km: number) => `${grouped(km)}${NBSP}km`;
