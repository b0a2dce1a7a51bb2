import type { witnessForm } from '@tailwell/contract/welfare/abuse-forms';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { newToken } from '../../../platform/http/auth.ts';
import { conflict, notFound, Refusal } from '../../../platform/http/errors.ts';
import { sealContact } from './abuse-reports.contacts.rules.ts';
import { isDraft } from './abuse-reports.rules.ts';
import { type LockedReport, lockSubmitted, type ReportColumns, updateColumns } from './abuse-reports.sql.ts';
import { toSaved } from './abuse-reports.view.ts';
import { hashReceipt, newCaseKey, newCaseNo, receiptOf } from './access.rules.ts';
import { moveReport, publishReport } from './move-report.flow.ts';
import { notifyReceived } from './notify-officers.flow.ts';
import { replaceWitnesses, selectWitnesses } from './witnesses.sql.ts';
import { type Caller, openForWriting, requireIncident, requirePerpetratorOf } from './write-report.flow.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof witnessForm>;
type FlowContext = Pick<Context, 'secret' | 'hooks'>;

interface Submission {
  caller: Caller & { idempotencyKey: string | undefined };
  path: string;
  form: Form;
}

/**
 * Saves witnesses and reporter. Without `isDraft` a draft becomes a case and its receipt is returned, again for a retry
 * within a day with the same key, as the response may have been lost. Throws 409 `STEP_MISSING`.
 */
export async function writeWitness(tx: Tx, { secret, hooks }: FlowContext, submission: Submission) {
  const { caller, path, form } = submission;
  const id = form.abuseId;
  const { report, isRepeat, marks } = await openForWriting(tx, secret, caller, {
    id,
    path,
    body: form,
  }).catch(async (error) => {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    return { report: await findSubmitted(tx, secret, submission), isRepeat: true, marks: {} };
  });
  requirePerpetratorOf(report, form.perpetratorId);
  if (isRepeat) return answer(secret, report, readReceipt(secret, report, caller));

  const columns: ReportColumns = { ...(await readColumns(tx, secret, { report, form })), ...marks };
  const owner = { ...report, userId: caller.user?.id ?? report.userId };
  if (!isDraft(report.status) || form.isDraft) {
    const revision = await updateColumns(tx, id, columns);
    if (!form.isDraft) await publishReport(tx, owner);
    return answer(secret, { ...owner, revision }, null);
  }
  await requireSteps(tx, report);
  const receipt = receiptOf(secret, id, keyOf(caller) ?? newToken());
  const submitted = await submit(tx, owner, { columns, receiptHash: hashReceipt(secret, receipt) });
  await notifyReceived(tx, id);
  await hooks.onAbuseReported?.(tx, { reportId: id });
  return answer(secret, submitted, receipt);
}

/** The key that the receipt is derived from, which a retry sends again. */
const keyOf = ({ accessKey, idempotencyKey }: Submission['caller']) => accessKey ?? idempotencyKey;

/**
 * Without an account only the receipt opens a case: a caller with the key that it was derived from is the submitter.
 */
async function findSubmitted(tx: Tx, secret: string, { caller, form }: Submission): Promise<LockedReport> {
  const report = await lockSubmitted(tx, form.abuseId);
  if (!report || report.userId || !readReceipt(secret, report, caller)) throw notFound();
  return report;
}

function readReceipt(secret: string, { id, receiptHash }: LockedReport, caller: Submission['caller']) {
  const key = keyOf(caller);
  const receipt = key && receiptHash && receiptOf(secret, id, key);
  return receipt && hashReceipt(secret, receipt).equals(receiptHash) ? receipt : null;
}

async function submit(
  tx: Tx,
  report: LockedReport,
  { columns, receiptHash }: { columns: ReportColumns; receiptHash: Buffer },
): Promise<LockedReport> {
  const set = {
    ...columns,
    caseNo: newCaseNo(),
    receiptHash,
    submittedAt: sql<Date>`now()`,
    draftKeyHash: null,
  };
  await moveReport(tx, report, { to: 'submitted', actor: 'reporter', set });
  const submitted = await lockSubmitted(tx, report.id);
  if (!submitted) throw new Error(`the report ${report.id} was submitted and is gone`);
  return submitted;
}

/** The access key is returned only for a case that no account can open. */
function answer(secret: string, report: LockedReport, receipt: string | null) {
  const { id, userId, receiptHash, caseNo, submittedAt } = report;
  const key = receipt && receiptHash && !userId ? newCaseKey(secret, { id, receiptHash }) : null;
  return { ...toSaved(report, { key }), caseNo, receipt, submittedAt };
}

async function requireSteps(tx: Tx, report: LockedReport) {
  await requireIncident(tx, report.id);
  if (report.status === 'perpetrator_saved') return;
  throw conflict('STEP_MISSING', 'Please enter who did it first. “I don’t know” is enough.', {
    step: 'perpetrator',
    fields: {},
  });
}

async function readColumns(
  tx: Tx,
  secret: string,
  { report, form }: { report: LockedReport; form: Form },
): Promise<ReportColumns> {
  await writeWitnesses(tx, secret, report.id, form.witnesses);
  return {
    isReporterWitness: form.isReporterWitness,
    isAnonymous: form.isAnonymous,
    reporterSealed: sealedReporter(secret, report, form),
    mayContact: form.mayContact,
    laws: form.laws,
  };
}

/** The sealed reporter: unchanged if the form omits it, deleted if the report is anonymous. */
function sealedReporter(
  secret: string,
  { id, reporterSealed }: LockedReport,
  { isAnonymous, reporter }: Form,
) {
  if (isAnonymous) return null;
  if (!reporter) return reporterSealed;
  return sealContact(secret, id, reporter);
}

async function writeWitnesses(tx: Tx, secret: string, reportId: string, witnesses: Form['witnesses']) {
  const before = new Map((await selectWitnesses(tx, reportId)).map((row) => [row.id, row]));
  const rows = witnesses.map(({ _id, name, mobileNo, statement = '', willTestify }) => {
    const known = _id === undefined ? undefined : before.get(_id);
    // Each of them only once.
    if (known) before.delete(known.id);
    const isUnchanged = known && name === undefined && mobileNo === undefined;
    return {
      id: known?.id,
      statement,
      willTestify,
      contactSealed: isUnchanged ? known.contactSealed : sealContact(secret, reportId, { name, mobileNo }),
    };
  });
  await replaceWitnesses(tx, reportId, rows);
}
