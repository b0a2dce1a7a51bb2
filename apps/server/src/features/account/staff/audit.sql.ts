import type { auditOffice } from '@tailwell/contract/account/audit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';

type Fields = Record<string, unknown> | null;

/** No one pages through more than this, and counting the whole log would take longer and longer as it grows. */
const MAX_COUNTED = 50_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select([
      'auditLog.id',
      'at',
      'actorId',
      'users.name as actor',
      'permission',
      'call',
      'kind',
      'subjectId',
      'reason',
      'requestId',
      sql<Fields>`before`.as('before'),
      sql<Fields>`after`.as('after'),
    ]);

const startOf = (day: string, days = 0) =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Kolkata')`;

/** One page of the log, and how many rows match. */
export async function selectListed(
  db: Kysely<Database>,
  { search, actor, kind, subjectId, call, from, to, sort, limit, offset }: ResourceQuery<typeof auditOffice>,
) {
  let matching = selectAll(db);
  if (search) matching = matching.where('reason', 'ilike', containing(search));
  if (actor) {
    matching = UUID.test(actor)
      ? matching.where('actorId', '=', actor)
      : matching.where('users.name', 'ilike', containing(actor));
  }
  if (kind) matching = matching.where('kind', '=', kind);
  if (subjectId) matching = matching.where('subjectId', '=', subjectId);
  if (call) matching = matching.where('call', 'ilike', containing(call));
  if (from) matching = matching.where('at', '>=', startOf(from));
  if (to) matching = matching.where('at', '<', startOf(to, 1));
  const [rows, counted] = await Promise.all([
    matching
      .orderBy('auditLog.id', sort === 'newest' ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(matching.clearSelect().select('auditLog.id').limit(MAX_COUNTED).as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export const selectOne = (db: Kysely<Database>, id: string) =>
  selectAll(db).where('auditLog.id', '=', id).executeTakeFirst();
