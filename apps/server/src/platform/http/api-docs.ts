import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, failure } from '@tailwell/contract/endpoint';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { describeFailures } from './api-failures.ts';
import { API_BASE } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves; other routes have none, and stay out of the description. */
    endpoint?: Endpoint;
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** OpenAPI 3.1 of the contract at /api/openapi.json, and to read at /api/docs. Register before the calls. */
export async function serveApiDocs(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tailwell',
        version: '1',
        description: 'Pet care for pet owners in India. Amounts are rupees, times are UTC (ISO 8601).',
      },
      servers: [{ url: publicUrl }],
      components: {
        schemas: { Failure: onWire(failure) },
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
  const description = `${API_BASE}/openapi.json`;
  let prepared: Promise<Forms> | undefined;
  app.get(description, { schema: { hide: true } }, async ({ headers }, reply) => {
    prepared ??= prepare(JSON.stringify(app.swagger()));
    const { br, gzip, identity } = await prepared;
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    reply.type('application/json; charset=utf-8').header('Vary', 'accept-encoding');
    if (encoding) reply.header('Content-Encoding', encoding);
    return encoding === 'br' ? br : encoding === 'gzip' ? gzip : identity;
  });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: true,
    uiHooks: {
      onRequest: async ({ routeOptions }, reply) => {
        // It would write each of them anew for everybody who asks.
        if (/\/(json|yaml)$/.test(routeOptions.url ?? '')) return reply.redirect(description);
      },
    },
  });
}

/** The description as it is sent: made once, when somebody first wants it. */
type Forms = Record<'br' | 'gzip' | 'identity', Buffer>;

async function prepare(text: string): Promise<Forms> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzip] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  return { br, gzip, identity };
}

/** What `mount` gives a route: schemas of zod. */
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
    params: onWire(params),
    querystring: onWire(querystring),
    ...(body && { body: onWire(body) }),
    response: { 200: { description: 'Done.', ...onWire(response[200]) }, ...describeFailures(endpoint) },
  };
}

/**
 * The JSON schema of what goes over the wire, both ways: a codec's input. Its output is what the server works with, such
 * as paise for rupees and a Date for a moment.
 */
function onWire(schema: z.ZodType): object {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
