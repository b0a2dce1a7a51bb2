import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../api/drafts';
import type { Tracks } from './connection/peer';
import {
  type DeviceChoice,
  getDevices,
  getTrack,
  type Kind,
  listDevices,
  type MediaProblem,
  otherCamera,
} from './media';

const NO_TRACKS: Tracks = { audio: null, video: null };

/** Stored in this tab, so that a reload during a call restores camera and microphone, on or off. */
const STORED_DEVICES = 'call-devices';
interface StoredDevices extends DeviceChoice {
  isMicOn?: boolean;
  isCameraOn?: boolean;
}

export type Media = ReturnType<typeof useMedia>;

/**
 * This side's camera and microphone: requesting, choosing, flipping, switching on and off. Reports what is missing;
 * nothing requires either.
 */
export function useMedia() {
  const [tracks, setTracks] = useState(NO_TRACKS);
  const [problems, setProblems] = useState<Partial<Record<Kind, MediaProblem>>>({});
  const [isAsking, setAsking] = useState(false);
  const [isMicOn, setMicOn] = useState(true);
  const [isCameraOn, setCameraOn] = useState(true);
  const [devices, setDevices] = useState<Awaited<ReturnType<typeof listDevices>>>({ cameras: [], mics: [] });
  const choice = useRef<StoredDevices>({});
  const latest = useRef(NO_TRACKS);

  const storeDevices = useCallback((next: StoredDevices) => {
    choice.current = { ...choice.current, ...next };
    writeDraft(STORED_DEVICES, choice.current);
  }, []);
  const replaceTracks = useCallback((next: Partial<Tracks>) => {
    for (const kind of ['audio', 'video'] as const) {
      if (kind in next && latest.current[kind] !== next[kind]) latest.current[kind]?.stop();
    }
    latest.current = { ...latest.current, ...next };
    const { isMicOn: mic = true, isCameraOn: camera = true } = choice.current;
    if (latest.current.audio) latest.current.audio.enabled = mic;
    if (latest.current.video) latest.current.video.enabled = camera;
    setTracks(latest.current);
  }, []);
  const stop = useCallback(() => replaceTracks(NO_TRACKS), [replaceTracks]);

  const ask = useCallback(async () => {
    setAsking(true);
    choice.current = readDraft<StoredDevices>(STORED_DEVICES) ?? {};
    setMicOn(choice.current.isMicOn ?? true);
    setCameraOn(choice.current.isCameraOn ?? true);
    const result = await getDevices(choice.current);
    replaceTracks({ audio: result.audio, video: result.video });
    setProblems(result.problems);
    setDevices(await listDevices());
    setAsking(false);
  }, [replaceTracks]);

  /** Switches to another camera or microphone; the one in use stays if that fails. */
  const change = useCallback(
    async (kind: Kind, next: DeviceChoice) => {
      // Many phones can open only one camera at a time.
      if (kind === 'video') latest.current.video?.stop();
      const { track, problem } = await getTrack(kind, { ...choice.current, ...next });
      if (track) {
        storeDevices(next);
        replaceTracks({ [kind]: track });
        setProblems((known) => ({ ...known, [kind]: undefined }));
        return true;
      }
      const before = await getTrack(kind, choice.current);
      replaceTracks({ [kind]: before.track });
      setProblems((known) => ({ ...known, [kind]: before.problem ? problem : undefined }));
      return false;
    },
    [replaceTracks, storeDevices],
  );

  useEffect(() => {
    const refresh = () => void listDevices().then(setDevices);
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', refresh);
  }, []);
  useEffect(() => () => void stop(), [stop]);

  const isFlippable = tracks.video !== null && devices.cameras.length > 1;
  return {
    tracks,
    problems,
    devices,
    isAsking,
    isMicOn: isMicOn && tracks.audio !== null,
    isCameraOn: isCameraOn && tracks.video !== null,
    isFlippable,
    ask,
    stop,
    toggleMic: async () => {
      if (!tracks.audio) return void (await change('audio', {}));
      storeDevices({ isMicOn: !isMicOn });
      tracks.audio.enabled = !isMicOn;
      setMicOn(!isMicOn);
    },
    toggleCamera: async () => {
      if (!tracks.video) return void (await change('video', {}));
      storeDevices({ isCameraOn: !isCameraOn });
      tracks.video.enabled = !isCameraOn;
      setCameraOn(!isCameraOn);
    },
    /** Switches to the next camera; false if none works. */
    flip: async () => {
      const other = otherCamera(tracks.video?.getSettings() ?? {}, devices.cameras);
      // A camera chosen by id must not override the new direction.
      return other ? change('video', { cameraId: undefined, facing: undefined, ...other }) : false;
    },
    chooseCamera: (cameraId: string) => change('video', { cameraId, facing: undefined }),
    chooseMic: (micId: string) => change('audio', { micId }),
  };
}
