import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestLogging } from '../observation/log.ts';
import { until } from '../realtime/realtime.testing.ts';
import { answerError } from './errors.ts';

let lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = Fastify({ ...requestLogging, loggerInstance: log });
let answer: Readable;
let port: number;
beforeAll(async () => {
  app.setErrorHandler(answerError);
  await app.register(compress, { threshold: 1 });
  app.post('/', (_, reply) => reply.type('text/plain').send(answer));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const ERROR = 50;
const faults = () => lines.filter(({ level }) => level >= ERROR);

test('a client that leaves before the response starts isn’t logged as an error', async () => {
  let isRequested = false;
  answer = new Readable({
    read: () => {
      isRequested = true;
    },
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: tailwell.example\r\nAccept-Encoding: br\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await until(() => isRequested);
  socket.destroy();
  await until(() => lines.some(({ msg }) => /client has disconnected|request failed/.test(msg)));
  expect(faults()).toEqual([]);
});

test('a client that leaves in the middle of a body isn’t logged as an error', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const started = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(
    'POST / HTTP/1.1\r\nHost: tailwell.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half',
  );
  await started;
  socket.destroy();
  await until(() => lines.some(({ msg }) => /client has disconnected|request failed/.test(msg)));
  expect(faults()).toEqual([]);
});

test('a response that breaks off is logged as an error', async () => {
  answer = new Readable({
    read() {
      this.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
    },
  });
  const { status } = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect(status).toBe(503);
  expect(faults()).toEqual([expect.objectContaining({ msg: 'request failed' })]);
});
