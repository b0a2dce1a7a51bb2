import { type RefObject, useLayoutEffect } from 'react';
import { toggleFullscreen, togglePlay, toggleSound } from './player-actions';

interface FeedKeys {
  /** Index of the clip on the screen. */
  at: number;
  go: (to: number) => void;
  toggleCaptions: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** Keyboard control of a feed: moving between clips, and player keys for the current one. */
export function useFeedKeys(box: RefObject<HTMLElement | null>, { at, go, toggleCaptions }: FeedKeys) {
  // A layout effect, so it is in place with the render: the next key may follow immediately.
  useLayoutEffect(() => {
    const handleKey = (key: string, feed: HTMLElement): boolean => {
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
      // The space bar clicks a focused button.
      if (key === ' ' && target.closest('button, a')) return;
      // With no focus, the feed accepts arrows only; letters require focus within it (WCAG 2.1.4).
      const isPageKey = (target === document.body || target.id === 'main') && (key in steps || key === ' ');
      if (!isPageKey && !feed.contains(target)) return;
      if (handleKey(key, feed)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
