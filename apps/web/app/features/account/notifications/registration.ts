import { limits } from '@tailwell/contract/limits';

/** How far this browser's registration has come (spec §4). */
export const registrationStatus = { none: 0, inProgress: 1, registered: 2 } as const;

/** What a registration was made with (spec §3). */
export interface SubscriptionOptions {
  auth: string;
  p256dh: string;
  endpoint: string;
  swScope: string;
  vapidKey: string;
}

/** What this browser remembers of its registration. Times in milliseconds since 1970. */
export interface Registration {
  status: (typeof registrationStatus)[keyof typeof registrationStatus];
  /** Since when it is in progress. */
  startedAt?: number;
  /** Names it at the server; signing out sends it. */
  token?: string;
  createTime?: number;
  subscriptionOptions?: SubscriptionOptions;
  /** The person has switched it off here: it isn't made anew unasked. */
  isOff?: boolean;
}

/** So long one attempt may take; the tab that made it has been closed since. In milliseconds. */
export const LONGEST_ATTEMPT = 30_000;

const REFRESH_AGE = limits.pushTokenRefreshDays * 86_400_000;

const NONE: Registration = { status: registrationStatus.none };

/** Reads what was kept. What can't be read, or was in progress for too long, counts as not registered. */
export function readRegistration(stored: string | null, now: number): Registration {
  const read = parse(stored);
  if (read.status === registrationStatus.registered) return read.token && read.createTime ? read : NONE;
  if (read.status !== registrationStatus.inProgress) return { ...NONE, isOff: read.isOff };
  const age = now - (read.startedAt ?? 0);
  return age >= 0 && age <= LONGEST_ATTEMPT ? read : NONE;
}

function parse(stored: string | null): Registration {
  try {
    const read = JSON.parse(stored ?? '');
    return typeof read === 'object' && read !== null ? read : NONE;
  } catch {
    return NONE;
  }
}

/** What is to be done for a subscription that the browser holds now. */
export function whatToDo(
  { status, createTime = 0, subscriptionOptions }: Registration,
  options: SubscriptionOptions,
  now: number,
): 'keep' | 'register' | 'refresh' {
  if (status !== registrationStatus.registered || !isSame(subscriptionOptions, options)) return 'register';
  const age = now - createTime;
  // A clock that was put back makes it young for ever.
  return age < 0 || age > REFRESH_AGE ? 'refresh' : 'keep';
}

const isSame = (one: SubscriptionOptions | undefined, other: SubscriptionOptions) =>
  one !== undefined &&
  (['auth', 'p256dh', 'endpoint', 'swScope', 'vapidKey'] as const).every((part) => one[part] === other[part]);
