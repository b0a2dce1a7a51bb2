import { createHmac } from 'node:crypto';
import { limits } from '@tailwell/contract/limits';

/** What a credit takes off one booking or order (spec §9; domain: capped). */
export const REWARD = { percent: limits.referralPercent, maxDiscountPaise: 20_000 };

/** What is kept for good of a way in whose person was invited; worth nothing without the server's secret. */
export const hashInvited = (secret: string, { provider, subject }: { provider: string; subject: string }) =>
  createHmac('sha256', secret).update(`invited:${provider}:${subject}`).digest();
