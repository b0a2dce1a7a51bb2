import { z } from 'zod';

const text = z.string().min(1);
const port = z.coerce.number().int().min(0).max(65_535);

/** What a process does: answers requests, runs jobs, or both. */
const ROLES = ['http', 'jobs'] as const;
const role = z.enum(ROLES, { error: `A role is one of ${ROLES.join(', ')}.` });

/** Settings for operators: how many processes do what, and how they are monitored. */
export const operationSettings = {
  ROLES: text
    .default(ROLES.join(','))
    .transform((list) => list.split(',').map((word) => word.trim()))
    .pipe(z.array(role))
    .describe(
      'http, jobs or both, separated by a comma: without http, only health and metrics are served; without jobs, no jobs are run.',
    ),
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe(
      'How long a stopping server keeps serving, in milliseconds, so that a load balancer can notice through /readyz.',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'How many connections a server holds at the same time. Default: half of the files it can open (ulimit -n), less a reserve, at most 10,000.',
    ),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(256)
    .describe(
      'How many connections one IP address may have; ignored with TRUST_PROXY, where the proxy must limit them. CALL_LIMIT_FACTOR multiplies it.',
    ),
  DATABASE_DIRECT_URL: z
    .url()
    .optional()
    .describe(
      'Connection string of the same PostgreSQL that bypasses a PgBouncer, for migrations, jobs and LISTEN. Default: DATABASE_URL.',
    ),
  DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'on: statements are prepared once per connection. Default: on; off with DATABASE_DIRECT_URL, for a PgBouncer that doesn’t support them.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port that serves /metrics for Prometheus; 0 picks a free one. Default: no metrics are served.',
    ),
  METRICS_HOST: text
    .default('127.0.0.1')
    .describe('The address of that port; anyone who reaches it can read the metrics.'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe(
      'Statements that take this many milliseconds or longer are logged, without their values; 0 logs none.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL of an OpenTelemetry collector, like http://otel:4318, that receives traces by OTLP over HTTP. Default: no traces.',
    ),
  OTEL_SERVICE_NAME: text.default('tailwell').describe('The name of this service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of traces that are sent, from 0 to 1.'),
  BUILD_VERSION: text
    .default('development')
    .describe('Which build this is, for metrics and traces; the Dockerfile sets it.'),
};

/** Reads those settings for the server. */
export function readOperation(env: z.output<z.ZodObject<typeof operationSettings>>) {
  return {
    runsHttp: env.ROLES.includes('http'),
    runsJobs: env.ROLES.includes('jobs'),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    maxConnections: env.MAX_CONNECTIONS,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    isPrepared: (env.DATABASE_PREPARED ?? (env.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    slowQueryMs: env.SLOW_QUERY_MS,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    buildVersion: env.BUILD_VERSION,
  };
}
