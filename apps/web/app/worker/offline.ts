/** What the build says: its name and the files that each page begins with. Null in development: nothing is kept. */
declare const BUILD: { id: string; shell: string[] } | null;
const build = BUILD;

const worker = self as unknown as ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline.html';

/** How long a page may take to begin, in milliseconds. A line that says nothing for so long is dead, or as good as. */
const PATIENCE = 8_000;
/** How long once one was given up: whoever tries again waits for it. The specification's network time-out (§9). */
const MORE_PATIENCE = 30_000;
/** For how long after that, in milliseconds. */
const STAYS_PATIENT = 120_000;

/** Bound to the build: what another one has kept goes when this one begins. */
const nameOf = (shelf: string) => `${shelf} ${build?.id}`;

/**
 * What may be kept beside the shell: files that are the same for everybody. The names of the first carry a hash of their
 * content; those of the second stay with a build. The numbers bound what a phone gives for them: some 4 MB.
 */
const shelves = [
  { path: /^\/assets\//, name: nameOf('pieces'), most: 200 },
  { path: /^\/(images\/|favicon\.svg$)/, name: nameOf('pictures'), most: 80 },
];
const SHELL = nameOf('shell');

/** Fetches the offline page and what each page begins with. Without room or line there is none: a later page tries again. */
export async function fillShell() {
  if (!build) return;
  try {
    const shell = await caches.open(SHELL);
    // Its name is the same in each build, and the browser may still hold the one before.
    await shell.addAll([new Request(OFFLINE_PAGE, { cache: 'reload' }), ...build.shell]);
  } catch {
    await caches.delete(SHELL).catch(() => {});
  }
}

/** Takes care of all pages from now on; what the build before has kept goes. */
export async function openForPages() {
  const mine = build ? [SHELL, ...shelves.map(({ name }) => name)] : [];
  const cached = await caches.keys().catch(() => []);
  await Promise.all(cached.map((name) => mine.includes(name) || caches.delete(name)));
  // The page is asked for while the worker is still waking up.
  const { navigationPreload } = worker.registration;
  await (build ? navigationPreload?.enable() : navigationPreload?.disable());
  await worker.clients.claim();
}

/** Answers for pages and for the product's own files. Calls, people's files, parts of files and all else pass by. */
export function answerRequests() {
  if (!build) return;
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') return event.respondWith(answerPage(event, pathname));
    const shelf = shelves.find(({ path }) => path.test(pathname));
    if (shelf && !search && !request.headers.has('range')) event.respondWith(takeFrom(shelf, event));
  });
}

let gaveUpAt = Number.NEGATIVE_INFINITY;

/** The page from the server, always; only where it doesn't come, the offline page. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const loading = loadPage(event);
  // Files and documents of the API take their time, and no page of ours stands in for them.
  if (/^\/(api|files)\//.test(pathname)) return loading;
  const patience = Date.now() - gaveUpAt < STAYS_PATIENT ? MORE_PATIENCE : PATIENCE;
  const page = await withinTime(loading, patience);
  const stand = await caches.match(OFFLINE_PAGE, { cacheName: SHELL }).catch(() => undefined);
  if (!stand) event.waitUntil(fillShell());
  if (page) return page;
  gaveUpAt = Date.now();
  return stand ? asAnswer(stand) : loading;
}

const loadPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** What comes within so many milliseconds; nothing when it fails or is late. */
function withinTime(loading: Promise<Response>, time: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time, undefined);
    loading.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}

/** It stands at another page's address: nothing may take it for that page. */
function asAnswer(page: Response): Response {
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

type Shelf = (typeof shelves)[number];

/** A file that is kept; else from the server, and kept from then on. */
async function takeFrom({ name, most }: Shelf, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = (await find(request, SHELL)) ?? (await find(request, name));
  if (cached) return cached;
  const answer = await fetch(request);
  // Only whole files of ours: no redirects, parts or pages that say "not found".
  if (answer.status === 200 && answer.type === 'basic' && !answer.redirected) {
    event.waitUntil(store(request, answer.clone(), name, most));
  }
  return answer;
}

// A browser without storage has nothing, and goes to the server.
const find = (request: Request, cacheName: string) =>
  caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined);

/** Keeps a file; what came first goes first once there are too many. */
async function store(request: Request, answer: Response, name: string, most: number) {
  try {
    const shelf = await caches.open(name);
    await shelf.put(request, answer);
    const all = await shelf.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((old) => shelf.delete(old)));
  } catch {
    // No room: the browser fetches it again.
  }
}
