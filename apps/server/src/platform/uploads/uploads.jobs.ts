import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Few enough that one run is over in seconds; the next run takes the rest. */
const SWEPT_PER_RUN = 500;

/** Removes files that nobody uses: released ones, those never finished, and those not used within a day. */
export async function sweepUploads({ db, objects }: Context) {
  // Released first, so that nobody takes a file into use while it is being removed.
  const { rows } = await sql<{ id: string; path: string }>`
    update uploads set state = 'released'
    where id in (
      select id from uploads
      where state = 'released'
        or (state in ('waiting', 'receiving') and expires_at < now() - interval '1 hour')
        or (state = 'finished' and finished_at < now() - interval '24 hours')
      order by created_at limit ${SWEPT_PER_RUN}
      for update skip locked
    )
    returning id, path`.execute(db);
  for (const { id, path } of rows) {
    await objects.remove(path);
    await db.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'released').execute();
  }
}
