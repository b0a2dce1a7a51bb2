import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectNotified } from './consultations.notified.sql.ts';
import { notifySoon } from './consultations.notify.flow.ts';
import { expireHolds } from './move-consultation.flow.ts';
import { releasePhotosOfUnbooked } from './photos.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `startsAt` in ISO 8601. */
    remindOfConsultation: { consultationId: string; startsAt: string; minutes: number };
  }
}

/** Few enough for a short transaction; the next run takes the rest. */
const EXPIRED_PER_RUN = 200;

/**
 * Ends holds that have run out. Who books sees them as ended anyway; this gives back their coupons, and
 * a day later their photos.
 */
export async function expireHoldsOfAll({ db, log }: Context) {
  await inTransaction(db, (tx) => releasePhotosOfUnbooked(tx, EXPIRED_PER_RUN));
  const expired = await inTransaction(db, async (tx) => {
    const ended = await expireHolds(tx, { limit: EXPIRED_PER_RUN });
    await releaseDiscounts(tx, ended);
    return ended.length;
  });
  if (expired > 0) log.info({ expired }, 'holds have run out');
}

interface Planned {
  consultationId: string;
  /** The time that it was planned for, in ISO 8601: one of before a move does nothing. */
  startsAt: string;
}

/** Reminds an owner of a consultation. */
export async function remindOfConsultation(
  { db }: Context,
  { consultationId, startsAt, minutes }: Planned & { minutes: number },
) {
  await inTransaction(db, async (tx) => {
    const soon = await selectNotified(tx, consultationId);
    const isStill = soon.startsAt.toISOString() === startsAt && soon.startsAt > soon.now;
    if (isStill && ['booked', 'confirmed'].includes(soon.status)) await notifySoon(tx, soon, minutes);
  });
}
