import { createHmac } from 'node:crypto';

/** A credit's discount on this many paise, rounded down to whole paise. */
export const creditDiscountOf = (
  paise: number,
  { percent, maxDiscountPaise }: { percent: number; maxDiscountPaise: number },
): number => Math.min(Math.floor((paise * percent) / 100), maxDiscountPaise);

/** A credit's discount as shown to owners. */
export const toReferral = (credit: { percent: number; maxDiscountPaise: number } | null) =>
  credit && { percent: credit.percent, atMost: credit.maxDiscountPaise };

/** Permanent hash of an invited user's identity; worthless without the server's secret. */
export const hashInvited = (secret: string, { provider, subject }: { provider: string; subject: string }) =>
  createHmac('sha256', secret).update(`invited:${provider}:${subject}`).digest();
