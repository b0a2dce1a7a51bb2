import { useCallback, useEffect, useRef, useState } from 'react';
import { joinCall } from '../../../../api/socket';
import type { CallState } from '../call-query';
import type { Media } from '../use-media';
import { openAgoraPeer } from './agora-peer';
import { openPeer } from './browser-peer';
import type { Peer, PeerEvents, PeerMedia, PeerState, SignalMessage } from './peer';
import { openSandboxVet } from './sandbox-vet';

/** The connection to the other side, for as long as the component is mounted. */
export function usePeer(call: CallState, media: Media, isAudioOnly: boolean) {
  const { consultId, role, isSandboxVet, iceServers, channelName } = call;
  const appId = call.agora?.appId;
  const [peer, setPeer] = useState<Peer | null>(null);
  const [state, setState] = useState<PeerState>('connecting');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [peerMedia, setPeerMedia] = useState<PeerMedia | null>(null);
  const [wasConnected, setWasConnected] = useState(false);
  // Incremented when the user asks for a fresh start.
  const [round, setRound] = useState(0);
  const current = useRef<Peer | null>(null);
  const onSignal = useCallback((message: SignalMessage) => void current.current?.receive(message), []);
  const { send, isJoined, refusal } = useCallSignal(consultId, onSignal);
  const isPeerHere = role === 'owner' ? call.isVetHere : call.isOwnerHere;

  // TURN passwords change with every fetch; the first ones are valid for the whole call.
  const servers = useRef(iceServers);
  useEffect(() => {
    void round;
    const events: PeerEvents = {
      onState: (next) => {
        setState(next);
        if (next === 'connected') setWasConnected(true);
      },
      onStream: setStream,
      onMedia: setPeerMedia,
    };
    const isByAgora = appId !== undefined && !isSandboxVet;
    const opened = isByAgora
      ? openAgoraPeer({ appId, channelName, role, ...events })
      : openPeer({
          iceServers: servers.current,
          isPolite: role === 'vet',
          send: (message) => (sandboxVet ? void sandboxVet.receive(message) : send(message)),
          ...events,
        });
    const sandboxVet = isSandboxVet ? openSandboxVet((message) => void opened.receive(message)) : undefined;
    current.current = opened;
    setPeer(opened);
    const onOnline = () => opened.onNetworkChange();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      current.current = null;
      opened.close();
      sandboxVet?.close();
    };
  }, [role, isSandboxVet, appId, channelName, send, round]);

  useEffect(() => {
    if (!peer) return;
    if (isPeerHere && isJoined) peer.connect();
    else if (!isPeerHere) peer.onPeerLeft();
  }, [peer, isPeerHere, isJoined]);

  const { audio, video } = media.tracks;
  useEffect(() => {
    peer?.setTracks({ audio, video: isAudioOnly ? null : video });
  }, [peer, audio, video, isAudioOnly]);
  const isCameraOn = media.isCameraOn && !isAudioOnly;
  const { isMicOn } = media;
  useEffect(() => peer?.sendMedia({ isCameraOn, isMicOn }), [peer, isCameraOn, isMicOn]);

  const restart = () => {
    setState('connecting');
    setStream(null);
    setRound((count) => count + 1);
  };
  return { peer, state, stream, peerMedia, wasConnected, isPeerHere, isJoined, refusal, restart };
}

/** Joins the call's signalling while the component is mounted: the two browsers find each other through it. */
function useCallSignal(consultId: string, onSignal: (message: SignalMessage) => void) {
  const [isJoined, setJoined] = useState(false);
  const [refusal, setRefusal] = useState('');
  const currentSession = useRef<ReturnType<typeof joinCall>>(null);
  useEffect(() => {
    const session = joinCall(consultId, {
      onSignal,
      onEntered: () => {
        setJoined(true);
        setRefusal('');
      },
      onRefused: setRefusal,
    });
    currentSession.current = session;
    return () => {
      currentSession.current = null;
      session.leave();
      setJoined(false);
    };
  }, [consultId, onSignal]);
  // The connection's own timer resends what was lost.
  const send = useCallback((message: SignalMessage) => void currentSession.current?.send(message), []);
  return { send, isJoined, refusal };
}
