import type { Context } from '../../../context.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { deleteViewsBefore } from './posts.sql.ts';

/** A viewer is counted once a day; afterwards there is no need to know who it was. */
export async function sweepPostViews({ db }: Context) {
  await deleteViewsBefore(db, dayInIndia(new Date(), -1));
}
