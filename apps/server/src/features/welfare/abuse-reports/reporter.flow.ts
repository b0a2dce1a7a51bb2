import { timingSafeEqual } from 'node:crypto';
import { type EvidenceKind, MAX_EVIDENCE_BYTES } from '@tailwell/contract/welfare/evidence-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, signedOut, tooMany } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import {
  permitEvidence,
  releaseEvidenceOf,
  removeEvidence,
  sourceHashOf,
} from '../evidence/evidence.flow.ts';
import { permitUnclaimed } from '../evidence/unclaimed-evidence.flow.ts';
import { isDraft, isOpen, isWithdrawable } from './abuse-reports.rules.ts';
import { deleteDrafts, type LockedReport, touchDraft } from './abuse-reports.sql.ts';
import { hashCaseNo, hashReceipt, newCaseKey } from './access.rules.ts';
import { countOwnMessages, insertMessage, selectNewestMessage } from './messages.sql.ts';
import { moveReport, publishReport } from './move-report.flow.ts';
import { notifyAnswered, notifyWithdrawn } from './notify-officers.flow.ts';
import { countFailedOpening, selectCase } from './opening-attempts.sql.ts';
import { type Caller, lockOwn } from './write-report.flow.ts';

type Tx = Transaction<Database>;

interface FileRequest {
  /** Omitted for a report that does not exist yet. */
  abuseId?: string | null;
  kind: EvidenceKind;
  sContentType: Database['evidenceFiles']['contentType'];
  /** Omitted for a single PUT, whose own length counts, up to the maximum. */
  size?: number | null;
  sPath?: string | null;
  capturedAt?: Date | null;
  isRemade: boolean;
}

/**
 * Allows a file to be uploaded to a draft, an open case or a future report. Throws what `permitEvidence` throws, and
 * 409 `CASE_CLOSED`.
 */
export async function permitFile(
  tx: Tx,
  { secret, config }: { secret: string; config: Config },
  { caller, request }: { caller: Caller & { ip: string }; request: FileRequest },
) {
  const { abuseId, sContentType: contentType, size, sPath: path, kind, capturedAt, isRemade } = request;
  const sizeBytes = size ?? MAX_EVIDENCE_BYTES[kind];
  const file = { kind, contentType, sizeBytes, path, capturedAt, isRemade };
  if (!abuseId) return permitUnclaimed(tx, config.evidence, await findSender(tx, secret, caller), file);
  const report = await lockOwn(tx, secret, caller, abuseId);
  requireOpen(report);
  const address = await permitEvidence(tx, config.evidence, { ...file, reportId: report.id });
  await touchDraft(tx, report.id);
  await publishReport(tx, report);
  return address;
}

async function findSender(tx: Tx, secret: string, { user, ip }: Caller & { ip: string }) {
  if (!user) return { userId: null, sourceHash: sourceHashOf(secret, ip) };
  if (!(await lockActivePerson(tx, user.id))) throw signedOut();
  return { userId: user.id, sourceHash: null };
}

function requireOpen({ status }: LockedReport) {
  if (isOpen(status)) return;
  throw conflict(
    'CASE_CLOSED',
    status === 'closed'
      ? 'This case is closed, so nothing can be added. If it goes on, please send a new report.'
      : 'This report was withdrawn, so nothing can be added. If it goes on, please send a new report.',
    { status },
  );
}

/** Removes a photo or video. */
export async function removeFile(
  tx: Tx,
  secret: string,
  { caller, abuseId, id }: { caller: Caller; abuseId: string; id: string },
) {
  const report = await lockOwn(tx, secret, caller, abuseId);
  await removeEvidence(tx, report.id, id);
  await publishReport(tx, report);
}

/** Erases a draft with its files. Throws 409 `NOT_A_DRAFT`. */
export async function discardReport(tx: Tx, secret: string, { caller, id }: { caller: Caller; id: string }) {
  const { status, userId } = await lockOwn(tx, secret, caller, id);
  if (!isDraft(status)) {
    throw conflict(
      'NOT_A_DRAFT',
      'This report was submitted already, so it can’t be deleted. You can withdraw it until it is forwarded.',
      { status },
    );
  }
  await eraseDrafts(tx, [id]);
  if (userId) await publish(tx, userId, 'abuseReport', { _id: id, status });
}

/** Erases locked drafts with their files. */
export async function eraseDrafts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return;
  await releaseEvidenceOf(tx, ...ids);
  await deleteDrafts(tx, ids);
}

/** How many messages a reporter can write in a day. */
const MAX_MESSAGES = 30;

/** Sends a message to the officer of an open case. Throws 409 `CASE_CLOSED` and 429 `TOO_MANY_MESSAGES`. */
export async function answerOfficer(
  tx: Tx,
  secret: string,
  { caller, id, text }: { caller: Caller; id: string; text: string },
) {
  const report = await lockOwn(tx, secret, caller, id);
  if (isDraft(report.status)) {
    throw conflict('CASE_CLOSED', 'No officer has this report yet. Please submit it first.', {
      status: report.status,
    });
  }
  requireOpen(report);
  const newest = await selectNewestMessage(tx, id);
  // A retry after a lost response.
  if (newest?.author === 'reporter' && newest.text === text) return;
  if ((await countOwnMessages(tx, id)) >= MAX_MESSAGES) {
    throw tooMany('TOO_MANY_MESSAGES', 'You’ve written a lot today. Please continue tomorrow.', 3_600);
  }
  // Without their identity: officers can see who wrote a message.
  const messageId = await insertMessage(tx, { reportId: id, author: 'reporter', text });
  await notifyAnswered(tx, { ...report, messageId });
  await publishReport(tx, report);
}

/** Withdraws a case that was not forwarded yet; idempotent. Throws 409 `NOT_WITHDRAWABLE`. */
export async function withdrawReport(
  tx: Tx,
  secret: string,
  { caller, id, reason }: { caller: Caller; id: string; reason: string },
) {
  const report = await lockOwn(tx, secret, caller, id);
  const { status, forwardedAt } = report;
  if (status === 'withdrawn') return;
  if (!isWithdrawable(status, forwardedAt)) {
    throw conflict('NOT_WITHDRAWABLE', notWithdrawable(report), { status });
  }
  await moveReport(tx, report, { to: 'withdrawn', actor: 'reporter', note: reason });
  await notifyWithdrawn(tx, report);
}

function notWithdrawable({ status }: LockedReport) {
  if (isDraft(status)) return 'This report was not submitted yet. Delete the draft instead.';
  if (status === 'closed') return 'This case is closed already.';
  return 'This case was forwarded already, so it can’t be withdrawn. Write to the officer if something has changed.';
}

/** Wrong receipts per hour that can't be typing errors: logged once. */
const SUSPICIOUS_TRIES = 20;

/** Never equal to an HMAC. */
const NO_RECEIPT = Buffer.alloc(32);

/**
 * Opens a case by its number and receipt for two hours. Throws 422 `CASE_UNKNOWN`, with the same answer and timing for
 * an unknown number as for a wrong receipt. The right receipt always opens it: sixteen digits can't be guessed, and
 * someone who only knows the number must not be able to lock its reporter out with wrong ones.
 */
export async function openCase(
  { db, secret, log }: Pick<Context, 'db' | 'secret' | 'log'>,
  { caseNo, receipt }: { caseNo: string; receipt: string },
) {
  const found = await selectCase(db, caseNo);
  const isRight = timingSafeEqual(hashReceipt(secret, receipt), found?.receiptHash ?? NO_RECEIPT);
  if (!found || !isRight) {
    const failures = await countFailedOpening(db, hashCaseNo(secret, caseNo));
    if (failures === SUSPICIOUS_TRIES)
      log.warn({ wrong: failures }, 'many wrong receipts for one case number within an hour');
    throw caseUnknown();
  }
  return { _id: found.id, key: newCaseKey(secret, found) };
}

const caseUnknown = () => invalid('CASE_UNKNOWN', 'No case has this number and receipt. Please check both.');
