import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundle } from '../build-worker';

const BUILD = { id: 'b2', shell: ['/assets/shell-1.js', '/assets/shell-1.css'] };
const script = await bundle('service-worker.ts', { BUILD });

const ORIGIN = 'https://tailwell.example';

/** The browser's caches by name, each in the order in which files were added. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** No space, or a browser that forbids it. */
  isBroken = false;

  async open(name: string) {
    if (this.isBroken) throw new Error('no storage');
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      addAll: async (requests: (Request | string)[]) => {
        for (const request of requests) {
          const answer = await this.fetch(request);
          if (!answer.ok) throw new TypeError('not there');
          files.set(addressOf(request), answer);
        }
      },
      put: async (request: Request, answer: Response) => void files.set(request.url, answer),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async ({ url }: Request) => files.delete(url),
    };
  }
  async match(request: Request | string, { cacheName }: { cacheName: string }) {
    if (this.isBroken) throw new Error('no storage');
    return this.all.get(cacheName)?.get(addressOf(request))?.clone();
  }
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  fetch: (request: Request | string) => Promise<Response> = async () => new Response();
  /** Paths of all cached files. */
  paths = () =>
    [...this.all.values()].flatMap((files) => [...files.keys()].map((url) => url.replace(ORIGIN, '')));
}

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

/** The worker, with `serve` as its server. */
function start(serve: (path: string) => Response | Promise<Response>) {
  const handlers: Record<string, (event: object) => void> = {};
  const fetched: string[] = [];
  const fetch = async (request: Request | string) => {
    const path = addressOf(request).replace(ORIGIN, '');
    fetched.push(path);
    // Responses of a server have its origin.
    const answer = await serve(path);
    return 'type' in own(answer)
      ? answer
      : Object.defineProperty(answer, 'type', { value: 'basic', configurable: true });
  };
  const caches = new Caches();
  caches.fetch = fetch;
  const navigationPreload = { enable: vi.fn(async () => {}) };
  const worker = {
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    location: { origin: ORIGIN },
    registration: { navigationPreload },
    clients: { claim: vi.fn(async () => {}) },
    skipWaiting: vi.fn(),
  };
  class OwnRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, ORIGIN), init);
    }
  }
  const globals = { self: worker, caches, fetch, Request: OwnRequest, Response, Headers, URL };
  runInNewContext(script, { ...globals, setTimeout, clearTimeout, Date });

  const fire = async (type: string) => {
    const work: Promise<unknown>[] = [];
    handlers[type]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  /** The worker's response; undefined if it leaves a request to the browser. */
  const request = async (
    path: string,
    { mode = 'cors', ...init }: Omit<RequestInit, 'mode'> & { mode?: string } = {},
  ) => {
    const request = new Request(new URL(path, ORIGIN), init);
    Object.defineProperty(request, 'mode', { value: mode });
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.fetch?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const response = await answer;
    await Promise.all(work);
    return response;
  };
  const open = (path: string) => request(path, { mode: 'navigate' });
  return { fire, request, open, caches, fetched, worker, navigationPreload };
}

/** Properties of a response that a test has set itself. */
const own = (answer: Response) =>
  Object.getOwnPropertyDescriptors(answer) as Partial<Record<string, unknown>>;

const asOffline = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server with the files of the build, and pages with personal content. */
function serveAll(path: string): Response {
  if (path === '/offline.html') return new Response('the offline page', { headers: { 'X-Kept': 'no' } });
  if (path.includes('missing')) return new Response('not found', { status: 404 });
  return new Response(`of the server: ${path}`);
}

async function installed(serve: (path: string) => Response | Promise<Response> = serveAll) {
  const line = { serve };
  const started = start((path) => line.serve(path));
  await started.fire('install');
  await started.fire('activate');
  started.fetched.length = 0;
  return { ...started, line };
}

test('it caches the offline page and the shell, and takes over right away', async () => {
  const { fire, caches, worker, navigationPreload } = start(serveAll);
  await fire('install');
  expect(caches.paths()).toEqual(['/offline.html', '/assets/shell-1.js', '/assets/shell-1.css']);
  await fire('activate');
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  expect(worker.clients.claim).toHaveBeenCalledOnce();
  expect(navigationPreload.enable).toHaveBeenCalledOnce();
});

test('the cache of another build is deleted', async () => {
  const { fire, caches } = start(serveAll);
  for (const name of ['shell b1', 'pieces b1', 'pictures b1', 'of another user']) await caches.open(name);
  await fire('install');
  await fire('activate');
  expect(await caches.keys()).toEqual(['shell b2']);
});

describe('a file of the product', () => {
  test.each(['/assets/home-1.js', '/images/vets/01.svg', '/favicon.svg'])(
    'comes from the server once: %s',
    async (path) => {
      const { request, fetched, line } = await installed();
      expect(await (await request(path))?.text()).toBe(`of the server: ${path}`);
      line.serve = asOffline;
      expect(await (await request(path))?.text()).toBe(`of the server: ${path}`);
      expect(fetched).toEqual([path]);
    },
  );

  test('that belongs to the shell is cached from the start', async () => {
    const { request, fetched } = await installed();
    expect((await request('/assets/shell-1.css'))?.status).toBe(200);
    expect(fetched).toEqual([]);
  });

  test('that is missing is not cached', async () => {
    const { request, caches } = await installed();
    expect((await request('/assets/missing.js'))?.status).toBe(404);
    expect(caches.paths()).not.toContain('/assets/missing.js');
  });

  test.each([
    ['that another address gave', 'redirected', true],
    ['of another origin, which can’t be read', 'type', 'opaque'],
    ['of another origin', 'type', 'cors'],
    ['that is a part', 'status', 206],
  ])('%s is returned, and not cached', async (_, name, value) => {
    const { request, caches, line } = await installed();
    line.serve = () => Object.defineProperty(new Response('another one'), name, { value });
    expect(await (await request('/assets/home-1.js'))?.text()).toBe('another one');
    expect(caches.paths()).not.toContain('/assets/home-1.js');
  });

  test('is evicted when too many others follow', async () => {
    const { request, caches } = await installed();
    for (let at = 0; at < 85; at += 1) await request(`/images/products/${at}.svg`);
    const pictures = caches.paths().filter((path) => path.startsWith('/images/'));
    expect(pictures).toHaveLength(80);
    expect(pictures[0]).toBe('/images/products/5.svg');
  });

  test('comes from the server if nothing can be cached', async () => {
    const { request, open, caches } = await installed();
    caches.isBroken = true;
    expect((await request('/assets/home-1.js'))?.status).toBe(200);
    expect((await open('/profile'))?.status).toBe(200);
  });
});

test.each([
  ['a call', '/api/user/get/my/profile/v1', {}],
  ['the socket', '/api/socket/?transport=polling', {}],
  ['a user’s picture', '/files/pets/1.webp?until=1', {}],
  ['what is sent', '/assets/home-1.js', { method: 'POST' }],
  ['a part of a file', '/images/film.mp4', { headers: { Range: 'bytes=0-' } }],
  ['a file with a question', '/images/vets/01.svg?7', {}],
  ['data of a page', '/profile.data', {}],
  ['another site', 'https://tiles.example/assets/1.png', {}],
  ['a sent form', '/login', { mode: 'navigate', method: 'POST' }],
])('%s is left to the browser', async (_, path, init) => {
  const { request, caches } = await installed();
  const before = caches.paths();
  expect(await request(path, init)).toBeUndefined();
  expect(caches.paths()).toEqual(before);
});

describe('a page', () => {
  test('always comes from the server, and is never cached', async () => {
    const { open, caches, line } = await installed();
    expect(await (await open('/profile'))?.text()).toBe('of the server: /profile');
    line.serve = () => new Response('another one');
    expect(await (await open('/profile'))?.text()).toBe('another one');
    expect(caches.paths()).not.toContain('/profile');
  });

  test('that can’t be loaded is replaced by the offline page, which is never cached as that page', async () => {
    const { open, line } = await installed();
    line.serve = asOffline;
    const answer = await open('/profile');
    expect(await answer?.text()).toBe('the offline page');
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('Cache-Control')).toBe('no-store');
  });

  test('that answers with “not found” or “busy” is shown as it is', async () => {
    const { open, line } = await installed();
    line.serve = () => new Response('busy', { status: 503 });
    expect(await (await open('/missing'))?.text()).toBe('busy');
  });

  test.each(['/api/docs', '/files/invoices/1.pdf'])(
    'of another kind has no offline page: %s',
    async (path) => {
      const { open, line } = await installed();
      line.serve = asOffline;
      await expect(open(path)).rejects.toThrow('Failed to fetch');
    },
  );

  test('gets its offline page later if it could not be cached at first', async () => {
    const { open, line, caches } = await installed(asOffline);
    await expect(open('/profile')).rejects.toThrow('Failed to fetch');
    line.serve = serveAll;
    await open('/profile');
    expect(caches.paths()).toContain('/offline.html');
    line.serve = asOffline;
    expect(await (await open('/profile'))?.text()).toBe('the offline page');
  });

  describe('on a connection that never answers', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('times out after 8 seconds; a retry may take 30', async () => {
      const { open, line } = await installed();
      line.serve = () => new Promise(() => {});
      const first = open('/profile');
      await vi.advanceTimersByTimeAsync(8_000);
      expect((await first)?.status).toBe(503);

      line.serve = () => new Promise((resolve) => setTimeout(resolve, 25_000, new Response('at last')));
      const second = open('/profile');
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await (await second)?.text()).toBe('at last');
    });
  });
});
