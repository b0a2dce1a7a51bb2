import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A value in Redis' protocol (RESP 2). */
type Value = string | number | null | Value[];

const write = (value: Value): string => {
  if (typeof value === 'number') return `:${value}\r\n`;
  if (value === null) return '$-1\r\n';
  if (Array.isArray(value)) return `*${value.length}\r\n${value.map(write).join('')}`;
  return `$${Buffer.byteLength(value, 'latin1')}\r\n${value}\r\n`;
};

/** Consumes complete commands, arrays of texts, from the start of what has arrived; returns the rest. */
function readCommands(text: string, onCommand: (words: string[]) => void): string {
  for (let rest = text; ; ) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return rest;
    const words: string[] = [];
    let at = head[0].length;
    while (words.length < Number(head[1])) {
      const length = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!length) return rest;
      const from = at + length[0].length;
      const to = from + Number(length[1]);
      if (rest.length < to + 2) return rest;
      words.push(rest.slice(from, to));
      at = to + 2;
    }
    onCommand(words);
    rest = rest.slice(at);
  }
}

/** Implements counters: SET with PX and NX, INCR and PTTL. Returns undefined for other commands. */
function openCounts() {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return ([command = '', key = '', value = '', ...rest]: string[]): Value | undefined => {
    const old = counts.get(key);
    const living = old && old.endsAt > Date.now() ? old : undefined;
    if (command === 'SET') {
      if (living && rest.includes('NX')) return null;
      const endsAt = Date.now() + Number(rest[rest.indexOf('PX') + 1]);
      counts.set(key, { count: Number(value), endsAt });
      return 'OK';
    }
    if (command === 'INCR') {
      const count = (living?.count ?? 0) + 1;
      counts.set(key, { count, endsAt: living?.endsAt ?? Number.POSITIVE_INFINITY });
      return count;
    }
    if (command === 'PTTL') return living ? living.endsAt - Date.now() : -2;
    return undefined;
  };
}

/**
 * A stand-in for Redis that supports messages (SUBSCRIBE, PSUBSCRIBE with `*` at the end, PUBLISH) and the commands
 * that limits are counted with.
 */
export async function startRedis() {
  const ears = new Map<Socket, Set<string>>();
  const waitingForExec = new Map<Socket, string[][]>();
  const published: string[] = [];
  const count = openCounts();

  const publish = (channel: string, message: string) => {
    published.push(channel);
    let received = 0;
    for (const [socket, names] of ears) {
      for (const name of names) {
        const isPattern = name.endsWith('*');
        if (isPattern ? !channel.startsWith(name.slice(0, -1)) : name !== channel) continue;
        const parts = isPattern ? ['pmessage', name, channel, message] : ['message', channel, message];
        socket.write(write(parts), 'latin1');
        received += 1;
      }
    }
    return received;
  };

  const answer = (socket: Socket, [name = '', ...rest]: string[]) => {
    const names = ears.get(socket) ?? new Set();
    const command = name.toUpperCase();
    const queue = waitingForExec.get(socket);
    if (command === 'MULTI') {
      waitingForExec.set(socket, []);
      socket.write('+OK\r\n');
    } else if (command === 'EXEC') {
      waitingForExec.delete(socket);
      socket.write(write((queue ?? []).map((words) => count(words) ?? null)));
    } else if (queue) {
      queue.push([command, ...rest]);
      socket.write('+QUEUED\r\n');
    } else if (/^P?SUBSCRIBE$/.test(command)) {
      for (const one of rest) {
        names.add(one);
        socket.write(write([command.toLowerCase(), one, names.size]), 'latin1');
      }
    } else if (/^P?UNSUBSCRIBE$/.test(command)) {
      for (const one of rest) {
        names.delete(one);
        socket.write(write([command.toLowerCase(), one, names.size]), 'latin1');
      }
    } else if (command === 'PUBLISH') socket.write(write(publish(rest[0] ?? '', rest[1] ?? '')), 'latin1');
    else socket.write('+OK\r\n');
  };

  const server = createServer((socket) => {
    ears.set(socket, new Set());
    let waiting = '';
    socket.on('data', (bytes) => {
      waiting = readCommands(waiting + bytes.toString('latin1'), (words) => answer(socket, words));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      ears.delete(socket);
      waitingForExec.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published,
    /** Number of listeners. */
    ears: () => [...ears.values()].filter(({ size }) => size > 0).length,
    stop: async () => {
      server.close();
      for (const socket of ears.keys()) socket.destroy();
      await once(server, 'close');
    },
  };
}
