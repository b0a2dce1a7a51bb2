/** Why this side has no video or no sound. */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

export type Kind = 'audio' | 'video';

/** What is requested from the devices. */
export interface DeviceChoice {
  micId?: string;
  cameraId?: string;
  /** On phones: the front camera, or the rear one. */
  facing?: 'user' | 'environment';
}

export interface MediaResult {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  problems: Partial<Record<Kind, MediaProblem>>;
}

const audioConstraints = ({ micId }: DeviceChoice): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...(micId && { deviceId: { ideal: micId } }),
});

const videoConstraints = ({ cameraId, facing }: DeviceChoice): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(cameraId ? { deviceId: { ideal: cameraId } } : { facingMode: { ideal: facing ?? 'user' } }),
});

/** Requests camera and microphone together, and each alone if that fails: a call works without either. */
export async function getDevices(choice: DeviceChoice): Promise<MediaResult> {
  try {
    const stream = await getStream({ audio: audioConstraints(choice), video: videoConstraints(choice) });
    return { ...tracksOf(stream), problems: {} };
  } catch {
    const [sound, picture] = [await getTrack('audio', choice), await getTrack('video', choice)];
    return {
      audio: sound.track,
      video: picture.track,
      problems: {
        ...(sound.problem && { audio: sound.problem }),
        ...(picture.problem && { video: picture.problem }),
      },
    };
  }
}

/** Requests one of the two alone. */
export async function getTrack(
  kind: Kind,
  choice: DeviceChoice,
): Promise<{ track: MediaStreamTrack; problem?: undefined } | { track: null; problem: MediaProblem }> {
  try {
    const stream = await getStream(
      kind === 'audio' ? { audio: audioConstraints(choice) } : { video: videoConstraints(choice) },
    );
    const track = tracksOf(stream)[kind];
    return track ? { track } : { track: null, problem: 'missing' };
  } catch (error) {
    return { track: null, problem: problemOf(error) };
  }
}

// Browsers offer devices on secure pages only.
const getStream = (constraints: MediaStreamConstraints) =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia(constraints)
    : Promise.reject(new DOMException('', 'NotSupportedError'));

const tracksOf = (stream: MediaStream) => ({
  audio: stream.getAudioTracks()[0] ?? null,
  video: stream.getVideoTracks()[0] ?? null,
});

/** Maps an error of the browser to its cause. */
export function problemOf(error: unknown): MediaProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported';
    default:
      return 'missing';
  }
}

/** Available cameras and microphones; their names are known once access to one has been granted. */
export async function listDevices() {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const optionsOf = (kind: MediaDeviceKind, fallbackName: string) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `${fallbackName} ${at + 1}` }));
  return { cameras: optionsOf('videoinput', 'Camera'), mics: optionsOf('audioinput', 'Microphone') };
}

/**
 * The camera to switch to: on phones the opposite one, elsewhere the next in the list. Undefined if there is no other.
 */
export function otherCamera(
  current: { deviceId?: string; facingMode?: string },
  cameras: readonly { value: string }[],
): DeviceChoice | undefined {
  if (cameras.length < 2) return undefined;
  if (current.facingMode) return { facing: current.facingMode === 'environment' ? 'user' : 'environment' };
  const at = cameras.findIndex(({ value }) => value === current.deviceId);
  const next = cameras[(at + 1) % cameras.length];
  return next && { cameraId: next.value };
}
