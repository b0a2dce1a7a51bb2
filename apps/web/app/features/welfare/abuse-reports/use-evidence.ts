import { type EvidenceKind, MAX_EVIDENCE } from '@tailwell/contract/welfare/evidence-constants';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/api-error';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { useStore } from '../../../store';
import { toasts } from '../../../ui/feedback/toast';
import { type Position, readPosition } from './camera/position';
import {
  addFile,
  assignReport,
  cancelFile,
  kindOf,
  removeEvidence,
  settle,
  stopUnassigned,
} from './evidence-actions';
import { NO_REPORT, useFiles } from './evidence-files';
import { type ConnectionState, mergeFiles, type ShownFile } from './evidence-labels';
import type { EvidenceFieldProps, SentFile } from './evidence-props';
import { joinReport } from './evidence-queue';
import { isSentElsewhere } from './evidence-tabs';

/** The files of a report, and all actions on them. */
export function useEvidence(props: EvidenceFieldProps) {
  const { abuseId, ensureReport, accessKey, evidence, onPosition, keepsDeviceData, isCase } = props;
  const files = mergeFiles(evidence, useOwnFiles(abuseId));
  const connection = useConnection();
  const [refused, setRefused] = useState<string[]>([]);
  const [position, setPosition] = useState<Position>();
  const hasAnswered = useRef(false);
  const change = useLatest(props.onChange);
  useFollowEvidence({ abuseId, accessKey, evidence, change });

  const room = (kind: EvidenceKind) => {
    const max = MAX_EVIDENCE[kind] * (isCase ? 2 : 1);
    return max - files.filter((file) => file.kind === kind && file.sent?.status !== 'refused').length;
  };

  const choose = async (selected: File[]) => {
    const left = { photo: room('photo'), video: room('video') };
    const refusals: string[] = [];
    const unfinished = files.flatMap(({ own, sent }) => (!own && sent?.status === 'arriving' ? [sent] : []));
    const isAwaited = (file: File) =>
      files.some(({ own }) => own?.phase === 'missing') ||
      unfinished.some((one) => one.sizeBytes === file.size);
    for (const file of selected) {
      const kind = kindOf(file);
      if (!kind)
        refusals.push(`“${file.name}” can’t be added. Please choose photos, or an MP4, MOV or WebM video.`);
      else if (left[kind] <= 0 && !isAwaited(file)) refusals.push(noRoom(kind, isCase));
      else {
        left[kind] -= 1;
        if (kind === 'photo' && onPosition && !hasAnswered.current) {
          void readPosition(file).then((found) => setPosition((before) => before ?? found));
        }
        await addFile(file, kind, { abuseId, keepsOriginal: keepsDeviceData, unfinished });
      }
    }
    setRefused([...new Set(refusals)]);
    if (!abuseId && refusals.length < selected.length) await startReport(ensureReport);
  };

  return {
    files,
    connection,
    room,
    refused,
    choose,
    retryUnassigned: () => startReport(ensureReport),
    remove: (file: ShownFile) => removeFile(file, abuseId, () => change.current()),
    /** A photo's position, until the user has accepted or declined it. */
    position,
    answerPosition: (isAccepted: boolean) => {
      if (position && isAccepted) onPosition?.(position);
      hasAnswered.current = true;
      setPosition(undefined);
    },
  };
}

const noRoom = (kind: EvidenceKind, isCase = false) => {
  const max = MAX_EVIDENCE[kind] * (isCase ? 2 : 1);
  if (kind === 'photo') return `There is room for ${max} photos. Remove one to add another.`;
  return max === 1
    ? 'One video can be sent. Remove the first one to send another.'
    : `There is room for ${max} videos. Remove one to add another.`;
};

/** Starts the report that the files belong to. */
async function startReport(ensureReport: () => Promise<string>) {
  try {
    await assignReport(await ensureReport());
  } catch (error) {
    stopUnassigned(
      error instanceof ApiError ? error.message : 'Your report could not be saved. Please try again.',
    );
  }
}

async function removeFile({ own, sent }: ShownFile, abuseId: string | undefined, onRemoved: () => void) {
  try {
    if (own) await cancelFile(own.key);
    else if (sent && abuseId) await removeEvidence(abuseId, sent._id);
    onRemoved();
  } catch (error) {
    toasts.error(error instanceof ApiError ? error.message : 'That could not be removed. Please try again.');
  }
}

/** Pending files of this report, or of one not started yet. */
function useOwnFiles(abuseId: string | undefined) {
  return useFiles().filter((file) => file.abuseId === NO_REPORT || file.abuseId === abuseId);
}

function useConnection(): ConnectionState {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine !== false,
    () => true,
  );
  return { isOnline, isElsewhere: useStore(isSentElsewhere) };
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface FollowOptions {
  abuseId: string | undefined;
  accessKey: string | undefined;
  evidence: readonly SentFile[];
  change: { current: () => unknown };
}

/** Polling intervals while files are being checked, in seconds. */
const POLL_SECONDS = [1, 1.5, 2, 3, 5, 8, 13, 20];

/** Follows the state of the files: through the queue, by events, and by polling during checks. */
function useFollowEvidence({ abuseId, accessKey, evidence, change }: FollowOptions) {
  useEffect(() => {
    if (!abuseId) return;
    return joinReport(abuseId, accessKey, () => change.current());
  }, [abuseId, accessKey, change]);
  useEffect(() => settle(evidence), [evidence]);
  useLiveEvent('abuseReport', ({ _id }) => _id === abuseId && change.current());
  useMissedEvents(() => abuseId && change.current());

  const { isElsewhere } = useConnection();
  const checkingCount = evidence.filter(({ status }) => status === 'checking').length;
  const isWaiting =
    checkingCount > 0 || (isElsewhere && evidence.some(({ status }) => status === 'arriving'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with short intervals when a check has ended
  useEffect(() => {
    if (!isWaiting) return;
    let pollCount = 0;
    let timer: ReturnType<typeof setTimeout>;
    const poll = () => {
      change.current();
      schedulePoll();
    };
    const schedulePoll = () => {
      timer = setTimeout(poll, (POLL_SECONDS[pollCount++] ?? 20) * 1_000);
    };
    schedulePoll();
    return () => clearTimeout(timer);
  }, [isWaiting, checkingCount, change]);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
