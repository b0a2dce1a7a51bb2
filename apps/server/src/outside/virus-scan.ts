import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '../platform/config/config.ts';
import { unavailable } from '../platform/http/errors.ts';
import type { Log } from '../platform/observation/log.ts';

/** Whether a local file contains a virus. Throws 503 `SCAN_AWAY` if that can't be checked right now. */
export type FindsVirus = (file: string) => Promise<boolean>;

/** Time limit for clamd to scan a file of 200 MB, in milliseconds. */
const DEADLINE = 30_000;

/** Time limit for connecting to clamd, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;

/** Scans with the configured clamd; without one, only the EICAR test file is detected. */
export function openVirusScan({ virusScan }: Config, log: Log): FindsVirus {
  if (!virusScan) return hasTestVirus;
  return async (file) => {
    try {
      return await scanByClamd(virusScan, file);
    } catch (error) {
      log.warn(
        { provider: 'clamd', type: (error as Error).name, reason: (error as Error).message },
        'no scan',
      );
      throw unavailable('SCAN_AWAY', 'We can’t check files right now. Please try again in a moment.');
    }
  };
}

/** Scans by clamd's protocol (clamd(8), INSTREAM): chunks prefixed with their length, and an empty one at the end. */
async function scanByClamd({ host, port }: { host: string; port: number }, file: string): Promise<boolean> {
  const socket = connect({ host, port });
  const connecting = setTimeout(() => socket.destroy(new Error('did not answer')), CONNECT_TIMEOUT);
  socket.once('connect', () => clearTimeout(connecting));
  const deadline = setTimeout(() => socket.destroy(new Error('took too long')), DEADLINE);
  try {
    const answer = text(socket);
    await Promise.race([sendChunks(socket, file), answer]);
    const verdict = (await answer).replaceAll('\0', '').trim();
    if (verdict.endsWith(' FOUND')) return true;
    if (verdict.endsWith(' OK')) return false;
    throw new Error(verdict.slice(0, 100) || 'hung up');
  } finally {
    clearTimeout(connecting);
    clearTimeout(deadline);
    socket.destroy();
  }
}

async function sendChunks(socket: Socket, file: string) {
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  await send(Buffer.from('zINSTREAM\0'));
  // Opened right away: the file may be deleted once clamd has hung up.
  const handle = await open(file);
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await send(Buffer.concat([length, chunk]));
    }
    await send(Buffer.alloc(4));
  } finally {
    await handle.close();
  }
}

/** The EICAR test file that every scanner knows, in two halves, because scanners may read this file too. */
const TEST_VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

async function hasTestVirus(file: string): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, chunk]);
    if (bytes.includes(TEST_VIRUS)) return true;
    end = bytes.subarray(-TEST_VIRUS.length);
  }
  return false;
}
