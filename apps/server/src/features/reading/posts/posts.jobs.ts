import type { Context } from '../../../context.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { deleteViewsBefore } from './posts.sql.ts';

/** Nobody is counted twice on a day; when that is over, who it was is not needed any more. */
export async function sweepPostViews({ db }: Context) {
  await deleteViewsBefore(db, dayInIndia(new Date(), -1));
}
