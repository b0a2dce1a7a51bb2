import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { openLog } from '../platform/observation/log.ts';
import { openVirusScan } from './virus-scan.ts';

const folder = makeTemporaryFolder('virus-scan');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = openLog('silent');
const open = (settings: Record<string, string> = {}) =>
  openVirusScan(readConfig({ DATA_DIR: folder, ...settings }), log);

const fileWith = (bytes: Buffer) => {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  return file;
};

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test('without a clamd the EICAR test file is detected, anywhere in a file', async () => {
  const scan = open();
  expect(await scan(fileWith(Buffer.from('a photo')))).toBe(false);
  // Across the boundary of two 64 kB chunks.
  for (const before of [0, 65_536 - 30, 200_000]) {
    expect(await scan(fileWith(Buffer.concat([Buffer.alloc(before), Buffer.from(EICAR)])))).toBe(true);
  }
});

/** Speaks the protocol of clamd(8); `answer` receives what was sent. */
async function startClamd(answer: (sent: Buffer, socket: Socket) => string | undefined) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.subarray(-4).readUInt32BE() !== 0) return;
      const verdict = answer(readChunks(received), socket);
      if (verdict !== undefined) socket.end(`${verdict}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, scan: open({ VIRUS_SCAN_HOST: '127.0.0.1', VIRUS_SCAN_PORT: String(port) }) };
}

function readChunks(received: Buffer): Buffer {
  const command = 'zINSTREAM\0';
  expect(received.toString('latin1', 0, command.length)).toBe(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at < received.length; ) {
    const length = received.readUInt32BE(at);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(chunks);
}

test('clamd gets the complete file, and its verdict counts', async () => {
  const bytes = Buffer.alloc(300_000, 'tailwell');
  const clamd = await startClamd((sent) =>
    sent.equals(bytes) ? 'stream: OK' : 'stream: Win.Test.EICAR_HDB-1 FOUND',
  );
  expect(await clamd.scan(fileWith(bytes))).toBe(false);
  expect(await clamd.scan(fileWith(Buffer.from('something else')))).toBe(true);
  clamd.server.close();
});

test.each([
  ['can’t read so much', () => 'INSTREAM size limit exceeded. ERROR'],
  ['says something else', () => 'UNKNOWN COMMAND'],
  [
    'hangs up',
    (_: Buffer, socket: Socket) => {
      socket.destroy();
      return undefined;
    },
  ],
])('a clamd that %s is our own fault: no file passes', async (_, answer) => {
  const clamd = await startClamd(answer);
  await expect(clamd.scan(fileWith(Buffer.alloc(10)))).rejects.toMatchObject({
    status: 503,
    code: 'SCAN_AWAY',
  });
  clamd.server.close();
});

test('so is an unreachable clamd', async () => {
  const scan = open({ VIRUS_SCAN_HOST: '127.0.0.1', VIRUS_SCAN_PORT: '9' });
  await expect(scan(fileWith(Buffer.alloc(10)))).rejects.toMatchObject({ status: 503, code: 'SCAN_AWAY' });
});
