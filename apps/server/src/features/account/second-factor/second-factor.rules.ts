import { randomBytes, randomInt } from 'node:crypto';
import { appCodeDigits } from '@tailwell/contract/account/auth-constants';
import { factorRoles, type Role } from '@tailwell/contract/roles';
import { Secret, TOTP } from 'otpauth';

/** Wrong codes allowed per period; further ones are not checked until the first is older than that. */
export const tries = { max: 5, perSeconds: 900 } as const;

/** How long a new app can be confirmed after setup began, in seconds. */
export const SETUP_SECONDS = 3_600;

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

// Without 0/O and 1/I, which are easily confused on paper; 12 of 32 letters are 60 bits.
const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 12;
const RECOVERY_CODES = 10;

/** The secret shared by an authenticator app and the server. */
export const newSecret = () => randomBytes(SECRET_BYTES);

/** Ten recovery codes as they are entered: without the dashes. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(
      '',
    ),
  );

/** A recovery code formatted for reading: in three groups. */
export const formatRecoveryCode = (code: string) => code.replace(/.{4}(?!$)/g, '$&-');

/** Whether the entered code is one of an app; otherwise it is a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** The parameters that all authenticator apps understand (RFC 6238). */
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Tailwell',
    label,
    secret: Secret.fromHex(secret.toString('hex')),
    algorithm: 'SHA1',
    digits: appCodeDigits,
    period: 30,
  });

/**
 * The 30-second step of a code, counted since 1970; undefined for a wrong one. `now` in milliseconds. Accepts one step
 * earlier or later, for inaccurate phone clocks and slow typing. Compares codes in constant time.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** What is needed to set up an app: the secret to be typed, and its QR code as an SVG path of dark modules. */
export async function createSetup(secret: Buffer, label: string) {
  const { create: createQr } = await import('qrcode');
  const totp = totpOf(secret, label);
  const uri = totp.toString();
  const { modules } = createQr(uri, { errorCorrectionLevel: 'M' });
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { secret: totp.secret.base32, uri, qr: { size: modules.size, path: dark.join('') } };
}

/** Whether these grants require a second factor. */
export const isFactorRequired = (grants: readonly { role: Role }[]) =>
  grants.some(({ role }) => factorRoles.includes(role));
