/** Domain: a slot is held for ten minutes; a server can be configured for up to an hour. In milliseconds. */
const DEFAULT_HOLD = 10 * 60_000;
const MAX_HOLD = 60 * 60_000;

/** Whole minutes before the end that screen readers announce. */
const ANNOUNCED_AT = [1, 2, 5];

/**
 * When a hold ends by this device's clock, in milliseconds since 1970. A fresh reply always has some time left, and at
 * most an hour: otherwise this clock is wrong, and ten minutes count from the reply.
 */
export function endOfHold(expiresAt: string, answeredAt: number): number {
  const left = Date.parse(expiresAt) - answeredAt;
  return answeredAt + (left > 0 && left <= MAX_HOLD ? left : DEFAULT_HOLD);
}

/** Whole seconds until then; never below 0. */
export const secondsUntil = (end: number, now: Date) => Math.max(0, Math.ceil((end - now.getTime()) / 1_000));

/** What is announced: once each at 5, 2 and 1 minutes left, and nothing before. */
export function spokenCountdown(seconds: number, subject = 'Your slot'): string {
  const minutes = ANNOUNCED_AT.find((count) => seconds <= count * 60);
  if (seconds === 0 || minutes === undefined) return '';
  return `${subject} is held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`;
}
