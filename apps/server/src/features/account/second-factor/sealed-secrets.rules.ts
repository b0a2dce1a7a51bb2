import { createHmac } from 'node:crypto';
import { keyOf, sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';

const USE = 'second factor: sealed secrets';

/** What the database keeps of an app's secret, bound to the person. */
export const seal = (secret: string, userId: string, bytes: Buffer): Buffer =>
  sealBytes({ secret, use: USE, subject: userId }, bytes);

/** The app's secret again; undefined when it was sealed with another key, for another person, or was tampered with. */
export const unseal = (secret: string, userId: string, sealed: Buffer): Buffer | undefined =>
  unsealBytes({ secret, use: USE, subject: userId }, sealed);

/** What the database keeps of a recovery code: it can't be tried out by who has the database alone. */
export const hashRecoveryCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', keyOf(secret, 'second factor: recovery codes')).update(`${userId}:${code}`).digest();
