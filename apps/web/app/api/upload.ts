import { ApiError, failureOf, networkFailure, timedOut } from './api-error';
import { type Call, type CallInput, call } from './call';

/** Calls that return a one-time URL for an upload. */
export type UploadCall = Extract<
  Call,
  | 'POST /pet/upload/pet/profile/image/v1'
  | 'POST /pet/upload/pet/document/v1'
  | 'POST /pet/upload/goverment/register/pet/image/v1'
  | 'POST /partner/upload/application/document/v1'
  | 'POST /user/upload/profile/image/v1'
  | 'POST /consultation/upload/image/in/chat/v1'
  | 'POST /order/upload/order/prescription/image'
  | 'POST /order/upload/return/image/v1'
  | 'POST /lab/upload/report/v1'
  | 'POST /technician/upload/visit/photo/v1'
  | 'POST /technician/upload/vial/photo/v1'
  | 'POST /console/posts/picture/v1'
  | 'POST /vet/upload/my/photo/v1'
  | 'POST /vet/upload/my/signature/v1'
  | 'POST /shop/upload/my/photo/v1'
  | `POST /console/picture/${string}/v1`
>;

/** Longest upload of one file, in milliseconds; the server gives up a little earlier. */
const TIMEOUT_MS = 60_000;

interface UploadOptions {
  name: UploadCall;
  file: File;
  /** Whole percents, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file in two steps: requests a one-time URL and PUTs the file there, once more if the URL has expired in the
 * meantime. Returns the stored path. Throws an `ApiError`, or the reason `signal` was aborted with.
 */
export async function upload({ name, file, onProgress, signal }: UploadOptions): Promise<string> {
  try {
    return await sendOnce({ name, file, onProgress, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UPLOAD_EXPIRED')) throw error;
    return sendOnce({ name, file, onProgress, signal });
  }
}

async function sendOnce({ name, file, onProgress, signal }: UploadOptions): Promise<string> {
  onProgress?.(0);
  // The server refuses types that are not allowed, with a message.
  const body = { sFileName: file.name, sContentType: file.type } as CallInput<UploadCall>['body'];
  const { data } = await call(name, { body } as CallInput<UploadCall>, { signal });
  await put(data.sUrl, file, onProgress, signal);
  return data.sPath;
}

/** By XMLHttpRequest: fetch can't report upload progress. */
function put(url: string, file: File, onProgress: UploadOptions['onProgress'], signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onabort = () => reject(signal?.reason);
    request.onerror = () => reject(networkFailure(navigator.onLine !== false, undefined));
    request.ontimeout = () => reject(timedOut(undefined));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const headers = { 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' };
      failureOf(new Response(request.responseText, { status: request.status, headers })).then(reject, reject);
    };
    request.send(file);
  });
}
