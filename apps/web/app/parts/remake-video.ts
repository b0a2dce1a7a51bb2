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

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

export interface VideoFacts extends Size {
  seconds: number;
}

export interface RemakeControls {
  /** From 0 to 99. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

interface RemakeOptions extends RemakeControls {
  /** Factor for its sides. */
  scaleFor: (size: Size) => number;
  /** Bits per second of the picture. */
  bitrateFor: (size: Size) => number;
}

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });

/** Metadata of a file, even if this browser can't play it. Undefined: not an MP4, MOV or WebM. */
export async function readVideoFacts(file: Blob): Promise<VideoFacts | undefined> {
  const input = open(file);
  try {
    const size = await readSize(input);
    return size && { seconds: await input.computeDuration(), ...size };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

async function readSize(input: Input): Promise<Size | undefined> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  return { width, height };
}

/**
 * Re-encodes a video in another size, without the metadata its camera wrote. Undefined: this browser can't decode or
 * encode its picture or its sound. Throws the reason `signal` was aborted with.
 */
export async function remakeVideo(
  file: Blob,
  { scaleFor, bitrateFor, ...controls }: RemakeOptions,
): Promise<Blob | undefined> {
  const input = open(file);
  try {
    const original = await readSize(input);
    if (!original) return undefined;
    const size = scale(original, Math.min(1, scaleFor(original)));
    const quality = new Quality({ bitrate: Math.round(bitrateFor(size)) });
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
    // Without its sound the video would lose too much: better leave it as it is.
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
    return await run(conversion, controls);
  } catch {
    controls.signal.throwIfAborted();
    return undefined;
  } finally {
    input.dispose();
  }
}

async function run(conversion: Conversion, { onPercent, signal }: RemakeControls): Promise<Blob | undefined> {
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
  const buffer = target instanceof BufferTarget ? target.buffer : null;
  return buffer ? new Blob([buffer], { type: format.mimeType }) : undefined;
}

/** Even numbers, as encoders require. */
function scale({ width, height }: Size, factor: number): Size {
  const roundToEven = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2);
  return { width: roundToEven(width), height: roundToEven(height) };
}
