import type { Kysely } from 'kysely';
import { type Audit, type Change, currentContext } from '../observation/request-context.ts';
import type { DB } from './db.gen.ts';

/**
 * Records a change for the audit log: written with the current transaction if the caller is staff. Actions of owners
 * and jobs have histories of their own. Must not contain secrets or vets' notes.
 */
export function recordChange(change: Change) {
  currentContext()?.audit?.changes.push(change);
}

/**
 * Has the next transaction of the current request or job audited, although it required no permission: actions of the
 * operator, and of users who join the staff.
 */
export function startAudit(work: Pick<Audit, 'actorId' | 'permission' | 'call' | 'reason'>) {
  const context = currentContext();
  if (context) context.audit = { ...work, subjectId: '', changes: [], isWritten: false };
}

/** Marks the current call as writing nothing: it repeats one that was already answered. */
export function skipAudit() {
  const context = currentContext();
  if (context?.audit) context.audit.isWritten = true;
}

/** Writes a call and its recorded changes to the audit log, unless that was done already. */
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
