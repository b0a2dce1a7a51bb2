import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import { publishToOwner } from './instant.notify.flow.ts';
import { canBecome } from './instant.rules.ts';
import { type Changes, insertRequestEvent, updateExpired, updateStatus } from './instant.status.sql.ts';
import type { LockedRequest } from './requests.sql.ts';

type Tx = Transaction<Database>;

interface Move {
  to: InstantStatus;
  actor: 'owner' | 'vet' | 'system';
  /** What else changes with it. */
  set?: Changes;
}

/**
 * Moves a locked request to another state: with its history, and the news to the owner's page. Gives it as it is now.
 * Throws when the move isn't in the table of moves (ask `canBecome` first).
 */
export async function moveRequest(tx: Tx, request: LockedRequest, move: Move) {
  const moved = await moveRequestIf(tx, request, sql<boolean>`true`, move);
  if (moved) return moved;
  throw new Error(`the request ${request.id} can't go from ${request.status} to ${move.to}`);
}

/** The same where the database knows whether it may; undefined: nothing has changed. */
export async function moveRequestIf(
  tx: Tx,
  { id, status: from }: LockedRequest,
  condition: RawBuilder<boolean>,
  { to, actor, set: changes = {} }: Move,
) {
  if (!canBecome(from, to)) return undefined;
  const moved = await updateStatus(tx, { id, from, to, changes }, condition);
  if (!moved) return undefined;
  await insertRequestEvent(tx, { requestId: id, fromStatus: from, toStatus: to, actor });
  recordChange({ kind: 'instant-requests', id, before: { status: from }, after: { status: to } });
  await publishToOwner(tx, moved, to);
  return moved;
}

/**
 * Ends the requests whose hold has run out, of one owner or at most `limit` of all. Gives what they kept, which is to be
 * released once all else is locked. Nobody looks at them any more.
 */
export async function expireRequests(
  tx: Tx,
  scope: { userId: string } | { limit: number },
): Promise<Discounts[]> {
  const expired = await updateExpired(tx, scope);
  for (const { id } of expired) {
    await insertRequestEvent(tx, {
      requestId: id,
      fromStatus: 'payment_pending',
      toStatus: 'expired',
      actor: 'system',
    });
  }
  return expired;
}
