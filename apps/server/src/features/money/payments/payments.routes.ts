import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../platform/http/errors.ts';
import { API_BASE } from '../../../platform/http/serve.ts';
import type { PaymentContext } from './payable.flow.ts';
import { sendRefund } from './payments.jobs.ts';
import { hasWebhook, insertWebhook } from './payments.sql.ts';
import { checkPayment } from './settle.flow.ts';

/** Payloads from gateways are small. */
const BODY_LIMIT = 64 * 1024;

/** Gateways retry what isn't answered with 2xx, and only they know the signature. Calls per minute and address. */
const CALLS_PER_MINUTE = 600;

/**
 * Receives the gateway's webhooks. Their content is never trusted: a genuine one makes us ask the gateway, and
 * answering 503 makes it send the webhook again.
 */
export async function serveWebhooks(app: FastifyInstance, context: PaymentContext) {
  const { db, payments: gateway } = context;
  await app.register(async (instance) => {
    // The signature covers the raw bytes.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    instance.post(
      `${API_BASE}/payment/webhook/${gateway.name}/v1`,
      {
        schema: { hide: true },
        config: {
          rateLimit: { max: CALLS_PER_MINUTE * context.config.callLimitFactor, timeWindow: 60_000 },
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway.readWebhook(request.headers, body);
        if (!event) throw invalid('WEBHOOK', 'This is not from the gateway.');
        reply.header('Cache-Control', 'no-store');
        if (await hasWebhook(db, gateway.name, event.eventId)) return { success: true };
        if ('paymentId' in event) await checkPayment(context, event.paymentId);
        else await sendRefund(context, { refundId: event.refundId });
        await insertWebhook(db, gateway.name, event.eventId);
        return { success: true };
      },
    );
  });
}
