/** A sign-in that waits for its code. It outlives a reload, and holds no secret: the code comes another way. */
export interface PendingSignIn {
  way: 'mobile' | 'email';
  /** The number or address that the code went to. */
  recipient: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const KEY = 'pending-sign-in';

export function readPendingSignIn(): PendingSignIn | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPending(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writePendingSignIn(pending: PendingSignIn | null) {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload starts the sign-in anew; nothing else is lost.
  }
}

const isPending = (kept: unknown): kept is PendingSignIn =>
  typeof kept === 'object' && kept !== null && 'recipient' in kept && 'resendAt' in kept && 'way' in kept;
