import { createHmac } from 'node:crypto';

/** What a credit takes off so many paise. What is less than a paisa isn't taken off. */
export const creditOff = (
  paise: number,
  { percent, maxDiscountPaise }: { percent: number; maxDiscountPaise: number },
): number => Math.min(Math.floor((paise * percent) / 100), maxDiscountPaise);

/** What a credit takes off, as owners are told. */
export const toReferral = (credit: { percent: number; maxDiscountPaise: number } | null) =>
  credit && { percent: credit.percent, atMost: credit.maxDiscountPaise };

/** What is kept for good of a way in whose person was invited; worth nothing without the server's secret. */
export const hashInvited = (secret: string, { provider, subject }: { provider: string; subject: string }) =>
  createHmac('sha256', secret).update(`invited:${provider}:${subject}`).digest();
