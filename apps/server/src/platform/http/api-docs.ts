import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Endpoint, failure } from '@tailwell/contract/endpoint';
import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { z } from 'zod';
import { describeFailures } from './api-failures.ts';
import { notFound } from './errors.ts';
import { API_BASE } from './serve.ts';
import { zodCompilers } from './zod-compilers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that a route serves; other routes have none and stay out of the description. */
    endpoint?: Endpoint;
  }
}

const DESCRIPTION = `${API_BASE}/openapi.json`;
const PAGE = `${API_BASE}/docs`;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Serves OpenAPI 3.1 of the contract at /api/openapi.json, and a page at /api/docs. Call it before mounting calls. */
export function serveApiDocs(app: FastifyInstance, publicUrl: string) {
  const calls: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint && route.method !== 'HEAD') calls.push(route);
  });
  let opened: Promise<FastifyInstance> | undefined;
  const open = () => {
    opened ??= openDocs(calls, publicUrl);
    return opened;
  };
  let prepared: Promise<Encodings> | undefined;
  app.get(DESCRIPTION, { schema: { hide: true } }, async ({ headers }, reply) => {
    prepared ??= open().then((docs) => prepare(JSON.stringify(docs.swagger())));
    const { br, gzip, identity } = await prepared;
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    reply.type('application/json; charset=utf-8').header('Vary', 'accept-encoding');
    if (encoding) reply.header('Content-Encoding', encoding);
    return encoding === 'br' ? br : encoding === 'gzip' ? gzip : identity;
  });
  for (const url of [PAGE, `${PAGE}/*`]) {
    app.get(url, { schema: { hide: true } }, async ({ url, headers: requestHeaders }, reply) => {
      const docs = await open();
      const answer = await docs.inject({ url, headers: requestHeaders });
      if (answer.statusCode === 404) throw notFound();
      const { connection, date, 'transfer-encoding': _, ...headers } = answer.headers;
      const { statusCode, rawPayload } = answer;
      return reply
        .code(statusCode)
        .headers(headers)
        .send(rawPayload.length > 0 ? rawPayload : undefined);
    });
  }
}

/** A separate Fastify with the calls and the docs page: created for the first reader, because few ever come. */
async function openDocs(calls: RouteOptions[], publicUrl: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({
    ...zodCompilers,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tailwell',
        version: '1',
        description: 'Pet care for pet owners in India. Amounts are rupees, times are UTC (ISO 8601).',
      },
      servers: [{ url: publicUrl }],
      components: {
        schemas: { Failure: wireSchema(failure) },
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token of a sign-in.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: describeCall(schema as CallSchema, route.config?.endpoint),
    }),
  });
  for (const { method, url, schema, config } of calls) {
    docs.route({ method, url, schema, config, exposeHeadRoute: false, handler: () => {} });
  }
  await docs.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: true,
    uiHooks: {
      onRequest: async ({ routeOptions }, reply) => {
        // It would generate them again for every request.
        if (/\/(json|yaml)$/.test(routeOptions.url ?? '')) return reply.redirect(DESCRIPTION);
      },
    },
  });
  await docs.ready();
  return docs;
}

/** The description as sent: compressed once, on first use. */
type Encodings = Record<'br' | 'gzip' | 'identity', Buffer>;

async function prepare(text: string): Promise<Encodings> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzip] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  return { br, gzip, identity };
}

/** The schemas that `mount` passes to a route, in zod. */
interface CallSchema extends FastifySchema {
  params: z.ZodType;
  querystring: z.ZodType;
  body?: z.ZodType;
  response: { 200: z.ZodType };
}

function describeCall(schema: CallSchema, endpoint: Endpoint | undefined): FastifySchema {
  if (!endpoint) return { hide: true };
  const { params, querystring, body, response, ...rest } = schema;
  return {
    ...rest,
    params: wireSchema(params),
    querystring: wireSchema(querystring),
    ...(body && { body: wireSchema(body) }),
    response: { 200: { description: 'Done.', ...wireSchema(response[200]) }, ...describeFailures(endpoint) },
  };
}

/**
 * JSON schema of the wire format, in both directions: a codec's input. Its output is what the server works with, such
 * as paise for rupees and a Date for a time.
 */
function wireSchema(schema: z.ZodType): object {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
