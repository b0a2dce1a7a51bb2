import { PART_BYTES } from '@tailwell/contract/upload-constants';
import { tryLoading } from '../lazy-chunk';
import { ApiError, networkFailure, timedOut } from './api-error';

/** A line that says nothing for so long is given up and begun again, in milliseconds. */
const SILENCE = 45_000;

interface PushOptions {
  /** Bytes that have gone out so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file in parts to an address that speaks tus, from where it stands there. Throws an `ApiError` with the status
 * of the answer, 0 where none came, or what `signal` was aborted with. It tries nothing again: see send-in-parts.ts.
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
    // Where to go on stands in our own database: by tus alone it would be in localStorage, for everybody to read.
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
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => reject(timedOut(undefined)), SILENCE);
  };
  const stop = () => reject(signal.reason);
  const loseLine = () => reject(networkFailure(false, undefined));
  signal.addEventListener('abort', stop);
  window.addEventListener('offline', loseLine);
  listen();
  try {
    upload.start();
    await promise;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    window.removeEventListener('offline', loseLine);
    // It also ends what hangs on a dead line; of what has arrived there is nothing left to end.
    void upload.abort();
  }
}

const refusedWith = (status: number, cause: unknown) =>
  new ApiError('This could not be sent. Please try again.', { status, code: `HTTP_${status}`, cause });
