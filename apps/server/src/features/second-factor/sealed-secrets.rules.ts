import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// Each use of the server's secret has a key of its own, so that what one reveals is worth nothing for another.
const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

const sealKey = (secret: string) => keyOf(secret, 'second factor: sealed secrets');

const NONCE = 12;
const TAG = 16;

/** What the database keeps of an app's secret: AES-256-GCM, bound to the person, as nonce, ciphertext and tag. */
export function seal(secret: string, userId: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), nonce).setAAD(Buffer.from(userId));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The app's secret again; undefined when it was sealed with another key, for another person, or was tampered with. */
export function unseal(secret: string, userId: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length <= NONCE + TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** What the database keeps of a recovery code: it can't be tried out by who has the database alone. */
export const hashRecoveryCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', keyOf(secret, 'second factor: recovery codes')).update(`${userId}:${code}`).digest();
