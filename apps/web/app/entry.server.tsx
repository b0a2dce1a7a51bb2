import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { setImageBase } from './api/image-url';
import { setSiteOrigin, siteOrigin } from './api/site-origin';
import { isConsole } from './api/token';
import { setAdPixelUrl } from './features/account/measurement/ad-pixel-url';
import { type FetchApi, newLoadContext, nonceContext } from './load-context';
import { Nonce } from './nonce';
import { paths } from './paths';

/**
 * For the server, once for each build: `build.entry.module.makePageRenderer(build, mode)`. It must not bring a React
 * Router of its own: in development its copy and the pages' would not know each other.
 */
export function makePageRenderer(
  build: ServerBuild,
  mode: 'development' | 'production',
  {
    imageBaseUrl,
    publicUrl,
    adPixelUrl,
  }: { imageBaseUrl: string | undefined; publicUrl: string; adPixelUrl: string | undefined },
) {
  setImageBase(imageBaseUrl);
  setSiteOrigin(publicUrl);
  setAdPixelUrl(adPixelUrl);
  const handle = createRequestHandler(build, mode);
  const handleOwners = mode === 'production' ? createRequestHandler(withoutConsole(build), mode) : handle;
  return (request: Request, given: { nonce: string; fetchApi: FetchApi }) => {
    const isAtConsole = isConsole(new URL(request.url).pathname);
    return (isAtConsole ? handle : handleOwners)(request, newLoadContext(given));
  };
}

/** Owners' pages begin with a list of screens that lacks the console's: scripts/build-web.ts has put it beside the whole one. */
const withoutConsole = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: build.assets.url.replace('/manifest-', '/manifest-owners-') },
});

/** Milliseconds until promises that a loader left open are given up. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  markForSearchEngines(headers, routerContext);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext) ?? undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let answered = false;
  let finalStatus = status;
  // Search engines wait for the whole page, people see the first part at once.
  const readyOption = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  const { pipe, abort } = renderToPipeableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      // What is ready is sent in its place: moved there by a script later it would shift the page, or never be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [readyOption]() {
        answered = true;
        const body = paintFirst();
        body.once('close', () => clearTimeout(timer));
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        // Before the shell stands, React Router reports the error itself.
        if (answered) console.error(error);
      },
    },
  );
  // A second longer than the loaders get, so that what they left open can still be said.
  const timer = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

/**
 * Puts the programs behind the style sheet and the letters, which the first paint waits for: React has them in front, and
 * on a slow line they would be loaded side by side. The head comes whole before anything else.
 */
function paintFirst() {
  // Byte by byte, so that no letter is cut in two.
  let head: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf('</head>');
      if (end === -1) return done();
      const programs = head.slice(0, end).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      const others = programs.reduce((text, program) => text.replace(program, ''), head.slice(0, end));
      const behind = programs.map((program) => program.replace('<link', '<link fetchPriority="low"'));
      const sorted = others + behind.join('') + head.slice(end);
      head = undefined;
      done(null, Buffer.from(sorted, 'latin1'));
    },
    flush(done) {
      done(null, head && Buffer.from(head, 'latin1'));
    },
  });
}

/** Layouts of screens that show nothing to who isn't signed in. */
const GUARDED = /\/(guarded|console|console-login)-layout$/;

/** A guarded screen is no page to be found; home is found as what it shows to who isn't signed in. */
function markForSearchEngines(
  headers: Headers,
  { staticHandlerContext: { matches, location } }: EntryContext,
) {
  if (!matches.some(({ route }) => GUARDED.test(route.id))) return;
  if (location.pathname === paths.home)
    headers.set('Link', `<${siteOrigin()}${paths.login()}>; rel="canonical"`);
  else headers.set('X-Robots-Tag', 'noindex');
}

/** Leaves alone what is no fault of ours: a page that isn't there, a reader who went away. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
