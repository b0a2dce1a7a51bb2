import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { oneTimeCodes } from '@tailwell/contract/account/auth-constants';

/** An identity verified by a code. */
export type CodeProvider = 'mobile' | 'email';

// Without 0/O and 1/I, which are easily confused when a code is read aloud; 32 letters are 5 bits each.
const REFERRAL_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERRAL_LENGTH = 8;

/** Generates a referral code: 40 bits, so that guessing one is hopeless (threats M6). */
export const newReferralCode = () =>
  Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)]).join(
    '',
  );

/** Generates a one-time code: uniformly distributed digits. */
export const newCode = () =>
  randomInt(10 ** oneTimeCodes.digits)
    .toString()
    .padStart(oneTimeCodes.digits, '0');

/** The stored hash of a code. It is bound to its recipient, so it is worthless for anyone else. */
export const hashCode = (secret: string, provider: CodeProvider, recipient: string, code: string) =>
  createHmac('sha256', secret).update(`${provider}:${recipient}:${code}`).digest();

/** Compares two code hashes in constant time. */
export const isSameHash = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/** In how many seconds a code can be tried again, given the tries of the last 24 hours; undefined: now. */
export function secondsUntilNextTry(triedAt: Date[], now: Date): number | undefined {
  const first = triedAt.at(-oneTimeCodes.triesPerDay);
  return first && (first.getTime() - now.getTime()) / 1000 + 86_400;
}

/** When another code can be sent, given the sends of the last 24 hours; undefined: now. */
export function nextSendDelay(
  sentAt: Date[],
  now: Date,
): { reason: 'soon' | 'often'; seconds: number } | undefined {
  const after = (count: number, windowSeconds: number) => {
    const first = sentAt.at(-count);
    return first ? (first.getTime() - now.getTime()) / 1000 + windowSeconds : 0;
  };
  const often = Math.max(after(oneTimeCodes.sendsPerDay, 86_400), after(oneTimeCodes.sendsPer10Minutes, 600));
  if (often > 0) return { reason: 'often', seconds: often };
  const soon = after(1, oneTimeCodes.resendSeconds);
  return soon > 0 ? { reason: 'soon', seconds: soon } : undefined;
}
