import { useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// The key is also in features/account/session/before-paint.ts, which runs first.
const KEY = 'theme';
const { subscribe, notify } = createListeners();

/** The chosen theme. Browser only. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice and applies it. */
export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts for this page.
  }
  showTheme(theme);
  notify();
}

/** Applies a theme to the page. */
export function showTheme(theme: Theme) {
  const isDark = theme === 'system' ? systemIsDark().matches : theme === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Follows the system and other tabs. Returns a function to unsubscribe. */
function watchTheme(listener: () => void) {
  const follow = () => {
    showTheme(readTheme());
    listener();
  };
  const system = systemIsDark();
  const unsubscribe = subscribe(listener);
  system.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  // The theme may have changed after before-paint.ts read it, before anything subscribed.
  showTheme(readTheme());
  return () => {
    unsubscribe();
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

/** The chosen theme; "system" while the server renders. */
export const useTheme = () => useSyncExternalStore(watchTheme, readTheme, () => 'system' as const);
