import type { AbuseActor, AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { notifyMoved } from './abuse-reports.notify.flow.ts';
import { canBecome, isDraft } from './abuse-reports.rules.ts';
import {
  type Changes,
  insertEvent,
  selectOfficersOf,
  updateCase,
  updateStatus,
} from './abuse-reports.status.sql.ts';

type Tx = Transaction<Database>;

/** A report, and where it stands as it is stored. */
export interface Standing {
  id: string;
  status: AbuseStatus;
}

interface Move {
  to: AbuseStatus;
  actor: AbuseActor;
  actorId?: string;
  /** For the history, which its reporter reads; up to 1000 characters. */
  note?: string;
  /** What else changes with it. */
  set?: Changes;
}

/**
 * Moves a locked report to another state: with its history, the events to its reporter and the officers of its city, and the
 * reporter's notification of what others did. Throws when the move isn't in the table of moves (ask `canBecome` first), or
 * it stands elsewhere by now. Gives its revision.
 */
export async function moveReport(
  tx: Tx,
  { id, status: from }: Standing,
  { to, set = {}, ...event }: Move,
): Promise<number> {
  const moved = canBecome(from, to) && (await updateStatus(tx, { id, from, to, changes: set }));
  if (!moved) throw new Error(`the report ${id} can't go from ${from} to ${to}`);
  await insertEvent(tx, { reportId: id, fromStatus: from, toStatus: to, ...event });
  recordChange({ kind: 'abuse reports', id, before: { status: from }, after: { status: to } });
  await publishReport(tx, { id, status: to, userId: moved.userId });
  if (event.actor !== 'reporter') await notifyMoved(tx, { id, ...moved });
  return moved.revision;
}

/** Tells all windows of who has sent a report, and of the officers of its city once it is a case, that it has changed. */
export async function publishReport(tx: Tx, report: Standing & { userId: string | null }) {
  const { id, status, userId } = report;
  if (userId) await publish(tx, userId, 'abuseReport', { _id: id, status });
  if (!isDraft(status)) await publishWork(tx, id);
}

/** Tells the officers of its city alone. */
export async function publishWork(tx: Tx, reportId: string) {
  await publish(tx, await selectOfficersOf(tx, reportId), 'welfareWork', { reportId });
}

/**
 * Changes a case of that version without moving it, and tells all windows; undefined: it has changed meanwhile. Gives its
 * new revision.
 */
export async function changeCase(
  tx: Tx,
  report: Standing & { userId: string | null; revision: number },
  changes: Changes,
): Promise<number | undefined> {
  const changed = await updateCase(tx, report, changes);
  if (changed) await publishReport(tx, report);
  return changed?.revision;
}

/** Begins the history of one that was just written. */
export async function recordDraft(tx: Tx, report: Standing & { userId: string | null }) {
  await insertEvent(tx, {
    reportId: report.id,
    fromStatus: null,
    toStatus: report.status,
    actor: 'reporter',
    note: '',
  });
  await publishReport(tx, report);
}
