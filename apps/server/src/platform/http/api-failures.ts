import type { Endpoint } from '@tailwell/contract/endpoint';
import { isPermission } from '@tailwell/contract/permissions';

/**
 * Codes that any call may answer with, by status. A call's own, `errors` in the contract, come as 409, 422, 429 or 503;
 * those of FORBIDDING as 403.
 */
const COMMON_CODES = {
  400: ['HTTP_400'],
  401: ['SIGNED_OUT'],
  403: ['NOT_ALLOWED', 'SECOND_FACTOR_SETUP', 'SECOND_FACTOR_NEEDED'],
  404: ['NOT_FOUND', 'HTTP_404'],
  409: ['STILL_RUNNING'],
  413: ['HTTP_413'],
  415: ['HTTP_415'],
  422: ['INVALID', 'IDEMPOTENCY_KEY'],
  429: ['TOO_MANY_CALLS', 'TOO_MANY_AT_ONCE'],
  503: ['AWAY', 'BUSY', 'STOPPING'],
} as const;

type Status = keyof typeof COMMON_CODES;

const MEANINGS: Record<Status, string> = {
  400: 'The request can’t be read.',
  401: 'No session, or it has expired: sign in again.',
  403: 'Signed in, but without the role or second factor this needs, or barred from it.',
  404: 'There is no such record, or it belongs to someone else.',
  409: 'Valid, but not possible in the current state. `details` help you continue.',
  413: 'The body is too large.',
  415: 'The body is not JSON, or is compressed.',
  422: 'Something that was sent is wrong; `fields` says what.',
  429: 'Too many requests. `Retry-After` says in how many seconds to retry.',
  503: 'Our own fault or a provider’s: nothing was changed. `Retry-After` says when to retry.',
};

/** Statuses that a call's own codes can come with. */
const OWN_STATUSES: readonly Status[] = [409, 422, 429, 503];

/** Calls' own codes that bar a user from what others are allowed to do. */
const FORBIDDING_CODES: readonly string[] = ['COMMENTS_BLOCKED'];

/** The failures that a call may answer with, as OpenAPI responses: by status, each with its codes. */
export function describeFailures(endpoint: Endpoint) {
  const statuses = Object.keys(COMMON_CODES)
    .map((status) => Number(status) as Status)
    .filter((status) => canAnswer(endpoint, status));
  return Object.fromEntries(statuses.map((status) => [status, describeFailure(endpoint, status)]));
}

function describeFailure({ errors }: Endpoint, status: Status) {
  const isOwn = (code: string) =>
    FORBIDDING_CODES.includes(code) ? status === 403 : OWN_STATUSES.includes(status);
  const own = errors.filter(isOwn);
  return {
    description: MEANINGS[status],
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { properties: { code: { enum: [...COMMON_CODES[status], ...own] } } },
    ],
  };
}

function canAnswer({ method, who, errors }: Endpoint, status: Status): boolean {
  const hasBody = method === 'POST' || method === 'PUT';
  if (status === 401) return who !== 'anyone' && who !== 'visitor';
  if (status === 403) return isPermission(who) || errors.some((code) => FORBIDDING_CODES.includes(code));
  if (status === 409) return method !== 'GET' || errors.length > 0;
  if (status === 413 || status === 415) return hasBody;
  return true;
}
