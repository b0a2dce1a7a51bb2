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

/** A report with its stored status. */
export interface StoredReport {
  id: string;
  status: AbuseStatus;
}

interface Move {
  to: AbuseStatus;
  actor: AbuseActor;
  actorId?: string;
  /** For the history, which its reporter can read; at most 1000 characters. */
  note?: string;
  /** Columns that change along with the status. */
  set?: Changes;
}

/**
 * Moves a locked report to another status, records it in the history, publishes it to its reporter and the city's
 * officers, and notifies the reporter unless they did it. Throws if the table of moves does not allow it (ask
 * `canBecome` first), or if the status has changed since. Returns its revision.
 */
export async function moveReport(
  tx: Tx,
  { id, status: from }: StoredReport,
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

/** Publishes a report's change to its reporter's windows and, once it is a case, to the officers of its city. */
export async function publishReport(tx: Tx, report: StoredReport & { userId: string | null }) {
  const { id, status, userId } = report;
  if (userId) await publish(tx, userId, 'abuseReport', { _id: id, status });
  if (!isDraft(status)) await publishToOfficers(tx, id);
}

/** Publishes a change only to the officers of its city. */
export async function publishToOfficers(tx: Tx, reportId: string) {
  await publish(tx, await selectOfficersOf(tx, reportId), 'welfareWork', { reportId });
}

/**
 * Changes a case at a revision without moving it, and publishes that; undefined if it has changed since. Returns its
 * new revision.
 */
export async function changeCase(
  tx: Tx,
  report: StoredReport & { userId: string | null; revision: number },
  changes: Changes,
): Promise<number | undefined> {
  const changed = await updateCase(tx, report, changes);
  if (changed) await publishReport(tx, report);
  return changed?.revision;
}

/** Starts the history of a new report. */
export async function recordDraft(tx: Tx, report: StoredReport & { userId: string | null }) {
  await insertEvent(tx, {
    reportId: report.id,
    fromStatus: null,
    toStatus: report.status,
    actor: 'reporter',
    note: '',
  });
  await publishReport(tx, report);
}
