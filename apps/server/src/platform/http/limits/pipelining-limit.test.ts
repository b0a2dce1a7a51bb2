import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../realtime/realtime.testing.ts';
import { answerSequentially } from './pipelining-limit.ts';

let server: Server;
const started: { path: string; response: ServerResponse }[] = [];
afterEach(() => {
  started.length = 0;
  server.closeAllConnections();
  server.close();
});

/** Starts a server that answers with `answer`, and a client connection that has pipelined these paths. */
async function sendPipelined(paths: string[], answer: (response: ServerResponse, path: string) => void) {
  const { listener } = answerSequentially((request, response) => {
    started.push({ path: request.url ?? '', response });
    answer(response, request.url ?? '');
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => {});
  let got = '';
  line.on('data', (text) => (got += text));
  line.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return { line, got: () => got };
}

const pathsOf = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

test('pipelined requests are answered in order, each once the previous response is sent', async () => {
  let running = 0;
  let maxRunning = 0;
  const { got } = await sendPipelined(pathsOf(17), (response, path) => {
    maxRunning = Math.max(maxRunning, ++running);
    response.on('finish', () => running--);
    setImmediate(() => response.end(`answer ${path}.`));
  });
  await until(() => got().includes('answer /16.'));
  expect(got().match(/answer \/\d+\./g)).toEqual(pathsOf(17).map((path) => `answer ${path}.`));
  expect(maxRunning).toBe(1);
});

test('a client that reads nothing gets one response prepared, however many it requested', async () => {
  const { line } = await sendPipelined(pathsOf(17), (response) => response.end(Buffer.alloc(20_000_000)));
  line.pause();
  await until(() => started[0]?.response.writableEnded);
  // Another visitor was answered, so the server had time to start the next request.
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
  other.write('GET /other HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(other.resume(), 'close');
  expect(started.map(({ path }) => path)).toEqual(['/0', '/other']);
});

test('a client that sends more than sixteen requests ahead is disconnected', async () => {
  const { line, got } = await sendPipelined(pathsOf(18), () => {});
  await once(line, 'close');
  expect(got()).toBe('');
});

test('nothing follows the last response of a connection, or after a client has left', async () => {
  const { line } = await sendPipelined(pathsOf(3), (response) => {
    response.setHeader('Connection', 'close');
    response.end('last');
  });
  await once(line, 'close');
  expect(started).toHaveLength(1);

  started.length = 0;
  const { line: gone } = await sendPipelined(pathsOf(3), () => {});
  await until(() => started.length === 1);
  gone.destroy();
  await until(() => started[0]?.response.destroyed);
  expect(started).toHaveLength(1);
});
