import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call: `anyone` needs no token; neither does a `visitor`, but is known by one that lives; `owner` needs a live
 * session of a person with the role `user`; a permission, one of a person whose roles give it.
 */
export type Caller = 'anyone' | 'visitor' | 'owner' | Permission;

/** How often one caller may call. `max` calls in `perSeconds` seconds, counted per IP address. */
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
  /** As the specification writes it, `{id}` for a parameter; it stands under the API base. */
  path: Path;
  /** The specification lacks it; docs/calls.md marks it. */
  isOwn?: boolean;
  /** One line for the API's documentation. */
  summary: string;
  who: Who;
  /** The second factor is asked for again, unless it was proven in the last five minutes (`factorSeconds`). */
  needsFreshFactor?: boolean;
  /** Unfinished work that is saved again and again, such as a draft: it leaves no row in the audit log. */
  isDraft?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** The codes of the failures that belong to this call, beside the ones every call has. */
  errors?: readonly string[];
  limit?: CallLimit;
  /** The largest body that is read; left out: 64 KB. */
  bodyBytes?: number;
  /** The longest this call's answer may be kept by a browser, in seconds. Left out: not at all. */
  cacheSeconds?: number;
  /**
   * Everybody who asks the same within a moment may be given the same answer; a `Cache-Control: no-cache` in the request
   * asks for a new one. For reads by `anyone` that tell nothing of one person.
   */
  isShared?: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** One call of the API as data: the server mounts it, the browser's calls are typed by it, OpenAPI is made from it. */
export function endpoint<
  const Method extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const Path extends string,
  const Who extends Caller,
  Reply extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(options: EndpointOptions<Method, Path, Who, Params, Query, Body, Reply>) {
  return {
    ...options,
    params: options.params ?? nothing,
    query: options.query ?? nothing,
    body: options.body ?? nothing,
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

/** A feature's calls by their names. */
export type Feature = Record<string, Endpoint>;

/** The envelope of every good answer: `{ success: true, message, data }` and what else the specification names beside it. */
export function reply<Data extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extra?: Extra,
) {
  return z.object({
    success: z.literal(true),
    /** Fit to be shown to a person. */
    message: z.string(),
    data,
    ...(extra ?? ({} as Extra)),
  });
}

/** The envelope of every failure. */
export const failure = z.object({
  success: z.literal(false),
  /** Fit to be shown to a person. */
  message: z.string(),
  /** For programs: constant, in capitals. */
  code: z.string(),
  /** What is wrong with which field, by the field's dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What helps to go on: other free times, the new price. The endpoint's errors say which. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof failure>;
