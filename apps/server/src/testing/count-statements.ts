import type { ClientBase, Pool } from 'pg';
import { currentContext } from '../platform/observation/request-context.ts';

/** What was sent to PostgreSQL: each statement is a round trip. */
interface SentStatements {
  byRequests: string[];
  byJobs: string[];
}

/** Records what requests and jobs, including the pickup of each, send over a pool from now on. `take` returns it and restarts. */
export function recordStatements(pool: Pool): { take: () => SentStatements } {
  let sent: SentStatements = { byRequests: [], byJobs: [] };
  const known = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    client.query = ((...call: unknown[]) => {
      // The server's own work belongs to neither.
      const { requestId, job } = currentContext() ?? {};
      const text = readText(call[0]);
      if (requestId) sent.byRequests.push(text);
      else if (job || PICKUP.test(text)) sent.byJobs.push(text);
      return query(...call);
    }) as typeof client.query;
  });
  return {
    take: () => {
      const recorded = sent;
      sent = { byRequests: [], byJobs: [] };
      return recorded;
    },
  };
}

/** How the runner picks up a job. It removes done jobs one by one or several in one statement, as time allows. */
const PICKUP = /update \S+_private_jobs as jobs\s+set\s+attempts/;

const readText = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);
