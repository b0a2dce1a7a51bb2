import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { idParams } from '../ids.ts';
import { line } from '../text.ts';

/** Per IP address, which an office shares; wrong codes are also counted per user. */
const limit = { max: 60, perSeconds: 600 };

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

const code = z
  .string({ error: 'Enter the 6 digits from your authenticator app.' })
  .overwrite(withoutSpaces)
  .regex(/^\d{6}$/, 'Enter the 6 digits from your authenticator app.');

const codeOrRecoveryCode = z
  .string({ error: 'Enter the 6 digits, or a recovery code.' })
  .overwrite((text) => withoutSpaces(text).replaceAll('-', '').toUpperCase())
  .regex(
    /^(\d{6}|[2-9A-HJ-NP-Z]{12})$/,
    'A code has 6 digits; a recovery code has 12 letters and digits. Please check it.',
  );

/** Shown only once: the database has just their hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const errors = ['WRONG_CODE', 'TOO_MANY_TRIES', 'FACTOR_UNREADABLE'];

export const secondFactor = {
  getFactor: endpoint({
    method: 'GET',
    path: '/console/get/my/second/factor/v1',
    isOwn: true,
    summary: 'The person’s second-factor status',
    who: 'staff',
    limit,
    reply: reply(
      z.object({
        /** Whether the user's roles require one. */
        isNeeded: z.boolean(),
        /** Null: none is set up. */
        setUpAt: moment.nullable(),
        recoveryCodesLeft: z.int().min(0),
      }),
    ),
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/console/begin/my/second/factor/v1',
    isOwn: true,
    summary:
      'Start setting up an authenticator app, or a replacement; the current one works until that is confirmed',
    who: 'staff',
    needsFreshFactor: true,
    // Can be requested repeatedly; only the confirmation counts.
    isDraft: true,
    limit,
    reply: reply(
      z.object({
        /** For typing into the app: base32. */
        secret: z.string(),
        /** The same as an otpauth:// URL, including the account's name. */
        uri: z.string(),
        /** That URL as a QR code: its width in modules, and the dark ones as an SVG path. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/console/confirm/my/second/factor/v1',
    isOwn: true,
    summary: 'Confirm the authenticator app with a code; returns new recovery codes',
    who: 'staff',
    limit,
    body: z.object({ code }),
    reply: reply(recoveryCodes),
    errors: [...errors, 'SETUP_EXPIRED'],
  }),
  proveFactor: endpoint({
    method: 'POST',
    path: '/console/prove/my/second/factor/v1',
    isOwn: true,
    summary: 'Prove the second factor in this session, by a code or a recovery code',
    who: 'staff',
    limit,
    body: z.object({ code: codeOrRecoveryCode }),
    reply: reply(z.object({ recoveryCodesLeft: z.int().min(0) })),
    errors: [...errors, 'NO_FACTOR'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/console/renew/my/recovery/codes/v1',
    isOwn: true,
    summary: 'Get new recovery codes; the old ones stop working',
    who: 'staff',
    needsFreshFactor: true,
    limit,
    reply: reply(recoveryCodes),
    errors: ['NO_FACTOR'],
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    path: '/console/delete/my/second/factor/v1',
    isOwn: true,
    summary: 'Remove the second factor, where no role needs one',
    who: 'staff',
    needsFreshFactor: true,
    limit,
    reply: reply(z.null()),
    errors: ['NO_FACTOR', 'FACTOR_NEEDED'],
  }),
  resetFactor: endpoint({
    method: 'POST',
    path: '/console/reset/second/factor/{id}/v1',
    isOwn: true,
    summary: 'Reset the second factor of a colleague who has lost it; signs them out everywhere',
    who: 'manage_people',
    needsFreshFactor: true,
    limit,
    params: idParams,
    body: z.object({ reason: line('Reason', { min: 3, max: 300 }) }),
    reply: reply(z.null()),
    errors: ['OWN_FACTOR'],
  }),
};
