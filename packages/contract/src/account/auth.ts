import { z } from 'zod';
import { email, mobileNo } from '../contact.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { line } from '../text.ts';
import { oneTimeCodes } from './auth-constants.ts';

export const INVALID_OTP = 'Invalid OTP';

const otp = z.string({ error: INVALID_OTP }).regex(new RegExp(`^\\d{${oneTimeCodes.digits}}$`), INVALID_OTP);
const role = z.literal('user', 'Only pet owners sign in here.');

const codeSent = reply(
  z.object({
    /** Seconds until the code expires. */
    expiresInSeconds: z.int(),
    /** Seconds until another code can be requested. */
    resendInSeconds: z.int(),
  }),
);

/**
 * The result of every sign-in. Has a `token` unless the account is awaiting deletion; then `data.reactivation` has the
 * deadline and what to send to restore it.
 */
const signedIn = reply(
  z.object({
    isNewUser: z.boolean(),
    reactivation: z.object({ reactivationToken: z.string(), deletesAt: moment }).optional(),
  }),
  { token: z.string().optional() },
);

const opaqueText = (max: number) => z.string().max(max);

export const auth = {
  getSignInOptions: endpoint({
    method: 'GET',
    path: '/auth/get/sign/in/options/v1',
    isOwn: true,
    summary:
      'Which sign-in methods are available, whether codes go to the sandbox, and whether there are demo people',
    who: 'anyone',
    reply: reply(
      z.object({
        sandbox: z.boolean(),
        /** Sandbox vets, shops and pharmacists work here; the console's sign-in page lists their email addresses. */
        demo: z.boolean(),
        /** The providers' authorization URLs and our client ids there. */
        social: z.array(
          z.object({
            type: z.enum(['G', 'F']),
            authorizationUrl: z.url(),
            clientId: z.string(),
            scope: z.string(),
          }),
        ),
      }),
    ),
  }),
  sendMobileCode: endpoint({
    method: 'POST',
    path: '/auth/send/otp/v1',
    summary: 'Send a one-time code to a mobile number',
    who: 'anyone',
    body: z.object({ mobileNo, role: role.optional() }),
    reply: codeSent,
    errors: ['CODE_TOO_SOON', 'TOO_MANY_CODES', 'TOO_MANY_TRIES', 'SENDING_FAILED'],
    limit: { max: 20, perSeconds: 600 },
  }),
  verifyMobileCode: endpoint({
    method: 'POST',
    path: '/auth/verify/otp/v1',
    summary: 'Sign in with the code sent to a mobile number',
    who: 'anyone',
    body: z.object({ mobileNo, otp, role: role.optional() }),
    reply: signedIn,
    errors: ['INVALID_OTP', 'TOO_MANY_TRIES'],
    limit: { max: 60, perSeconds: 600 },
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/user/send/otp/via/email/v1',
    summary: 'Send a one-time code to an email address',
    who: 'anyone',
    body: z.object({ email }),
    reply: codeSent,
    errors: ['CODE_TOO_SOON', 'TOO_MANY_CODES', 'TOO_MANY_TRIES', 'SENDING_FAILED'],
    limit: { max: 20, perSeconds: 600 },
  }),
  verifyEmailCode: endpoint({
    method: 'POST',
    path: '/user/verify/otp/v1',
    summary: 'Sign in with the code sent to an email address',
    who: 'anyone',
    body: z.object({ email, otp }),
    reply: signedIn,
    errors: ['INVALID_OTP', 'TOO_MANY_TRIES'],
    limit: { max: 60, perSeconds: 600 },
  }),
  socialLogin: endpoint({
    method: 'POST',
    path: '/auth/login/user/v1',
    summary: 'Sign in with an ID token of Google (G) or Facebook (F)',
    who: 'anyone',
    body: z.object({
      socialLoginToken: opaqueText(8_192),
      socialLoginType: z.enum(['G', 'F']),
      /**
       * The nonce from the browser's authorization request; the token must repeat it. Left out by apps that sent none.
       */
      nonce: opaqueText(128).min(16).optional(),
    }),
    reply: signedIn,
    errors: ['SOCIAL_TOKEN_INVALID', 'PROVIDER_AWAY'],
    limit: { max: 30, perSeconds: 600 },
  }),
  getActiveStatus: endpoint({
    method: 'GET',
    path: '/user/get/active/status/v1',
    summary: 'Whether sign-in is possible; answers the same for every number and address',
    who: 'anyone',
    query: z
      .object({ mobileNo: mobileNo.optional(), email: email.optional() })
      .refine((query) => query.mobileNo ?? query.email, 'Enter a mobile number or an email address.'),
    reply: reply(z.object({ isActive: z.literal(true) })),
    limit: { max: 10, perSeconds: 60 },
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: '/user/reactivate/my/profile/v1',
    summary:
      'Undo the deletion of an account: right away with a reactivation token, else at the next sign-in',
    who: 'anyone',
    body: z.union(
      [
        z.strictObject({ reactivationToken: opaqueText(256) }),
        z.strictObject({ mobileNo }),
        z.strictObject({ email }),
      ],
      'Enter a reactivation token, a mobile number or an email address.',
    ),
    reply: reply(z.null(), { token: z.string().optional() }),
    errors: ['REACTIVATION_EXPIRED'],
    limit: { max: 10, perSeconds: 60 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/user/v1',
    summary: 'End this session',
    who: 'owner',
    body: z.object({
      deviceId: line('Device', { min: 0, max: 200 }).nullish(),
      fcmToken: opaqueText(4_096).nullish(),
    }),
    reply: reply(z.null()),
  }),
};
