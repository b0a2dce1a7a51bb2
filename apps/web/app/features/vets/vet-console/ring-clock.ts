/** Whole seconds until a ring ends, rounded up; never below 0. */
export const secondsLeft = (endsAt: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000));

/** The fraction of a ring that is left, from 1 to 0. `since`: when it was first seen here. */
export function shareLeft(endsAt: string, since: number, now: number): number {
  const total = Date.parse(endsAt) - since;
  if (total <= 0) return 0;
  return Math.min(1, Math.max(0, (Date.parse(endsAt) - now) / total));
}
