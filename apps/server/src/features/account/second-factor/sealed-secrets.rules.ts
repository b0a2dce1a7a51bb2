import { createHmac } from 'node:crypto';
import { keyOf, sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';

const USE = 'second factor: sealed secrets';

/** An app's secret as stored in the database, bound to the user. */
export const seal = (secret: string, userId: string, bytes: Buffer): Buffer =>
  sealBytes({ secret, use: USE, subject: userId }, bytes);

/** Decrypts the app's secret; undefined if it was sealed with another key or for another user, or was tampered with. */
export const unseal = (secret: string, userId: string, sealed: Buffer): Buffer | undefined =>
  unsealBytes({ secret, use: USE, subject: userId }, sealed);

/** A recovery code as stored in the database: it can't be brute-forced with the database alone. */
export const hashRecoveryCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', keyOf(secret, 'second factor: recovery codes')).update(`${userId}:${code}`).digest();
