import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import {
  addressOf,
  type EvidenceRequest,
  newFile,
  quotaSpent,
  removeEvidenceLater,
  tooManyFiles,
  uploadUnknown,
} from './evidence.flow.ts';
import { countKnown, type EvidenceQuotas, lockQuotas } from './evidence.sql.ts';
import {
  assignToReport,
  deleteUnclaimedOf,
  type EvidenceSender,
  insertUnclaimed,
  lockUnclaimed,
  selectFreeSlots,
} from './unclaimed-evidence.sql.ts';

type Tx = Transaction<Database>;

/**
 * Allows a file to be uploaded that a report will refer to within a day. Throws 422 `UPLOAD_UNKNOWN` for one to resume,
 * which needs its report, and 429 `QUOTA_SPENT`.
 */
export async function permitUnclaimed(
  tx: Tx,
  quotas: EvidenceQuotas,
  sender: EvidenceSender,
  { path, ...request }: Omit<EvidenceRequest, 'reportId'>,
) {
  if (path) throw uploadUnknown('sPath');
  const { file, token } = newFile(request);
  // Serializes uploads without an account; an account is already locked.
  if (sender.sourceHash) await lockQuotas(tx);
  const id = await insertUnclaimed(tx, sender, file, quotas);
  if (!id) throw quotaSpent();
  return addressOf(id, file, token);
}

interface ClaimRequest {
  reportId: string;
  /** The claiming user; null if they have no account. */
  userId: string | null;
  kind: EvidenceKind;
  paths: string[];
  /** The body's field to name in the error. */
  field: string;
}

/**
 * Adds unclaimed files to the locked report that refers to them. Throws 422 `UPLOAD_UNKNOWN` unless all of them then
 * belong to this report, and 409 `TOO_MANY_FILES`.
 */
export async function claimEvidence(tx: Tx, { reportId, userId, kind, paths, field }: ClaimRequest) {
  const named = [...new Set(paths)];
  if (named.length === 0) return;
  const unclaimed = await lockUnclaimed(tx, userId, kind, named);
  const slots = unclaimed.length > 0 ? await selectFreeSlots(tx, reportId, kind) : [];
  for (const [at, { id, status }] of unclaimed.entries()) {
    const slot = slots[at];
    if (slot === undefined) throw tooManyFiles(kind);
    await assignToReport(tx, id, { reportId, slot });
    if (status === 'checking') await enqueue(tx, 'checkEvidence', { id });
  }
  if ((await countKnown(tx, reportId, kind, named)) < named.length) throw uploadUnknown(field);
}

/** Releases a user's unclaimed files; a job removes them. */
export const releaseUnclaimedOf = async (tx: Parameters<typeof deleteUnclaimedOf>[0], userId: string) =>
  removeEvidenceLater(tx, await deleteUnclaimedOf(tx, userId));
