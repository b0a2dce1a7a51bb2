import {
  evidencePhotoTypes,
  MAX_EVIDENCE_BYTES,
  MAX_VIDEO_SECONDS,
} from '@tailwell/contract/welfare/evidence-constants';
import { networkFailure } from '../../../api/api-error';
import { tryLoading } from '../../../lazy-chunk';
import type { VideoFacts } from '../../../parts/remake-video';
import { shrinkPhoto } from '../../../ui/form/shrink-photo';
import { inDecimals } from '../../../ui/format/count';
import { readCapturedAt } from './camera/captured';
import type { OwnFile } from './evidence-files';
import { canShrinkVideos, isWorthShrinking, readByPlayer } from './evidence-video-facts';

/** A file that can't be sent, with the reason and the way out. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

interface PrepareOptions {
  onPercent: (percent: number) => void;
  /** Ends the work on it for good. */
  signal: AbortSignal;
  /** Ends only what makes it smaller: then it goes as it is. */
  skip: AbortSignal;
}

type Made = Pick<OwnFile, 'bytes' | 'type' | 'size' | 'isPrepared'>;
type Prepared = Made & Pick<OwnFile, 'isRemade' | 'capturedAt'>;

const as = (bytes: Blob, type: string): Made => ({ bytes, type, size: bytes.size, isPrepared: true });

const canGoAsItIs = ({ type, size }: Blob) =>
  size <= MAX_EVIDENCE_BYTES.photo && evidencePhotoTypes.some((known) => known === type);

/** The file as it is sent. Throws an `UnfitFile`, or what `signal` was aborted with. */
export async function prepare(file: OwnFile, bytes: Blob, options: PrepareOptions): Promise<Prepared> {
  if (file.isPrepared) return as(bytes, file.type);
  // What is made smaller loses it, or says when it was made smaller.
  const capturedAt = await readCapturedAt(file.kind, bytes);
  const made =
    file.kind === 'video' ? await prepareVideo(file, bytes, options) : await preparePhoto(file, bytes);
  return { ...made, capturedAt, isRemade: made.bytes !== bytes };
}

async function preparePhoto({ keepsOriginal }: OwnFile, bytes: Blob): Promise<Made> {
  if (keepsOriginal && canGoAsItIs(bytes)) return as(bytes, bytes.type);
  const photo = await shrinkPhoto(new File([bytes], 'photo', { type: bytes.type }));
  if (!photo) {
    throw new UnfitFile('This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.');
  }
  return as(photo, photo.type);
}

/** Videos come with the first one, never before. */
const loadVideos = () => tryLoading(() => import('./evidence-video'));

async function prepareVideo(file: OwnFile, bytes: Blob, { onPercent, signal, skip }: PrepareOptions) {
  const facts = await readFacts(bytes);
  signal.throwIfAborted();
  if (facts && facts.seconds > MAX_VIDEO_SECONDS + 1) throw new UnfitFile(tooLong(facts.seconds));
  const isLarge = bytes.size > MAX_EVIDENCE_BYTES.video;
  const isWanted = isLarge || (!file.keepsOriginal && isWorthShrinking(bytes.size, facts));
  if (facts && isWanted && canShrinkVideos()) {
    const made = await shrinkUnlessSkipped(bytes, { onPercent, signal, skip });
    if (made && made.size <= MAX_EVIDENCE_BYTES.video) return as(made, made.type.split(';')[0] ?? made.type);
  }
  if (isLarge) throw new UnfitFile(tooLarge(bytes.size));
  return as(bytes, file.type);
}

/** What is known of it: by the player, else by what its file says. */
async function readFacts(bytes: Blob): Promise<VideoFacts | undefined> {
  const facts = await readByPlayer(bytes);
  return facts ?? (await tryLoading(() => import('../../../parts/remake-video')))?.readVideoFacts(bytes);
}

async function shrinkUnlessSkipped(bytes: Blob, { onPercent, signal, skip }: PrepareOptions) {
  const videos = await loadVideos();
  if (!videos) throw networkFailure(navigator.onLine, undefined);
  try {
    return await videos.shrinkVideo(bytes, { onPercent, signal: AbortSignal.any([signal, skip]) });
  } catch (error) {
    signal.throwIfAborted();
    if (skip.aborted) return undefined;
    throw error;
  }
}

const tooLong = (seconds: number) =>
  `This video is ${inDecimals(Math.floor(seconds / 6) / 10, 1)} minutes long; at most 3 can be sent. Please cut it in your phone’s gallery to the part that matters most, then choose it again.`;

const tooLarge = (bytes: number) =>
  `This video has ${Math.ceil(bytes / 1024 / 1024)} MB; at most 200 MB can be sent. Please cut it in your phone’s gallery, or record it in a lower quality, then choose it again.`;
