import { limits } from '@tailwell/contract/limits';

/** Progress of this browser's registration (spec §4). */
export const registrationStatus = { none: 0, inProgress: 1, registered: 2 } as const;

/** The options of a registration (spec §3). */
export interface SubscriptionOptions {
  auth: string;
  p256dh: string;
  endpoint: string;
  swScope: string;
  vapidKey: string;
}

/** This browser's stored registration. Times in milliseconds since 1970. */
export interface Registration {
  status: (typeof registrationStatus)[keyof typeof registrationStatus];
  /** When it started, if in progress. */
  startedAt?: number;
  /** Identifies it on the server; sign-out sends it. */
  token?: string;
  createTime?: number;
  subscriptionOptions?: SubscriptionOptions;
  /** The user has switched it off here: it isn't renewed without asking. */
  isOff?: boolean;
}

/** Longest attempt, in milliseconds; after that, the tab that made it must have been closed. */
export const MAX_ATTEMPT_MS = 30_000;

const REFRESH_AGE = limits.pushTokenRefreshDays * 86_400_000;

const NONE: Registration = { status: registrationStatus.none };

/** Parses the stored registration. Invalid ones, and those in progress for too long, count as not registered. */
export function readRegistration(stored: string | null, now: number): Registration {
  const read = parse(stored);
  if (read.status === registrationStatus.registered) return read.token && read.createTime ? read : NONE;
  if (read.status !== registrationStatus.inProgress) return { ...NONE, isOff: read.isOff };
  const age = now - (read.startedAt ?? 0);
  return age >= 0 && age <= MAX_ATTEMPT_MS ? read : NONE;
}

function parse(stored: string | null): Registration {
  try {
    const read = JSON.parse(stored ?? '');
    return typeof read === 'object' && read !== null ? read : NONE;
  } catch {
    return NONE;
  }
}

/** What to do about the browser's current subscription. */
export function nextAction(
  { status, createTime = 0, subscriptionOptions }: Registration,
  options: SubscriptionOptions,
  now: number,
): 'keep' | 'register' | 'refresh' {
  if (status !== registrationStatus.registered || !isSame(subscriptionOptions, options)) return 'register';
  const age = now - createTime;
  // With a clock set back, it would never expire.
  return age < 0 || age > REFRESH_AGE ? 'refresh' : 'keep';
}

const isSame = (one: SubscriptionOptions | undefined, other: SubscriptionOptions) =>
  one !== undefined &&
  (['auth', 'p256dh', 'endpoint', 'swScope', 'vapidKey'] as const).every((part) => one[part] === other[part]);
