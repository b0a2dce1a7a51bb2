import type { Failure } from '@tailwell/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/db.ts';
import { QueueRejection } from './limits/keyed-queue.ts';

/** Seconds after which a client can retry if part of our system is down. */
const RETRY_AFTER_SECONDS = 2;

/** A refusal with the HTTP status, code and message that the caller receives. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** 404 for a record that is missing or another user's: both read the same, byte for byte. */
export const notFound = () =>
  new Refusal(
    404,
    'NOT_FOUND',
    'We couldn’t find this. It may have been deleted. Please go back and look again.',
  );

/** 409: valid in itself, but not in the current state. `details` help to proceed. */
export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(409, code, message, { details });

/** 422: a form value is wrong. */
export const invalid = (code: string, message: string, fields?: Record<string, string>) =>
  new Refusal(422, code, message, { fields });

/** 429 with the seconds after which a retry is allowed. */
export const tooMany = (code: string, message: string, retryAfterSeconds: number) =>
  new Refusal(429, code, message, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });

/** 429: a user's concurrent requests would keep others waiting. */
const tooManyConcurrent = () =>
  tooMany(
    'TOO_MANY_AT_ONCE',
    'You’re saving too much at the same time. Please wait a moment, then try again.',
    2,
  );

/** 401: no session, or an expired one. */
export const signedOut = () => new Refusal(401, 'SIGNED_OUT', 'Please sign in to continue.');

/** 403: signed in, but not allowed to do this. */
export const notAllowed = () =>
  new Refusal(403, 'NOT_ALLOWED', 'Your role at Tailwell doesn’t include this. Please ask an admin for it.');

/** 403: this role requires a second factor, and none is set up yet. */
export const factorMissing = () =>
  new Refusal(403, 'SECOND_FACTOR_SETUP', 'Please set up your authenticator app first.');

/** 403: the second factor was not verified, or too long ago for this. */
export const factorUnverified = () =>
  new Refusal(403, 'SECOND_FACTOR_NEEDED', 'Please enter the code from your authenticator app.');

/** 503: our own fault or a provider's; nothing was changed. */
export const unavailable = (
  code = 'AWAY',
  message = 'We are having trouble right now. Please try again in a moment.',
) => new Refusal(503, code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Status of a response that no one receives, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whether a body or response broke off because the client left: not our fault. */
function hasClientLeft(
  error: Error & { code?: string },
  request: FastifyRequest,
  { raw }: FastifyReply,
): boolean {
  const isBodyCut = request.raw.destroyed && !request.raw.complete;
  return (
    isBodyCut ||
    (raw.destroyed && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'))
  );
}

/** Refuses requests that name two hosts: a proxy and we could each believe a different one. */
export async function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest) {
  const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1) throw fromFastify(400);
}

/** Refuses compressed requests, which no client needs: one that can't be decompressed would never be answered. */
export async function refuseCompressed({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw fromFastify(415);
}

/** Turns any thrown error into a failure response; the only place that does. */
export function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (hasClientLeft(error, request, reply)) {
    request.log.debug('the client has disconnected');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
  if (refusal.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds);
  const failure: Failure = {
    success: false,
    message: refusal.message,
    code: refusal.code,
    fields: refusal.fields,
    details: refusal.details,
  };
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure);
}

function toRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isDatabaseUnavailable(error)) return unavailable();
  if (error instanceof QueueRejection) return tooManyConcurrent();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status && status >= 400 && status < 500) return fromFastify(status);
  return unavailable();
}

// Where a schema has no message for users, zod's own is for programmers.
const ZODS_OWN_MESSAGES = /^(Invalid (input|option|string|key)|Too (big|small)|Unrecognized)\b/;

interface ValidationFailure {
  validationContext?: string;
  validation: { instancePath: string; message?: string }[];
}

function fromValidation(error: ValidationFailure): Refusal {
  // An id that can't exist names a record that doesn't.
  if (error.validationContext === 'params') return notFound();
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body');
    fields[field] ??= message && !ZODS_OWN_MESSAGES.test(message) ? message : 'Please check this.';
  }
  return invalid('INVALID', Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}

const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read that. Please reload the page and try again.',
  404: 'There is nothing at this address. Please check the spelling.',
  413: 'That is too large to send. Please choose something smaller.',
  415: 'Requests are read as JSON only, without compression.',
};

function fromFastify(status: number): Refusal {
  return new Refusal(
    status,
    `HTTP_${status}`,
    MESSAGES[status] ?? 'We couldn’t do that. Please reload the page and try again.',
  );
}
