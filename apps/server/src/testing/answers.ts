import type { Failure } from '@tailwell/contract/endpoint';
import type { Api } from '@tailwell/contract/features';
import type { z } from 'zod';

/** `/get/{id}/v1` as a test writes it: `/get/${string}/v1`. */
type FilledPath<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${FilledPath<After>}`
  : Path;

/** The calls of the API by how tests write them, with a query or without. */
type CallsByRoute = { [Name in keyof Api as FilledPath<Name>]: Api[Name] };
type WithoutQuery<Route extends string> = Route extends `${infer Path}?${string}` ? Path : Route;

/** The endpoint of a test's route; never: there is none. */
type EndpointOf<Route extends string> =
  WithoutQuery<Route> extends keyof CallsByRoute
    ? CallsByRoute[WithoutQuery<Route>]
    : {
        [Name in keyof CallsByRoute]: Route extends `${Name}${string}` ? CallsByRoute[Name] : never;
      }[keyof CallsByRoute];

type KeysOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/**
 * What a test sees in a reply: every field that any variant of it has, and the first elements of lists. A missing one
 * fails the test where it is read.
 */
export type ReplyFields<T> = [NonNullable<T>] extends [never]
  ? NonNullable<unknown>
  : NonNullable<T> extends string | number | boolean
    ? NonNullable<T>
    : NonNullable<T> extends readonly (infer Element)[]
      ? ReplyList<ReplyFields<Element>>
      : NonNullable<T> extends object
        ? { [Key in KeysOf<NonNullable<T>>]: ReplyFields<ValueOf<NonNullable<T>, Key>> }
        : NonNullable<T>;

type ReplyList<Element> = Element[] & { 0: Element; 1: Element; 2: Element; 3: Element };

/** What any body may contain, of a success or a failure. */
export interface AnyBody extends Pick<Required<Failure>, 'message' | 'code' | 'fields'> {
  success: boolean;
  details: Record<string, unknown>;
  data: unknown;
}

/** The reply's body for a route as a test writes it. */
export type BodyOf<Route extends string> = string extends Route
  ? AnyBody
  : AnyBody & Omit<ReplyFields<z.input<EndpointOf<Route>['reply']>>, 'success' | 'message'>;
