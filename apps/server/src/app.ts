import { features as contract } from '@tailwell/contract/features';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { ServerFeature } from './feature.ts';
import { connectOrigins, features, socketMessages } from './features.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { notFound } from './platform/http/errors.ts';
import { serveFiles } from './platform/http/files.ts';
import { serveHealth } from './platform/http/health.ts';
import { openFastify } from './platform/http/open-fastify.ts';
import { API_BASE, type Handlers, mount } from './platform/http/serve.ts';
import { serveWeb } from './platform/http/web.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import { serveUploads } from './platform/uploads/serve-uploads.ts';

/** Builds the whole application. `pages: false` leaves out the web app, as API tests do. */
export async function buildApp(context: Context, { pages = true } = {}) {
  const { config, microCache } = context;
  const app = await openFastify(context);
  serveHealth(app, context);
  serveApiDocs(app, config.publicUrl);
  for (const feature of features) await serveFeature(app, context, feature);
  app.all(`${API_BASE}/*`, { schema: { hide: true } }, () => {
    throw notFound();
  });
  context.sandboxIdentity?.serve(app);
  context.sandboxPayments?.serve(app);
  await serveUploads(app, context);
  serveFiles(app, context);
  await openRealtime(app, context, socketMessages);
  if (pages) await serveWeb(app, microCache, { ...config, connectOrigins: connectOrigins(config) });
  return app;
}

async function serveFeature(app: FastifyInstance, context: Context, { calls = {}, routes }: ServerFeature) {
  const { config, db, microCache } = context;
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const handlers = calls[name]?.(context) as Handlers<(typeof contract)[typeof name]>;
    mount(app, {
      tag: name,
      feature: contract[name],
      handlers,
      db,
      microCache,
      callLimitFactor: config.callLimitFactor,
    });
  }
  await routes?.(app, context);
}
