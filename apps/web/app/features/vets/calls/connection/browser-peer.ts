import { type Link, openLink } from './link';
import { decideOnOffer, decideOnTick } from './negotiation';
import { readSample } from './network';
import type { Peer, PeerEvents, PeerMedia, SignalMessage, Tracks } from './peer';

interface PeerOptions extends PeerEvents {
  iceServers: RTCIceServer[];
  /** When two offers cross, the polite side drops its own. */
  isPolite: boolean;
  send: (message: SignalMessage) => void;
}

/** Runs steps one after another: applying a description can take a while. The timer retries failed ones. */
function createQueue() {
  let work = Promise.resolve();
  return (step: () => Promise<void>) => {
    work = work.then(step).catch(() => {});
    return work;
  };
}

/** How to respond to an offer received by a link. */
const answerTo = (link: Link, sdp: string, isPolite: boolean) =>
  decideOnOffer({
    isPolite,
    hasOwnOffer: link.hasOwnOffer(),
    hasNegotiated: link.hasNegotiated(),
    isFromNewPage: link.isFromNewPage(sdp),
  });

/** A connection to the other side's browser that recovers from a network change or a reload. */
export function openPeer(options: PeerOptions): Peer {
  const { isPolite } = options;
  const state = { isPeerPresent: false, attempts: 0, lastAttemptAt: 0 };
  let tracks: Tracks = { audio: null, video: null };
  let media: PeerMedia = { isCameraOn: false, isMicOn: false };
  const enqueue = createQueue();
  const open = () =>
    openLink({ ...options, onConnected: () => link.sendMedia(media), onFailed: () => void retry() });
  let link = open();
  const renew = () => {
    link.close();
    link = open();
  };
  const offer = async (isRestart: boolean) => {
    state.lastAttemptAt = Date.now();
    await link.offer(tracks, isRestart);
  };
  const retry = () =>
    enqueue(async () => {
      if (!state.isPeerPresent || link.isClosed()) return;
      state.attempts += 1;
      await offer(true);
    });

  const receive = async ({ description, candidate }: SignalMessage) => {
    if (!description) return candidate === undefined ? undefined : link.addCandidate(candidate);
    if (description.type !== 'offer') return link.acceptAnswer(description);
    const step = answerTo(link, description.sdp, isPolite);
    link.ignoreCandidates(step === 'ignore');
    if (step === 'ignore') return;
    if (step === 'renew') renew();
    state.lastAttemptAt = Date.now();
    await link.acceptOffer(description, tracks);
  };
  const tick = () => {
    const isConnected = link.isConnected();
    if (isConnected) state.attempts = 0;
    if (!state.isPeerPresent) return;
    const { attempts, lastAttemptAt } = state;
    const step = decideOnTick({
      isPolite,
      isConnected,
      sinceLastAttempt: Date.now() - lastAttemptAt,
      attempts,
    });
    if (step === 'renew') {
      state.attempts = 0;
      renew();
    }
    if (step !== 'wait') void retry();
  };
  const clock = setInterval(tick, 1_000);

  return {
    receive: (message) => enqueue(() => receive(message)),
    connect: () => {
      state.isPeerPresent = true;
      if (!link.isConnected()) void enqueue(() => offer(false));
    },
    onPeerLeft: () => {
      Object.assign(state, { isPeerPresent: false, attempts: 0 });
      // Their socket may be down for a moment while audio and video continue.
      if (!link.isConnected()) renew();
    },
    onNetworkChange: () => void retry(),
    setTracks: (next) => {
      tracks = next;
      void enqueue(() => link.sendTracks(tracks));
    },
    sendMedia: (next) => {
      media = next;
      link.sendMedia(next);
    },
    sample: async () => readSample(await link.stats(), Date.now()),
    close: () => {
      clearInterval(clock);
      link.close();
    },
  };
}
