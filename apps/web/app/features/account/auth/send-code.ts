import { ApiError, networkFailure } from '../../../api/api-error';
import { call } from '../../../api/call';
import { tryLoading } from '../../../lazy-chunk';
import type { PendingSignIn } from './pending-sign-in';

type Way = PendingSignIn['way'];

/** The validation rules are loaded when typing starts: the page needn't wait for them. */
export const loadRules = () => import('@tailwell/contract/contact');

/** Validates the input and sends a code there; returns the sign-in that now waits for it. */
export async function startSignIn(way: Way, typed: string): Promise<PendingSignIn> {
  // On failure the input stays, and the next click tries again.
  const rules = await tryLoading(loadRules);
  if (!rules) throw networkFailure(navigator.onLine, undefined);
  const read = (way === 'mobile' ? rules.mobileNo : rules.email).safeParse(typed);
  if (!read.success)
    throw new ApiError(read.error.issues[0]?.message ?? '', { status: 422, code: 'INVALID' });
  try {
    return await sendCode(way, read.data);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'CODE_TOO_SOON') throw failure;
    // A code has been sent already: continues to its input.
    return { way, recipient: read.data, resendAt: Date.now() + (failure.retryAfterSeconds ?? 30) * 1_000 };
  }
}

/** Sends a code. Throws `CODE_TOO_SOON` if the last one is younger than 30 s. */
export async function sendCode(way: Way, recipient: string): Promise<PendingSignIn> {
  const { data } =
    way === 'mobile'
      ? await call('POST /auth/send/otp/v1', { body: { mobileNo: recipient, role: 'user' } })
      : await call('POST /user/send/otp/via/email/v1', { body: { email: recipient } });
  return { way, recipient, resendAt: Date.now() + data.resendInSeconds * 1_000 };
}
