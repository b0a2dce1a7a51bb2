/** Set by the build: its id and the files that every page needs first. Null in development: nothing is cached. */
declare const BUILD: { id: string; shell: string[] } | null;
const build = BUILD;

const worker = self as unknown as ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline.html';

/** How long a page may take to start loading, in milliseconds. A silent connection is as good as dead. */
const PAGE_TIMEOUT = 8_000;
/** The same after one timeout: a user who retries is ready to wait. The specification's network timeout (§9). */
const RETRY_TIMEOUT = 30_000;
/** How long the longer timeout applies, in milliseconds. */
const RETRY_WINDOW = 120_000;

/** Tied to the build: a new build deletes the caches of others. */
const toCacheName = (name: string) => `${name} ${build?.id}`;

/**
 * Cacheable files besides the shell: files that are the same for all users. The first have a hash of their content in
 * the name; the second belong to a build. The limits bound the storage used on a phone: some 4 MB.
 */
const cacheRules = [
  { path: /^\/assets\//, name: toCacheName('pieces'), maxFiles: 200 },
  { path: /^\/(images\/|favicon\.svg$)/, name: toCacheName('pictures'), maxFiles: 80 },
];
const SHELL = toCacheName('shell');

/**
 * Caches the offline page and what every page needs first. Fails without storage space or network: a later page
 * retries.
 */
export async function fillShell() {
  if (!build) return;
  try {
    const shell = await caches.open(SHELL);
    // Its name is the same in each build, and the browser may still cache the previous one.
    await shell.addAll([new Request(OFFLINE_PAGE, { cache: 'reload' }), ...build.shell]);
  } catch {
    await caches.delete(SHELL).catch(() => {});
  }
}

/** Takes control of all pages; deletes the caches of the previous build. */
export async function openForPages() {
  const currentCaches = build ? [SHELL, ...cacheRules.map(({ name }) => name)] : [];
  const cached = await caches.keys().catch(() => []);
  await Promise.all(cached.map((name) => currentCaches.includes(name) || caches.delete(name)));
  // Requests the page while the worker is still starting.
  const { navigationPreload } = worker.registration;
  await (build ? navigationPreload?.enable() : navigationPreload?.disable());
  await worker.clients.claim();
}

/**
 * Answers requests for pages and the product's own files. API calls, users' files, range requests and all else pass
 * through.
 */
export function answerRequests() {
  if (!build) return;
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') return event.respondWith(answerPage(event, pathname));
    const rule = cacheRules.find(({ path }) => path.test(pathname));
    if (rule && !search && !request.headers.has('range')) event.respondWith(answerFromCache(rule, event));
  });
}

let gaveUpAt = Number.NEGATIVE_INFINITY;

/** Always the page from the server; the offline page only if that does not load. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const loading = loadPage(event);
  // Files and documents of the API take their time, and no page of ours can replace them.
  if (/^\/(api|files)\//.test(pathname)) return loading;
  const timeout = Date.now() - gaveUpAt < RETRY_WINDOW ? RETRY_TIMEOUT : PAGE_TIMEOUT;
  const page = await withinTime(loading, timeout);
  const fallback = await caches.match(OFFLINE_PAGE, { cacheName: SHELL }).catch(() => undefined);
  if (!fallback) event.waitUntil(fillShell());
  if (page) return page;
  gaveUpAt = Date.now();
  return fallback ? toResponse(fallback) : loading;
}

const loadPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** The response if it arrives within `time` milliseconds; undefined if it fails or is late. */
function withinTime(loading: Promise<Response>, time: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time, undefined);
    loading.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}

/** It is served at another page's address: nothing may cache it as that page. */
function toResponse(page: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const name of [
    'Content-Type',
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
  ]) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(page.body, { status: 503, headers });
}

type CacheRule = (typeof cacheRules)[number];

/** A cached file; else the server's, which is then cached. */
async function answerFromCache({ name, maxFiles }: CacheRule, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = (await find(request, SHELL)) ?? (await find(request, name));
  if (cached) return cached;
  const answer = await fetch(request);
  // Only complete files of ours: no redirects, partial responses or "not found" pages.
  if (answer.status === 200 && answer.type === 'basic' && !answer.redirected) {
    event.waitUntil(store(request, answer.clone(), name, maxFiles));
  }
  return answer;
}

// A browser without storage has nothing cached, and asks the server.
const find = (request: Request, cacheName: string) =>
  caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined);

/** Caches a file; evicts the oldest ones beyond the limit. */
async function store(request: Request, answer: Response, name: string, maxFiles: number) {
  try {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const requests = await cache.keys();
    await Promise.all(
      requests.slice(0, Math.max(0, requests.length - maxFiles)).map((old) => cache.delete(old)),
    );
  } catch {
    // No space: the browser fetches it again.
  }
}
