import {
  MAX_POST_VIDEO_BYTES,
  MAX_POST_VIDEO_SECONDS,
  postVideoTypes,
} from '@tailwell/contract/reading/post-constants';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { textOf } from '../../../../api/errors-to-toasts';
import {
  clearLeftoverDraft,
  type DraftName,
  readLeftoverDrafts,
  readOwnDraft,
  writeOwnDraft,
} from '../../../../api/lasting-drafts';
import { pushOverTus } from '../../../../api/push-over-tus';
import { sendFile, waitForConnection } from '../../../../api/send-in-parts';
import { tryLoading } from '../../../../lazy-chunk';

/** One size being uploaded from this browser. */
export interface UploadStatus {
  /** Its longer side in pixels; null for the original file. */
  side: number | null;
  step: 'making' | 'sending';
  percent: number;
}

/** Progress of an interrupted upload: choosing the same file continues with the rest. */
interface InterruptedUpload {
  file: { name: string; size: number; lastModified: number };
  /** Total number of sizes. */
  of: number;
  done: { side: number | null; fileId: string }[];
}

interface UploadOptions {
  postId: string;
  /** The uploading editor's account. */
  writer: string;
  /** The ids of sizes that are complete on the server. */
  readArrived: () => Promise<string[]>;
  /** Called with the ids of all sizes once they are uploaded. */
  onSent: (fileIds: string[]) => void;
}

const typeOf = ({ type }: Blob) => postVideoTypes.find((known) => type.startsWith(known));

/** Encodes a chosen video in its sizes and uploads each; resumes after connection failures. */
export function useVideoUpload({ postId, writer, readArrived, onSent }: UploadOptions) {
  const name: DraftName = { writer, subject: `video:${postId}` };
  const [sending, setSending] = useState<UploadStatus>();
  const [problem, setProblem] = useState<string>();
  const [selected, setSelected] = useState<File>();
  const [interrupted, setInterrupted] = useState(() => readInterrupted(name));
  const storeProgress = (next: InterruptedUpload | undefined) => {
    setInterrupted(next);
    if (next) writeOwnDraft(name, next);
    else clearInterrupted(name);
  };
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    const stop = new AbortController();
    controller.current = stop;
    setSelected(file);
    setProblem(undefined);
    try {
      const arrived = interrupted && isSame(interrupted, file) ? await readArrived() : [];
      const before = (interrupted?.done ?? []).filter(({ fileId }) => arrived.includes(fileId));
      onSent(
        await sendSizes({ postId, file, signal: stop.signal, onStep: setSending, before, storeProgress }),
      );
      storeProgress(undefined);
      setSelected(undefined);
    } catch (error) {
      if (!stop.signal.aborted) setProblem(error instanceof UnfitVideoError ? error.message : textOf(error));
    } finally {
      if (controller.current === stop) setSending(undefined);
    }
  };
  return {
    sending,
    problem,
    start,
    retry: selected && (() => void start(selected)),
    /** An interrupted upload that can be resumed; undefined if there is none. */
    resumable: sending ? undefined : interrupted,
    dropResumable: () => storeProgress(undefined),
    cancel: () => {
      controller.current?.abort();
      setSending(undefined);
    },
  };
}

const isSame = ({ file }: InterruptedUpload, { name, size, lastModified }: File) =>
  file.name === name && file.size === size && file.lastModified === lastModified;

/** From this tab, or from one that was closed. */
const readInterrupted = (name: DraftName) =>
  readOwnDraft<InterruptedUpload>(name) ?? readLeftoverDrafts<InterruptedUpload>(name)[0]?.draft;

function clearInterrupted(name: DraftName) {
  writeOwnDraft(name, undefined);
  for (const { key } of readLeftoverDrafts(name)) clearLeftoverDraft(key);
}

/** A problem that only another file can solve; its message is shown to the user. */
class UnfitVideoError extends Error {}

type OnStep = (sending: UploadStatus) => void;

interface SendSizesInput {
  postId: string;
  file: File;
  signal: AbortSignal;
  onStep: OnStep;
  /** Sizes uploaded earlier. */
  before: InterruptedUpload['done'];
  /** Stores the progress. */
  storeProgress: (progress: InterruptedUpload) => void;
}

const loadEncoder = async () => ({
  ...(await import('../../../../parts/remake-video')),
  ...(await import('./encode-video')),
});

async function sendSizes({
  postId,
  file,
  signal,
  onStep,
  before,
  storeProgress,
}: SendSizesInput): Promise<string[]> {
  onStep({ side: null, step: 'making', percent: 0 });
  const encoding = await tryLoading(loadEncoder);
  signal.throwIfAborted();
  const facts = await encoding?.readVideoFacts(file);
  if (!encoding || !facts) {
    throw new UnfitVideoError(
      encoding
        ? 'This file can’t be read as a video. Choose an MP4, MOV or WebM.'
        : 'The video converter didn’t load. Check your connection and try again.',
    );
  }
  if (facts.seconds > MAX_POST_VIDEO_SECONDS) throw new UnfitVideoError('A video can have up to 15 minutes.');
  const sides = encoding.sidesFor(facts);
  const { name, size, lastModified } = file;
  let done = before;
  const remember = (next: InterruptedUpload['done']) => {
    done = next;
    storeProgress({ file: { name, size, lastModified }, of: sides.length, done });
  };
  remember(before);
  for (const side of sides.filter((one) => !before.some((sent) => sent.side === one))) {
    const onPercent = (percent: number) => onStep({ side, step: 'making', percent });
    onPercent(0);
    const encoded = await encoding.encodeSize(file, side, { onPercent, signal });
    if (!encoded) {
      const fileId = await sendAsItIs(postId, file, facts.seconds, signal, onStep);
      return [...done.map((sent) => sent.fileId), fileId];
    }
    const fileId = await sendOne(postId, encoded, side, facts.seconds, signal, onStep);
    remember([...done, { side, fileId }]);
  }
  return done.map((sent) => sent.fileId);
}

/** If this browser can’t encode, the original file is the only size, provided other browsers can play it. */
function sendAsItIs(postId: string, file: File, seconds: number, signal: AbortSignal, onStep: OnStep) {
  if (!typeOf(file)) {
    throw new UnfitVideoError('This browser can’t convert the video. Use Chrome, or choose an MP4 or WebM.');
  }
  return sendOne(postId, file, null, seconds, signal, onStep);
}

async function sendOne(
  postId: string,
  file: Blob,
  side: number | null,
  seconds: number,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<string> {
  const contentType = typeOf(file);
  if (!contentType || file.size > MAX_POST_VIDEO_BYTES)
    throw new UnfitVideoError('A video can have up to 200 MB.');
  const onPercent = (percent: number) => onStep({ side, step: 'sending', percent });
  onPercent(0);
  let id = '';
  await sendFile({
    path: undefined,
    requestAddress: async (fileId) => {
      const body = { contentType, size: file.size, durationSeconds: seconds, fileId };
      const { data } = await call(
        'POST /console/posts/video/{id}/v1',
        { params: { id: postId }, body },
        { signal },
      );
      return { ...data, sPath: data._id };
    },
    push: (url, onBytes) =>
      pushOverTus(url, file, {
        onSent: (bytes) => onBytes(Math.floor((bytes / file.size) * 100)),
        signal,
      }),
    wait: waitForConnection,
    onAddress: ({ _id }) => {
      id = _id;
    },
    onPercent,
    signal,
  });
  if (id === '')
    throw new ApiError('The video could not be sent. Please try again.', { status: 0, code: 'NOT_SENT' });
  return id;
}
