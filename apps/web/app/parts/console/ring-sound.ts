import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

const KEY = 'ringSound';
const { subscribe, notify } = createListeners(() => KEY);

/** Whether rings are audible in this browser: yes, unless the vet has muted them. */
function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Mutes rings in this browser, or unmutes them. */
export function setSound(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage rings are always audible.
  }
  notify();
}

export const useSound = () => useSyncExternalStore(subscribe, readSound, () => true);

/** Two tones, like a doorbell: frequency in hertz, and start in seconds. */
const TONES = [
  { frequency: 784, at: 0 },
  { frequency: 622, at: 0.28 },
];
const TONE_SECONDS = 0.5;
const RING_INTERVAL_MS = 1_800;

let audio: AudioContext | undefined;

/** Rings once. Browsers play nothing before the first tap on a page; the pop-up is visible anyway. */
export function ringOnce() {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  for (const { frequency, at } of TONES) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = frequency;
    // A fast attack and a fade, so that it doesn't click.
    volume.gain.setValueAtTime(0.0001, currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.35, currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + TONE_SECONDS);
    oscillator.connect(volume).connect(destination);
    oscillator.start(currentTime + at);
    oscillator.stop(currentTime + at + TONE_SECONDS);
  }
}

/** Browsers reject it, and log a warning, before the first tap on a page. */
function shake(pattern: VibratePattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Rings repeatedly while `isRinging`, unless muted; phones also vibrate. */
export function useRingSound(isRinging: boolean) {
  const isOn = useSound();
  useEffect(() => {
    if (!isRinging || !isOn) return;
    const ring = () => {
      ringOnce();
      shake([300, 150, 300]);
    };
    ring();
    const timer = setInterval(ring, RING_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      shake(0);
    };
  }, [isRinging, isOn]);
}

const FLASH_INTERVAL_MS = 1_000;

/** Alternates the tab's title between `text` and its own, for users who are looking at another tab. */
export function useTitleFlash(text: string | undefined) {
  useEffect(() => {
    if (!text) return;
    let ownTitle = document.title;
    const flash = () => {
      // The page may have changed in the meantime, and its title with it.
      if (document.title === text) document.title = ownTitle;
      else {
        ownTitle = document.title;
        document.title = text;
      }
    };
    flash();
    const timer = setInterval(flash, FLASH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      if (document.title === text) document.title = ownTitle;
    };
  }, [text]);
}
