import { createStore } from '../../../store';

const NAME = 'tailwell-evidence';

/** Another tab sends what is on its way. */
export const isSentElsewhere = createStore(false);

/** Only one tab sends at a time: the others wait until it has done or is closed. Without locks each sends its own. */
export async function sendAlone(work: () => Promise<void>): Promise<void> {
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

/** Tells the other tabs that something of a report has come, gone or arrived. */
export const notifyTabs = (abuseId: string) => channel?.postMessage(abuseId);

export const listenToTabs = (listener: (abuseId: string) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
