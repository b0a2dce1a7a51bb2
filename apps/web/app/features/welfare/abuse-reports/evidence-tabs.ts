import { createStore } from '../../../store';

const NAME = 'tailwell-evidence';

/** Another tab is uploading. */
export const isSentElsewhere = createStore(false);

/**
 * Only one tab uploads at a time: the others wait until it has finished or is closed. Without the Web Locks API, each
 * uploads its own.
 */
export async function runExclusively(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work();
  const isDone = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isDone) return;
  isSentElsewhere.set(true);
  try {
    await locks.request(NAME, async () => {
      isSentElsewhere.set(false);
      await work();
    });
  } finally {
    isSentElsewhere.set(false);
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Notifies other tabs that files of a report were added, removed or uploaded. */
export const notifyTabs = (abuseId: string) => channel?.postMessage(abuseId);

export const listenToTabs = (listener: (abuseId: string) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
