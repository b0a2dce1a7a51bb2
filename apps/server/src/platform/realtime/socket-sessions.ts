import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import type { Log } from '../observation/log.ts';

/** How often sessions are checked, in milliseconds: one that expires triggers no event. */
const CHECK_INTERVAL = 3_000;

/** Ends what depends on a session within 5 s of the session's own end. */
export function watchSessions(db: Kysely<Database>, log: Pick<Log, 'warn'>) {
  const watched = new Map<string, Set<() => void>>();

  const end = (sessionId: string) => {
    const ends = watched.get(sessionId);
    watched.delete(sessionId);
    for (const close of ends ?? []) close();
  };

  let isChecking = false;
  const check = async () => {
    if (isChecking || watched.size === 0) return;
    isChecking = true;
    try {
      for (const id of await selectEnded(db, [...watched.keys()])) end(id);
    } catch (error) {
      log.warn({ err: error }, 'could not check sessions');
    }
    isChecking = false;
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL);

  return {
    /** Calls `close` when the session has ended. Returns a function that stops watching. */
    add: (sessionId: string, close: () => void) => {
      const ends = watched.get(sessionId) ?? new Set();
      watched.set(sessionId, ends.add(close));
      return () => {
        ends.delete(close);
        if (ends.size === 0 && watched.get(sessionId) === ends) watched.delete(sessionId);
      };
    },
    end,
    check: () => void check(),
    stop: () => clearInterval(timer),
  };
}

/** Returns those of the sessions that have ended. */
async function selectEnded(db: Kysely<Database>, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select watched.id from unnest(${ids}::uuid[]) as watched (id)
    where not exists (
      select from sessions join users on users.id = sessions.user_id
      where sessions.id = watched.id and expires_at > now() and deleted_at is null
    )`.execute(db);
  return rows.map(({ id }) => id);
}
