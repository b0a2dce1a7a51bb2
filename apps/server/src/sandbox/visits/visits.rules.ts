/** What a made-up lab measures: a little above the middle of what is usual; `share`, from 0 to 1, says where. */
export function plausibleValue(
  { low, high, decimals }: { low: number | null; high: number | null; decimals: number },
  share: number,
): number {
  const from = low ?? (high ?? 2) * 0.2;
  const to = high ?? (low ?? 0.5) * 2;
  const steps = 10 ** decimals;
  return Math.round((from + (to - from) * (0.25 + share * 0.5)) * steps) / steps;
}

/** The middle between two places. */
export const halfway = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});
