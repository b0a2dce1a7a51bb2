import { draftStatuses } from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceRefusal } from '@tailwell/contract/welfare/evidence-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { partsFolder } from '../../../platform/uploads/file-parts.ts';
import { sweepIncoming } from '../../../platform/uploads/incoming.ts';
import { type Message, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { examineEvidence } from './check-evidence.flow.ts';
import { saveCheck, selectUnchecked, type UncheckedEvidence } from './check-evidence.sql.ts';
import { removeEvidenceLater } from './evidence.flow.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { originalName } from './evidence.rules.ts';
import { deleteAbandoned, selectOverdueChecks } from './evidence.sql.ts';
import { selectEvidenceFile } from './evidence-parts.sql.ts';
import { deleteUnclaimed } from './unclaimed-evidence.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    checkEvidence: { id: string };
    removeEvidenceFiles: { paths: string[] };
  }
}

/** Checks a file once it is complete. Idempotent. */
export async function checkEvidence(context: Context, { id }: { id: string }) {
  // On a server that runs only jobs, nothing else does this.
  await sweepIncoming(context.config);
  const file = await selectUnchecked(context.db, id);
  if (!file) return;
  const outcome = await examineEvidence(context, file);
  const isSaved = await inTransaction(context.db, async (tx) => {
    const report = await saveCheck(tx, id, outcome);
    if (!report) return false;
    // Without the reporter's consent, nothing remains of what this or an earlier run stored while there was consent.
    const leftoverOriginals = report.hasOriginal ? [] : [`${file.path}/${originalName(file.contentType)}`];
    await enqueue(tx, 'removeEvidenceFiles', { paths: [partsFolder(file.path), ...leftoverOriginals] });
    await notifyReporter(tx, { ...report, id, refusal: 'refusal' in outcome ? outcome.refusal : null });
    return true;
  });
  // It was removed in the meantime, and the job that removes its files may have run already.
  if (!isSaved) await removeUnlessKnown(context, file);
}

interface ReportOfFile {
  id: string;
  reportId: string;
  userId: string | null;
  status: Parameters<typeof publish<'abuseReport'>>[3]['status'];
  mayContact: boolean;
  refusal: EvidenceRefusal | null;
}

const REFUSED: Record<EvidenceRefusal, Message> = {
  IMAGE_UNREADABLE: evidenceMessages['photo-unreadable'],
  IMAGE_TOO_LARGE: evidenceMessages['photo-too-large'],
  VIDEO_UNREADABLE: evidenceMessages['video-unreadable'],
  VIDEO_TOO_LONG: evidenceMessages['video-too-long'],
  VIRUS_FOUND: evidenceMessages['virus-found'],
};

/** By push, mail and text message only if they agreed to be contacted: others may see that phone. */
async function notifyReporter(
  tx: Transaction<Database>,
  { id, reportId, userId, status, mayContact, refusal }: ReportOfFile,
) {
  if (!userId) return;
  await publish(tx, userId, 'abuseReport', { _id: reportId, status });
  if (!refusal) return;
  const isDraft = draftStatuses.some((draft) => draft === status);
  await notify(tx, {
    ...renderMessage(REFUSED[refusal], {}),
    ...(mayContact && { reach: 'everywhere' }),
    userId,
    key: `abuse-evidence:${id}`,
    url: isDraft ? '/report-animal-abuse' : `/report-animal-abuse/case/${reportId}`,
  });
}

/** Another run of the same job may have finished first: then only an original that it did not store is removed. */
async function removeUnlessKnown(
  { db, objects }: Context,
  { id, path, contentType }: Pick<UncheckedEvidence, 'id' | 'path' | 'contentType'>,
) {
  const known = await selectEvidenceFile(db, id);
  if (known?.hasOriginal) return;
  await objects.remove(known ? `${path}/${originalName(contentType)}` : path);
}

/** Removes the files of deleted evidence. */
export async function removeEvidenceFiles({ objects }: Context, { paths }: { paths: string[] }) {
  for (const path of paths) await objects.remove(path);
}

/** How many files one sweep handles; the next one continues. */
const SWEPT_PER_RUN = 200;

/**
 * Removes stalled uploads of cases and files without a report, and repeats checks that were given up during an outage.
 */
export async function sweepEvidence({ db }: Context) {
  await inTransaction(db, async (tx) => {
    await removeEvidenceLater(tx, await deleteAbandoned(tx, SWEPT_PER_RUN));
    await removeEvidenceLater(tx, await deleteUnclaimed(tx, SWEPT_PER_RUN));
    for (const id of await selectOverdueChecks(tx, SWEPT_PER_RUN)) {
      await enqueue(tx, 'checkEvidence', { id }, { key: `check-evidence:${id}` });
    }
  });
}
