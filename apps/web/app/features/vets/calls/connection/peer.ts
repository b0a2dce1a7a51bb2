import type { Signal } from '@tailwell/contract/events';
import type { Sample } from './network';

/** A signalling message for establishing a connection, as sent. */
export type SignalMessage = Pick<Signal, 'description' | 'candidate'>;

/** Camera and microphone state announced by the other side. */
export interface PeerMedia {
  isCameraOn: boolean;
  isMicOn: boolean;
}

/** This side's audio and video. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export type PeerState = 'connecting' | 'connected' | 'lost';

/** Events from the other side. */
export interface PeerEvents {
  onState: (state: PeerState) => void;
  /** The other side's audio and video. */
  onStream: (stream: MediaStream) => void;
  onMedia: (media: PeerMedia) => void;
}

/** A connection to the other side, whatever the transport. */
export interface Peer {
  receive: (message: SignalMessage) => Promise<void>;
  /** Both sides are in the call: connects, unless already connected. */
  connect: () => void;
  /** The other side has left. */
  onPeerLeft: () => void;
  /** The network has changed. */
  onNetworkChange: () => void;
  setTracks: (tracks: Tracks) => void;
  /** Announces this side's camera and microphone state to the other side. */
  sendMedia: (media: PeerMedia) => void;
  /** Counters received so far, for rating the connection. */
  sample: () => Promise<Sample>;
  close: () => void;
}
