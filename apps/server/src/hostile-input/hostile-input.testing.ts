import { type Caller, type Endpoint, type Feature, failure } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { type Permission, permissions } from '@tailwell/contract/permissions';
import { type Role, roleScopes } from '@tailwell/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../features/account/staff/staff.testing.ts';
import { makeShop } from '../features/shop/products/products.testing.ts';
import { findVet } from '../features/vets/consultations/consultations.testing.ts';
import { signInVet } from '../features/vets/vet-console/vet-console.testing.ts';
import { API_BASE } from '../platform/http/serve.ts';
import { checkAgainstDescription } from '../testing/api-description.ts';
import { buildTestApp, signIn, type TestApp } from '../testing/test-app.ts';
import { type Attempt, attemptsOn, fieldsOf, validBodyOf } from './attempts.testing.ts';

/** The number of test files that the calls are split into, so that several workers share them. */
const PARTS = 4;

const endpoints = Object.values<Feature>(features).flatMap((feature) => Object.values<Endpoint>(feature));
const attackable = endpoints.filter(
  ({ body, query, path }) => fieldsOf(body).length + fieldsOf(query).length > 0 || path.includes('{'),
);
const partOf = (path: string) => [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0) % PARTS;

/** One test for each call of this part: whatever is sent, it never answers with an error of ours. */
export function testHostileInput(part: number) {
  let app: TestApp;
  let tokens: Partial<Record<Caller, string>>;
  beforeAll(async () => {
    app = await buildTestApp();
    tokens = await signInAll(app);
  });
  afterAll(() => app.close());

  const calls = attackable.filter(({ path }) => partOf(path) === part);
  test.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s survives hostile input',
    async (_, endpoint) => {
      const validBody = validBodyOf(endpoint);
      // Otherwise a value could be refused because of another field.
      expect(endpoint.body.safeParse(validBody).error, 'the right body isn’t right').toBeUndefined();
      const token = tokens[endpoint.who] ?? tokens.owner;
      const answers = attemptsOn(endpoint, validBody).map((attempt) => findFault(app, attempt, token));
      const faults = (await Promise.all(answers)).filter((fault) => fault !== undefined);
      expect(faults, faults.join('\n')).toEqual([]);
    },
    60_000,
  );
}

/** A token for each kind of caller. */
async function signInAll(app: TestApp) {
  const tokens: Partial<Record<Caller, string>> = { owner: (await signIn(app)).token };
  const { id: shopId } = await makeShop(app);
  const shopOf = (role: Role) => (roleScopes[role] === 'shop' ? shopId : undefined);
  const vet = await signInVet(app, (await findVet(app)).vetId);
  for (const [permission, { roles }] of Object.entries(permissions)) {
    const [role] = roles;
    const person = role === 'vet' ? vet : await signInStaff(app, { role, shopId: shopOf(role) });
    tokens[permission as Permission] = person.token;
  }
  return tokens;
}

/** Describes what is wrong with the answer to an attempt; undefined: nothing. */
async function findFault({ app }: TestApp, { what, route, body, expected }: Attempt, token = '') {
  const [method = 'GET', path = '/'] = route.split(' ', 2);
  const answer = await app.inject({
    method: method as 'GET',
    url: API_BASE + path,
    headers: { Authorization: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
  const { statusCode: status, body: text } = answer;
  const description = `${what}: ${status} ${text.slice(0, 500)}`;
  if (status >= 500) return description;
  const parsed = text.startsWith('{') ? JSON.parse(text) : text;
  try {
    await checkAgainstDescription(app, route, { status, body: parsed });
  } catch (error) {
    return `${what}: ${String(error)}`;
  }
  if (expected === 'no fault') return undefined;
  const isRefused = status >= 400 && failure.safeParse(parsed).success;
  const isInvalid = status === 422 || expected !== 'invalid';
  return isRefused && isInvalid ? undefined : description;
}
