import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent } from './gateway.ts';

/** Path that the sandbox sends its webhooks to. */
export const SANDBOX_WEBHOOK_PATH = '/api/payment/webhook/sandbox/v1';

/** The header that carries the signature. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Seconds that a webhook's time may differ from ours, as at Stripe (threats.md, M9). */
const TOLERANCE_SECONDS = 300;

const sandboxEvent = z.object({
  eventId: z.uuid(),
  paymentId: z.string().regex(/^[\w-]{22}$/),
});

/**
 * Returns the signature header of a webhook: `t=<unix seconds>,v1=<hex>`. `secret` is the server's; `rawBody` is
 * signed byte by byte together with the time.
 */
export function signSandboxWebhook(secret: string, rawBody: string | Buffer, atSeconds: number): string {
  return `t=${atSeconds},v1=${computeSignature(secret, rawBody, String(atSeconds)).toString('hex')}`;
}

/** Returns the payment that a webhook is about. Undefined: forged, too old, from the future, or malformed. */
export function readSandboxWebhook(
  secret: string,
  header: string | string[] | undefined,
  rawBody: Buffer,
): PaymentEvent | undefined {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!time || !hex) return undefined;
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), computeSignature(secret, rawBody, time))) return undefined;
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return undefined;
  return sandboxEvent.safeParse(parseJson(rawBody)).data;
}

// A key of its own: nothing else that the secret signs can pass for a webhook.
function computeSignature(secret: string, rawBody: string | Buffer, time: string): Buffer {
  const key = createHmac('sha256', secret).update('webhooks of the payment sandbox').digest();
  return createHmac('sha256', key).update(`${time}.`).update(rawBody).digest();
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
