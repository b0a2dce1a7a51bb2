import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MicroCache } from './caching/micro-cache.ts';
import { type FetchApi, type RenderContext, sharePage } from './caching/shared-pages.ts';
import { notFound } from './errors.ts';
import { API_BASE } from './serve.ts';
import { SERVICE_WORKER, serveServiceWorker } from './service-worker.ts';
import { serveWebFiles } from './web-files.ts';

const WEB = join(import.meta.dirname, '../../../../web');
const CLIENT = join(WEB, 'build/client');

type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

/** The web app's server build, with the exports of its entry.server.tsx. */
interface WebBuild {
  entry: {
    module: {
      makePageRenderer(
        build: WebBuild,
        mode: 'development' | 'production',
        options: Pick<WebOptions, 'imageBaseUrl' | 'publicUrl' | 'adPixelUrl'>,
      ): RenderPage;
    };
  };
}

interface WebOptions {
  publicUrl: string;
  isDevelopment: boolean;
  /** False: browsers are to remove the service worker. */
  serviceWorker: boolean;
  /** Origins that browsers may load map data from. */
  mapOrigins: string[];
  /** Base URL of the catalogue's pictures, if not here. */
  imageBaseUrl: string | undefined;
  /** URL that counts visits from advertisements, with our id; undefined: not counted. */
  adPixelUrl: string | undefined;
  /** Other origins that browsers may connect to. */
  connectOrigins: string[];
}

/** Browser features that our own pages can request, and pages framed by them can't. */
const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(self), display-capture=(), payment=(), usb=()';

/** Serves the web app: its files, and every page rendered on the server with its own Content-Security-Policy. */
export async function serveWeb(app: FastifyInstance, microCache: MicroCache, options: WebOptions) {
  const getRenderer = options.isDevelopment
    ? await serveFromSource(app, options)
    : await serveBuilt(app, options);
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const context = { nonce, fetchApi: makeFetchApi(app, request.ip) };
    const renderPage = await getRenderer();
    const page =
      request.method === 'GET' && !options.isDevelopment
        ? await sharePage(microCache, request, context, (context) =>
            renderPage(toSharedRequest(request, options), context),
          )
        : await renderPage(toWebRequest(request, reply, options), context);
    const policy = contentSecurityPolicy({ ...options, nonce });
    reply.header('Content-Security-Policy', policy);
    reply.header('Permissions-Policy', PERMISSIONS);
    // Payment pages want to know which site a user comes from, and nothing more.
    reply.header('Referrer-Policy', 'strict-origin');
    if (!page.headers.has('Cache-Control')) reply.header('Cache-Control', 'no-cache');
    return reply.send(page);
  };
  if (!options.isDevelopment) await serveWebFiles(app, CLIENT, options.mapOrigins, showPage);
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: showPage });
}

async function serveBuilt(app: FastifyInstance, options: WebOptions): Promise<() => Promise<RenderPage>> {
  const entry = join(WEB, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The web app is not built. Run `npm run build` first.');
  const build: WebBuild = await import(pathToFileURL(entry).href);
  await serveServiceWorker(app, options.serviceWorker ? join(CLIENT, SERVICE_WORKER) : undefined);
  const renderPage = build.entry.module.makePageRenderer(build, 'production', options);
  return async () => renderPage;
}

async function serveFromSource(
  app: FastifyInstance,
  options: WebOptions,
): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(API_BASE)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
    return build.entry.module.makePageRenderer(build, 'development', options);
  };
}

function addressOf({ url }: FastifyRequest, { publicUrl }: WebOptions): string {
  // A proxy-style request line names another host.
  if (!url.startsWith('/')) throw notFound();
  return publicUrl + url;
}

// Without the first reader's own request data, and not aborted when that reader leaves.
const toSharedRequest = (request: FastifyRequest, options: WebOptions) =>
  new Request(addressOf(request, options));

function toWebRequest(request: FastifyRequest, reply: FastifyReply, options: WebOptions): Request {
  const aborted = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return new Request(addressOf(request, options), {
    method: request.method,
    headers,
    signal: aborted.signal,
  });
}

// Our own request to ourselves, through every hook but not the network, counted as the visitor's.
function makeFetchApi(app: FastifyInstance, remoteAddress: string): FetchApi {
  return async (path, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: API_BASE + path,
      remoteAddress,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'Content-Type': 'application/json' },
    });
  };
}

function contentSecurityPolicy({
  nonce,
  isDevelopment,
  mapOrigins,
  imageBaseUrl,
  adPixelUrl,
  connectOrigins,
}: WebOptions & { nonce: string }): string {
  const otherOrigins = [imageBaseUrl, adPixelUrl]
    .flatMap((url) => (url ? new URL(url).origin : []))
    .join(' ');
  const map = mapOrigins.join(' ');
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${map} ${otherOrigins}`.trim(),
    "font-src 'self'",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : []), ...connectOrigins, ...mapOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  // Vite's live reload in development writes HTML strings.
  if (!isDevelopment) rules.push("require-trusted-types-for 'script'");
  return rules.join('; ');
}
