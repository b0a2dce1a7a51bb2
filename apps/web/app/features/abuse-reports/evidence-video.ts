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
import { SHORT_SIDE, type VideoFacts } from './evidence-video-facts';

/** Bits per second of the picture: enough to read a number plate at 720p. */
const BITS_PER_SECOND = 1_800_000;

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });

/** What a file says of itself, also where this browser can't play it. Undefined: it is none of the three kinds. */
export async function readContainer(file: Blob): Promise<VideoFacts | undefined> {
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

interface ShrinkOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * A video made anew in 720p, without what its camera wrote beside it. Undefined: this browser can't read or write its
 * picture or its sound, or it wouldn't be smaller. Throws what `signal` was aborted with.
 */
export async function shrinkVideo(
  file: Blob,
  { onPercent, signal }: ShrinkOptions,
): Promise<Blob | undefined> {
  const input = open(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    const size = fitShortSide(width, height);
    const quality = new Quality({ bitrate: BITS_PER_SECOND });
    const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality });
    if (!codec) return undefined;
    const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
    const output = new Output({ format, target: new BufferTarget() });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: { ...size, fit: 'contain', codec, quality },
      tags: {},
      showWarnings: false,
    });
    // A video without its sound is half a proof: better as it is.
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
    return await runConversion(conversion, file, { onPercent, signal });
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    input.dispose();
  }
}

async function runConversion(conversion: Conversion, file: Blob, { onPercent, signal }: ShrinkOptions) {
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
  if (!made || made.byteLength > file.size * 0.9) return undefined;
  return new Blob([made], { type: format.mimeType });
}

/** The measures with the shorter side at most 720 pixels, in even numbers as encoders want them. */
function fitShortSide(width: number, height: number) {
  const share = Math.min(1, SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}
