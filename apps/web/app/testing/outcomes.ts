import { vi } from 'vitest';

/** How a call ends without a reply of its own. */
export class Outcome {
  readonly respond: (signal?: AbortSignal | null) => Promise<Response>;

  constructor(respond: Outcome['respond']) {
    this.respond = respond;
  }
}

const failure = (status: number, body: object, headers = {}) =>
  new Outcome(async () => Response.json({ success: false, ...body }, { status, headers }));

/** Never responds: whatever is shown meanwhile stays. */
export const never = new Outcome(
  (signal) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
);

/** The device is offline. */
export const offline = new Outcome(() => {
  setOnline(false);
  return Promise.reject(new TypeError('Failed to fetch'));
});

/** The server can’t be reached. */
export const unreachable = new Outcome(() => Promise.reject(new TypeError('Failed to fetch')));

/** A server error; reads are retried without a wait, and fail the same way. */
export const fault = failure(
  503,
  { message: 'Tailwell is busy right now. Please try again in a moment.', code: 'BUSY' },
  { 'Retry-After': '0' },
);

/** The session has expired. */
export const signedOut = failure(401, { message: 'Please sign in.', code: 'UNAUTHENTICATED' });

/** There is no such record, or it belongs to another user. */
export const missing = failure(404, { message: 'We couldn’t find this.', code: 'NOT_FOUND' });

/** The server refuses, with this message. */
export const refuse = (
  status: number,
  message: string,
  code: string,
  extra: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
) => failure(status, { message, code, ...extra });

/** Each call gets the next of these answers; the last one repeats. */
export function inSequence<Answers extends readonly [unknown, ...unknown[]]>(
  ...answers: Answers
): () => Answers[number] {
  let next = 0;
  return () => answers[Math.min(next++, answers.length - 1)];
}

export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

export async function respondWith(outcome: object, signal?: AbortSignal | null): Promise<Response> {
  if (outcome instanceof Outcome) return outcome.respond(signal);
  return Response.json({ success: true, message: 'Done.', ...outcome });
}
