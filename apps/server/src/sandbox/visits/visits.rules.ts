/** A value as measured by a sandbox lab, in the middle half of the range; `share`, from 0 to 1, says where. */
export function plausibleValue(
  { low, high, decimals }: { low: number | null; high: number | null; decimals: number },
  share: number,
): number {
  const from = low ?? (high ?? 2) * 0.2;
  const to = high ?? (low ?? 0.5) * 2;
  const steps = 10 ** decimals;
  return Math.round((from + (to - from) * (0.25 + share * 0.5)) * steps) / steps;
}

export const halfway = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});
