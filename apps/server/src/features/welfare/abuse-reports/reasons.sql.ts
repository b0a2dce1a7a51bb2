import type { AbuseLaw } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** What can be reported, in the order of the list. */
export async function selectReasons(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('abuseReasons')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'nameHi', 'hint', sql<AbuseLaw[]>`laws`.as('laws')])
    .execute();
  return rows.map(({ id, ...reason }) => ({ _id: id, ...reason }));
}
