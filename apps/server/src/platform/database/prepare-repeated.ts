import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

/** So many statements are kept by each connection; the database has memory for each of them. */
const MOST_PREPARED = 250;

/** So many texts are remembered that have been sent once; those of lists of any length may never come again. */
const MOST_SEEN = 2_000;

/** In a text that is never prepared. */
export const MARK = '/* planned anew */';

/**
 * For a query whose best plan is another one for other values, like a filter that many or few match: it is never
 * prepared. `.modifyFront(replanned)`
 */
export const replanned = sql.raw(MARK);

type Query = (...call: unknown[]) => unknown;

/**
 * Has the database understand and plan a statement once for each connection, instead of each time: for most of ours
 * that is more work than doing them. From the second time on that a text is sent it has a name. Returns what gives a new
 * connection this way of asking.
 *
 * A plan that is to be right for all values must find its index without them: the condition of a partial unique index in
 * `on conflict` is written out (sql`status in ('created')`), never a value.
 */
export function prepareRepeated() {
  const seen = new Set<string>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size >= MOST_PREPARED || text.includes(MARK)) return name;
    if (seen.delete(text)) {
      // The same at every server, so that a PgBouncer between them prepares it once.
      names.set(text, `tailwell_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
    } else {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
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
