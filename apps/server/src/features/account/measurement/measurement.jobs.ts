import type { Context } from '../../../context.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { deleteOldCounts, deleteViewersBefore } from './measurement.sql.ts';

/** How long counts are retained, for comparison with last year, and consents, as proof of the choice, in days. */
const COUNTS_HELD = 400;
const CONSENTS_HELD = 3 * 365;

/** Deletes yesterday's viewers, and what is too old to be of use. */
export async function sweepMeasurement({ db }: Context) {
  const now = new Date();
  await deleteViewersBefore(db, dayInIndia(now));
  await deleteOldCounts(db, {
    countsBefore: dayInIndia(now, -COUNTS_HELD),
    consentsBefore: dayInIndia(now, -CONSENTS_HELD),
  });
}
