import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A value as Redis writes it (RESP 2). */
type Value = string | number | null | Value[];

const write = (value: Value): string => {
  if (typeof value === 'number') return `:${value}\r\n`;
  if (value === null) return '$-1\r\n';
  if (Array.isArray(value)) return `*${value.length}\r\n${value.map(write).join('')}`;
  return `$${Buffer.byteLength(value, 'latin1')}\r\n${value}\r\n`;
};

/** Parses complete commands, arrays of strings, from the start of the input; returns the rest. */
function readCommands(text: string, onCommand: (parts: string[]) => void): string {
  for (let rest = text; ; ) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return rest;
    const parts: string[] = [];
    let at = head[0].length;
    while (parts.length < Number(head[1])) {
      const length = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!length) return rest;
      const from = at + length[0].length;
      const to = from + Number(length[1]);
      if (rest.length < to + 2) return rest;
      parts.push(rest.slice(from, to));
      at = to + 2;
    }
    onCommand(parts);
    rest = rest.slice(at);
  }
}

/** The commands that count: SET with PX and NX, INCR and PTTL. Returns undefined for others. */
function openCounts() {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return ([command = '', key = '', value = '', ...rest]: string[]): Value | undefined => {
    const old = counts.get(key);
    const live = old && old.endsAt > Date.now() ? old : undefined;
    if (command === 'SET') {
      if (live && rest.includes('NX')) return null;
      const endsAt = Date.now() + Number(rest[rest.indexOf('PX') + 1]);
      counts.set(key, { count: Number(value), endsAt });
      return 'OK';
    }
    if (command === 'INCR') {
      const count = (live?.count ?? 0) + 1;
      counts.set(key, { count, endsAt: live?.endsAt ?? Number.POSITIVE_INFINITY });
      return count;
    }
    if (command === 'PTTL') return live ? live.endsAt - Date.now() : -2;
    return undefined;
  };
}

/** A stand-in for Redis that knows the commands by which rate limits are counted, alone or in a transaction. */
export async function startRedis() {
  const queues = new Map<Socket, string[][] | undefined>();
  const count = openCounts();

  const answer = (socket: Socket, [name = '', ...rest]: string[]) => {
    const command = name.toUpperCase();
    const queue = queues.get(socket);
    if (command === 'MULTI') {
      queues.set(socket, []);
      socket.write('+OK\r\n');
    } else if (command === 'EXEC') {
      queues.set(socket, undefined);
      socket.write(write((queue ?? []).map((parts) => count(parts) ?? null)));
    } else if (queue) {
      queue.push([command, ...rest]);
      socket.write('+QUEUED\r\n');
    } else socket.write('+OK\r\n');
  };

  const server = createServer((socket) => {
    queues.set(socket, undefined);
    let waiting = '';
    socket.on('data', (bytes) => {
      waiting = readCommands(waiting + bytes.toString('latin1'), (parts) => answer(socket, parts));
    });
    socket.on('error', () => {});
    socket.on('close', () => queues.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      for (const socket of queues.keys()) socket.destroy();
      await once(server, 'close');
    },
  };
}
