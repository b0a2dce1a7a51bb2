import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressBody } from './features/account/addresses/addresses.testing.ts';
import { makeTeam } from './features/home-care/home-visits/home-visits.testing.ts';
import { addCarer, removeCarer } from './features/pets/carers/carers.testing.ts';
import { petBody } from './features/pets/pets/pets.testing.ts';
import { cityNamed } from './features/pets/registrations/registrations.testing.ts';
import { findVet, freeTimes } from './features/vets/consultations/consultations.testing.ts';
import { findSample, missingSample, routesWith } from './testing/all-samples.ts';
import { openTo, type Person, type PetAccess, people, UNKNOWN_ID, type World } from './testing/samples.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

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

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld();
});
afterAll(() => app.close());

async function makeWorld(): Promise<World> {
  const idOf = async (token: string): Promise<string> =>
    (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  const addAddress = async (token: string) => {
    const added = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
    return added.body.data._id as string;
  };
  const { token } = await signIn(app);
  const petId: string = (await app.call('POST /pet/create/info/v1', { token, body: petBody() })).body.data
    ._id;
  const owner = { token, petId };
  const removed = await addCarer(app, owner, 'co_parent');
  await removeCarer(app, token, removed.carerId);
  const tokens: Record<Person, string> = {
    owner: token,
    'co-parent': (await addCarer(app, owner, 'co_parent')).token,
    caretaker: (await addCarer(app, owner, 'caretaker')).token,
    removed: removed.token,
    stranger: (await signIn(app)).token,
  };
  const addresses = {} as Record<Person, string>;
  const ids = {} as Record<Person, string>;
  for (const person of people) {
    addresses[person] = await addAddress(tokens[person]);
    ids[person] = await idOf(tokens[person]);
  }
  const { vetId } = await findVet(app);
  const times = await freeTimes(app, vetId);
  return {
    ...{ app, petId, ownerId: ids.owner, ids, tokens, addresses, vetId },
    cityId: await cityNamed(app, 'Bengaluru'),
    services: (await makeTeam(app.db, { technicians: 8 })).services,
    nextTime: () => times.shift() ?? '',
    /** An hour of each role's own, for bookings on one day. */
    hourOf: (person: Person) => people.indexOf(person) + 10,
  };
}

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

/** Who can do what, and calls that are about no pet yet, or only about the caller, with the reason. */
const access = callsOfPets.flatMap((call) => {
  const pet = findSample(routeOf(call), 'pet');
  return typeof pet === 'object' ? [[routeOf(call), pet] as const] : [];
});
const ofNoPet = callsOfPets.flatMap((call) => {
  const pet = findSample(routeOf(call), 'pet');
  return typeof pet === 'string' ? [[routeOf(call), pet] as const] : [];
});

test('the samples contain every call about a pet, and no other', () => {
  const routes = callsOfPets.map(routeOf);
  const missing = routes.filter((route) => findSample(route, 'pet') === undefined);
  expect(missing.map((route) => missingSample(route, 'pet'))).toEqual([]);
  expect(routesWith('pet').toSorted()).toEqual(routes.toSorted());
});

async function tryCall(route: string, row: PetAccess, by: Person, id: string) {
  const [method, path = ''] = route.split(' ');
  const token = world.tokens[by];
  const body = method === 'GET' || method === 'DELETE' ? undefined : (row.body?.(id, world, by) ?? {});
  const answer = await app.call(`${method} ${path.replace('{id}', id)}${row.query?.(id) ?? ''}`, {
    token,
    body,
  });
  return { status: answer.status, body: answer.body };
}

describe.each(access)('%s', (route, row) => {
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
      expect(answer).toEqual(await tryCall(route, row, by, UNKNOWN_ID));
    }
  });
});

test('docs/pet-access.md contains the table; `npx vitest run app.pet-access -u` writes it', async () => {
  const summaryOf = new Map(callsOfPets.map((call) => [routeOf(call), call.summary]));
  const lines = access.map(([route, { open, isList }]) => {
    const answers = people.map((by) =>
      openTo[open].some((one) => one === by) ? 'yes' : isList ? 'without it' : 'not found',
    );
    return `| \`${route}\` | ${summaryOf.get(route)} | ${answers.join(' | ')} |`;
  });
  const none = ofNoPet.map(([route, why]) => `- \`${route}\`: ${why}`);
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
