import { open } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type MetadataTags,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { type DeviceData, plainText, plausibleTime, readIso6709 } from './device-data.ts';
import { readMovieTime } from './read-movie-time.ts';
import { inPlaybackOrder, type SelectedTrack, selectTrack, Unreadable } from './read-packets.ts';

/** Phones stop a moment late: a video of three minutes is a little longer. In seconds. */
const TOLERANCE = 2;

/** In pixels; no browser plays anything larger. */
const MAX_SIDE = 8_192;

const CACHE_BYTES = 4 * 1024 * 1024;

/** What browsers play in each container. */
const CODECS: Record<'mp4' | 'webm', { video: string[]; audio: string[] }> = {
  mp4: { video: ['avc', 'hevc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

export interface RewrappedVideo {
  /** Of its video and audio tracks, as `canPlayType` expects them: "avc1.64001f". */
  codecs: string[];
  durationMs: number;
  width: number;
  height: number;
  deviceData: DeviceData;
}

export interface VideoTask {
  from: string;
  to: string;
  isWebm: boolean;
  maxSeconds: number;
}

const unreadable = () => new Unreadable('VIDEO_UNREADABLE');

/**
 * Copies the packets of one video and one audio track into a new file, without decoding them: none of the old file’s
 * tags, chapters, other tracks and boxes come along. Throws `Unreadable`.
 */
export async function rewrapVideo(task: VideoTask): Promise<RewrappedVideo> {
  const { from, isWebm, maxSeconds } = task;
  await requireContainer(from, isWebm);
  const source = new FilePathSource(from, { maxCacheSize: CACHE_BYTES });
  const input = new Input({ source, formats: isWebm ? [WEBM] : [MP4, QTFF] });
  const { video, audio } = await selectTracks(input, CODECS[isWebm ? 'webm' : 'mp4']);
  const declaredSeconds = await input.getDurationFromMetadata([video.track]);
  if (declaredSeconds !== null && declaredSeconds > maxSeconds + TOLERANCE)
    throw new Unreadable('VIDEO_TOO_LONG');
  const [width, height] = [await video.track.getDisplayWidth(), await video.track.getDisplayHeight()];
  const isPlausible = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE);
  if (!isPlausible) throw unreadable();
  const seconds = await copyPackets(task, video, audio);
  const tags = await input.getMetadataTags().catch(() => ({}));
  return {
    codecs: await codecsOf(video, audio),
    durationMs: Math.max(1, Math.round(seconds * 1_000)),
    width,
    height,
    deviceData: toDeviceData(tags, isWebm ? null : await readMovieTime(from)),
  };
}

/** Checks that the file begins like a video of this kind: one hidden behind another header is rejected. */
async function requireContainer(file: string, isWebm: boolean) {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const isMatch = isWebm
      ? buffer.toString('hex', 0, 4) === '1a45dfa3'
      : buffer.toString('latin1', 4, 8) === 'ftyp';
    if (!isMatch) throw unreadable();
  } finally {
    await handle.close();
  }
}

async function selectTracks(input: Input, codecs: { video: string[]; audio: string[] }) {
  const videoTrack = await input.getPrimaryVideoTrack();
  if (!videoTrack || !codecs.video.includes((await videoTrack.getCodec()) ?? '')) throw unreadable();
  const audioTrack = await input.getPrimaryAudioTrack();
  // Audio that no browser plays is left out: the pictures are the evidence.
  const isPlayable = audioTrack && codecs.audio.includes((await audioTrack.getCodec()) ?? '');
  const video = await selectTrack(videoTrack);
  if (!video) throw unreadable();
  return { video, audio: isPlayable ? await selectTrack(audioTrack) : undefined };
}

type VideoTrack = Awaited<ReturnType<typeof selectTracks>>['video'];
type AudioTrack = Awaited<ReturnType<typeof selectTracks>>['audio'];

async function codecsOf(video: VideoTrack, audio: AudioTrack): Promise<string[]> {
  const codecs = [
    await video.track.getCodecParameterString(),
    audio ? await audio.track.getCodecParameterString() : null,
  ];
  return codecs.filter((codec) => codec !== null);
}

/** Returns the copy's duration in seconds. */
async function copyPackets(
  { from, to, isWebm, maxSeconds }: VideoTask,
  video: VideoTrack,
  audio: AudioTrack,
): Promise<number> {
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  const output = new Output({ format, target: new FilePathTarget(to) });
  const add = { video: await addVideo(output, video), audio: audio && (await addAudio(output, audio)) };
  const tracks: SelectedTrack[] = audio ? [video, audio] : [video];
  const start = Math.min(...tracks.map(({ first }) => first.timestamp));
  let bytesLeft = await sizeOf(from);
  let seconds = 0;
  await output.start();
  for await (const { of, packet } of inPlaybackOrder(tracks)) {
    const timestamp = packet.timestamp - start;
    // Tables can refer to the same bytes over and over.
    bytesLeft -= packet.byteLength;
    if (bytesLeft < 0) throw unreadable();
    if (timestamp < 0) continue;
    seconds = Math.max(seconds, timestamp + packet.duration);
    if (!(seconds <= maxSeconds + TOLERANCE)) throw new Unreadable('VIDEO_TOO_LONG');
    await (of === video ? add.video : add.audio)?.(packet.clone({ timestamp, sideData: {} }));
  }
  await output.finalize();
  return seconds;
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function addVideo(output: Output, { track, packets }: VideoTrack) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw unreadable();
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: packets });
  return (packet: Parameters<typeof source.add>[0]) => source.add(packet, { decoderConfig });
}

async function addAudio(output: Output, { track, packets }: NonNullable<AudioTrack>) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw unreadable();
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: packets });
  return (packet: Parameters<typeof source.add>[0]) => source.add(packet, { decoderConfig });
}

/** From what phones write: Apple’s keys, and Android's two. */
function toDeviceData({ raw = {}, date }: MetadataTags, movieTime: number | null): DeviceData {
  const apple = (name: string) => plainText(raw[`com.apple.quicktime.${name}`]);
  const created = Date.parse(apple('creationdate') ?? '');
  const captured = [created, date?.getTime(), movieTime ?? undefined].find((ms) => ms && plausibleTime(ms));
  return {
    capturedAt: captured ? plausibleTime(captured) : null,
    ...readIso6709(apple('location.ISO6709') ?? textOfBox(raw['©xyz'])),
    make: apple('make'),
    model: apple('model') ?? plainText(raw['com.android.model']),
    software: apple('software') ?? plainText(raw['com.android.version']),
  };
}

/** A QuickTime text box: its length and language, two bytes each, then the text. */
function textOfBox(box: unknown): string | null {
  if (typeof box === 'string') return plainText(box);
  return box instanceof Uint8Array ? plainText(Buffer.from(box.subarray(4)).toString('latin1')) : null;
}
