import { type Link, openLink } from './link';
import { onOffer, onTick } from './negotiation';
import { readSample } from './network';
import type { Peer, PeerEvents, PeerMedia, Step, Tracks } from './peer';

interface PeerOptions extends PeerEvents {
  iceServers: RTCIceServer[];
  /** When two offers cross, the polite side drops its own. */
  isPolite: boolean;
  send: (step: Step) => void;
}

/** Runs steps one after another: applying a description can take a while. The timer retries failed ones. */
function makeTurns() {
  let work = Promise.resolve();
  return (step: () => Promise<void>) => {
    work = work.then(step).catch(() => {});
    return work;
  };
}

/** How to respond to an offer received by a link. */
const answerTo = (link: Link, sdp: string, isPolite: boolean) =>
  onOffer({
    isPolite,
    hasOwnOffer: link.hasOwnOffer(),
    hasAgreed: link.hasAgreed(),
    isFromNewPage: link.isFromNewPage(sdp),
  });

/** A connection to the other side's browser that recovers from a network change or a reload. */
export function openPeer(options: PeerOptions): Peer {
  const { isPolite } = options;
  const state = { isPeerHere: false, tries: 0, triedAt: 0 };
  let tracks: Tracks = { audio: null, video: null };
  let media: PeerMedia = { isCameraOn: false, isMicOn: false };
  const inTurn = makeTurns();
  const open = () =>
    openLink({ ...options, onConnected: () => link.sendMedia(media), onFailed: () => void tryAgain() });
  let link = open();
  const renew = () => {
    link.close();
    link = open();
  };
  const offer = async (isRestart: boolean) => {
    state.triedAt = Date.now();
    await link.offer(tracks, isRestart);
  };
  const tryAgain = () =>
    inTurn(async () => {
      if (!state.isPeerHere || link.isClosed()) return;
      state.tries += 1;
      await offer(true);
    });

  const receive = async ({ description, candidate }: Step) => {
    if (!description) return candidate === undefined ? undefined : link.addCandidate(candidate);
    if (description.type !== 'offer') return link.takeAnswer(description);
    const step = answerTo(link, description.sdp, isPolite);
    link.ignoreCandidates(step === 'ignore');
    if (step === 'ignore') return;
    if (step === 'renew') renew();
    state.triedAt = Date.now();
    await link.takeOffer(description, tracks);
  };
  const tick = () => {
    const isConnected = link.isConnected();
    if (isConnected) state.tries = 0;
    if (!state.isPeerHere) return;
    const { tries, triedAt } = state;
    const step = onTick({ isPolite, isConnected, sinceTry: Date.now() - triedAt, tries });
    if (step === 'renew') {
      state.tries = 0;
      renew();
    }
    if (step !== 'wait') void tryAgain();
  };
  const clock = setInterval(tick, 1_000);

  return {
    receive: (step) => inTurn(() => receive(step)),
    reachOut: () => {
      state.isPeerHere = true;
      if (!link.isConnected()) void inTurn(() => offer(false));
    },
    peerLeft: () => {
      Object.assign(state, { isPeerHere: false, tries: 0 });
      // Their socket may be down for a moment while audio and video continue.
      if (!link.isConnected()) renew();
    },
    pickUp: () => void tryAgain(),
    setTracks: (next) => {
      tracks = next;
      void inTurn(() => link.sendTracks(tracks));
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
