/** Seek step of a key or a double tap, in seconds. */
export const SEEK_SECONDS = 10;

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Toggles playback. If the browser refuses, nothing changes. */
export function togglePlay(video: HTMLVideoElement) {
  if (!video.paused && !video.ended) return video.pause();
  void video.play().catch(() => undefined);
}

/** Seeks to a moment; `duration` is the known length before the video has loaded. */
export function seekTo(video: HTMLVideoElement, seconds: number, duration: number) {
  const length = Number.isFinite(video.duration) ? video.duration : duration;
  video.currentTime = Math.max(0, Math.min(seconds, length));
}

export const canPictureInPicture = () =>
  typeof document !== 'undefined' && document.pictureInPictureEnabled === true;

/** Toggles picture-in-picture. */
export async function togglePictureInPicture(video: HTMLVideoElement) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  } catch {
    // Not loaded yet, or the browser refuses.
  }
}

type OldVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Toggles full screen for the player. iPhones support it for videos only. */
export async function toggleFullscreen(frame: HTMLElement, video: OldVideo) {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await frame.requestFullscreen();
    else video.webkitEnterFullscreen?.();
  } catch {
    // The browser refuses.
  }
}

interface KeyTarget {
  video: HTMLVideoElement;
  frame: HTMLElement;
  duration: number;
  toggleCaptions: () => void;
}

/** Handles a key in a player; returns false if the key belongs to the page. */
export function handleKey(key: string, { video, frame, duration, toggleCaptions }: KeyTarget): boolean {
  const seekBy = (seconds: number) => seekTo(video, video.currentTime + seconds, duration);
  const actions: Record<string, () => void> = {
    ' ': () => togglePlay(video),
    k: () => togglePlay(video),
    j: () => seekBy(-SEEK_SECONDS),
    l: () => seekBy(SEEK_SECONDS),
    arrowleft: () => seekBy(-5),
    arrowright: () => seekBy(5),
    arrowup: () => changeVolume(video, 0.1),
    arrowdown: () => changeVolume(video, -0.1),
    home: () => seekTo(video, 0, duration),
    end: () => seekTo(video, duration, duration),
    m: () => toggleSound(video),
    c: toggleCaptions,
    f: () => void toggleFullscreen(frame, video),
  };
  const action = actions[key.toLowerCase()];
  if (action) action();
  else if (/^[0-9]$/.test(key)) seekTo(video, (duration * Number(key)) / 10, duration);
  else return false;
  return true;
}

export function toggleSound(video: HTMLVideoElement) {
  video.muted = !(video.muted || video.volume === 0);
  if (!video.muted && video.volume === 0) video.volume = 1;
}

function changeVolume(video: HTMLVideoElement, by: number) {
  video.volume = Math.max(0, Math.min(1, video.volume + by));
  video.muted = video.volume === 0;
}
