import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUploads } from '../../../platform/uploads/uploads.ts';
import { notifyReportReady } from '../home-visits/home-visits.notify.flow.ts';
import { advanceVisit } from './advance.flow.ts';
import { saveValues, updateReport, updateVerified } from './changes.sql.ts';
import { publishWork } from './lab.notify.flow.ts';
import { flagOf, isFarOut, statusOf } from './lab.rules.ts';
import type { LabPerson } from './lab-people.sql.ts';
import type { LockedReport } from './locks.sql.ts';
import { selectPrintedReport } from './printed-reports.sql.ts';
import { requireOpen, requireReport } from './tubes.flow.ts';
import { type ParameterRow, selectParameters, selectWorkOne } from './work.sql.ts';

type Tx = Transaction<Database>;

interface ResultsForm {
  reportId: string;
  /** The revision that was edited. */
  revision: number;
  results: { parameterId: string; value: number; isConfirmed?: boolean }[];
  comment: string;
  /** Path of a finished upload; null: remove it; undefined: leave it. */
  pdf?: string | null;
  isComplete: boolean;
  by: LabPerson;
}

/**
 * Saves the given values, comment and PDF of a report. Throws 409 `NOT_NOW`, `CHANGED_ELSEWHERE`, and `FAR_OUT` with
 * the parameters whose values need confirming; 422 `INCOMPLETE` if it is marked complete but isn't.
 */
export async function saveResults(tx: Tx, { reportId, by, ...form }: ResultsForm) {
  const report = await requireReport(tx, by, reportId);
  requireOpen(report);
  if (!report.sample.receivedAt) {
    throw conflict('NOT_NOW', 'This tube has not been received yet. Scan it first.');
  }
  requireRevision(report, form.revision);
  const parameters = await readParameters(tx, by, reportId);
  const results = withRanges(parameters, form.results);
  refuseFarOut(parameters, form.results);
  const pdfPath = form.pdf === undefined ? report.pdfPath : form.pdf;
  if (form.isComplete) requireComplete(parameters, results.length, pdfPath);
  const status = statusOf({ hasSome: results.length > 0 || pdfPath !== null, isComplete: form.isComplete });
  await saveValues(tx, reportId, results, by);
  if (form.pdf && form.pdf !== report.pdfPath) {
    await claimUpload(tx, { userId: by.userId, purpose: 'lab-report', path: form.pdf, field: 'pdf' });
  }
  const saved = { id: reportId, revision: form.revision, status, comment: form.comment, pdfPath } as const;
  if (!(await updateReport(tx, saved, by))) throw changedElsewhere(report.revision);
  if (report.pdfPath && report.pdfPath !== pdfPath) await releaseUploads(tx, [report.pdfPath]);
  recordChange({
    kind: 'lab-reports',
    id: reportId,
    before: { status: report.status },
    after: { status, values: results.map(({ parameterId, value }) => ({ parameterId, value })) },
  });
  await publishWork(tx, report);
}

/**
 * Verifies a report as the user saw it: its owner can read it, and the last one ends the visit. Throws 409 `NOT_NOW`,
 * `CHANGED_ELSEWHERE`, and `SECOND_PERSON` if the user entered any of it.
 */
export async function verifyReport(
  tx: Tx,
  { reportId, revision, by }: { reportId: string; revision: number; by: LabPerson },
) {
  const report = await requireReport(tx, by, reportId);
  requireOpen(report);
  requireRevision(report, revision);
  if (report.status !== 'entered') {
    throw conflict('NOT_NOW', 'Values are still missing. Fill them in before verifying the report.');
  }
  const row = await selectWorkOne(tx, by, reportId);
  if (row?.isOwnWork) throw needsSecondPerson();
  const printed = await selectPrintedReport(tx, reportId, by.userId);
  if (!(await updateVerified(tx, { id: reportId, revision, printed }, by))) {
    throw changedElsewhere(report.revision);
  }
  recordChange({
    kind: 'lab-reports',
    id: reportId,
    before: { status: 'entered' },
    after: { status: 'verified' },
  });
  await publishWork(tx, report);
  await notifyReportReady(tx, report.visit.id, { lineId: report.lineId });
  await advanceVisit(tx, report.visit.id);
}

const changedElsewhere = (revision: number) =>
  conflict(
    'CHANGED_ELSEWHERE',
    'A colleague has changed this report. The latest version is below. Please review it.',
    { revision },
  );

const needsSecondPerson = () =>
  conflict(
    'SECOND_PERSON',
    'You entered values in this report, so someone else has to verify it. Please ask a colleague.',
  );

function requireRevision(report: LockedReport, revision: number) {
  if (report.revision !== revision) throw changedElsewhere(report.revision);
}

async function readParameters(tx: Tx, by: LabPerson, reportId: string): Promise<ParameterRow[]> {
  const row = await selectWorkOne(tx, by, reportId);
  if (!row) throw notFound();
  return selectParameters(tx, row);
}

/** Values with the current unit and range. */
function withRanges(parameters: ParameterRow[], results: ResultsForm['results']) {
  const ids = new Set(results.map(({ parameterId }) => parameterId));
  if (ids.size < results.length)
    throw invalid('INVALID', 'Each value once.', { results: 'Each value once.' });
  return results.map(({ parameterId, value }) => {
    const parameter = parameters.find(({ id }) => id === parameterId);
    if (!parameter) {
      const message = 'The values of this test have changed. Please reload the page.';
      throw invalid('PARAMETER_UNKNOWN', message, { results: message });
    }
    const range = { low: parameter.currentLow, high: parameter.currentHigh };
    return {
      parameterId,
      value,
      unit: parameter.currentUnit,
      ...range,
      flag: flagOf(value, range) as '' | 'low' | 'high',
    };
  });
}

/** Throws for unconfirmed values far out of range; values saved before count as confirmed. */
function refuseFarOut(parameters: ParameterRow[], results: ResultsForm['results']) {
  const farOut = results.filter(({ parameterId, value, isConfirmed }) => {
    const parameter = parameters.find(({ id }) => id === parameterId);
    if (!parameter || isConfirmed || parameter.value === value) return false;
    return isFarOut(value, { low: parameter.currentLow, high: parameter.currentHigh });
  });
  if (farOut.length === 0) return;
  throw conflict('FAR_OUT', 'Some values are far outside the normal range. Please check them again.', {
    parameterIds: farOut.map(({ parameterId }) => parameterId),
  });
}

function requireComplete(parameters: ParameterRow[], count: number, pdfPath: string | null) {
  if (pdfPath !== null || (parameters.length > 0 && count === parameters.length)) return;
  const message =
    parameters.length === 0
      ? 'Attach the lab’s PDF first.'
      : 'Some values are still missing. Enter them, or attach the lab’s PDF.';
  throw invalid('INCOMPLETE', message, { results: message });
}
