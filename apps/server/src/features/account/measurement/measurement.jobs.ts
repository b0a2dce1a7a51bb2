import type { Context } from '../../../context.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { deleteOldCounts, deleteViewersBefore } from './measurement.sql.ts';

/** How long counts are held, to compare with last year, in days; and how long it can be shown what somebody has chosen. */
const COUNTS_HELD = 400;
const CONSENTS_HELD = 3 * 365;

/** Forgets who was here yesterday, and what is too old to be of use. */
export async function sweepMeasurement({ db }: Context) {
  const now = new Date();
  await deleteViewersBefore(db, dayInIndia(now));
  await deleteOldCounts(db, {
    countsBefore: dayInIndia(now, -COUNTS_HELD),
    consentsBefore: dayInIndia(now, -CONSENTS_HELD),
  });
}
