import { insertOwners } from '@tailwell/server/features/vets/consultations/consultations.testing';
import { ask, openSocket, type TestSocket, until } from '@tailwell/server/platform/realtime/realtime.testing';
import type { Stage } from './stage.ts';

/** Same as in the web app's api/socket.ts. */
const RECONNECT = {
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};

const BATCH_SIZE = 50;
const TIMEOUT_MS = 60_000;

/** Opens `count` sockets of as many users; `waitForAll` resolves when each has repeated its hello since `since`. */
export async function openSockets({ db, origin }: Stage, count: number) {
  const owners = await insertOwners(db, count);
  const lines = owners.map(({ token }) => ({
    token,
    opened: undefined as TestSocket | undefined,
    helloAt: 0,
  }));
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const batch = lines.slice(from, from + BATCH_SIZE);
    for (const line of batch) {
      const opened = openSocket(origin, RECONNECT);
      line.opened = opened;
      opened.socket.on('connect', async () => {
        const answer = await ask(opened, 'hello', { token: line.token }).catch(() => undefined);
        if (answer?.ok) line.helloAt = performance.now();
        // As a browser does when its hello gets no answer.
        else if (opened.socket.connected) opened.socket.disconnect().connect();
      });
    }
    await until(() => batch.every(({ helloAt }) => helloAt > 0), TIMEOUT_MS);
  }
  const reconnectedSince = (since: number) => lines.filter(({ helloAt }) => helloAt > since);
  return {
    /** Times when half of them and all of them were back, in milliseconds after `since`. */
    waitForAll: async (since: number) => {
      await until(() => reconnectedSince(since).length === count, TIMEOUT_MS).catch(() => {});
      const back = reconnectedSince(since)
        .map(({ helloAt }) => helloAt - since)
        .toSorted((one, other) => one - other);
      return {
        back: back.length,
        half: back[Math.floor(count / 2)] ?? Infinity,
        all: back.at(-1) ?? Infinity,
      };
    },
    close: () => {
      for (const { opened } of lines) opened?.socket.disconnect();
    },
  };
}
