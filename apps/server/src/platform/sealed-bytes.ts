import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a separate key for each use of the server's secret, so that one that leaks is worthless for another use. */
export const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Lengths of these, in bytes. */
export const NONCE = 12;
export const TAG = 16;

/** What bytes are sealed for: `use` is a text that derives the key; `subject`, the record they are bound to. */
export interface Seal {
  secret: string;
  use: string;
  subject: string;
}

/** Seals what the database alone must not reveal: AES-256-GCM, as nonce, ciphertext and tag. */
export function sealBytes({ secret, use, subject }: Seal, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce).setAAD(Buffer.from(subject));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Unseals bytes; undefined if they were sealed with another key, for another record, or were tampered with. */
export function unsealBytes({ secret, use, subject }: Seal, sealed: Buffer): Buffer | undefined {
  if (sealed.length <= NONCE + TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(subject))
    .setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
