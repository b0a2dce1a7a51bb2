import type { Endpoint } from '@tailwell/contract/endpoint';
import { z } from 'zod';
import { findSample, missingSample } from '../testing/all-samples.ts';

/** A request with one hostile value, and the acceptable answers. */
export interface Attempt {
  /** The hostile value and its location. */
  what: string;
  /** Method and address. */
  route: string;
  body?: object | null;
  /** `invalid`: the contract refuses it, 422. `refusal`: some 4xx. `no fault`: anything below 500. */
  expected: 'invalid' | 'refusal' | 'no fault';
}

const hostileValues: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['an array', ['a', 'b']],
  ['an operator', { $ne: '' }],
  ['a huge number', 1e308],
];

/** Numbers at the edges of what columns, clocks and doubles hold. */
const hostileNumbers = [
  -0,
  -1,
  5e-324,
  -5e-324,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];
/** The same, and numbers that JSON can't represent. */
const hostileDigits = [...hostileNumbers.map(String), 'NaN', 'Infinity', '-Infinity', '1e999', '0x10', '१२'];

const hostilePaths = ['%00', '%ED%A0%80', 'x'.repeat(250), '..%2F..%2Fetc', "'%20or%201=1", '%'];

/** The names of an object's fields, in all variants of its schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** A body that the call accepts; empty if it needs none. */
export function validBodyOf({ method, path, body }: Endpoint): object {
  const route = `${method} ${path}`;
  const known = findSample(route, 'body');
  if (!known && fieldsOf(body).length > 0) throw new Error(missingSample(route, 'body'));
  return known ?? {};
}

/** All attempts on a call: each hostile value in each of its fields. */
export function attemptsOn(endpoint: Endpoint, validBody: object): Attempt[] {
  const empty: Attempt = {
    what: 'null as the body',
    route: `${endpoint.method} ${fillPath(endpoint)}`,
    body: null,
    expected: 'no fault',
  };
  return [
    empty,
    ...inBody(endpoint, validBody),
    ...inQuery(endpoint, validBody),
    ...inPath(endpoint, validBody),
  ];
}

function inBody(endpoint: Endpoint, validBody: object): Attempt[] {
  const { body: schema } = endpoint;
  const route = `${endpoint.method} ${fillPath(endpoint)}`;
  const fields = fieldsOf(schema);
  const numbers = numbersIn(validBody).map((at) => at.join('.'));
  const read = ({ body }: Attempt) => schema.safeParse(JSON.parse(JSON.stringify(body)));
  return [...new Set([...fields, ...numbers])].flatMap((field) => {
    const values = fields.includes(field) ? hostileValues : [];
    const attempts: Attempt[] = [
      ...values.map(([name, value]): Attempt => {
        const body = { ...validBody, [field]: value };
        return { what: `${name} in the field ${field}`, route, body, expected: 'refusal' };
      }),
      ...hostileNumbers.map((number): Attempt => {
        const body = withNumberAt(validBody, field.split('.'), number);
        return { what: `${number} in the field ${field}`, route, body, expected: 'no fault' };
      }),
    ];
    return filterReachable(attempts, read);
  });
}

function inQuery(endpoint: Endpoint, validBody: object): Attempt[] {
  const { method, query: schema } = endpoint;
  const body = method === 'GET' || method === 'DELETE' ? undefined : validBody;
  return fieldsOf(schema).flatMap((field) => {
    // Latitude and longitude are accepted only together.
    const partner = { lat: 'lng', lng: 'lat' }[field];
    const rest: [string, string][] = partner ? [[partner, '12.97']] : [];
    const values = [
      ...hostileValues.map(([name, value]) => [name, [textOf(value)]] as const),
      ['the same twice', ['twice', 'twice']] as const,
      ...hostileDigits.map((digits) => [digits, [digits]] as const),
    ];
    const attempts = values.map(([name, texts]): Attempt => {
      const query = new URLSearchParams([...rest, ...texts.map((text): [string, string] => [field, text])]);
      const route = `${method} ${fillPath(endpoint)}?${query}`;
      return { what: `${name} in the query ${field}`, route, body, expected: 'no fault' };
    });
    return filterReachable(attempts, ({ route }) => schema.safeParse(queryOf(route)));
  });
}

function inPath({ method, path }: Endpoint, validBody: object): Attempt[] {
  const body = method === 'GET' || method === 'DELETE' ? undefined : validBody;
  return (path.includes('{') ? hostilePaths : []).map((value): Attempt => {
    const route = `${method} ${path.replace(/\{\w+\}/, value)}`;
    return { what: `${value.slice(0, 20)} in the path`, route, body, expected: 'refusal' };
  });
}

/**
 * A value that the schema accepts may do harm further on. One that it refuses never gets there: one request for each
 * kind of refusal shows that the app uses the schema, and has a message for it.
 */
function filterReachable(
  attempts: Attempt[],
  read: (attempt: Attempt) => z.ZodSafeParseResult<unknown>,
): Attempt[] {
  const refusals = new Map<string, Attempt>();
  const accepted = attempts.filter((attempt) => {
    const { error } = read(attempt);
    if (error) refusals.set(issueCodes(error), { ...attempt, expected: 'invalid' });
    return !error;
  });
  return [...accepted, ...refusals.values()];
}

const issueCodes = ({ issues }: z.ZodError) => issues.map(({ code }) => code).join();

/** Ids that no record has: of most records, and of payments. */
const ids = ['01234567-89ab-7def-8123-456789abcdef', 'a'.repeat(22)];

/** Fills the path with an id that its schema accepts, so that a hostile value elsewhere gets as far as possible. */
function fillPath({ path, params }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const isValid = (id: string) =>
    params.safeParse(Object.fromEntries(names.map((name) => [name, id]))).success;
  return path.replace(/\{\w+\}/g, ids.find(isValid) ?? 'unknown');
}

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** Parses the query as the server does: a repeated parameter is a list. */
function queryOf(route: string) {
  const query = new URLSearchParams(route.split('?', 2)[1]);
  return Object.fromEntries(
    [...query.keys()].map((key) => {
      const values = query.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The paths of the numbers in a valid body: ['location', 'coordinates', '0']. */
const numbersIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'number'
    ? [path]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]))
      : [];

function withNumberAt(body: object, path: string[], number: number) {
  const changed = structuredClone(body);
  const last = path.at(-1) as string;
  let at = changed as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[last] = number;
  return changed;
}
