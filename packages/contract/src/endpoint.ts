import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who can call: `anyone` needs no token; nor does a `visitor`, but a valid token identifies them; `owner` needs an
 * active session of a user with the role `user`; a permission needs a session of a user whose roles grant it.
 */
export type Caller = 'anyone' | 'visitor' | 'owner' | Permission;

/** How often a caller can call: `max` calls in `perSeconds` seconds, counted per IP address. */
export interface CallLimit {
  max: number;
  perSeconds: number;
}

interface EndpointOptions<
  Method extends string,
  Path extends string,
  Who extends Caller,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> {
  method: Method;
  /** As in the specification, with `{id}` for parameters; relative to the API base. */
  path: Path;
  /** Not in the specification; docs/calls.md marks it. */
  isOwn?: boolean;
  /** One line for the API's documentation. */
  summary: string;
  who: Who;
  /** Requires the second factor again, unless proven in the last five minutes (`factorSeconds`). */
  needsFreshFactor?: boolean;
  /** Unfinished work that is saved repeatedly, such as a draft: not recorded in the audit log. */
  isDraft?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Error codes specific to this call, besides those that every call has. */
  errors?: readonly string[];
  limit?: CallLimit;
  /** Maximum body size; left out: 64 KB. */
  bodyBytes?: number;
  /** How long a browser can cache the response, in seconds. Left out: not at all. */
  cacheSeconds?: number;
  /**
   * Identical requests shortly after each other can share one response; `Cache-Control: no-cache` in the request forces
   * a new one. Only for reads by `anyone` that contain no personal data.
   */
  isShared?: boolean;
}

const emptyObject = z.object({});
type EmptyObject = typeof emptyObject;

/**
 * Describes one API call as data: the server mounts it, it types the browser's calls, and OpenAPI is generated from it.
 */
export function endpoint<
  const Method extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const Path extends string,
  const Who extends Caller,
  Reply extends z.ZodType,
  Params extends z.ZodType = EmptyObject,
  Query extends z.ZodType = EmptyObject,
  Body extends z.ZodType = EmptyObject,
>(options: EndpointOptions<Method, Path, Who, Params, Query, Body, Reply>) {
  return {
    ...options,
    params: options.params ?? emptyObject,
    query: options.query ?? emptyObject,
    body: options.body ?? emptyObject,
    errors: options.errors ?? [],
  } as Endpoint<Method, Path, Who, Params, Query, Body, Reply>;
}

export interface Endpoint<
  Method extends string = string,
  Path extends string = string,
  Who extends Caller = Caller,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Required<
    Omit<
      EndpointOptions<Method, Path, Who, Params, Query, Body, Reply>,
      'limit' | 'cacheSeconds' | 'isShared' | 'isOwn' | 'needsFreshFactor' | 'isDraft'
    >
  > {
  isOwn?: boolean;
  needsFreshFactor?: boolean;
  isDraft?: boolean;
  limit?: CallLimit;
  cacheSeconds?: number;
  isShared?: boolean;
}

/** A feature's calls by name. */
export type Feature = Record<string, Endpoint>;

/**
 * The envelope of every successful response: `{ success: true, message, data }` and any other fields that the
 * specification names.
 */
export function reply<Data extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extra?: Extra,
) {
  return z.object({
    success: z.literal(true),
    /** Suitable for showing to users. */
    message: z.string(),
    data,
    ...(extra ?? ({} as Extra)),
  });
}

/** The envelope of every failure. */
export const failure = z.object({
  success: z.literal(false),
  /** Suitable for showing to users. */
  message: z.string(),
  /** For programs: a constant, in capitals. */
  code: z.string(),
  /** Validation errors by the field's dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Data to recover with: other free times, the new price. The endpoint's errors say which. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof failure>;
