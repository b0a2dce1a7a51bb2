import { type Kysely, sql } from 'kysely';
import { afterCommit, type Database } from '../database/db.ts';
import { withoutContext } from '../observation/request-context.ts';

/** Users with new events of which the servers are yet to be notified, by database. */
const waiting = new WeakMap<Kysely<Database>, Set<string>>();

/**
 * Notifies all servers that these users have new events, once the transaction commits. PostgreSQL serializes commits of
 * transactions that NOTIFY, so the NOTIFY has its own, shared by all users who get events while the last one is
 * running. If this server dies first, the others find the events at their next check (events.ts).
 */
export const wakeAfterCommit = (db: Kysely<Database>, userIds: string[]) =>
  afterCommit(db, (committed) => wake(committed, userIds));

function wake(db: Kysely<Database>, userIds: string[]) {
  const others = waiting.get(db);
  const users = others ?? new Set<string>();
  for (const userId of userIds) users.add(userId);
  if (others || users.size === 0) return;
  waiting.set(db, users);
  void withoutContext(() => notifyServers(db, users));
}

async function notifyServers(db: Kysely<Database>, users: Set<string>) {
  while (users.size > 0) {
    const batch = [...users];
    users.clear();
    // Nothing in it needs to be on disk, which a commit would wait for.
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify('live_events', user_id)
      from unnest(${batch}::text[]) as user_id`
      .execute(db)
      .catch(() => {});
  }
  waiting.delete(db);
}
