import { ApiError } from './api-error';

/** Where to upload a file, and the server's name for it (`sPath`). */
export interface PartsAddress {
  _id: string;
  sUrl: string;
  sPath: string;
}

interface SendOptions {
  /** The server's name for it, if the upload has started already. */
  path: string | undefined;
  /** Requests an upload URL; with `path`, a new URL to continue the same upload. */
  requestAddress: (path: string | undefined) => Promise<PartsAddress>;
  /** Uploads to a URL, from the offset that the server has. */
  push: (url: string, onPercent: (percent: number) => void) => Promise<void>;
  /** Waits this many milliseconds; while offline, until back online. Throws the reason `signal` was aborted with. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onAddress: (address: PartsAddress) => void;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Failures without progress after which the user has to tap "Try again". */
const MAX_FAILURES = 10;

/** Statuses which say that the upload URL is no longer valid: its token has expired, or it was released. */
const EXPIRED = new Set([401, 403, 404, 410]);

/** Statuses that a retry may overcome: the part arrived in the meantime, or another request still locks the file. */
const LOCKED = new Set([409, 423, 460]);

/** A longer wait than this is reported as an error instead, in seconds. */
const MAX_PAUSE_SECONDS = 120;

/**
 * Sends a file until it has arrived, across broken connections and expired URLs. Throws what only the user can fix, as
 * an `ApiError` whose message can be shown, or the reason `signal` was aborted with.
 */
export async function sendFile({
  path,
  requestAddress,
  push,
  wait,
  onAddress,
  onPercent,
  signal,
}: SendOptions) {
  let currentPath = path;
  let address: string | undefined;
  let failures = 0;
  let highestPercent = 0;
  for (;;) {
    try {
      if (address === undefined) {
        const answer = await requestAddress(currentPath);
        signal.throwIfAborted();
        ({ sUrl: address, sPath: currentPath } = answer);
        onAddress(answer);
      }
      await push(address, (percent) => {
        if (percent > highestPercent) {
          highestPercent = percent;
          failures = 0;
        }
        onPercent(percent);
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      // With a URL, the response is to a part; else to the request for a URL.
      const isExpired = address !== undefined && EXPIRED.has(error.status);
      const isLocked = address !== undefined && LOCKED.has(error.status);
      if (isExpired) address = undefined;
      if (!isExpired && !isLocked && !isTransient(error)) throw error;
      // Being offline does not count as a failure.
      if (error.code !== 'OFFLINE') failures += 1;
      if (failures >= MAX_FAILURES) throw error;
      await wait(retryDelay(error, failures), signal);
    }
  }
}

/** No response, or a server that is busy. */
function isTransient({ status, retryAfterSeconds = 0 }: ApiError) {
  if (status === 429) return retryAfterSeconds <= MAX_PAUSE_SECONDS;
  return status === 0 || status === 408 || status >= 500;
}

/** Milliseconds: what the server asks for, else 0.5 s, 1 s, 2 s and so on up to half a minute. */
function retryDelay({ retryAfterSeconds }: ApiError, failures: number) {
  if (retryAfterSeconds !== undefined) return Math.min(retryAfterSeconds, MAX_PAUSE_SECONDS) * 1_000;
  return Math.min(250 * 2 ** failures, 30_000);
}

/** Waits this many milliseconds; while offline, until back online. */
export function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const resume = () => resolve();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => navigator.onLine !== false && resolve(), milliseconds);
  window.addEventListener('online', resume);
  signal.addEventListener('abort', stop);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', resume);
    signal.removeEventListener('abort', stop);
  });
}
