import { ApiError } from './api-error';

/** Where a file is to be sent, and what the server calls it (`sPath`). */
export interface PartsAddress {
  _id: string;
  sUrl: string;
  sPath: string;
}

interface SendOptions {
  /** What the server calls it, where it was begun before. */
  path: string | undefined;
  /** Asks where to send it; with its path, for a new address where it goes on. */
  ask: (path: string | undefined) => Promise<PartsAddress>;
  /** Sends it to an address, from where it stands there. */
  push: (url: string, onPercent: (percent: number) => void) => Promise<void>;
  /** Waits so many milliseconds, without a line until there is one. Throws what `signal` was aborted with. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onNamed: (address: PartsAddress) => void;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** So often without a step forward, and somebody has to press "Try again". */
const MOST_FAILURES = 10;

/** Answers to a part that say that its address is no longer good: the time of its token is up, or it was given back. */
const GONE = new Set([401, 403, 404, 410]);

/** Answers to a part that a later try may overcome: it arrived in between, or another request still holds the file. */
const HELD = new Set([409, 423, 460]);

/** Who has to wait longer than this is told so, in seconds. */
const LONGEST_PAUSE = 120;

/**
 * Sends a file until it has arrived: over lines that break, past addresses that end. Throws what only a person can change,
 * as an `ApiError` whose message is fit to be shown, or what `signal` was aborted with.
 */
export async function sendFile({ path, ask, push, wait, onNamed, onPercent, signal }: SendOptions) {
  let named = path;
  let address: string | undefined;
  let failures = 0;
  let furthest = 0;
  for (;;) {
    try {
      if (address === undefined) {
        const answer = await ask(named);
        signal.throwIfAborted();
        ({ sUrl: address, sPath: named } = answer);
        onNamed(answer);
      }
      await push(address, (percent) => {
        if (percent > furthest) {
          furthest = percent;
          failures = 0;
        }
        onPercent(percent);
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      // With an address the answer is to a part, else to the question for one.
      const isGone = address !== undefined && GONE.has(error.status);
      const isHeld = address !== undefined && HELD.has(error.status);
      if (isGone) address = undefined;
      if (!isGone && !isHeld && !isPassing(error)) throw error;
      // Without a line it is nobody's failure.
      if (error.code !== 'OFFLINE') failures += 1;
      if (failures >= MOST_FAILURES) throw error;
      await wait(waitFor(error, failures), signal);
    }
  }
}

/** No answer, or a server that is busy. */
function isPassing({ status, retryAfterSeconds = 0 }: ApiError) {
  if (status === 429) return retryAfterSeconds <= LONGEST_PAUSE;
  return status === 0 || status === 408 || status >= 500;
}

/** Milliseconds: what the server asks for, else 0.5 s, 1 s, 2 s and so on up to half a minute. */
function waitFor({ retryAfterSeconds }: ApiError, failures: number) {
  if (retryAfterSeconds !== undefined) return Math.min(retryAfterSeconds, LONGEST_PAUSE) * 1_000;
  return Math.min(250 * 2 ** failures, 30_000);
}

/** Waits so long; while there is no line until there is one. */
export function waitForLine(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const goOn = () => resolve();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => navigator.onLine !== false && resolve(), milliseconds);
  window.addEventListener('online', goOn);
  signal.addEventListener('abort', stop);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    signal.removeEventListener('abort', stop);
  });
}
