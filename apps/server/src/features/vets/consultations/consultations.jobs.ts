import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { expireAllHolds } from '../../bookings/bookings/bookings.flow.ts';
import { releasePhotosOfUnbooked } from './complaint.sql.ts';
import { consultationBooking } from './consultations.booking.flow.ts';
import { selectNotified } from './consultations.notified.sql.ts';
import { notifySoon } from './consultations.notify.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `startsAt` in ISO 8601. */
    remindOfConsultation: { consultationId: string; startsAt: string; minutes: number };
  }
}

const PHOTOS_PER_RUN = 200;

/** Expires outdated holds, and releases their photos a day later. */
export async function expireHoldsOfAll(context: Context) {
  await inTransaction(context.db, (tx) => releasePhotosOfUnbooked(tx, PHOTOS_PER_RUN));
  await expireAllHolds(context, consultationBooking);
}

interface PlannedReminder {
  consultationId: string;
  /** The time it was planned for, in ISO 8601: after a move, the job does nothing. */
  startsAt: string;
}

/** Reminds an owner of a consultation. */
export async function remindOfConsultation(
  { db }: Context,
  { consultationId, startsAt, minutes }: PlannedReminder & { minutes: number },
) {
  await inTransaction(db, async (tx) => {
    const consultation = await selectNotified(tx, consultationId);
    const isCurrent =
      consultation.startsAt.toISOString() === startsAt && consultation.startsAt > consultation.now;
    if (isCurrent && ['booked', 'confirmed'].includes(consultation.status))
      await notifySoon(tx, consultation, minutes);
  });
}
