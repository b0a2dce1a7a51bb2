import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { Api } from '@tailwell/contract/features';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { TestApp } from './test-app.ts';

/** What the whole-product tests (`app.*.test.ts`, `hostile-input/`) need to know about one call. */
export interface CallSample {
  /** A valid body, with ids that don't exist. */
  body?: object;
  /**
   * For an owner's call on one record: creates one of the token's user and returns its id. With this body, the call
   * succeeds; `rest` is the second parameter of its path.
   */
  owned?: MakeOwned | { make: MakeOwned; body?: object; rest?: string };
  /** For a list with pages: fills it. */
  fill?: (app: TestApp) => Promise<FilledList>;
  /** For an owner's call about a pet: who can do it, or why it is about no pet. */
  pet?: PetAccess | string;
}

type MakeOwned = (app: TestApp, token: string) => Promise<string>;
export type CallSamples = { [Route in keyof Api]?: CallSample };

/** What a feature tells the whole-product tests, call by call: `samples`, exported by one of its `*.testing.ts`. */
export interface Samples extends CallSamples {
  /** The contract's values of each column whose CHECK lists them, by table and column. */
  columns?: Record<string, readonly string[]>;
  /** Tests of the audit log, by name: they make each writing call of a console and read its rows. */
  audits?: Record<string, (audit: Audit) => Promise<void>>;
}

/** How to request a list of COUNT records or more: its id, query, caller and body. */
export interface FilledList {
  id?: string;
  query?: Record<string, string>;
  token?: string;
  body?: object;
  /** If its call defines another one. */
  pageSize?: number;
}

/** More than one page, but not two full ones. */
export const COUNT = PAGE_SIZE + 2;
export const times = Array.from({ length: COUNT }, (_, index) => index);

export interface Audit {
  app: TestApp;
  /** Expects success. */
  ok: (answer: Promise<{ status: number; body: unknown }>) => Promise<void>;
  /** A user's rows of the audit log. */
  rowsOf: (userId: string) => Promise<{ call: string; kind: string }[]>;
  /** The rows of one call, as "kind before -> after". */
  changesOf: (userId: string, call: string) => Promise<string[]>;
}

/** Roles that try every call about a pet, most privileged first. */
export const people = ['owner', 'co-parent', 'caretaker', 'removed', 'stranger'] as const;
export type Person = (typeof people)[number];

/** The roles that a call is open to. */
export const openTo = {
  owner: ['owner'],
  file: ['owner', 'co-parent'],
  care: ['owner', 'co-parent', 'caretaker'],
} satisfies Record<string, Person[]>;

/** A pet with a user in each role, and what bookings need. */
export interface World {
  app: TestApp;
  petId: string;
  ownerId: string;
  ids: Record<Person, string>;
  tokens: Record<Person, string>;
  addresses: Record<Person, string>;
  vetId: string;
  cityId: string;
  /** A home service of each kind, whose technicians are free. */
  services: Record<HomeVisitKind, string>;
  /** Another free time of the vet. */
  nextTime: () => string;
  /** An hour of each role's own, for bookings on one day. */
  hourOf: (person: Person) => number;
}

export interface PetAccess {
  open: keyof typeof openTo;
  /** Creates the record that the call is about, a new one per role; returns its id. Omitted: it is about the pet. */
  make?: (world: World, by: Person) => Promise<string>;
  /** The body sent, given the record's id. */
  body?: (id: string, world: World, by: Person) => object;
  /** Everyone can call a list; it is open to roles whose list has the record. By `query` for one pet. */
  isList?: boolean;
  query?: (id: string) => string;
  /** The refusal for a record like this, even for roles that the call is open to. */
  refusal?: string;
}

export const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef';
export const SHOWN_PHOTO = 'shown-photo/aaaaaaaaaaaaaaaaaaaaaa';
export const imageUpload = { sFileName: 'a.jpg', sContentType: 'image/jpeg' };

/** The bodies of the calls that create and change entries of back-office lists, by list. */
export const entryCalls = (entries: Record<string, object>): CallSamples =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([list, body]) => [
      [`POST /console/create/${list}/v1`, { body }],
      [`PUT /console/update/${list}/{id}/v1`, { body }],
    ]),
  );
