import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { logRequests, requestLogging } from '../observation/log.ts';
import { openRequestContexts } from '../observation/request-context.ts';
import { answerError, notFound, refuseCompressed, refuseTwoHosts } from './errors.ts';
import { openHttpServers } from './http-server.ts';
import { refuseWhileBusy } from './limits/load-shedding.ts';
import { limitByAddress, openSharedLimits } from './limits/rate-limits.ts';
import { zodCompilers } from './zod-compilers.ts';

/** Longest JSON body of a call, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Creates Fastify with all that applies to every request: logs, errors, headers, compression, limits. No routes. */
export async function openFastify(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const servers = openHttpServers(config, context.log);
  const app: FastifyInstance = Fastify({
    ...requestLogging,
    loggerInstance: context.log,
    trustProxy: (_, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: servers.serverFactory,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    ...zodCompilers,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('preClose', async () => void servers.closeIdle());
  app.addHook('onClose', async () => servers.stop());
  logRequests(app);
  app.addHook('onRequest', refuseTwoHosts);
  app.addHook('onRequest', refuseCompressed);
  openRequestContexts(app, context.tracing);
  context.metrics?.watchRequests(app);
  readEmptyBodies(app);
  await app.register(helmet, {
    // For JSON; pages have their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  const limits = await openSharedLimits(context);
  if (limits) app.addHook('onClose', async () => limits.stop());
  await app.register(rateLimit, limitByAddress(config.callLimitFactor, limits?.store));
  refuseWhileBusy(app, config.busyAfterMs);
  return app;
}

// Several calls of the specification are a PUT with an empty body.
function readEmptyBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parseJson(request, body as string, done);
  });
}
