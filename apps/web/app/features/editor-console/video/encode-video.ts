import { postVideoSides } from '@tailwell/contract/post-constants';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** Bits per second of the picture for each of its pixels: sharp enough for drawn and filmed clips. */
const BITS_PER_PIXEL = 2.4;

export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
}

interface Making {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });

/** What a file says of itself. Undefined: it is no video of a known kind. */
export async function readFacts(file: Blob): Promise<VideoFacts | undefined> {
  const input = open(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    return { seconds: await input.computeDuration(), width, height };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

/** The longer sides that a video is made in, in pixels: never larger than it is. */
export function sidesFor({ width, height }: VideoFacts): number[] {
  const longer = Math.max(width, height);
  const fitting = postVideoSides.filter((side) => side <= longer);
  return fitting.length > 0 ? fitting : [longer];
}

/** A size of a video, made anew in this browser. Undefined: it can’t. Throws what `signal` was aborted with. */
export async function makeSize(file: Blob, side: number, making: Making): Promise<Blob | undefined> {
  const input = open(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const size = fit(await track.getDisplayWidth(), await track.getDisplayHeight(), side);
    const quality = new Quality({ bitrate: Math.round(size.width * size.height * BITS_PER_PIXEL) });
    const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality });
    if (!codec) return undefined;
    const format = codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target: new BufferTarget() }),
      tracks: 'primary',
      video: { ...size, fit: 'contain', codec, quality },
      tags: {},
      showWarnings: false,
    });
    // Without its sound it would be another video.
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
    return await run(conversion, making);
  } catch {
    making.signal.throwIfAborted();
    return undefined;
  } finally {
    input.dispose();
  }
}

async function run(conversion: Conversion, { onPercent, signal }: Making): Promise<Blob | undefined> {
  const cancel = () => void conversion.cancel();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel);
  conversion.onProgress = (share) => onPercent(Math.min(99, Math.floor(share * 100)));
  try {
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  const { target, format } = conversion.output;
  const made = target instanceof BufferTarget ? target.buffer : null;
  return made ? new Blob([made], { type: format.mimeType }) : undefined;
}

/** With this longer side, in even numbers as encoders want them. */
function fit(width: number, height: number, side: number) {
  const share = Math.min(1, side / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}
