import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';

/** A rejected file, with the code that says why. */
export class Unreadable extends Error {}

/** More than 180 s at 240 frames a second, or 900 s at 60: a table that claims more is forged. */
const MAX_PACKETS = 60_000;

/** A track that is copied, with its packet count. */
export interface SelectedTrack<Track extends InputTrack = InputVideoTrack | InputAudioTrack> {
  track: Track;
  sink: EncodedPacketSink;
  first: EncodedPacket;
  packets: number;
}

/** Undefined: the track has nothing that can be decoded. */
export async function selectTrack<Track extends InputTrack>(
  track: Track,
): Promise<SelectedTrack<Track> | undefined> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstKeyPacket();
  if (!first) return undefined;
  let packets = 0;
  for await (const _ of sink.packets(first, undefined, { metadataOnly: true })) {
    packets += 1;
    if (packets > MAX_PACKETS) throw new Unreadable('VIDEO_UNREADABLE');
  }
  return { track, sink, first, packets };
}

/** Yields the packets of several tracks in playback order: always the earliest of the next ones. */
export async function* inPlaybackOrder<Of extends SelectedTrack>(tracks: Of[]) {
  const heads = await Promise.all(
    tracks.map(async (of) => {
      const packets = of.sink.packets(of.first);
      return { of, packets, next: await packets.next() };
    }),
  );
  for (;;) {
    const [head] = heads
      .filter(({ next }) => !next.done)
      .toSorted((one, other) => startOf(one.next) - startOf(other.next));
    if (!head?.next.value) return;
    yield { of: head.of, packet: head.next.value };
    head.next = await head.packets.next();
  }
}

const startOf = ({ value }: IteratorResult<EncodedPacket, unknown>) => (value as EncodedPacket).timestamp;
