import {
  evidencePhotoTypes,
  MAX_EVIDENCE_BYTES,
  MAX_VIDEO_SECONDS,
} from '@tailwell/contract/welfare/evidence-constants';
import { networkFailure } from '../../../api/api-error';
import { tryLoading } from '../../../lazy-chunk';
import type { VideoFacts } from '../../../parts/remake-video';
import { shrinkPhoto } from '../../../ui/form/shrink-photo';
import { withDecimals } from '../../../ui/format/count';
import { readCapturedAt } from './camera/captured';
import type { OwnFile } from './evidence-files';
import { canShrinkVideos, isWorthShrinking, readByPlayer } from './evidence-video-facts';

/** A file that can't be sent; its message gives the reason and what to do. */
export class UnfitFileError extends Error {
  override readonly name = 'UnfitFileError';
}

interface PrepareOptions {
  onPercent: (percent: number) => void;
  /** Cancels the file for good. */
  signal: AbortSignal;
  /** Stops only the re-encoding: the file is then sent as it is. */
  skip: AbortSignal;
}

type EncodedFile = Pick<OwnFile, 'bytes' | 'type' | 'size' | 'isPrepared'>;
type PreparedFile = EncodedFile & Pick<OwnFile, 'isRemade' | 'capturedAt'>;

const toEncoded = (bytes: Blob, type: string): EncodedFile => ({
  bytes,
  type,
  size: bytes.size,
  isPrepared: true,
});

const canSendUnchanged = ({ type, size }: Blob) =>
  size <= MAX_EVIDENCE_BYTES.photo && evidencePhotoTypes.some((known) => known === type);

/** Prepares a file for sending. Throws an `UnfitFileError`, or the abort reason of `signal`. */
export async function prepare(file: OwnFile, bytes: Blob, options: PrepareOptions): Promise<PreparedFile> {
  if (file.isPrepared) return toEncoded(bytes, file.type);
  // Re-encoding drops the capture time, or replaces it with the current time.
  const capturedAt = await readCapturedAt(file.kind, bytes);
  const encoded =
    file.kind === 'video' ? await prepareVideo(file, bytes, options) : await preparePhoto(file, bytes);
  return { ...encoded, capturedAt, isRemade: encoded.bytes !== bytes };
}

async function preparePhoto({ keepsOriginal }: OwnFile, bytes: Blob): Promise<EncodedFile> {
  if (keepsOriginal && canSendUnchanged(bytes)) return toEncoded(bytes, bytes.type);
  const photo = await shrinkPhoto(new File([bytes], 'photo', { type: bytes.type }));
  if (!photo) {
    throw new UnfitFileError('This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.');
  }
  return toEncoded(photo, photo.type);
}

/** Loaded with the first video, never before. */
const loadVideos = () => tryLoading(() => import('./evidence-video'));

async function prepareVideo(file: OwnFile, bytes: Blob, { onPercent, signal, skip }: PrepareOptions) {
  const facts = await readFacts(bytes);
  signal.throwIfAborted();
  if (facts && facts.seconds > MAX_VIDEO_SECONDS + 1) throw new UnfitFileError(tooLongText(facts.seconds));
  const isLarge = bytes.size > MAX_EVIDENCE_BYTES.video;
  const isShrinkNeeded = isLarge || (!file.keepsOriginal && isWorthShrinking(bytes.size, facts));
  if (facts && isShrinkNeeded && canShrinkVideos()) {
    const encoded = await shrinkUnlessSkipped(bytes, { onPercent, signal, skip });
    if (encoded && encoded.size <= MAX_EVIDENCE_BYTES.video)
      return toEncoded(encoded, encoded.type.split(';')[0] ?? encoded.type);
  }
  if (isLarge) throw new UnfitFileError(tooLargeText(bytes.size));
  return toEncoded(bytes, file.type);
}

/** Facts about a video: from the player, otherwise from its metadata. */
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

const tooLongText = (seconds: number) =>
  `This video is ${withDecimals(Math.floor(seconds / 6) / 10, 1)} minutes long; at most 3 can be sent. Please cut it in your phone’s gallery to the part that matters most, then choose it again.`;

const tooLargeText = (bytes: number) =>
  `This video has ${Math.ceil(bytes / 1024 / 1024)} MB; at most 200 MB can be sent. Please cut it in your phone’s gallery, or record it in a lower quality, then choose it again.`;
