import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { isDraft, isEditable, missingOfIncident } from './abuse-reports.rules.ts';
import { type LockedReport, lockReport, type ReportColumns, selectIncident } from './abuse-reports.sql.ts';
import { accessOf, hashWrite } from './access.rules.ts';

type Tx = Transaction<Database>;

/** The caller, as far as it determines which reports they can open. */
export interface Caller {
  user: { id: string } | null;
  accessKey: string | undefined;
}

/** What a call writes to a report. */
interface Write {
  id: string;
  path: string;
  body: { revision?: number };
}

/** Locks a report that the caller can open, after locking the caller. Throws 404 for any other. */
export async function lockOwn(tx: Tx, secret: string, caller: Caller, id: string): Promise<LockedReport> {
  if (caller.user && !(await lockActivePerson(tx, caller.user.id))) throw signedOut();
  const report = await lockReport(tx, accessOf(secret, caller), id);
  if (!report) throw notFound();
  return report;
}

/**
 * Locks a report that the caller can edit. `isRepeat`: a retry of the last write, whose response was lost; nothing is
 * left to do. Otherwise `marks` must be saved with the write. Throws 404, 409 `NOT_EDITABLE` and `CHANGED_MEANWHILE`.
 */
export async function openForWriting(tx: Tx, secret: string, caller: Caller, { id, path, body }: Write) {
  const report = await lockOwn(tx, secret, caller, id);
  const writtenHash = hashWrite(secret, id, path, body);
  const isRepeat = report.writtenHash?.equals(writtenHash) ?? false;
  if (!isRepeat) requireUnchanged(report, body.revision);
  const marks: ReportColumns = { writtenHash, ...takeOver(report, caller) };
  return { report, isRepeat, marks };
}

function requireUnchanged({ status, revision }: LockedReport, knownRevision: number | undefined) {
  if (!isEditable(status)) {
    throw conflict(
      'NOT_EDITABLE',
      'An officer is already working on this report, so it can’t be changed any more. You can still write to them.',
      { status },
    );
  }
  if (knownRevision !== undefined && knownRevision !== revision) {
    throw conflict(
      'CHANGED_MEANWHILE',
      'This report was changed elsewhere. Open it again, then redo your change.',
      { revision },
    );
  }
}

/** A draft started without an account goes to the account that its writer has signed in to since. */
const takeOver = ({ userId, draftKeyHash, status }: LockedReport, { user }: Caller): ReportColumns =>
  user && !userId && draftKeyHash && isDraft(status)
    ? { userId: user.id, draftKeyHash: null, sourceHash: null }
    : {};

/** Throws 409 `STEP_MISSING` unless the incident is complete. */
export async function requireIncident(tx: Tx, id: string) {
  const fields = missingOfIncident(await selectIncident(tx, id));
  if (Object.keys(fields).length === 0) return;
  throw conflict('STEP_MISSING', 'Something is still missing in what happened. Please complete it first.', {
    step: 'incident',
    fields,
  });
}

/** Throws 404 if a call refers to perpetrator details other than this report's. */
export function requirePerpetratorOf(report: LockedReport, perpetratorId: string | null | undefined) {
  if (perpetratorId && perpetratorId !== report.perpetratorId) throw notFound();
}
