/** A failed call. `message` can be shown as it is; `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Validation messages by the field's dotted path. */
  readonly fields: Record<string, string>;
  /**
   * What the user needs to continue, such as other free times or the new price. Documented with each endpoint's errors.
   */
  readonly details: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  /** Id by which support finds this failure in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      fields?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      requestId?: string;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.status = about.status;
    this.code = about.code;
    this.fields = about.fields ?? {};
    this.details = about.details ?? {};
    this.retryAfterSeconds = about.retryAfterSeconds;
    this.requestId = about.requestId;
  }
}

/** The error for a call without an answer: the device is offline or the server is down. */
export const networkFailure = (isOnline: boolean, cause: unknown) =>
  isOnline
    ? new ApiError('We couldn’t reach Tailwell. Please try again in a moment.', {
        status: 0,
        code: 'UNREACHABLE',
        cause,
      })
    : new ApiError('You seem to be offline. Check your connection and try again.', {
        status: 0,
        code: 'OFFLINE',
        cause,
      });

export const timedOut = (cause: unknown) =>
  new ApiError('The server took too long to answer. Please try again.', {
    status: 0,
    code: 'TIMED_OUT',
    cause,
  });

const messagesByStatus: Record<number, string> = {
  401: 'Please sign in again.',
  403: 'You don’t have access to this. Sign in with another account, or go back.',
  404: 'We couldn’t find that. It may have been deleted. Please go back and look again.',
  413: 'That is too large to send. Please choose something smaller.',
  429: 'Too many tries. Please wait a moment and try again.',
  503: 'Tailwell is busy right now. Please try again in a moment.',
};

/** Reads the failure out of a response, even if a proxy sent it instead of our server. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const reply = isRecord(body) ? body : {};
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(
    typeof reply.message === 'string'
      ? reply.message
      : (messagesByStatus[response.status] ?? 'Something went wrong on our side. Please try again.'),
    {
      status: response.status,
      code: typeof reply.code === 'string' ? reply.code : `HTTP_${response.status}`,
      fields: isTexts(reply.fields) ? reply.fields : undefined,
      details: isRecord(reply.details) ? reply.details : undefined,
      retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
      requestId: response.headers.get('x-request-id') ?? undefined,
    },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
