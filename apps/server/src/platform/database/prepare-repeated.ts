import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

/** Most statements prepared per connection; each takes memory in the database. */
const MAX_PREPARED = 250;

/** Most texts remembered after being sent once; those of lists of any length may never recur. */
const MAX_SEEN_ONCE = 2_000;

/** Marks a text that is never prepared. */
export const REPLAN_MARK = '/* replanned */';

/**
 * For a query whose best plan depends on the values, like a filter that matches many rows or few: it is never prepared.
 * `.modifyFront(replanned)`
 */
export const replanned = sql.raw(REPLAN_MARK);

type Query = (...call: unknown[]) => unknown;

/**
 * Has the database parse and plan a statement once per connection instead of every time, which for most of ours costs
 * more than running them. A text gets a name the second time it is sent. Returns a function that sets this up for a new
 * connection.
 *
 * A plan that must be right for all values has to find its index without them: write out the condition of a partial
 * unique index in `on conflict` (sql`status in ('created')`), never as a value.
 */
export function prepareRepeated() {
  const seenOnce = new Set<string>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size >= MAX_PREPARED || text.includes(REPLAN_MARK)) return name;
    if (seenOnce.delete(text)) {
      // The same on every server, so that a PgBouncer between them prepares it once.
      names.set(text, `tailwell_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
    } else {
      if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear();
      seenOnce.add(text);
    }
    return names.get(text);
  };

  return (client: pg.ClientBase) => {
    const query = client.query.bind(client) as Query;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  };
}
