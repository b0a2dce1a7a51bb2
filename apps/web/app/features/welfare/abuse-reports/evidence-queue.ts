import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { pushOverTus } from '../../../api/push-over-tus';
import { sendFile, waitForConnection } from '../../../api/send-in-parts';
import { isSessionLost } from '../../../api/session-lost';
import { onTokenChange, readToken } from '../../../api/token';
import { withAccessKey } from '../../../parts/with-access-key';
import { readAccessKey } from './access-key';
import { dropOldFiles, dropStored, listStored, storeFile } from './evidence-db';
import {
  addOwnFile,
  changeFile,
  eraseAllFiles,
  eraseFile,
  findFile,
  isUploading,
  NO_REPORT,
  nextFile,
  type OwnFile,
  readFiles,
  storedOf,
} from './evidence-files';
import { prepare, UnfitFileError } from './evidence-prepare';
import { listenToTabs, notifyTabs, runExclusively } from './evidence-tabs';
import { holdWakeLock, releaseWakeLock } from './evidence-wake-lock';
import { readStored } from './stored-report';

const UPLOAD_CALLS = {
  photo: 'POST /report/upload/support/evidence/images/v1',
  video: 'POST /report/upload/vidio/evidence/v1',
} as const satisfies Record<EvidenceKind, string>;

const NOT_SENT = 'We couldn’t send this. Please try again.';

/** Abort controllers of running files, by key. */
const running = new Map<string, { stop: AbortController; skip: AbortController }>();
/** The reports opened in this tab, with their listeners and access keys. */
const reports = new Map<string, { key: string | undefined; listeners: Set<() => void> }>();

/** The key of a report: this browser's current one, since a draft's key expires on submission. */
export const keyOf = (abuseId: string) => readAccessKey(abuseId) ?? reports.get(abuseId)?.key;

/**
 * Opens a report's files in this tab and continues its pending uploads. Calls `onChange` when the server's state
 * changes. Returns how to unsubscribe; uploads continue.
 */
export function joinReport(abuseId: string, key: string | undefined, onChange: () => void) {
  const report = reports.get(abuseId) ?? { key, listeners: new Set() };
  report.key = key;
  report.listeners.add(onChange);
  reports.set(abuseId, report);
  void loadFiles(abuseId).then(processQueue);
  return () => void report.listeners.delete(onChange);
}

export const invalidateReport = (abuseId: string) => {
  for (const listener of reports.get(abuseId)?.listeners ?? []) listener();
};

/** Merges the stored files of a report with those known to this tab. */
async function loadFiles(abuseId: string) {
  const stored = await listStored(abuseId);
  for (const { stored: file, bytes } of stored) {
    if (!findFile(file.key)) {
      addOwnFile({ ...file, bytes, isSafe: bytes !== undefined, phase: bytes ? 'waiting' : 'missing' });
    }
  }
  const keys = new Set(stored.map(({ stored: { key } }) => key));
  // Sent or cancelled in another tab.
  const removed = readFiles().filter(
    (file) => file.abuseId === abuseId && file.isSafe && file.phase !== 'arrived' && !keys.has(file.key),
  );
  for (const { key } of removed) dropFile(key);
  if (removed.length > 0) invalidateReport(abuseId);
}

function dropFile(key: string) {
  stopFile(key);
  eraseFile(key);
}

/** Stops using the key of a case that the user has left. */
export const leaveReport = (abuseId: string) => void reports.delete(abuseId);

export const stopFile = (key: string) => running.get(key)?.stop.abort();

/** Stops re-encoding: the file is sent as it is. */
export const skipShrinking = (key: string) => running.get(key)?.skip.abort();

listenToTabs((abuseId) => {
  if (reports.has(abuseId)) void loadFiles(abuseId).then(processQueue);
});

let isWorking = false;
let hasLock = false;
let activeUploads = 0;
let releaseLock: (() => void) | undefined;

/** The next file to send, of the reports opened in this tab. */
const next = () => nextFile(readFiles().filter(({ abuseId }) => reports.has(abuseId)));

/** Two uploads at a time; one on a slow connection, where two would only take longer. */
function maxUploads() {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection;
  const isSlow =
    connection?.saveData || (connection?.effectiveType !== undefined && connection.effectiveType !== '4g');
  return isSlow ? 1 : 2;
}

/** Processes the queue until it is empty. */
export async function processQueue(): Promise<void> {
  if (hasLock) return startUploads();
  if (isWorking || !next()) return;
  isWorking = true;
  try {
    await runExclusively(async () => {
      // Another tab may have done part of it meanwhile.
      for (const abuseId of reports.keys()) await loadFiles(abuseId);
      const { promise, resolve } = Promise.withResolvers<void>();
      releaseLock = resolve;
      hasLock = true;
      holdWakeLock();
      startUploads();
      await promise;
    });
  } finally {
    isWorking = hasLock = false;
    releaseWakeLock();
  }
  // Files added while the last one was finishing.
  return processQueue();
}

function startUploads() {
  while (activeUploads < maxUploads()) {
    const file = next();
    if (!file) break;
    activeUploads += 1;
    changeFile(file.key, { phase: file.isPrepared ? 'sending' : 'shrinking', problem: undefined });
    void sendOne(file).finally(() => {
      activeUploads -= 1;
      startUploads();
    });
  }
  if (activeUploads === 0) {
    hasLock = false;
    releaseLock?.();
  }
}

async function sendOne({ key, abuseId }: OwnFile) {
  const stop = new AbortController();
  const skip = new AbortController();
  running.set(key, { stop, skip });
  try {
    await prepareFile(key, stop.signal, skip.signal);
    await sendPrepared(key, stop.signal);
    // Its preview stays visible while the server checks it.
    changeFile(key, { phase: 'arrived', percent: 100 });
    await dropStored(key);
    invalidateReport(abuseId);
    notifyTabs(abuseId);
  } catch (error) {
    if (!stop.signal.aborted) await pauseFile(key, error);
  } finally {
    running.delete(key);
  }
}

async function prepareFile(key: string, signal: AbortSignal, skip: AbortSignal) {
  const file = findFile(key);
  if (!file?.bytes || file.isPrepared) return;
  const onPercent = (percent: number) => changeFile(key, { percent });
  const prepared = await prepare(file, file.bytes, { onPercent, signal, skip });
  signal.throwIfAborted();
  changeFile(key, { ...prepared, phase: 'sending', percent: 0 });
  await storeProgress(key, prepared.bytes);
}

async function sendPrepared(key: string, signal: AbortSignal) {
  const file = findFile(key);
  signal.throwIfAborted();
  if (!file?.bytes) return;
  const { abuseId, kind, type: sContentType, size, bytes, capturedAt, isRemade } = file;
  await sendFile({
    path: file.path,
    requestAddress: async (sPath) => {
      const input = {
        body: { abuseId, sFileName: kind, sContentType, size, sPath, capturedAt, isRemade },
      };
      const options = { signal, fetchApi: withAccessKey(keyOf(abuseId)) };
      return (
        await call(UPLOAD_CALLS[kind], input as CallInput<(typeof UPLOAD_CALLS)[EvidenceKind]>, options)
      ).data;
    },
    push: (url, onPercent) =>
      pushOverTus(url, bytes, { signal, onSent: (sent) => onPercent(Math.floor((sent / size) * 100)) }),
    wait: waitForConnection,
    onAddress: ({ _id: evidenceId, sPath: path }) => {
      const isNew = findFile(key)?.path !== path;
      changeFile(key, { evidenceId, path });
      void storeProgress(key);
      if (isNew) invalidateReport(abuseId);
    },
    onPercent: (percent) => {
      if (findFile(key)?.percent === percent) return;
      changeFile(key, { percent: Math.min(99, percent) });
      void storeProgress(key);
    },
    signal,
  });
}

/** Stores the progress of a file, with its bytes if they are new. */
export async function storeProgress(key: string, bytes?: Blob) {
  const file = findFile(key);
  if (!file || file.abuseId === NO_REPORT) return;
  const isStored = await storeFile(storedOf(file), bytes);
  if (bytes) changeFile(key, { isSafe: isStored });
  // It was cancelled meanwhile.
  if (!findFile(key) && !retained.has(key)) await dropStored(key);
}

/** Pauses a file until the user acts. */
async function pauseFile(key: string, error: unknown) {
  const file = findFile(key);
  if (!file) return;
  const isUnusable = error instanceof UnfitFileError;
  const problem = isUnusable || error instanceof ApiError ? error.message : NOT_SENT;
  // The server has dropped the uploaded part: the retry starts from the first byte.
  const isErased = error instanceof ApiError && error.code === 'UPLOAD_UNKNOWN';
  changeFile(key, { phase: 'stopped', problem, isUnusable, ...(isErased && { path: undefined }) });
  if (isUnusable) await dropStored(key);
  if (isErased) invalidateReport(file.abuseId);
}

/**
 * Whether closing the page now would lose something: it isn't stored here, or its report can't be reopened from here.
 */
const isLostOnClose = (file: OwnFile) =>
  isUploading(file) && (!file.isSafe || readStored()?.abuseId !== file.abuseId);

window.addEventListener('beforeunload', (event) => {
  if (readFiles().some(isLostOnClose)) event.preventDefault();
});

/** Files that stay stored for the same user's return: their session expired. */
const retained = new Set<string>();

// Signed out: stops sending, and leaves nothing for the next user.
let lastToken = readToken();
onTokenChange(() => {
  const before = lastToken;
  lastToken = readToken();
  if (!before || lastToken === before) return;
  for (const { stop } of running.values()) stop.abort();
  if (isSessionLost()) for (const { key } of readFiles()) retained.add(key);
  eraseAllFiles();
  reports.clear();
});

void dropOldFiles();
