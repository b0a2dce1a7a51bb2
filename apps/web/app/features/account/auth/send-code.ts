import { ApiError, networkFailure } from '../../../api/api-error';
import { call } from '../../../api/call';
import { tryLoading } from '../../../lazy-chunk';
import type { PendingSignIn } from './pending-sign-in';

type Channel = PendingSignIn['channel'];

/** The validation rules are loaded when typing starts: the page needn't wait for them. */
export const loadRules = () => import('@tailwell/contract/contact');

/** Validates the input and sends a code there; returns the sign-in that now waits for it. */
export async function startSignIn(channel: Channel, typed: string): Promise<PendingSignIn> {
  // On failure the input stays, and the next click tries again.
  const rules = await tryLoading(loadRules);
  if (!rules) throw networkFailure(navigator.onLine, undefined);
  const parsed = (channel === 'mobile' ? rules.mobileNo : rules.email).safeParse(typed);
  if (!parsed.success)
    throw new ApiError(parsed.error.issues[0]?.message ?? '', { status: 422, code: 'INVALID' });
  try {
    return await sendCode(channel, parsed.data);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'CODE_TOO_SOON') throw failure;
    // A code has been sent already: continues to its input.
    return {
      channel,
      recipient: parsed.data,
      resendAt: Date.now() + (failure.retryAfterSeconds ?? 30) * 1_000,
    };
  }
}

/** Sends a code. Throws `CODE_TOO_SOON` if the last one is younger than 30 s. */
export async function sendCode(channel: Channel, recipient: string): Promise<PendingSignIn> {
  const { data } =
    channel === 'mobile'
      ? await call('POST /auth/send/otp/v1', { body: { mobileNo: recipient, role: 'user' } })
      : await call('POST /user/send/otp/via/email/v1', { body: { email: recipient } });
  return { channel, recipient, resendAt: Date.now() + data.resendInSeconds * 1_000 };
}
