import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { randomId } from '../../../api/random-id';
import { withAccessKey } from '../../../parts/with-access-key';
import { dropStored, listStored } from './evidence-db';
import {
  addOwnFile,
  changeFile,
  eraseFile,
  findFile,
  NO_REPORT,
  type OwnFile,
  readFiles,
} from './evidence-files';
import type { SentFile } from './evidence-props';
import {
  invalidateReport,
  keyOf,
  leaveReport,
  processQueue,
  skipShrinking,
  stopFile,
  storeProgress,
} from './evidence-queue';
import { notifyTabs } from './evidence-tabs';
import { videoTypeOf } from './evidence-video-facts';

interface AddOptions {
  abuseId: string | undefined;
  keepsOriginal: boolean;
  /** Files that are partly on the server and not in this browser. */
  unfinished: readonly SentFile[];
}

/** Kind of evidence by file type; undefined if it is neither photo nor video. */
export function kindOf(file: File): EvidenceKind | undefined {
  if (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)) return 'photo';
  return videoTypeOf(file) ? 'video' : undefined;
}

/** Queues a selected file; an interrupted upload of it resumes. */
export async function addFile(
  file: File,
  kind: EvidenceKind,
  { abuseId, keepsOriginal, unfinished }: AddOptions,
) {
  const fingerprint = await fingerprintOf(file);
  const missing = readFiles().find((one) => one.phase === 'missing' && one.fingerprint === fingerprint);
  if (missing) return resumeFile(missing, file);
  const interrupted = unfinished.find((one) => one.kind === kind && one.sizeBytes === file.size);
  const key = randomId();
  addOwnFile({
    key,
    abuseId: abuseId ?? NO_REPORT,
    kind,
    type: (kind === 'video' ? videoTypeOf(file) : undefined) ?? file.type,
    size: file.size,
    fingerprint,
    isPrepared: interrupted !== undefined,
    keepsOriginal,
    path: interrupted?.path,
    evidenceId: interrupted?._id,
    percent: interrupted?.percent ?? 0,
    addedAt: Date.now(),
    bytes: file,
    phase: 'waiting',
    isSafe: false,
  });
  if (abuseId) await startUpload(key, file);
}

/** Resumes with the same file, whose bytes this browser had no room to store. */
async function resumeFile({ key, size, abuseId, evidenceId }: OwnFile, file: File) {
  // Re-encoding gives different bytes the second time, so the uploaded part is useless.
  const hasOtherSize = size !== file.size;
  if (hasOtherSize && evidenceId) await removeEvidence(abuseId, evidenceId);
  const fromStart = {
    isPrepared: false,
    path: undefined,
    evidenceId: undefined,
    percent: 0,
    size: file.size,
    isRemade: undefined,
    capturedAt: undefined,
  };
  changeFile(key, { bytes: file, phase: 'waiting', ...(hasOtherSize ? fromStart : { isPrepared: true }) });
  await startUpload(key, file);
}

async function startUpload(key: string, bytes: Blob) {
  const file = findFile(key);
  if (!file) return;
  // Not awaited: storing a large file takes seconds on a phone.
  void storeProgress(key, bytes).then(() => notifyTabs(file.abuseId));
  void processQueue();
}

/** Assigns files chosen before the report existed to it. */
export async function assignReport(abuseId: string) {
  for (const file of readFiles()) {
    if (file.abuseId !== NO_REPORT || !file.bytes) continue;
    changeFile(file.key, { abuseId, phase: 'waiting', problem: undefined });
    await startUpload(file.key, file.bytes);
  }
}

/** Stops files that have no report to belong to yet. */
export function stopUnassigned(problem: string) {
  for (const file of readFiles()) {
    if (file.abuseId === NO_REPORT) changeFile(file.key, { phase: 'stopped', problem });
  }
}

export function retryFile(key: string) {
  changeFile(key, { phase: 'waiting', problem: undefined });
  void processQueue();
}

/** Stops re-encoding a video: it is sent as it is. */
export function sendAsItIs(key: string) {
  changeFile(key, { keepsOriginal: true });
  skipShrinking(key);
}

/** Cancels a file and deletes its uploaded part. Throws if the server can't be reached: the file is then paused. */
export async function cancelFile(key: string) {
  const file = findFile(key);
  if (!file) return;
  stopFile(key);
  changeFile(key, { phase: 'stopped', problem: undefined });
  if (file.evidenceId) await removeEvidence(file.abuseId, file.evidenceId);
  eraseFile(key);
  await dropStored(key);
  invalidateReport(file.abuseId);
  notifyTabs(file.abuseId);
}

/** Cancels and drops all files of a report that no longer exists. */
export async function eraseReport(abuseId: string) {
  for (const { key } of readFiles().filter((file) => file.abuseId === abuseId)) {
    stopFile(key);
    eraseFile(key);
  }
  leaveReport(abuseId);
  for (const { stored } of await listStored(abuseId)) await dropStored(stored.key);
  notifyTabs(abuseId);
}

/** Removes a file from its report. One that no longer exists counts as removed. */
export async function removeEvidence(abuseId: string, id: string) {
  try {
    await call(
      'PUT /report/remove/evidence/{id}/v1',
      { params: { id }, body: { abuseId } },
      { fetchApi: withAccessKey(keyOf(abuseId)) },
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Drops local files that are complete on the server; once processed, the server's version is shown. */
export function settle(evidence: readonly SentFile[]) {
  const statuses = new Map(evidence.map(({ _id, status }) => [_id, status]));
  for (const { key, evidenceId, phase } of readFiles()) {
    const status = statuses.get(evidenceId ?? '');
    if (!status || status === 'arriving' || phase === 'sending') continue;
    if (status !== 'checking') eraseFile(key);
    else if (phase !== 'arrived') changeFile(key, { phase: 'arrived' });
    void dropStored(key);
  }
}

/** Bytes hashed at the start and at the end: enough to distinguish files of the same size. */
const HASHED_BYTES = 64 * 1024;

/**
 * Identifies a file that is chosen again without reading all of it: by size and a hash of both ends. On plain http,
 * where browsers don't hash, by size only.
 */
async function fingerprintOf(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return String(file.size);
  const ends = new Blob([file.slice(0, HASHED_BYTES), file.slice(Math.max(0, file.size - HASHED_BYTES))]);
  const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer());
  return `${file.size}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
