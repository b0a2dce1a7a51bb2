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
 * For the server, once per build: `build.entry.module.makePageRenderer(build, mode)`. Must not bundle a React Router of
 * its own: in development its copy and that of the pages would not share contexts.
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
  return (request: Request, options: { nonce: string; fetchApi: FetchApi }) => {
    const isAtConsole = isConsole(new URL(request.url).pathname);
    return (isAtConsole ? handle : handleOwners)(request, newLoadContext(options));
  };
}

/**
 * Owners' pages use a route manifest without the console's routes, which scripts/build-web.ts adds beside the full one.
 */
const withoutConsole = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: build.assets.url.replace('/manifest-', '/manifest-owners-') },
});

/** Milliseconds until promises left open by a loader are given up. */
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
  let isAnswered = false;
  let finalStatus = status;
  // Search engines wait for the whole page, users see the first part immediately.
  const readyOption = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  const { pipe, abort } = renderToPipeableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      // Sends finished content in its place: moved there by a script later, it would shift the page or never be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [readyOption]() {
        isAnswered = true;
        const body = deferModules();
        body.once('close', () => clearTimeout(timer));
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        // Before the shell is ready, React Router reports the error itself.
        if (isAnswered) console.error(error);
      },
    },
  );
  // A second longer than the loaders get, so that their timeouts can still be rendered.
  const timer = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

/**
 * Moves the modules behind the style sheet and fonts, which the first paint needs: React puts them in front, and on a
 * slow connection they would load in parallel. Holds the head back until it is complete.
 */
function deferModules() {
  // As Latin-1, byte by byte, so that no character is split between chunks.
  let head: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf('</head>');
      if (end === -1) return done();
      const modules = head.slice(0, end).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      const remainingHead = modules.reduce((text, module) => text.replace(module, ''), head.slice(0, end));
      const deferred = modules.map((module) => module.replace('<link', '<link fetchPriority="low"'));
      const sorted = remainingHead + deferred.join('') + head.slice(end);
      head = undefined;
      done(null, Buffer.from(sorted, 'latin1'));
    },
    flush(done) {
      done(null, head && Buffer.from(head, 'latin1'));
    },
  });
}

/** Layouts of screens that show nothing to signed-out visitors. */
const GUARDED = /\/(guarded|console|console-login)-layout$/;

/** Search engines index no guarded screen; home is indexed as signed-out visitors see it. */
function markForSearchEngines(
  headers: Headers,
  { staticHandlerContext: { matches, location } }: EntryContext,
) {
  if (!matches.some(({ route }) => GUARDED.test(route.id))) return;
  if (location.pathname === paths.home)
    headers.set('Link', `<${siteOrigin()}${paths.login()}>; rel="canonical"`);
  else headers.set('X-Robots-Tag', 'noindex');
}

/** Ignores what is not our fault: a page that does not exist, a client that left. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
