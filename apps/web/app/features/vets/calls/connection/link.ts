import { pageOf } from './negotiation';
import type { PeerEvents, PeerMedia, SignalMessage, Tracks } from './peer';

interface LinkOptions extends PeerEvents {
  iceServers: RTCIceServer[];
  send: (message: SignalMessage) => void;
  onConnected: () => void;
  onFailed: () => void;
}

export type Link = ReturnType<typeof openLink>;

/** One RTCPeerConnection, from its first offer to its end. It never outlives a reload of either side. */
export function openLink(options: LinkOptions) {
  const { iceServers, send, onState, onStream, onMedia } = options;
  const connection = new RTCPeerConnection({ iceServers });
  const stream = new MediaStream();
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return send({ candidate: null });
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({ candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    onStream(stream);
  };
  watchState(connection, options);
  const media = openMediaChannel(connection, { onMedia, onClosed: () => onState('lost') });
  return {
    ...negotiate(connection, send),
    isConnected: () => connection.connectionState === 'connected',
    isClosed: () => connection.signalingState === 'closed',
    sendTracks: (tracks: Tracks) => sendTracks(connection, tracks),
    sendMedia: media.sendMedia,
    stats: () => connection.getStats(),
    close: () => {
      connection.onconnectionstatechange = null;
      media.close();
      connection.close();
    },
  };
}

function watchState(
  connection: RTCPeerConnection,
  { onState, onConnected, onFailed }: Pick<LinkOptions, 'onState' | 'onConnected' | 'onFailed'>,
) {
  let wasConnected = false;
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState;
    if (state === 'connected') {
      wasConnected = true;
      onState('connected');
      onConnected();
    } else if (state === 'disconnected' || state === 'failed') {
      onState('lost');
      if (state === 'failed') onFailed();
    } else if (state !== 'closed') onState(wasConnected ? 'lost' : 'connecting');
  };
}

/** Sound and video use the same two transceivers for the link's whole life, so that nothing has to be renegotiated. */
async function sendTracks(connection: RTCPeerConnection, tracks: Tracks) {
  for (const { sender, receiver } of connection.getTransceivers()) {
    await sender.replaceTrack(tracks[receiver.track.kind === 'audio' ? 'audio' : 'video']);
  }
}

/** Offers and answers, in both directions. */
function negotiate(connection: RTCPeerConnection, send: LinkOptions['send']) {
  let peerPage = '';
  let isMakingOffer = false;
  let isIgnoring = false;
  const sendDescription = () => {
    const description = connection.localDescription;
    if (description) send({ description: { type: description.type, sdp: description.sdp } });
  };
  return {
    offer: async (tracks: Tracks, isRestart: boolean) => {
      if (connection.getTransceivers().length === 0) {
        connection.addTransceiver('audio', { direction: 'sendrecv' });
        connection.addTransceiver('video', { direction: 'sendrecv' });
        await sendTracks(connection, tracks);
      }
      // The pending offer may have been lost in transit.
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
    acceptOffer: async ({ sdp }: { sdp: string }, tracks: Tracks) => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      peerPage = pageOf(sdp);
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
      await sendTracks(connection, tracks);
      await connection.setLocalDescription();
      sendDescription();
    },
    acceptAnswer: async ({ sdp }: { sdp: string }) => {
      if (connection.signalingState !== 'have-local-offer') return;
      isIgnoring = false;
      await connection.setRemoteDescription({ type: 'answer', sdp });
      peerPage = pageOf(sdp);
    },
    addCandidate: async (candidate: RTCIceCandidateInit | null) => {
      // A candidate of an ignored offer or of a closed connection fits nothing.
      if (!isIgnoring) await connection.addIceCandidate(candidate ?? undefined).catch(() => {});
    },
    ignoreCandidates: (isIgnored: boolean) => {
      isIgnoring = isIgnored;
    },
    hasOwnOffer: () => isMakingOffer || connection.signalingState === 'have-local-offer',
    hasNegotiated: () => connection.currentRemoteDescription !== null,
    /** Whether a description comes from another page of the other side than the one this link knows. */
    isFromNewPage: (sdp: string) => peerPage !== '' && peerPage !== pageOf(sdp),
  };
}

/** Data channel on which both sides announce their camera and microphone state. */
function openMediaChannel(
  connection: RTCPeerConnection,
  { onMedia, onClosed }: { onMedia: (media: PeerMedia) => void; onClosed: () => void },
) {
  const channel = connection.createDataChannel('media', { negotiated: true, id: 0 });
  let lastSent = '';
  const flush = () => {
    if (lastSent && channel.readyState === 'open') channel.send(lastSent);
  };
  channel.onopen = flush;
  // They have hung up; the connection itself notices seconds later.
  channel.onclose = onClosed;
  channel.onmessage = ({ data }) => onMedia(readMedia(data));
  return {
    sendMedia: (media: PeerMedia) => {
      lastSent = JSON.stringify(media);
      flush();
    },
    close: () => {
      channel.onclose = null;
    },
  };
}

function readMedia(data: unknown): PeerMedia {
  try {
    const { isCameraOn, isMicOn } = JSON.parse(String(data));
    return { isCameraOn: isCameraOn === true, isMicOn: isMicOn === true };
  } catch {
    // An older version of our page may use another format.
    return { isCameraOn: true, isMicOn: true };
  }
}
