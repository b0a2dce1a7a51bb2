import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, networkFailure } from './api-error';
import { type PartsAddress, sendFile, waitForConnection } from './send-in-parts';

const refused = (status: number, more: { code?: string; retryAfterSeconds?: number } = {}) =>
  new ApiError('No.', {
    status,
    code: more.code ?? `HTTP_${status}`,
    retryAfterSeconds: more.retryAfterSeconds,
  });

const SIZE = 100;

/** A tus server that holds one file, with a connection that follows its script, one step per part. */
function makeServer() {
  let token = 0;
  const server = {
    arrived: 0,
    /** Bytes received, counted twice if sent twice. */
    received: 0,
    asked: [] as (string | undefined)[],
    /** Outcomes of the next parts; once used up, each part arrives. */
    line: [] as ('cut' | 'expired' | Error)[],
    /** Refusals for the next requests for a URL. */
    refusals: [] as Error[],
    waits: [] as number[],
    percents: [] as number[],
  };
  const ask = async (path: string | undefined): Promise<PartsAddress> => {
    server.asked.push(path);
    const refusal = server.refusals.shift();
    if (refusal) throw refusal;
    token += 1;
    return { _id: 'id', sPath: path ?? 'evidence/1', sUrl: `/evidence/uploads/id?token=${token}` };
  };
  const push = async (url: string, onPercent: (percent: number) => void) => {
    while (server.arrived < SIZE) {
      const event = server.line.shift();
      if (event === 'expired') token += 1;
      if (!url.endsWith(`=${token}`)) throw refused(404);
      if (event === 'cut') throw networkFailure(true, undefined);
      if (event instanceof Error) throw event;
      server.arrived += 20;
      server.received += 20;
      onPercent(server.arrived);
    }
  };
  const send = (signal = new AbortController().signal, path?: string) =>
    sendFile({
      path,
      requestAddress: ask,
      push,
      wait: async (milliseconds, waiting) => {
        server.waits.push(milliseconds);
        waiting.throwIfAborted();
      },
      onAddress: () => {},
      onPercent: (percent) => server.percents.push(percent),
      signal,
    });
  return { server, send };
}

describe('a file', () => {
  test('arrives in parts', async () => {
    const { server, send } = makeServer();
    await send();
    expect(server).toMatchObject({ arrived: SIZE, asked: [undefined], percents: [20, 40, 60, 80, 100] });
  });

  test('resumes where the connection was lost, at the same URL', async () => {
    const { server, send } = makeServer();
    server.line = ['cut', 'cut'];
    await send();
    expect(server).toMatchObject({ arrived: SIZE, received: SIZE, asked: [undefined] });
    expect(server.waits).toEqual([500, 1000]);
  });

  test('requests another URL, by its name, when the first has expired', async () => {
    const { server, send } = makeServer();
    server.line = [refused(423), 'expired'];
    await send();
    expect(server).toMatchObject({ arrived: SIZE, received: SIZE, asked: [undefined, 'evidence/1'] });
  });

  test('that was started before is requested by its name right away', async () => {
    const { server, send } = makeServer();
    server.arrived = 60;
    await send(undefined, 'evidence/7');
    expect(server).toMatchObject({ asked: ['evidence/7'], received: 40 });
  });

  test('waits as long as the server asks for', async () => {
    const { server, send } = makeServer();
    server.refusals = [refused(429, { retryAfterSeconds: 7 }), refused(503)];
    await send();
    expect(server.waits).toEqual([7000, 1000]);
  });

  test.each([
    ['too many files', refused(409, { code: 'TOO_MANY_FILES' })],
    ['a quota of a day', refused(429, { code: 'QUOTA_SPENT', retryAfterSeconds: 3600 })],
    ['another user’s report', refused(404)],
  ])('is not retried after %s', async (_, refusal) => {
    const { server, send } = makeServer();
    server.refusals = [refusal];
    await expect(send()).rejects.toBe(refusal);
    expect(server).toMatchObject({ waits: [], received: 0 });
  });

  test('that the server rejects is not sent again', async () => {
    const { server, send } = makeServer();
    const refusal = refused(413);
    server.line = [refusal];
    await expect(send()).rejects.toBe(refusal);
  });

  test('fails after ten failures in a row, not earlier', async () => {
    const { server, send } = makeServer();
    server.line = Array.from({ length: 9 }, () => 'cut');
    await send();
    expect(server.arrived).toBe(SIZE);

    const otherServer = makeServer();
    otherServer.server.line = Array.from({ length: 10 }, () => 'cut');
    await expect(otherServer.send()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(Math.max(...otherServer.server.waits)).toBe(30_000);
  });

  test('waits while offline', async () => {
    const { server, send } = makeServer();
    server.refusals = Array.from({ length: 40 }, () => networkFailure(false, undefined));
    await send();
    expect(server).toMatchObject({ arrived: SIZE });
  });

  test('stops when the user cancels it', async () => {
    const { server, send } = makeServer();
    const stop = new AbortController();
    server.line = ['cut', 'cut'];
    const sent = send(stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(sent).rejects.toThrow('cancelled');
    expect(server.received).toBe(0);
  });
});

describe('waiting for the connection', () => {
  afterEach(() => void vi.useRealTimers());

  const page = (onLine: boolean) => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine });
  };

  test('takes the given time', async () => {
    vi.useFakeTimers();
    page(true);
    const waiting = waitForConnection(500, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(500);
    await expect(waiting).resolves.toBeUndefined();
  });

  test('lasts until back online', async () => {
    vi.useFakeTimers();
    page(false);
    let isOver = false;
    const waiting = waitForConnection(500, new AbortController().signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
    window.dispatchEvent(new Event('online'));
    await waiting;
  });

  test('ends when the user cancels', async () => {
    page(false);
    const stop = new AbortController();
    const waiting = waitForConnection(500, stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
