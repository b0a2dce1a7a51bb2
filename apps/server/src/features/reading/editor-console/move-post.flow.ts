import type { PostStatus } from '@tailwell/contract/reading/post-constants';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { canBecome } from './editor-console.rules.ts';
import { type Changes, updateStatus } from './editor-console.status.sql.ts';

/**
 * Moves a locked post to another status and records it in the audit log; clears its schedule unless `set` has a new
 * one. Throws if the table of moves does not allow it, or if the status has changed since.
 */
export async function movePost(
  tx: Transaction<Database>,
  { id, status: from }: { id: string; status: PostStatus },
  to: PostStatus,
  set: Changes = {},
) {
  const isMoved = canBecome(from, to) && (await updateStatus(tx, { id, from, to, changes: set }));
  if (!isMoved) throw new Error(`the post ${id} can't go from ${from} to ${to}`);
  recordChange({ kind: 'posts', id, before: { status: from }, after: { status: to } });
}
