import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import {
  addressOf,
  newFile,
  quotaSpent,
  removeEvidenceLater,
  tooManyFiles,
  uploadUnknown,
  type WantedEvidence,
} from './evidence.flow.ts';
import { countKnown, type EvidenceQuotas, lockQuotas } from './evidence.sql.ts';
import {
  deleteUnclaimedOf,
  type EvidenceSender,
  giveToReport,
  insertUnclaimed,
  lockUnclaimed,
  selectFreeSlots,
} from './unclaimed-evidence.sql.ts';

type Tx = Transaction<Database>;

/**
 * Lets a file be sent that a report will name within a day. Throws 422 `UPLOAD_UNKNOWN` where one is to go on, for that needs
 * its report, and 429 `QUOTA_SPENT`.
 */
export async function permitUnclaimed(
  tx: Tx,
  quotas: EvidenceQuotas,
  sender: EvidenceSender,
  { path, ...wanted }: Omit<WantedEvidence, 'reportId'>,
) {
  if (path) throw uploadUnknown('sPath');
  const { file, token } = newFile(wanted);
  // Of those without an account one at a time, and of an account, too: it is locked by then.
  if (sender.sourceHash) await lockQuotas(tx);
  const id = await insertUnclaimed(tx, sender, file, quotas);
  if (!id) throw quotaSpent();
  return addressOf(id, file, token);
}

interface Named {
  reportId: string;
  /** Of who names them; null: they have no account. */
  userId: string | null;
  kind: EvidenceKind;
  paths: string[];
  /** The body's field that the refusal names. */
  field: string;
}

/**
 * Takes the files that a locked report names into it, where they waited for one. Throws 422 `UPLOAD_UNKNOWN` unless all of
 * them are files of this report by then, and 409 `TOO_MANY_FILES`.
 */
export async function claimEvidence(tx: Tx, { reportId, userId, kind, paths, field }: Named) {
  const named = [...new Set(paths)];
  if (named.length === 0) return;
  const unclaimed = await lockUnclaimed(tx, userId, kind, named);
  const slots = unclaimed.length > 0 ? await selectFreeSlots(tx, reportId, kind) : [];
  for (const [at, { id, status }] of unclaimed.entries()) {
    const slot = slots[at];
    if (slot === undefined) throw tooManyFiles(kind);
    await giveToReport(tx, id, { reportId, slot });
    if (status === 'checking') await enqueue(tx, 'checkEvidence', { id });
  }
  if ((await countKnown(tx, reportId, kind, named)) < named.length) throw uploadUnknown(field);
}

/** Lets go of a person's files that no report names; a job removes them. */
export const releaseUnclaimedOf = async (tx: Parameters<typeof deleteUnclaimedOf>[0], userId: string) =>
  removeEvidenceLater(tx, await deleteUnclaimedOf(tx, userId));
