import { MAX_WAITING, type WaitingKind } from '@tailwell/contract/office/waiting';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { WaitingQuery } from './waiting.rules.ts';

interface WaitingLine {
  kind: WaitingKind;
  /** At most `MAX_WAITING`. */
  count: number;
  since: Date;
}

/** Counts what each query finds, in one statement; without those that find nothing. */
export async function selectWaiting(db: Kysely<Database>, queries: WaitingQuery[]): Promise<WaitingLine[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    ({ kind, query }) => sql`
      select ${kind} as kind, count(*)::int as count, min(since) as since
      from (select since from (${query}) as found order by since limit ${MAX_WAITING}) as oldest
      having count(*) > 0`,
  );
  const { rows } = await sql<WaitingLine>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
