import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { type CallOptions, call, fillPath, queryText } from './call';
import { factorQuestion, onSetupRequired } from './second-factor';
import { onSessionLost } from './session-lost';

const PROFILE = 'GET /user/get/my/profile/v1';

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): CallOptions['fetchApi'] =>
  async () =>
    Response.json(body, { status, headers });

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: ApiError) => error,
  );

function signIn(token: string) {
  const stored = new Map([['token', token]]);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/address/get/single/address/{id}/v1', { id: 'a b/c' }, '/address/get/single/address/a%20b%2Fc/v1'],
  ['/address/get/all/address/v1', undefined, '/address/get/all/address/v1'],
])('%s with %j is %s', (path, params, filled) => {
  expect(fillPath(path, params)).toBe(filled);
});

test.each([
  [undefined, ''],
  [{ page: undefined }, ''],
  [{ page: 2, search: 'a&b' }, '?page=2&search=a%26b'],
])('the query %j is written %j', (query, text) => {
  expect(queryText(query)).toBe(text);
});

describe('a call', () => {
  test.each([
    ['/console/orders', 'shop-2'],
    ['/my-orders', null],
  ])('from %s names the selected shop %s', async (pathname, shop) => {
    const stored = signIn('t0ken');
    stored.set('vetToken', 't0ken');
    stored.set('consoleShop', 'shop-2');
    vi.stubGlobal('location', { pathname });
    let headers = new Headers();
    await call(
      'GET /shop/get/my/console/v1',
      {},
      {
        fetchApi: async (_, init) => {
          headers = new Headers(init.headers);
          return Response.json({ success: true, message: 'ok', data: {} });
        },
      },
    );
    expect(headers.get('x-shop')).toBe(shop);
  });

  test('carries the token, the body and the idempotency key', async () => {
    signIn('t0ken');
    const requests: { path: string; init: RequestInit }[] = [];
    await call(
      'PUT /user/update/my/profile/v1',
      { body: { name: 'Ananya' } },
      {
        idempotencyKey: 'key-1',
        fetchApi: async (path, init) => {
          requests.push({ path, init });
          return Response.json({ success: true, message: 'ok', data: {} });
        },
      },
    );
    const headers = new Headers(requests[0]?.init.headers);
    expect(requests[0]?.path).toBe('/user/update/my/profile/v1');
    expect(requests[0]?.init.body).toBe('{"name":"Ananya"}');
    expect(headers.get('authorization')).toBe('t0ken');
    expect(headers.get('idempotency-key')).toBe('key-1');
  });

  test('sends no token where the specification says so', async () => {
    signIn('t0ken');
    let headers = new Headers();
    await call(
      'POST /auth/send/otp/v1',
      { body: { mobileNo: '9876543210' } },
      {
        fetchApi: async (_, init) => {
          headers = new Headers(init.headers);
          return Response.json({ success: true, message: 'ok', data: {} });
        },
      },
    );
    expect(headers.has('authorization')).toBe(false);
  });

  test('fails with the server’s message', async () => {
    const error = await failed(
      call(PROFILE, undefined, {
        fetchApi: answering(
          429,
          {
            success: false,
            message: 'Too many codes.',
            code: 'TOO_MANY_CODES',
            fields: { mobileNo: 'Wait.' },
          },
          { 'retry-after': '30', 'x-request-id': 'r-1' },
        ),
      }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Too many codes.',
      code: 'TOO_MANY_CODES',
      status: 429,
      fields: { mobileNo: 'Wait.' },
      retryAfterSeconds: 30,
      requestId: 'r-1',
    });
  });

  test('fails with a readable message when a proxy answers with a page', async () => {
    const error = await failed(
      call(PROFILE, undefined, { fetchApi: async () => new Response('<h1>502</h1>', { status: 502 }) }),
    );
    expect(error).toMatchObject({
      code: 'HTTP_502',
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  test('fails with a readable message without a response', async () => {
    const fetchApi = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failed(call(PROFILE, undefined, { fetchApi }))).toMatchObject({
      code: 'OFFLINE',
      status: 0,
    });
    vi.stubGlobal('navigator', { onLine: true });
    expect(await failed(call(PROFILE, undefined, { fetchApi }))).toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    });
  });

  test('passes on that the caller aborted it', async () => {
    const giveUp = AbortSignal.abort(new Error('left the page'));
    const fetchApi: CallOptions['fetchApi'] = (_, init) => {
      init.signal?.throwIfAborted();
      return expect.unreachable();
    };
    await expect(call(PROFILE, undefined, { fetchApi, signal: giveUp })).rejects.toThrow('left the page');
  });
});

describe('the session', () => {
  const failure = { success: false, message: 'No.', code: 'NO' };

  test.each([
    [401, 'GET /address/get/all/address/v1', true],
    [401, PROFILE, true],
    [500, PROFILE, true],
    [500, 'GET /address/get/all/address/v1', false],
    [503, PROFILE, false],
    [404, PROFILE, false],
  ] as const)('%i from %s: lost is %s', async (status, name, isLost) => {
    const stored = signIn('t0ken');
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    await failed(call(name, undefined, { fetchApi: answering(status, failure) }));
    stop();
    expect(stored.has('token')).toBe(!isLost);
    expect(lost).toHaveBeenCalledTimes(isLost ? 1 : 0);
  });

  test('a late rejection of an old token does not end the new session', async () => {
    const stored = signIn('old');
    await failed(
      call(PROFILE, undefined, {
        fetchApi: async () => {
          stored.set('token', 'new');
          return Response.json(failure, { status: 401 });
        },
      }),
    );
    expect(stored.get('token')).toBe('new');
  });
});

describe('a call that needs the second factor', () => {
  const refused = (code: string) =>
    Response.json({ success: false, message: 'Please enter the code.', code }, { status: 403 });
  /** Refuses until the code was entered; counts the calls. */
  const guarded = () => {
    const state = { isProven: false, calls: 0 };
    const fetchApi: CallOptions['fetchApi'] = async () => {
      state.calls += 1;
      if (!state.isProven) return refused('SECOND_FACTOR_NEEDED');
      return Response.json({ success: true, message: 'ok', data: {} });
    };
    return { state, fetchApi };
  };

  test('is retried once it is proven; several calls wait for one answer', async () => {
    const { state, fetchApi } = guarded();
    const calls = [call(PROFILE, undefined, { fetchApi }), call(PROFILE, undefined, { fetchApi })];
    await vi.waitFor(() => expect(factorQuestion.read()).toBeDefined());
    expect(state.calls).toBe(2);
    state.isProven = true;
    factorQuestion.read()?.settle(true);
    expect(await Promise.all(calls)).toMatchObject([{ message: 'ok' }, { message: 'ok' }]);
    expect(state.calls).toBe(4);
    expect(factorQuestion.read()).toBeUndefined();
  });

  test('fails if the user gives up, and is retried only once', async () => {
    for (const isProven of [false, true]) {
      const { state, fetchApi } = guarded();
      const error = failed(call(PROFILE, undefined, { fetchApi }));
      await vi.waitFor(() => expect(factorQuestion.read()).toBeDefined());
      factorQuestion.read()?.settle(isProven);
      expect(await error).toMatchObject({ status: 403, code: 'SECOND_FACTOR_NEEDED' });
      expect(state.calls).toBe(isProven ? 2 : 1);
      expect(factorQuestion.read()).toBeUndefined();
    }
  });

  test('leads to the setup without a prompt if none is set up', async () => {
    const listener = vi.fn();
    const stop = onSetupRequired(listener);
    const fetchApi = async () => refused('SECOND_FACTOR_SETUP');
    expect(await failed(call(PROFILE, undefined, { fetchApi }))).toMatchObject({ status: 403 });
    stop();
    expect(listener).toHaveBeenCalledOnce();
    expect(factorQuestion.read()).toBeUndefined();
  });
});
