import { sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { moveVisit } from '../home-visits/home-visits.lifecycle.flow.ts';
import { notifySampleRejected } from '../home-visits/home-visits.notify.flow.ts';
import { advanceVisit } from './advance.flow.ts';
import { removePdf, selectReceiver, updateReceived, updateRejected } from './changes.sql.ts';
import { selectSubject } from './lab.notified.sql.ts';
import { publishWork } from './lab.notify.flow.ts';
import type { LabPerson } from './lab-people.sql.ts';
import { type LockedReport, lockReport, selectReportOfBarcode } from './locks.sql.ts';

type Tx = Transaction<Database>;

/** Locks a report of the user's labs. Throws 404. */
export async function requireReport(tx: Tx, by: LabPerson, id: string): Promise<LockedReport> {
  const report = await lockReport(tx, by, id);
  if (!report) throw notFound();
  return report;
}

/** Throws 409 `NOT_NOW` if there is nothing left to examine. */
export function requireOpen({ status, sample, visit }: LockedReport) {
  if (status === 'verified') {
    throw conflict('NOT_NOW', 'This report is verified, so it stays as it is. Its owner has it already.');
  }
  if (sample.rejectedAt) {
    throw conflict('NOT_NOW', 'This sample was rejected. A new one will come in its own tube.');
  }
  if (['expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user'].includes(visit.status)) {
    throw conflict('NOT_NOW', 'This visit was cancelled. Nothing is to be examined.');
  }
}

const unknownSample = () => {
  const message =
    'No tube with this barcode is on its way to your lab. Check it once more. If it is right, ask dispatch: the technician’s phone may still be offline.';
  return invalid('SAMPLE_UNKNOWN', message, { barcode: message });
};

/**
 * Receives a tube at the lab; returns its report's id. Throws 422 `SAMPLE_UNKNOWN`, and 409 `NOT_NOW` if it was
 * received or rejected before, or its visit was cancelled.
 */
export async function receiveSample(
  tx: Tx,
  { barcode, by }: { barcode: string; by: LabPerson },
): Promise<string> {
  const match = await selectReportOfBarcode(tx, by, barcode);
  if (!match) throw unknownSample();
  const report = await requireReport(tx, by, match.id);
  if (report.sample.barcode !== barcode) {
    throw conflict('NOT_NOW', 'This sample was rejected. A new one has been collected in its own tube.');
  }
  requireOpen(report);
  if (!(await updateReceived(tx, report.sample.id, by))) {
    const name = await selectReceiver(tx, report.sample.id);
    throw conflict('NOT_NOW', `${name ?? 'A colleague'} has received this tube already.`, {
      reportId: report.id,
    });
  }
  recordChange({
    kind: 'lab-samples',
    id: report.sample.id,
    before: null,
    after: { barcode, isReceived: true },
  });
  await publishWork(tx, report);
  await advanceVisit(tx, report.visit.id);
  return report.id;
}

/**
 * Rejects a sample: the owner is asked for another one, for free, while the visit's other samples go on. Throws 409
 * `NOT_NOW` once its report is verified, or the sample was rejected before.
 */
export async function rejectSample(
  tx: Tx,
  { reportId, reason, by }: { reportId: string; reason: string; by: LabPerson },
) {
  const report = await requireReport(tx, by, reportId);
  requireOpen(report);
  const { sample, visit, pdfPath } = report;
  if (!(await updateRejected(tx, sample.id, by, reason))) {
    throw conflict('NOT_NOW', 'A colleague has rejected this sample already.');
  }
  if (pdfPath) {
    await removePdf(tx, report.id);
    await releaseUploads(tx, [pdfPath]);
  }
  recordChange({ kind: 'lab-samples', id: sample.id, before: null, after: { isRejected: true, reason } });
  await publishWork(tx, report);
  // If a technician is still at the door, or another attempt is booked already, that one collects this sample too.
  if (isCollected(visit.status)) {
    const { pet, test } = await selectSubject(tx, report.lineId);
    await moveVisit(tx, visit, {
      to: 'attempt_failed',
      actor: 'lab',
      note: `The sample of ${pet} for ${test} can’t be used: ${reason}`.slice(0, 500),
      // As after any failed attempt: the next one gets a new code.
      set: {
        attempts: sql`attempts + 1`,
        etaAt: null,
        codeTries: 0,
        startCode: sql`lpad(floor(random() * 10000)::int::text, 4, '0')`,
      },
    });
  }
  await notifySampleRejected(tx, visit.id, { lineId: report.lineId, reason });
}

const isCollected = (status: LockedReport['visit']['status']) =>
  status === 'sample_collected' || status === 'at_lab';
