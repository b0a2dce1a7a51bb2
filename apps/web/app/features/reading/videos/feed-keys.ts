import { type RefObject, useLayoutEffect } from 'react';
import { toggleFullscreen, togglePlay, toggleSound } from './player-acts';

interface FeedKeys {
  /** The clip that is on the screen. */
  at: number;
  go: (to: number) => void;
  toggleCaptions: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** What keys do in a feed: another clip, and with the one on the screen what they do in a player. */
export function useFeedKeys(box: RefObject<HTMLElement | null>, { at, go, toggleCaptions }: FeedKeys) {
  // With what is drawn, not after it: the next key may come at once.
  useLayoutEffect(() => {
    const press = (key: string, feed: HTMLElement): boolean => {
      const step = steps[key];
      const clip = feed.children[at]?.querySelector('video');
      if (step) go(at + step);
      else if (!clip) return false;
      else if (key === ' ' || key === 'k') togglePlay(clip);
      else if (key === 'm') toggleSound(clip);
      else if (key === 'c') toggleCaptions();
      else if (key === 'f') void toggleFullscreen(feed, clip);
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const feed = box.current;
      if (!feed || !(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
      // A button is pressed by the space bar.
      if (key === ' ' && target.closest('button, a')) return;
      // Before anything has the focus the feed hears arrows; letters are only meant for what has it (WCAG 2.1.4).
      const isNowhere = (target === document.body || target.id === 'main') && (key in steps || key === ' ');
      if (!isNowhere && !feed.contains(target)) return;
      if (press(key, feed)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
