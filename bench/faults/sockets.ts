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

const AT_ONCE = 50;
const PATIENCE_MS = 60_000;

/** Opens `count` sockets of as many users; `waitForAll` resolves when each has repeated its hello since `since`. */
export async function openSockets({ db, origin }: Stage, count: number) {
  const owners = await insertOwners(db, count);
  const lines = owners.map(({ token }) => ({
    token,
    opened: undefined as TestSocket | undefined,
    helloAt: 0,
  }));
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE);
    for (const line of some) {
      const opened = openSocket(origin, RECONNECT);
      line.opened = opened;
      opened.socket.on('connect', async () => {
        const answer = await ask(opened, 'hello', { token: line.token }).catch(() => undefined);
        if (answer?.ok) line.helloAt = performance.now();
        // As a browser does when its hello gets no answer.
        else if (opened.socket.connected) opened.socket.disconnect().connect();
      });
    }
    await until(() => some.every(({ helloAt }) => helloAt > 0), PATIENCE_MS);
  }
  const backSince = (since: number) => lines.filter(({ helloAt }) => helloAt > since);
  return {
    /** Times when half of them and all of them were back, in milliseconds after `since`. */
    waitForAll: async (since: number) => {
      await until(() => backSince(since).length === count, PATIENCE_MS).catch(() => {});
      const back = backSince(since)
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
