import type { Signal } from '@tailwell/contract/events';
import { onOffer, onTick, pageOf } from './negotiation';
import { readSample, type Sample } from './network';

type Step = Pick<Signal, 'description' | 'candidate'>;

/** What the other side says of its camera and microphone. */
export interface PeerMedia {
  isCameraOn: boolean;
  isMicOn: boolean;
}

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

interface PeerOptions extends PeerEvents {
  iceServers: RTCIceServer[];
  /** Of two offers that cross, the polite side gives up its own. */
  isPolite: boolean;
  send: (step: Step) => void;
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
  say: (media: PeerMedia) => void;
  /** What has come so far, to judge the line by. */
  sample: () => Promise<Sample>;
  close: () => void;
}

/** A connection to the other side's browser, which picks itself up after a change of network or a reload. */
export function openPeer(options: PeerOptions): Peer {
  const { isPolite } = options;
  let tracks: Tracks = { audio: null, video: null };
  let media: PeerMedia = { isCameraOn: false, isMicOn: false };
  let isPeerHere = false;
  let tries = 0;
  let triedAt = 0;
  let link = open();
  // One step after the other: a description may take a while to be read.
  let work = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    // What fails here is tried again by the clock below.
    work = work.then(step).catch(() => {});
    return work;
  };

  function open() {
    return openLink(options, {
      onConnected: () => {
        tries = 0;
        link.say(media);
      },
      onFailed: () => void tryAgain(),
    });
  }

  function renew() {
    link.close();
    link = open();
  }

  const offer = async (isRestart: boolean) => {
    triedAt = Date.now();
    await link.offer(tracks, isRestart);
  };

  const tryAgain = () =>
    inTurn(async () => {
      if (!isPeerHere || link.isClosed()) return;
      tries += 1;
      await offer(true);
    });

  const receive = async ({ description, candidate }: Step) => {
    if (!description) {
      if (candidate !== undefined) await link.addCandidate(candidate);
      return;
    }
    const page = pageOf(description.sdp);
    if (description.type !== 'offer') return link.takeAnswer(description);
    const isFromNewPage = link.peerPage() !== '' && link.peerPage() !== page;
    const step = onOffer({
      isPolite,
      hasOwnOffer: link.hasOwnOffer(),
      hasAgreed: link.hasAgreed(),
      isFromNewPage,
    });
    link.ignoreCandidates(step === 'ignore');
    if (step === 'ignore') return;
    if (step === 'renew') renew();
    triedAt = Date.now();
    await link.takeOffer(description, tracks);
  };

  const clock = setInterval(() => {
    if (!isPeerHere) return;
    const step = onTick({ isPolite, isConnected: link.isConnected(), sinceTry: Date.now() - triedAt, tries });
    if (step === 'wait') return;
    if (step === 'renew') {
      tries = 0;
      renew();
    }
    void tryAgain();
  }, 1_000);

  return {
    receive: (step: Step) => inTurn(() => receive(step)),
    reachOut: () => {
      isPeerHere = true;
      if (!link.isConnected()) void inTurn(() => offer(false));
    },
    peerLeft: () => {
      isPeerHere = false;
      tries = 0;
      // Their socket may be gone for a moment while picture and sound go on.
      if (!link.isConnected()) renew();
    },
    pickUp: () => void tryAgain(),
    setTracks: (next: Tracks) => {
      tracks = next;
      void inTurn(() => link.sendTracks(tracks));
    },
    say: (next: PeerMedia) => {
      media = next;
      link.say(next);
    },
    sample: async () => readSample(await link.stats(), Date.now()),
    close: () => {
      clearInterval(clock);
      link.close();
    },
  };
}

interface LinkEvents {
  onConnected: () => void;
  onFailed: () => void;
}

/** One RTCPeerConnection. It sends sound and picture in the same two places all its life, so that nothing is agreed anew. */
function openLink({ iceServers, send, onState, onStream, onMedia }: PeerOptions, events: LinkEvents) {
  const connection = new RTCPeerConnection({ iceServers });
  const channel = connection.createDataChannel('media', { negotiated: true, id: 0 });
  const stream = new MediaStream();
  let peerPage = '';
  let isMakingOffer = false;
  let isIgnoring = false;
  let wasConnected = false;

  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return send({ candidate: null });
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({ candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    onStream(stream);
  };
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState;
    if (state === 'connected') {
      wasConnected = true;
      onState('connected');
      events.onConnected();
    } else if (state === 'disconnected' || state === 'failed') {
      onState('lost');
      if (state === 'failed') events.onFailed();
    } else if (state !== 'closed') onState(wasConnected ? 'lost' : 'connecting');
  };
  let said = '';
  const flush = () => {
    if (said && channel.readyState === 'open') channel.send(said);
  };
  channel.onopen = flush;
  // They have hung up; the connection itself notices seconds later.
  channel.onclose = () => onState('lost');
  channel.onmessage = ({ data }) => onMedia(readMedia(data));

  const sendTracks = async (tracks: Tracks) => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      await sender.replaceTrack(tracks[receiver.track.kind === 'audio' ? 'audio' : 'video']);
    }
  };
  const sendDescription = () => {
    const description = connection.localDescription;
    if (description) send({ description: { type: description.type, sdp: description.sdp } });
  };

  return {
    offer: async (tracks: Tracks, isRestart: boolean) => {
      if (connection.getTransceivers().length === 0) {
        connection.addTransceiver('audio', { direction: 'sendrecv' });
        connection.addTransceiver('video', { direction: 'sendrecv' });
        await sendTracks(tracks);
      }
      // The offer that is out may have been lost on its way.
      if (connection.signalingState === 'have-local-offer') return sendDescription();
      isMakingOffer = true;
      try {
        if (isRestart) connection.restartIce();
        await connection.setLocalDescription();
        sendDescription();
      } finally {
        isMakingOffer = false;
      }
    },
    takeOffer: async ({ sdp }: { sdp: string }, tracks: Tracks) => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      peerPage = pageOf(sdp);
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
      await sendTracks(tracks);
      await connection.setLocalDescription();
      sendDescription();
    },
    takeAnswer: async ({ sdp }: { sdp: string }) => {
      if (connection.signalingState !== 'have-local-offer') return;
      isIgnoring = false;
      await connection.setRemoteDescription({ type: 'answer', sdp });
      peerPage = pageOf(sdp);
    },
    addCandidate: async (candidate: RTCIceCandidateInit | null) => {
      // One of an offer that was ignored, or of a connection that is gone, fits nothing.
      if (!isIgnoring) await connection.addIceCandidate(candidate ?? undefined).catch(() => {});
    },
    ignoreCandidates: (isIgnored: boolean) => {
      isIgnoring = isIgnored;
    },
    peerPage: () => peerPage,
    hasOwnOffer: () => isMakingOffer || connection.signalingState === 'have-local-offer',
    hasAgreed: () => connection.currentRemoteDescription !== null,
    isConnected: () => connection.connectionState === 'connected',
    isClosed: () => connection.signalingState === 'closed',
    sendTracks,
    say: (media: PeerMedia) => {
      said = JSON.stringify(media);
      flush();
    },
    stats: () => connection.getStats(),
    close: () => {
      connection.onconnectionstatechange = null;
      channel.onclose = null;
      connection.close();
    },
  };
}

function readMedia(data: unknown): PeerMedia {
  try {
    const { isCameraOn, isMicOn } = JSON.parse(String(data));
    return { isCameraOn: isCameraOn === true, isMicOn: isMicOn === true };
  } catch {
    // An older page of ours may speak otherwise.
    return { isCameraOn: true, isMicOn: true };
  }
}
