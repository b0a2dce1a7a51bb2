import type { AbuseOutcome, AbuseSeverity, AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { notifyMoved } from '../abuse-reports/abuse-reports.notify.flow.ts';
import { canBecome, isOpen } from '../abuse-reports/abuse-reports.rules.ts';
import { type Changes, insertEvent } from '../abuse-reports/abuse-reports.status.sql.ts';
import { askReporter } from '../abuse-reports/messages.flow.ts';
import { changeCase, moveReport } from '../abuse-reports/move-report.flow.ts';
import { notifyTakenOver } from '../abuse-reports/notify-officers.flow.ts';
import { insertNote, type LockedCase, lockCase, lockCasesById, selectCaseId } from './case.sql.ts';
import type { Officer } from './cases.sql.ts';

type Tx = Transaction<Database>;

const now = sql<Date>`now()`;
/** If reopened, the first time stays: statistics count from there. */
const firstActedAt = sql<Date>`coalesce(acted_at, now())`;

/** Statuses of a case that an officer has taken on. */
export const ongoing = ['triaged', 'forwarded', 'action_taken'] as const satisfies AbuseStatus[];

/** An officer and the case they decide on; `revision`: the one they saw. */
export interface Decision {
  id: string;
  officer: Officer;
  revision: number;
}

/** Locks a case of an officer's cities that is not their own. Throws 404 and 409 `OWN_REPORT`. */
export async function lockCaseForWork(tx: Tx, officer: Officer, id: string): Promise<LockedCase> {
  const row = await lockCase(tx, officer, id);
  if (!row) throw notFound();
  if (row.isOwn) throw ownReport();
  return row;
}

export const ownReport = () =>
  conflict('OWN_REPORT', 'You have sent this report yourself. A colleague has to work on it.');

/** Like {@link lockCaseForWork}, in one of these statuses and unchanged since the officer saw it. */
export async function lockRevision(
  tx: Tx,
  { id, officer, revision }: Decision,
  statuses: readonly AbuseStatus[],
) {
  const row = await lockCaseForWork(tx, officer, id);
  if (!statuses.includes(row.status)) throw notPossibleNow(row.status);
  if (row.revision !== revision) {
    throw conflict('CHANGED', 'The case has changed since you opened it. Check what’s new first.');
  }
  return row;
}

const notPossibleNow = (status: AbuseStatus) =>
  conflict('NOT_POSSIBLE_NOW', 'This can’t be done at this stage of the case. Open it again.', { status });

const actorOf = ({ userId }: Officer) => ({ actor: 'officer' as const, actorId: userId });

interface Change {
  officer: Officer;
  /** For the history and the reporter's notification; if empty, there is neither. */
  note: string;
  set: Changes;
}

/** Changes a locked case without moving it. */
export async function changeCaseAsOfficer(tx: Tx, row: LockedCase, { officer, note, set }: Change) {
  const { id, status, revision } = row;
  const next = await changeCase(tx, row, set);
  if (next === undefined) throw new Error(`the case ${id} is no longer at revision ${revision}`);
  recordChange({ kind: 'abuse reports', id, before: { status, revision }, after: { status, ...set } });
  if (!note) return;
  await insertEvent(tx, { reportId: id, fromStatus: status, toStatus: status, ...actorOf(officer), note });
  await notifyMoved(tx, { ...row, revision: next });
}

/** Sets the follow-up date, if given; a new date gets a new reminder. */
export function followUp(row: LockedCase, nextFollowUpOn: string | null | undefined): Changes {
  if (nextFollowUpOn === undefined || nextFollowUpOn === row.nextFollowUpOn) return {};
  if (nextFollowUpOn !== null && nextFollowUpOn < dayInIndia(new Date())) {
    throw invalid('INVALID', 'This day has passed. Choose today or a later day.', {
      nextFollowUpOn: 'Choose today or a later day.',
    });
  }
  return { nextFollowUpOn, followUpRemindedOn: null };
}

interface Triage {
  severity: AbuseSeverity;
  nextFollowUpOn?: string | null;
  note?: string;
}

/**
 * Sets a case's severity and takes it on. Later it changes the severity and takes the case over, notifying its previous
 * officer.
 */
export async function triageCase(
  tx: Tx,
  decision: Decision,
  { severity, nextFollowUpOn, note = '' }: Triage,
) {
  const { officer } = decision;
  const row = await lockRevision(tx, decision, ['submitted', ...ongoing]);
  const set = { severity, officerId: officer.userId, ...followUp(row, nextFollowUpOn) };
  if (canBecome(row.status, 'triaged')) {
    await moveReport(tx, row, { to: 'triaged', ...actorOf(officer), note, set: { ...set, triagedAt: now } });
    return;
  }
  await changeCaseAsOfficer(tx, row, { officer, note, set });
  const isTakenOver = row.officerId !== officer.userId;
  const changes = [
    isTakenOver && 'Took the case over.',
    row.severity !== severity && `Severity: ${severity} instead of ${row.severity}.`,
  ].filter(Boolean);
  if (changes.length > 0)
    await insertNote(tx, { reportId: row.id, authorId: officer.userId, text: changes.join(' ') });
  if (isTakenOver) await notifyTakenOver(tx, row, officer.userId);
}

/** Asks the reporter a question while the case is open. */
export async function askQuestion(tx: Tx, { id, officer }: Omit<Decision, 'revision'>, text: string) {
  const row = await lockCaseForWork(tx, officer, id);
  if (!isOpen(row.status)) throw notPossibleNow(row.status);
  const messageId = await askReporter(tx, row, { officerId: officer.userId, text });
  recordChange({ kind: 'abuse reports', id, after: { questionId: messageId } });
}

/** Adds a note for colleagues, at any time. */
export async function writeNote(tx: Tx, { id, officer }: Omit<Decision, 'revision'>, text: string) {
  const row = await lockCaseForWork(tx, officer, id);
  await insertNote(tx, { reportId: row.id, authorId: officer.userId, text });
  recordChange({ kind: 'abuse reports', id, after: { note: 'written' } });
}

interface PoliceRecord {
  firNo?: string;
  station?: string;
  officer?: string;
  phone?: string;
  nextFollowUpOn?: string | null;
}

/** Records what the police have done; omitted fields stay. The reporter is notified of a FIR number. */
export async function recordPolice(tx: Tx, decision: Decision, police: PoliceRecord) {
  const row = await lockRevision(tx, decision, ongoing);
  const { firNo, station, officer, phone, nextFollowUpOn } = police;
  const isNew = Boolean(firNo) && firNo !== row.firNo;
  const stationName = station ?? row.policeStation;
  await changeCaseAsOfficer(tx, row, {
    officer: decision.officer,
    note: isNew ? `FIR no. ${firNo}${stationName && `, ${stationName}`}` : '',
    set: {
      firNo,
      policeStation: station,
      policeOfficer: officer,
      policePhone: phone,
      ...followUp(row, nextFollowUpOn),
    },
  });
}

/** Records what was done for the animal or about the perpetrator: after forwarding, also several times. */
export async function recordAction(tx: Tx, decision: Decision, note: string) {
  const { officer } = decision;
  const row = await lockRevision(tx, decision, ['forwarded', 'action_taken']);
  if (row.status === 'action_taken') return changeCaseAsOfficer(tx, row, { officer, note, set: {} });
  await moveReport(tx, row, {
    to: 'action_taken',
    ...actorOf(officer),
    note,
    set: { actedAt: firstActedAt },
  });
}

interface CloseRequest {
  outcome: AbuseOutcome;
  note: string;
  /** The number of the case that it duplicates. */
  duplicateOf?: string;
}

/**
 * Closes a case with its outcome. A duplicate refers to its original, which must not be a duplicate itself, so there is
 * no cycle.
 */
export async function closeCase(tx: Tx, decision: Decision, { outcome, note, duplicateOf }: CloseRequest) {
  const { officer } = decision;
  const original = outcome === 'duplicate' ? await lockOriginal(tx, decision, duplicateOf ?? '') : undefined;
  const row = await lockRevision(tx, decision, ['submitted', ...ongoing]);
  await moveReport(tx, row, {
    to: 'closed',
    ...actorOf(officer),
    note,
    set: {
      outcome,
      duplicateOf: original,
      closedAt: now,
      officerId: row.officerId ?? officer.userId,
      nextFollowUpOn: null,
    },
  });
}

/** Locks the original together with its duplicate. */
async function lockOriginal(tx: Tx, { id, officer }: Decision, entered: string): Promise<string> {
  const caseNo = entered.trim().toUpperCase();
  const originalId = await selectCaseId(tx, officer, caseNo);
  if (!originalId) throw originalUnknown('There is no case with this number.');
  if (originalId === id) throw originalUnknown('This is the number of the case itself.');
  const original = (await lockCasesById(tx, [id, originalId])).find((one) => one.id === originalId);
  if (original?.duplicateOf) throw originalUnknown('That case was itself closed as a duplicate.');
  return originalId;
}

const originalUnknown = (message: string) =>
  invalid('OTHER_CASE_UNKNOWN', message, { duplicateOf: `${message} Enter another number.` });

/** Reopens a closed case; the officer who does so takes it on. */
export async function reopenCase(tx: Tx, decision: Decision, reason: string) {
  const { officer } = decision;
  const row = await lockRevision(tx, decision, ['closed']);
  await moveReport(tx, row, {
    to: 'triaged',
    ...actorOf(officer),
    note: reason,
    set: {
      officerId: officer.userId,
      // It may have been closed without a severity.
      severity: row.severity ?? 'medium',
      outcome: null,
      duplicateOf: null,
      closedAt: null,
    },
  });
}
