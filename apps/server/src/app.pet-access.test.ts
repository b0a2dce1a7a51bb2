import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  access,
  makeWorld,
  openTo,
  type Person,
  people,
  type Row,
  type World,
} from './testing/pet-access.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

/** Parts of the contract that are entirely about pets. */
const OF_PETS = [
  'pets',
  'petFiles',
  'carers',
  'vaccinations',
  'healthCards',
  'registrations',
  'reminders',
  'dues',
  'labReports',
] as const satisfies (keyof typeof features)[];

/** Calls in these parts that are about no pet yet, or only about the caller. */
const OF_NO_PET: Record<string, string> = {
  'POST /pet/create/info/v1': 'adds a pet, which is the caller’s own',
  'POST /pet/upload/pet/profile/image/v1': 'a file of the caller’s, of no pet until a form names it',
  'POST /pet/upload/pet/document/v1': 'a file of the caller’s, of no pet until a form names it',
  'POST /pet/upload/goverment/register/pet/image/v1':
    'a file of the caller’s, of no pet until a form names it',
  'GET /pet/get/my/carer/invitations/v1': 'invitations to the number that the caller signs in with',
  'PUT /pet/answer/carer/invitation/{id}/v1':
    'an invitation is for the user who verified its number and has no role yet',
  'GET /pet/get/calendar/feed/v1': 'the caller’s own link; what it shows is what is due for them',
  'POST /pet/make/calendar/feed/v1': 'the caller’s own link',
  'DELETE /pet/revoke/calendar/feed/v1': 'the caller’s own link',
};

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const namesPet = (schema: z.ZodType | undefined) =>
  schema !== undefined &&
  /"(petId|reminderId)"/.test(
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  );

/** Owners' calls about a pet, by the contract: of these parts, under `/pet/`, or with a pet in their body or query. */
const callsOfPets = Object.entries<Feature>(features).flatMap(([part, endpoints]) =>
  Object.values<Endpoint>(endpoints).filter(
    ({ who, path, body, query }) =>
      who === 'owner' &&
      (OF_PETS.some((one) => one === part) || path.startsWith('/pet/') || namesPet(body) || namesPet(query)),
  ),
);

test('the table lists every call about a pet, and no other', () => {
  const routes = callsOfPets.map(routeOf);
  const known = [...Object.keys(access), ...Object.keys(OF_NO_PET)];
  const unlisted = routes.filter((route) => !known.includes(route));
  expect(unlisted, 'add what each person may do to testing/pet-access.ts').toEqual([]);
  expect(known.toSorted()).toEqual(routes.toSorted());
});

async function tryCall(route: string, row: Row, by: Person, id: string) {
  const [method, path = ''] = route.split(' ');
  const token = world.tokens[by];
  const body = method === 'GET' || method === 'DELETE' ? undefined : (row.body?.(id, world, by) ?? {});
  const answer = await app.call(`${method} ${path.replace('{id}', id)}${row.query?.(id) ?? ''}`, {
    token,
    body,
  });
  return { status: answer.status, body: answer.body };
}

describe.each(Object.entries(access))('%s', (route, row) => {
  const isOpenTo = (by: Person) => openTo[row.open].some((one) => one === by);

  // Least privileged first: what they are refused must still be there for the next one.
  test.each(people.toReversed())('by the %s', async (by) => {
    const id = await (row.make?.(world, by) ?? world.petId);
    const answer = await tryCall(route, row, by, id);
    if (row.isList) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body).includes(id)).toBe(isOpenTo(by));
    } else if (isOpenTo(by)) {
      expect([answer.status, answer.body.code]).toEqual([row.refusal ? 409 : 200, row.refusal]);
    } else {
      expect([404, 422]).toContain(answer.status);
      expect(answer).toEqual(await tryCall(route, row, by, MISSING));
    }
  });
});

test('docs/pet-access.md contains the table; `npx vitest run app.pet-access -u` writes it', async () => {
  const summaryOf = new Map(callsOfPets.map((call) => [routeOf(call), call.summary]));
  const lines = Object.entries(access).map(([route, { open, isList }]) => {
    const answers = people.map((by) =>
      openTo[open].some((one) => one === by) ? 'yes' : isList ? 'without it' : 'not found',
    );
    return `| \`${route}\` | ${summaryOf.get(route)} | ${answers.join(' | ')} |`;
  });
  const none = Object.entries(OF_NO_PET).map(([route, why]) => `- \`${route}\`: ${why}`);
  const text = [
    '# Who can do what with a pet',
    '',
    'The answer to each call for a user in each role. `apps/server/src/app.pet-access.test.ts` tries all of them over HTTP and',
    'compares this file. “Not found” is byte for byte the answer for a pet that doesn’t exist; bookings and forms that name the',
    'pet in their body answer “Choose one of your pets” in both cases. “Without it” is a list that omits the pet and its records.',
    'Removed is a former co-parent.',
    '',
    '| Call | What it does | Owner | Co-parent | Caretaker | Removed | Stranger |',
    '| ---- | ------------ | ----- | --------- | --------- | ------- | -------- |',
    ...lines,
    '',
    'Calls of these parts that are about no pet of others:',
    '',
    ...none,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/pet-access.md');
});
