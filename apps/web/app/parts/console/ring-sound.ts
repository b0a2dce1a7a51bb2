import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

const KEY = 'ringSound';
const { subscribe, notify } = createListeners(() => KEY);

/** Whether rings are heard in this browser; they are unless the vet has silenced them. */
function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Silences rings in this browser, or lets them be heard again. */
export function chooseSound(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage rings are always heard.
  }
  notify();
}

export const useSound = () => useSyncExternalStore(subscribe, readSound, () => true);

/** Two tones, like a doorbell: frequency in hertz, and when each begins, in seconds. */
const TONES = [
  { frequency: 784, at: 0 },
  { frequency: 622, at: 0.28 },
];
const TONE_SECONDS = 0.5;
const RING_EVERY = 1_800;

let audio: AudioContext | undefined;

/** Rings once. Browsers play nothing before the first press on a page; the pop-up is seen all the same. */
export function ringOnce() {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  for (const { frequency, at } of TONES) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = frequency;
    // Swells at once and fades, so that it doesn't click.
    volume.gain.setValueAtTime(0.0001, currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.35, currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + TONE_SECONDS);
    oscillator.connect(volume).connect(destination);
    oscillator.start(currentTime + at);
    oscillator.stop(currentTime + at + TONE_SECONDS);
  }
}

/** Browsers refuse it, and say so in the console, before the first press on a page. */
function shake(pattern: VibratePattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Rings again and again while `isRinging`, unless silenced; phones shake too. */
export function useRingSound(isRinging: boolean) {
  const isOn = useSound();
  useEffect(() => {
    if (!isRinging || !isOn) return;
    const ring = () => {
      ringOnce();
      shake([300, 150, 300]);
    };
    ring();
    const timer = setInterval(ring, RING_EVERY);
    return () => {
      clearInterval(timer);
      shake(0);
    };
  }, [isRinging, isOn]);
}

const FLASH_EVERY = 1_000;

/** Shows `words` in the tab's title in turn with the page's own, for who looks at another tab. */
export function useTitleFlash(words: string | undefined) {
  useEffect(() => {
    if (!words) return;
    let own = document.title;
    const flash = () => {
      // The page may have changed meanwhile, and its title with it.
      if (document.title === words) document.title = own;
      else {
        own = document.title;
        document.title = words;
      }
    };
    flash();
    const timer = setInterval(flash, FLASH_EVERY);
    return () => {
      clearInterval(timer);
      if (document.title === words) document.title = own;
    };
  }, [words]);
}
