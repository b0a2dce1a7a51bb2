import { RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db.ts';

interface Subject {
  kind: string;
  /** Empty for a subject that exists only once. */
  subjectId: string;
  /** From 1. */
  page: number;
}

/** Returns a page of one record's changes, newest first, and the number of changes. */
export async function selectHistory(db: Kysely<Database>, { kind, subjectId, page }: Subject) {
  const matching = db.selectFrom('auditLog').where('kind', '=', kind).where('subjectId', '=', subjectId);
  const [rows, counted] = await Promise.all([
    matching
      .leftJoin('users', 'users.id', 'actorId')
      .orderBy('auditLog.id', 'desc')
      .limit(RESOURCE_PAGE_SIZE)
      .offset((page - 1) * RESOURCE_PAGE_SIZE)
      .select([
        'auditLog.id',
        'at',
        'users.name as actor',
        'call',
        'reason',
        sql<Record<string, unknown> | null>`before`.as('before'),
        sql<Record<string, unknown> | null>`after`.as('after'),
      ])
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(({ id, ...row }) => ({ _id: id, ...row })), total: counted.total };
}
