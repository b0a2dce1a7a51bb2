import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../realtime/realtime.testing.ts';
import { answerInTurn } from './pipelining-limit.ts';

let server: Server;
const begun: { path: string; response: ServerResponse }[] = [];
afterEach(() => {
  begun.length = 0;
  server.closeAllConnections();
  server.close();
});

/** Starts a server that answers with `answer`, and a client connection that has pipelined these paths. */
async function sendAtOnce(paths: string[], answer: (response: ServerResponse, path: string) => void) {
  const { listener } = answerInTurn((request, response) => {
    begun.push({ path: request.url ?? '', response });
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
  let atOnce = 0;
  let most = 0;
  const { got } = await sendAtOnce(pathsOf(17), (response, path) => {
    most = Math.max(most, ++atOnce);
    response.on('finish', () => atOnce--);
    setImmediate(() => response.end(`answer ${path}.`));
  });
  await until(() => got().includes('answer /16.'));
  expect(got().match(/answer \/\d+\./g)).toEqual(pathsOf(17).map((path) => `answer ${path}.`));
  expect(most).toBe(1);
});

test('a client that reads nothing gets one response prepared, however many it requested', async () => {
  const { line } = await sendAtOnce(pathsOf(17), (response) => response.end(Buffer.alloc(20_000_000)));
  line.pause();
  await until(() => begun[0]?.response.writableEnded);
  // Another visitor was answered, so the server had time to start the next request.
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
  other.write('GET /other HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(other.resume(), 'close');
  expect(begun.map(({ path }) => path)).toEqual(['/0', '/other']);
});

test('a client that sends more than sixteen requests ahead is disconnected', async () => {
  const { line, got } = await sendAtOnce(pathsOf(18), () => {});
  await once(line, 'close');
  expect(got()).toBe('');
});

test('nothing follows the last response of a connection, or after a client has left', async () => {
  const { line } = await sendAtOnce(pathsOf(3), (response) => {
    response.setHeader('Connection', 'close');
    response.end('last');
  });
  await once(line, 'close');
  expect(begun).toHaveLength(1);

  begun.length = 0;
  const { line: gone } = await sendAtOnce(pathsOf(3), () => {});
  await until(() => begun.length === 1);
  gone.destroy();
  await until(() => begun[0]?.response.destroyed);
  expect(begun).toHaveLength(1);
});
