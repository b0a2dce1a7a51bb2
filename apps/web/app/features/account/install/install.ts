import { useSyncExternalStore } from 'react';
import { createStore } from '../../../store';
import { isIos } from '../notifications/push-support';

/** The deferred install prompt of browsers on Android and desktops. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `ask`: the browser can prompt. `by-hand`: only through the browser's menu (iOS). `none`: neither, or already
 * installed.
 */
export type InstallState = 'ask' | 'by-hand' | 'none';

const prompt = createStore<InstallPrompt | undefined>(undefined);

/** Holds the browser's install prompt, so no bar pops up; the event fires early, and only once. */
export function holdInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => prompt.set(undefined));
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

function readState(): InstallState {
  if (isInstalled()) return 'none';
  if (prompt.read()) return 'ask';
  return isIos() ? 'by-hand' : 'none';
}

/** Whether the product can be installed on this device; `none` until hydration. */
export const useInstallState = () => useSyncExternalStore(prompt.subscribe, readState, () => 'none' as const);

/** Shows the browser's install prompt. It can be used once, until the browser fires another. */
export async function install() {
  const offer = prompt.read();
  prompt.set(undefined);
  await offer?.prompt();
}
