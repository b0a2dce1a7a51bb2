import { randomBytes } from 'node:crypto';
import type { CarerRole } from '@tailwell/contract/pets/carer-constants';
import { dayInIndia } from '../../../platform/india-time.ts';
import { type Samples, UNKNOWN_ID, type World } from '../../../testing/samples.ts';
import { newInt } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet, otherDay, putFile } from '../pets/pets.testing.ts';

/** A vaccination form, with changes. */
export const vaccinationBody = (changes: Record<string, unknown> = {}) => ({
  vaccinationDate: '2026-01-10',
  name: 'Nobivac Rabies',
  vetOrClinic: 'Dr Rao, Jacaranda Pet Clinic',
  batchNo: 'A123',
  ...changes,
});

export const dewormingBody = (changes: Record<string, unknown> = {}) => ({
  givenOn: '2026-10-01',
  medicine: 'Drontal',
  ...changes,
});

/** Adds a pet with a vaccination; returns the vaccination's id. */
export async function makeVaccination(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  const answer = await app.call(`POST /pet/add/vaccination/${petId}/v1`, { token, body: vaccinationBody() });
  return answer.body.data.vaccinations[0]._id;
}

/** Adds a pet with a deworming; returns the deworming's id. */
export async function makeDeworming(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  const answer = await app.call(`POST /pet/add/deworming/${petId}/v1`, { token, body: dewormingBody() });
  return answer.body.data.dewormings[0]._id;
}

/** Uploads a document; returns its path. */
export async function uploadPaper(app: TestApp, token: string, bytes: Buffer, sContentType: string) {
  const answer = await app.call('POST /pet/upload/pet/document/v1', {
    token,
    body: { sFileName: 'card', sContentType },
  });
  const { sUrl, sPath } = answer.body.data;
  const sent = await putFile(app, sUrl, bytes, sContentType);
  if (sent.status !== 200) throw new Error(`the paper was refused: ${await sent.text()}`);
  return sPath as string;
}

/** Makes a user care for a pet. */
export const makeCarer = (
  { db }: Pick<TestApp, 'db'>,
  petId: string,
  userId: string,
  role: Exclude<CarerRole, 'owner'>,
) => db.insertInto('petCarers').values({ petId, userId, role }).execute();

export const PDF = Buffer.from('%PDF-1.4\n%%EOF');
export const today = () => dayInIndia(new Date());
export const inDays = (days: number) => dayInIndia(new Date(), days);

/** Whose card is read or written: a user’s token, and a pet. */
interface CardOwner {
  token: string;
  petId: string;
}

/** Cards as the call returns them; only one pet's, if given. */
export const readCards = async (app: TestApp, token: string, petId?: string) => {
  const query = petId ? (`?petId=${petId}` as const) : '';
  return (await app.call(`GET /pet/get/all/e/health/card/pet/list/v1${query}`, { token })).body.data;
};

export const addVaccination = (app: TestApp, { token, petId }: CardOwner, body: object) =>
  app.call(`POST /pet/add/vaccination/${petId}/v1`, { token, body });

export const addDeworming = (app: TestApp, { token, petId }: CardOwner, body: object) =>
  app.call(`POST /pet/add/deworming/${petId}/v1`, { token, body });

/** Whether an upload is in use, and whose it is. */
export const stateOfUpload = ({ db }: Pick<TestApp, 'db'>, path: string) =>
  db.selectFrom('uploads').where('path', '=', path).select(['state', 'userId']).executeTakeFirstOrThrow();

/** Registers a pet until the end of today, in a city of its own. */
export async function insertRegistration({ db }: Pick<TestApp, 'db'>, owner: { id: string; petId: string }) {
  const city = await db
    .insertInto('registrationCities')
    .values({
      name: `City ${crypto.randomUUID()}`,
      authority: 'Its corporation',
      feePaise: 0,
      renewalFeePaise: 0,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const shown = { tokenNo: 'TWR-ABCDEFGH23', validUntil: today() };
  const { id } = await db
    .insertInto('registrations')
    .values({
      ...shown,
      userId: owner.id,
      petId: owner.petId,
      cityId: city.id,
      status: 'approved',
      submittedAt: new Date(),
      approvedOn: inDays(-30),
      certified: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, shown: { ...shown, city: city.name } };
}

const PAPER = 'pet-document/aaaaaaaaaaaaaaaaaaaaaa';

const written = () => ({
  name: `Test item ${newInt(1e9)}`,
  vetOrClinic: 'City clinic',
  vaccinationDate: otherDay(),
});

const vaccination = async ({ app: { db }, petId }: World) => {
  const row = db
    .insertInto('vaccinations')
    .values({ petId, name: `Test item ${newInt(1e9)}`, givenOn: otherDay() })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
};

const deworming = async ({ app: { db }, petId }: World) => {
  const row = db.insertInto('dewormings').values({ petId, givenOn: otherDay() }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
};

const passOf = async ({ app: { db }, petId, ownerId }: World) => {
  await db.deleteFrom('petPasses').where('petId', '=', petId).execute();
  const code = randomBytes(16).toString('base64url');
  await db.insertInto('petPasses').values({ petId, code, createdBy: ownerId }).execute();
  return petId;
};

export const samples: Samples = {
  'POST /pet/create/pet/registration/info/web/v1': {
    body: {
      petId: UNKNOWN_ID,
      vaccinations: [vaccinationBody({ vaccineId: UNKNOWN_ID, nextDueOn: '2027-01-10', file: PAPER })],
    },
    pet: { open: 'file', body: (petId) => ({ petId, vaccinations: [written()] }) },
  },
  'GET /pet/get/all/e/health/card/pet/list/v1': { pet: { open: 'file', isList: true } },
  'PUT /pet/delete/pet/health/card/{id}/v1': { owned: makePet, pet: { open: 'owner' } },
  'POST /pet/upload/pet/document/v1': {
    body: { sFileName: 'a.pdf', sContentType: 'application/pdf' },
    pet: 'a file of the caller’s, of no pet until a form names it',
  },
  'POST /pet/add/vaccination/{id}/v1': {
    body: vaccinationBody({ vaccineId: UNKNOWN_ID, file: PAPER }),
    owned: { make: makePet, body: vaccinationBody() },
    pet: { open: 'file', body: written },
  },
  'PUT /pet/update/vaccination/{id}/v1': {
    body: vaccinationBody({ nextDueOn: '2027-01-10' }),
    owned: { make: makeVaccination, body: vaccinationBody({ name: 'Changed' }) },
    pet: { open: 'file', make: vaccination, body: written },
  },
  'DELETE /pet/delete/vaccination/{id}/v1': {
    owned: makeVaccination,
    pet: { open: 'file', make: vaccination },
  },
  'POST /pet/add/deworming/{id}/v1': {
    body: dewormingBody({ nextDueOn: '2027-01-01' }),
    owned: { make: makePet, body: dewormingBody() },
    pet: { open: 'file', body: () => ({ givenOn: otherDay() }) },
  },
  'DELETE /pet/delete/deworming/{id}/v1': { owned: makeDeworming, pet: { open: 'file', make: deworming } },
  'POST /pet/make/pass/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'PUT /pet/revoke/pass/{id}/v1': { owned: makePet, pet: { open: 'file', make: passOf } },
};
