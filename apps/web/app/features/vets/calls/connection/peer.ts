import type { Signal } from '@tailwell/contract/events';
import type { Sample } from './network';

/** A step on the way to a connection, as it travels. */
export type Step = Pick<Signal, 'description' | 'candidate'>;

/** What the other side says of its camera and microphone. */
export interface PeerMedia {
  isCameraOn: boolean;
  isMicOn: boolean;
}

/** One's own sound and picture. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export type PeerState = 'connecting' | 'connected' | 'lost';

/** What one hears of the other side. */
export interface PeerEvents {
  onState: (state: PeerState) => void;
  /** Picture and sound of the other side. */
  onStream: (stream: MediaStream) => void;
  onMedia: (media: PeerMedia) => void;
}

/** A connection to the other side, whatever carries it. */
export interface Peer {
  receive: (step: Step) => Promise<void>;
  /** Both are in the call: reaches out, unless the connection stands. */
  reachOut: () => void;
  /** The other side has left. */
  peerLeft: () => void;
  /** The network is another one. */
  pickUp: () => void;
  setTracks: (tracks: Tracks) => void;
  /** Tells the other side whether there is something to see and hear. */
  sendMedia: (media: PeerMedia) => void;
  /** What has come so far, to judge the line by. */
  sample: () => Promise<Sample>;
  close: () => void;
}
