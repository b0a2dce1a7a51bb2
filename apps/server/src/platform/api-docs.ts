import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { API_BASE } from './serve.ts';

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
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: describeOnWire } }),
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: true });
}

// A moment is a Date here and ISO text on the wire.
function describeOnWire({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
}
