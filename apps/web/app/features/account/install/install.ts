import { useSyncExternalStore } from 'react';
import { createStore } from '../../../store';
import { isIos } from '../notifications/push-support';

/** What browsers on Android and desktops give for later: it opens their own question. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `ask`: a press installs it. `by-hand`: only the person can, by the browser's menu (iOS). `none`: neither, or it is done. */
export type InstallState = 'ask' | 'by-hand' | 'none';

const prompt = createStore<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer to install, so that no bar pops up; it comes early, and once. */
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

/** Whether the product can be put on this device's home screen; `none` until the page has woken up. */
export const useInstallState = () => useSyncExternalStore(prompt.subscribe, readState, () => 'none' as const);

/** Has the browser ask. It asks once: the offer is gone then, until it makes another one. */
export async function install() {
  const offer = prompt.read();
  prompt.set(undefined);
  await offer?.prompt();
}
