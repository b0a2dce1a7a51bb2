import type { Kysely } from 'kysely';
import { type Audit, type Change, currentContext } from '../observation/request-context.ts';
import type { DB } from './db.gen.ts';

/**
 * Says what changes, for the audit log: written with the transaction that runs, where somebody who works here has called.
 * What owners and jobs do has histories of its own. No secrets and no notes of vets belong in it.
 */
export function recordChange(change: Change) {
  currentContext()?.audit?.changes.push(change);
}

/**
 * Has the next transaction of the present work stand in the audit log, although nobody's permission was asked for it: what
 * whoever runs the server does, and whoever begins to work here.
 */
export function startAudit(work: Pick<Audit, 'actorId' | 'permission' | 'call' | 'reason'>) {
  const context = currentContext();
  if (context) context.audit = { ...work, subjectId: '', changes: [], isWritten: false };
}

/** The present call turns out to write nothing: it repeats one that has been answered. */
export function skipAudit() {
  const context = currentContext();
  if (context?.audit) context.audit.isWritten = true;
}

/** Writes down a call with what has been recorded of it; nothing where that is written already. */
export async function writeAudit(db: Kysely<DB>, audit: Audit) {
  const { actorId, permission, call, subjectId, reason, changes, isWritten } = audit;
  if (isWritten && changes.length === 0) return;
  const bare: Change = { kind: '', id: subjectId };
  const row = { actorId, permission, call, reason, requestId: currentContext()?.requestId ?? '' };
  await db
    .insertInto('auditLog')
    .values(
      (changes.length > 0 ? changes : [bare]).map(({ kind, id, before, after }) => ({
        ...row,
        kind,
        subjectId: id,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();
}
