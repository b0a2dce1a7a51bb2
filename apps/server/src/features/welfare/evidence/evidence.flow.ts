import { createHmac, randomBytes } from 'node:crypto';
import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../platform/http/auth.ts';
import { conflict, invalid, notFound, tooMany } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/http/limits/client-address.ts';
import { plausibleTime } from '../../../platform/media/device-data.ts';
import { keyOf } from '../../../platform/sealed-bytes.ts';
import { removeFilesLater } from '../../../platform/uploads/remove-later.ts';
import {
  deleteEvidenceOf,
  deleteRemovable,
  type EvidenceQuotas,
  hasEvidence,
  insertEvidence,
  isWithoutAccount,
  lockQuotas,
  type NewEvidence,
  renewToken,
} from './evidence.sql.ts';

type Tx = Transaction<Database>;

/** Seconds after which a sender over quota can retry: the source's identifier changes every day. */
const QUOTA_PAUSE = 3_600;

/** A requested upload. The caller has checked the sender, the report, and that files can be added to it. */
export interface EvidenceRequest
  extends Pick<NewEvidence, 'reportId' | 'kind' | 'contentType' | 'sizeBytes'> {
  /** To resume this incomplete file. */
  path?: string | null;
  /** By the camera's clock, according to the sender. */
  capturedAt?: Date | null;
  /** Downscaled before the upload. */
  isRemade?: boolean;
}

/**
 * Allows a file to be uploaded in parts for an hour. Throws 409 `TOO_MANY_FILES`, 422 `UPLOAD_UNKNOWN` if `path` is no
 * file that can be resumed, and 429 `QUOTA_SPENT` for senders without an account.
 */
export async function permitEvidence(tx: Tx, quotas: EvidenceQuotas, { path, ...request }: EvidenceRequest) {
  const { file, token } = newFile(request, path ?? undefined);
  const id = path ? await resumeUpload(tx, file) : await claimSlot(tx, file, quotas);
  return addressOf(id, file, token);
}

/** A file's stored form, and the token that allows its upload. */
export function newFile<Request extends Omit<EvidenceRequest, 'reportId' | 'path'>>(
  request: Request,
  path = `evidence/${randomBytes(16).toString('base64url')}`,
) {
  const token = newToken();
  const file = {
    ...request,
    path,
    tokenHash: hashToken(token),
    capturedAt: readMoment(request.capturedAt),
    isRemade: request.isRemade ?? false,
  };
  return { file, token };
}

/** Upload address of a file. The token is in the query string: only what comes before it is logged. */
export const addressOf = (id: string, { path }: { path: string }, token: string) => ({
  _id: id,
  sUrl: `/evidence/uploads/${id}?token=${token}`,
  sPath: path,
});

/** Drops times that no camera's clock can have shown. */
function readMoment(capturedAt?: Date | null): Date | null {
  return capturedAt && plausibleTime(capturedAt.getTime()) ? capturedAt : null;
}

async function resumeUpload(tx: Tx, file: NewEvidence): Promise<string> {
  const id = await renewToken(tx, file);
  if (id) return id;
  throw uploadUnknown('sPath');
}

/** 422: a path that is no valid upload. */
export const uploadUnknown = (field: string) =>
  invalid('UPLOAD_UNKNOWN', 'Please choose the file again.', { [field]: 'Please choose the file again.' });

async function claimSlot(tx: Tx, file: NewEvidence, quotas: EvidenceQuotas): Promise<string> {
  if (await isWithoutAccount(tx, file.reportId)) await lockQuotas(tx);
  for (;;) {
    const result = await insertEvidence(tx, file, quotas);
    if (!result) throw notFound();
    if (result.id) return result.id;
    if (result.slot === null) throw tooManyFiles(file.kind);
    if (result.isSourceSpent) throw quotaSpent();
    if (result.areUntakenSpent) throw untakenSpent();
    // The slot was taken concurrently: the next attempt sees that.
  }
}

export const tooManyFiles = (kind: EvidenceKind) =>
  conflict(
    'TOO_MANY_FILES',
    kind === 'photo'
      ? 'No more photos can be added. Remove one to add another.'
      : 'No more videos can be added. Remove the other one first.',
  );

export const quotaSpent = () =>
  tooMany(
    'QUOTA_SPENT',
    'You’ve reached the daily limit without an account. Sign in to send more, or try again tomorrow.',
    QUOTA_PAUSE,
  );

const untakenSpent = () =>
  tooMany(
    'QUOTA_SPENT',
    'We can’t take more files without an account right now. Sign in to send it, or submit the report and add it later.',
    QUOTA_PAUSE,
  );

/**
 * Removes a file: any of a draft; of a case, one that is incomplete or was rejected. Throws 409 `NOT_REMOVABLE`, and
 * 404 for a file of another report.
 */
export async function removeEvidence(tx: Tx, reportId: string, id: string) {
  const path = await deleteRemovable(tx, reportId, id);
  if (path) return removeEvidenceLater(tx, [path]);
  if (!(await hasEvidence(tx, reportId, id))) throw notFound();
  throw conflict('NOT_REMOVABLE', 'This file belongs to the case now. It can’t be removed any more.');
}

/** Releases all files of erased reports; a job removes them. */
export async function releaseEvidenceOf(tx: Kysely<Database>, ...reportIds: string[]) {
  await removeEvidenceLater(tx, await deleteEvidenceOf(tx, reportIds));
}

/** Enqueues the removal of deleted evidence's files. */
export const removeEvidenceLater = (tx: Kysely<Database>, paths: string[]) =>
  removeFilesLater(tx, 'removeEvidenceFiles', paths);

/** The stored form of the source of a sender without an account: the same for a day, and not reversible. */
export function sourceHashOf(secret: string, ip: string, now = new Date()): Buffer {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', keyOf(secret, 'evidence source'))
    .update(`${networkOf(ip)} ${day}`)
    .digest();
}
