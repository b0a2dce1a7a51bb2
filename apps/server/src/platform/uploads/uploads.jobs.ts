import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Few enough that a run takes seconds; the next run does the rest. */
const SWEPT_PER_RUN = 500;

/** Deletes unused files: released ones, those never finished, and those not used within a day. */
export async function sweepUploads({ db, objects }: Context) {
  // Released first, so that a file can't be put to use while it is being deleted.
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
