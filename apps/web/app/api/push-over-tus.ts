import { PART_BYTES } from '@tailwell/contract/upload-constants';
import { tryLoading } from '../lazy-chunk';
import { ApiError, networkFailure, timedOut } from './api-error';

/** Silence after which a connection is dropped and reopened, in milliseconds. */
const STALL_TIMEOUT_MS = 45_000;

interface PushOptions {
  /** Bytes sent so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file in parts to a tus URL, from the offset that the server has. Throws an `ApiError` with the status of
 * the response, 0 if there was none, or the reason `signal` was aborted with. Does not retry: see send-in-parts.ts.
 */
export async function pushOverTus(url: string, file: Blob, { onSent, signal }: PushOptions): Promise<void> {
  const tus = await tryLoading(() => import('tus-js-client'));
  signal.throwIfAborted();
  if (!tus) throw networkFailure(navigator.onLine, undefined);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new tus.Upload(file, {
    uploadUrl: url,
    chunkSize: PART_BYTES,
    retryDelays: null,
    // The resume position is in our own database: tus would store it in localStorage, for everyone to read.
    storeFingerprintForResuming: false,
    onProgress: (sent) => {
      listen();
      onSent(sent);
    },
    onSuccess: () => resolve(),
    onError: (error) => {
      const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined;
      reject(status ? refusedWith(status, error) : networkFailure(navigator.onLine, error));
    },
  });
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => reject(timedOut(undefined)), STALL_TIMEOUT_MS);
  };
  const stop = () => reject(signal.reason);
  const loseConnection = () => reject(networkFailure(false, undefined));
  signal.addEventListener('abort', stop);
  window.addEventListener('offline', loseConnection);
  listen();
  try {
    upload.start();
    await promise;
  } finally {
    clearTimeout(stallTimer);
    signal.removeEventListener('abort', stop);
    window.removeEventListener('offline', loseConnection);
    // Also ends a request hanging on a dead connection; if the upload has already arrived, there is nothing to end.
    void upload.abort();
  }
}

const refusedWith = (status: number, cause: unknown) =>
  new ApiError('We couldn’t send this. Please try again.', { status, code: `HTTP_${status}`, cause });
