import type { CarerRole } from '@tailwell/contract/carer-constants';
import type { TestApp } from '../../testing/test-app.ts';
import { makePet, putFile } from '../pets/pets.testing.ts';

/** What somebody writes down of a vaccination, with changes. */
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

/** Adds a pet with a vaccination; gives the vaccination's id. */
export async function makeVaccination(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  const answer = await app.call(`POST /pet/add/vaccination/${petId}/v1`, { token, body: vaccinationBody() });
  return answer.body.data.vaccinations[0]._id;
}

/** Adds a pet with a deworming; gives the deworming's id. */
export async function makeDeworming(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  const answer = await app.call(`POST /pet/add/deworming/${petId}/v1`, { token, body: dewormingBody() });
  return answer.body.data.dewormings[0]._id;
}

/** Sends a paper; gives its path. */
export async function sendPaper(app: TestApp, token: string, bytes: Buffer, sContentType: string) {
  const answer = await app.call('POST /pet/upload/pet/document/v1', {
    token,
    body: { sFileName: 'card', sContentType },
  });
  const { sUrl, sPath } = answer.body.data;
  const sent = await putFile(app, sUrl, bytes, sContentType);
  if (sent.status !== 200) throw new Error(`the paper was refused: ${await sent.text()}`);
  return sPath as string;
}

/** Has somebody care for a pet. */
export const makeCarer = (
  { db }: Pick<TestApp, 'db'>,
  petId: string,
  userId: string,
  role: Exclude<CarerRole, 'owner'>,
) => db.insertInto('petCarers').values({ petId, userId, role }).execute();
