import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { IAgoraRTCClient, IAgoraRTCRemoteUser, ILocalTrack } from 'agora-rtc-sdk-ng';
import { call } from '../../../../api/call';
import type { Kind } from '../media';
import type { Peer, PeerEvents, PeerMedia, Tracks } from './peer';

interface AgoraOptions extends PeerEvents {
  appId: string;
  channelName: string;
  role: CallRole;
}

/** The same connection over Agora's servers. Its library is loaded only here. */
export function openAgoraPeer({ appId, channelName, role, onState, onStream, onMedia }: AgoraOptions): Peer {
  let tracks: Tracks = { audio: null, video: null };
  let media: PeerMedia = { isCameraOn: false, isMicOn: false };
  let client: IAgoraRTCClient | undefined;
  let isClosed = false;
  const published: Partial<Record<Kind, ILocalTrack>> = {};
  const getToken = async () => {
    const { data } = await call('GET /agoraToken/rtc/{a}/{b}/v1', { params: { a: channelName, b: role } });
    return data;
  };

  const subscribeTo = async (own: IAgoraRTCClient, user: IAgoraRTCRemoteUser, kind?: Kind) => {
    if (kind) await own.subscribe(user, kind);
    const parts = [user.audioTrack, user.videoTrack].flatMap((track) => track?.getMediaStreamTrack() ?? []);
    onStream(new MediaStream(parts));
    onMedia({ isCameraOn: user.hasVideo, isMicOn: user.hasAudio });
    onState('connected');
  };

  const join = async () => {
    const { default: agora } = await import('agora-rtc-sdk-ng');
    if (isClosed) return;
    const own = agora.createClient({ mode: 'rtc', codec: 'vp8' });
    client = own;
    // A failed subscription is offered again after reconnecting.
    own.on('user-joined', (user) => void subscribeTo(own, user).catch(() => {}));
    own.on('user-published', (user, kind) => {
      if (kind !== 'datachannel') void subscribeTo(own, user, kind).catch(() => {});
    });
    own.on('user-unpublished', (user) => void subscribeTo(own, user).catch(() => {}));
    own.on('user-left', () => onState('lost'));
    own.on('connection-state-change', (now) => {
      if (now === 'CONNECTED' && own.remoteUsers.length > 0) onState('connected');
      if (now === 'RECONNECTING') onState('lost');
    });
    own.on('token-privilege-will-expire', async () => own.renewToken((await getToken()).rtcToken));
    const { rtcToken, uid } = await getToken();
    await own.join(appId, channelName, rtcToken, uid);
    if (isClosed) return void own.leave();
    await publish();
  };

  /** Publishes only the tracks that are on: that is how the other side knows what to expect. */
  const publish = async () => {
    if (client?.connectionState !== 'CONNECTED') return;
    const { default: agora } = await import('agora-rtc-sdk-ng');
    const tracksToSend: Tracks = {
      audio: media.isMicOn ? tracks.audio : null,
      video: media.isCameraOn ? tracks.video : null,
    };
    for (const kind of ['audio', 'video'] as const) {
      const [before, track] = [published[kind], tracksToSend[kind]];
      if (before?.getMediaStreamTrack() === track) continue;
      if (before) await client.unpublish(before);
      delete published[kind];
      if (!track) continue;
      const next =
        kind === 'audio'
          ? agora.createCustomAudioTrack({ mediaStreamTrack: track })
          : agora.createCustomVideoTrack({ mediaStreamTrack: track });
      await client.publish(next);
      published[kind] = next;
    }
  };
  // One change after another; a failed one is retried with the next.
  let work = join().catch(() => onState('lost'));
  const republish = () => {
    work = work.then(publish).catch(() => {});
  };

  return {
    // Agora has its own signalling and reconnects automatically.
    receive: async () => {},
    connect: () => {},
    onPeerLeft: () => {},
    onNetworkChange: () => {},
    setTracks: (next) => {
      tracks = next;
      republish();
    },
    sendMedia: (next) => {
      media = next;
      republish();
    },
    sample: async () => sampleOf(client),
    close: () => {
      isClosed = true;
      void client?.leave();
    },
  };
}

function sampleOf(client: IAgoraRTCClient | undefined) {
  const sample = { at: Date.now(), packets: 0, lost: 0, roundTrip: client?.getRTCStats().RTT };
  const stats = [client?.getRemoteAudioStats() ?? {}, client?.getRemoteVideoStats() ?? {}];
  for (const { receivePackets, receivePacketsLost } of stats.flatMap((byUser) => Object.values(byUser))) {
    sample.packets += receivePackets;
    sample.lost += receivePacketsLost;
  }
  return sample;
}
