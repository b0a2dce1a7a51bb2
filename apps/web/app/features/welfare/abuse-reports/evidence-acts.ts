import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { randomId } from '../../../api/random-id';
import { withAccessKey } from './access-key';
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
  skipShrinking,
  stopFile,
  storeProgress,
  work,
} from './evidence-queue';
import { notifyTabs } from './evidence-tabs';
import { videoTypeOf } from './evidence-video-facts';

interface AddOptions {
  abuseId: string | undefined;
  keepsOriginal: boolean;
  /** What the server has the beginning of, and this browser nothing. */
  unfinished: readonly SentFile[];
}

/** What a file is taken for; undefined: it is neither. */
export function kindOf(file: File): EvidenceKind | undefined {
  if (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)) return 'photo';
  return videoTypeOf(file) ? 'video' : undefined;
}

/** Puts a chosen file behind the others; one that was begun before goes on where it stands. */
export async function addFile(
  file: File,
  kind: EvidenceKind,
  { abuseId, keepsOriginal, unfinished }: AddOptions,
) {
  const fingerprint = await fingerprintOf(file);
  const missing = readFiles().find((one) => one.phase === 'missing' && one.fingerprint === fingerprint);
  if (missing) return goOnWith(missing, file);
  const begun = unfinished.find((one) => one.kind === kind && one.sizeBytes === file.size);
  const key = randomId();
  addOwnFile({
    key,
    abuseId: abuseId ?? NO_REPORT,
    kind,
    type: (kind === 'video' ? videoTypeOf(file) : undefined) ?? file.type,
    size: file.size,
    fingerprint,
    isPrepared: begun !== undefined,
    keepsOriginal,
    path: begun?.path,
    evidenceId: begun?._id,
    percent: begun?.percent ?? 0,
    addedAt: Date.now(),
    bytes: file,
    phase: 'waiting',
    isSafe: false,
  });
  if (abuseId) await begin(key, file);
}

/** The same file again, whose bytes this browser had no room for. */
async function goOnWith({ key, size, abuseId, evidenceId }: OwnFile, file: File) {
  // What was made smaller comes out otherwise a second time: its beginning is of no use.
  const isOther = size !== file.size;
  if (isOther && evidenceId) await takeBack(abuseId, evidenceId);
  const fromStart = {
    isPrepared: false,
    path: undefined,
    evidenceId: undefined,
    percent: 0,
    size: file.size,
    isRemade: undefined,
    capturedAt: undefined,
  };
  changeFile(key, { bytes: file, phase: 'waiting', ...(isOther ? fromStart : { isPrepared: true }) });
  await begin(key, file);
}

async function begin(key: string, bytes: Blob) {
  const file = findFile(key);
  if (!file) return;
  // Without waiting: storing a large one takes seconds on a phone.
  void storeProgress(key, bytes).then(() => notifyTabs(file.abuseId));
  void work();
}

/** The report of what was chosen before there was one. */
export async function nameReport(abuseId: string) {
  for (const file of readFiles()) {
    if (file.abuseId !== NO_REPORT || !file.bytes) continue;
    changeFile(file.key, { abuseId, phase: 'waiting', problem: undefined });
    await begin(file.key, file.bytes);
  }
}

/** There is no report to send them to yet. */
export function holdUnnamed(problem: string) {
  for (const file of readFiles()) {
    if (file.abuseId === NO_REPORT) changeFile(file.key, { phase: 'stopped', problem });
  }
}

export function retryFile(key: string) {
  changeFile(key, { phase: 'waiting', problem: undefined });
  void work();
}

/** Ends making a video smaller. */
export function sendAsItIs(key: string) {
  changeFile(key, { keepsOriginal: true });
  skipShrinking(key);
}

/** Stops a file and takes back what of it has arrived. Throws where the server can't be told: then it stands still. */
export async function cancelFile(key: string) {
  const file = findFile(key);
  if (!file) return;
  stopFile(key);
  changeFile(key, { phase: 'stopped', problem: undefined });
  if (file.evidenceId) await takeBack(file.abuseId, file.evidenceId);
  eraseFile(key);
  await dropStored(key);
  invalidateReport(file.abuseId);
  notifyTabs(file.abuseId);
}

/** Stops and forgets all files of a report that is no longer there. */
export async function eraseReport(abuseId: string) {
  for (const { key } of readFiles().filter((file) => file.abuseId === abuseId)) {
    stopFile(key);
    eraseFile(key);
  }
  leaveReport(abuseId);
  for (const { stored } of await listStored(abuseId)) await dropStored(stored.key);
  notifyTabs(abuseId);
}

/** Takes a file out of its report. One that is no longer there is gone already. */
export async function takeBack(abuseId: string, id: string) {
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

/** Lets go of what the server has whole; once it is ready, what is shown of it is the server's. */
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

/** So many bytes of the beginning and of the end tell files of one size apart. */
const LOOKED_AT = 64 * 1024;

/**
 * Tells whether the same file was chosen again without reading all of it: its size, and a hash of its beginning and its
 * end. On plain http, where browsers don't hash, the size alone.
 */
async function fingerprintOf(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return String(file.size);
  const ends = new Blob([file.slice(0, LOOKED_AT), file.slice(Math.max(0, file.size - LOOKED_AT))]);
  const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer());
  return `${file.size}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
