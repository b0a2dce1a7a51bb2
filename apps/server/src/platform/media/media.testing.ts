import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const CONTAINERS = {
  'video/mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory', metadataFormat: 'mdta' }),
  'video/quicktime': () => new MovOutputFormat({ fastStart: 'in-memory', metadataFormat: 'mdta' }),
  'video/webm': () => new WebMOutputFormat(),
};

/** An H.264 AVCC record from an encoder: a profile, and parameter sets with matching lengths. */
const AVCC = Uint8Array.from([1, 66, 0, 31, 255, 225, 0, 4, 103, 66, 0, 31, 1, 0, 4, 104, 206, 60, 128]);
const SOUND = Uint8Array.from([0x12, 0x10]);
const WIDTH = 320;
const HEIGHT = 240;
const RATE = 10;

interface VideoOptions {
  contentType?: keyof typeof CONTAINERS;
  seconds?: number;
  tags?: MetadataTags;
  hasSound?: boolean;
  /** Size of each of the ten pictures per second, in bytes. */
  pictureBytes?: number;
  rotation?: 0 | 90;
}

/** A video with a valid container and undecodable pictures: the server decodes none. */
export async function makeVideo({
  contentType = 'video/mp4',
  seconds = 2,
  tags,
  hasSound = true,
  pictureBytes = 500,
  rotation = 0,
}: VideoOptions = {}): Promise<Buffer> {
  const isWebm = contentType === 'video/webm';
  const target = new BufferTarget();
  const output = new Output({ format: CONTAINERS[contentType](), target });
  const video = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc');
  const audio = new EncodedAudioPacketSource(isWebm ? 'opus' : 'aac');
  output.addVideoTrack(video, { rotation, name: 'Back camera' });
  if (hasSound) output.addAudioTrack(audio);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  const codec = isWebm ? 'vp8' : 'avc1.42001f';
  const size = { codedWidth: WIDTH, codedHeight: HEIGHT };
  const videoConfig = { codec, ...size, ...(!isWebm && { description: AVCC }) };
  const audioConfig = {
    codec: isWebm ? 'opus' : 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: 2,
    ...(!isWebm && { description: SOUND }),
  };
  for (let at = 0; at < seconds * RATE; at += 1) {
    const type = at % RATE === 0 ? 'key' : 'delta';
    await video.add(new EncodedPacket(pictureOf(at, pictureBytes), type, at / RATE, 1 / RATE), {
      decoderConfig: videoConfig,
    });
    if (!hasSound) continue;
    await audio.add(new EncodedPacket(new Uint8Array(50).fill(at), 'key', at / RATE, 1 / RATE), {
      decoderConfig: audioConfig,
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** One H.264 unit, prefixed with its length; the same number makes the same bytes. */
function pictureOf(at: number, bytes: number): Uint8Array {
  const picture = Buffer.alloc(bytes, at + 1);
  picture.writeUInt32BE(bytes - 4, 0);
  picture[4] = at % RATE === 0 ? 0x65 : 0x41;
  return picture;
}
