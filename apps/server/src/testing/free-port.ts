import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
const PROCESSES = 240;
const PORTS_PER_PROCESS = 50;
let portsUsed = 0;

/**
 * Finds a port for a program that takes seconds to listen on it. Below the ports that systems assign themselves (from
 * 32,768 on), or a parallel test would get it meanwhile, and answer instead; each process has its own range.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries += 1) {
    const port =
      FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS + (portsUsed++ % PORTS_PER_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number) {
  const server = createServer();
  return new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
