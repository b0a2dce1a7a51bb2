import type { Attributes, SpanKind as Kind, Span, Context as SpanContext } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';

/** A timed span in a trace, with its nested spans. */
export interface TraceSpan {
  /** Starts a nested span. `startedAt` in milliseconds since 1970; default: now. */
  startChild(name: string, attributes: SpanAttributes, startedAt?: number): TraceSpan;
  /** Ends it; of an error only its name and code are recorded. */
  end(outcome?: { error?: unknown; attributes?: SpanAttributes }): void;
}

/** Attributes of a span. Must not contain users' data. */
export type SpanAttributes = Record<string, string | number>;

/** Starts traces. */
export interface Tracing {
  /** Begins a request: in the trace of its `traceparent`, or within the span of this process that made it. */
  startRequest(request: FastifyRequest, parent: TraceSpan | undefined): TraceSpan;
  startJob(name: string): TraceSpan;
  /** Sends what is pending, in 3 s at most. */
  close(): Promise<void>;
}

/** Time limit for sending the last traces at shutdown, in milliseconds. */
const FLUSH_TIMEOUT = 3_000;

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends traces to an OpenTelemetry collector, if configured; its library is loaded only then. */
export async function openTracing(
  { tracing, buildVersion }: Pick<Config, 'tracing' | 'buildVersion'>,
  log: Pick<Log, 'warn'>,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, diag, DiagLogLevel, isSpanContextValid } = api;
  // Its messages contain the collector's responses, and stacks.
  const warn = () => log.warn({}, 'traces can’t be sent');
  const silent = () => {};
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );

  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` });
  const processor = new sdk.BatchSpanProcessor({ exporter });
  const share = new sdk.TraceIdRatioBasedSampler(tracing.share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': tracing.serviceName,
      'service.version': buildVersion,
    }),
    // A caller can name the trace, but not force it to be sent.
    sampler: new sdk.ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: new sdk.AlwaysOffSampler(),
    }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('tailwell');

  const startSpan = (
    name: string,
    kind: Kind,
    attributes: Attributes,
    parent: SpanContext,
    startedAt?: number,
  ): TraceSpan => {
    const span: Span = tracer.startSpan(name, { kind, attributes, startTime: startedAt }, parent);
    const childContext = trace.setSpan(parent, span);
    const traceSpan: TraceSpan = {
      startChild: (name, attributes, startedAt) =>
        startSpan(name, SpanKind.CLIENT, attributes, childContext, startedAt),
      end: ({ error, attributes } = {}) => {
        if (attributes) span.setAttributes(attributes);
        if (error !== undefined) {
          span.setAttributes(errorAttributes(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    contexts.set(traceSpan, childContext);
    return traceSpan;
  };
  const contexts = new WeakMap<TraceSpan, SpanContext>();

  const contextOf = ({ headers }: FastifyRequest): SpanContext => {
    const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };

  return {
    startRequest: (request, parent) => {
      const route = request.routeOptions.url ?? '';
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'tailwell.request_id': request.id,
      };
      const context = (parent && contexts.get(parent)) ?? contextOf(request);
      return startSpan(`${request.method} ${route}`.trim(), SpanKind.SERVER, attributes, context);
    },
    startJob: (name) => startSpan(`job ${name}`, SpanKind.CONSUMER, {}, ROOT_CONTEXT),
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT).unref());
      await Promise.race([provider.shutdown(), timeout]);
    },
  };
}

/** Not its message: PostgreSQL's and providers' contain users' values. */
function errorAttributes(error: unknown): SpanAttributes {
  const { name = 'unknown', code } = error as { name?: string; code?: unknown };
  return { 'error.type': typeof code === 'string' ? code : name };
}
