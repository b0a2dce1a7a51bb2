import type { Context } from '../../../context.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { deleteOldCounts, deleteViewersBefore } from './measurement.sql.ts';

/** How long counts are retained, for comparison with last year, and consents, as proof of the choice, in days. */
const COUNT_RETENTION_DAYS = 400;
const CONSENT_RETENTION_DAYS = 3 * 365;

/** Deletes yesterday's viewers, and what is too old to be of use. */
export async function sweepMeasurement({ db }: Context) {
  const now = new Date();
  await deleteViewersBefore(db, dayInIndia(now));
  await deleteOldCounts(db, {
    countsBefore: dayInIndia(now, -COUNT_RETENTION_DAYS),
    consentsBefore: dayInIndia(now, -CONSENT_RETENTION_DAYS),
  });
}
