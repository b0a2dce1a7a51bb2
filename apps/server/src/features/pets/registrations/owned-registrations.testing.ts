import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../pets/pets.testing.ts';
import { applicationBody, approveNow, cityNamed, makeDraft } from './registrations.testing.ts';

const GET_ONE = 'GET /pet/get/single/goverment/register/pet/{id}/v1';
const UPDATE = 'PUT /pet/update/goverment/pet/{id}/v1';
const DELETE = 'PUT /pet/delete/goverment/pet/{id}/v1';
const RENEW = 'POST /pet/renew/goverment/pet/{id}/v1';
const PREFILL = 'GET /pet/get/goverment/pet/prefill/{id}/v1';

async function make(app: TestApp, token: string): Promise<string> {
  const ids = { petId: await makePet(app, token), cityId: await cityNamed(app, 'Bengaluru') };
  // A change stays in its city.
  changeBody.cityId = ids.cityId;
  return makeDraft(app, { ...ids, token });
}

async function makeEnding(app: TestApp, token: string): Promise<string> {
  const id = await make(app, token);
  await approveNow(app, id, 5);
  return id;
}

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef';
const changeBody = applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID });

/** How to make a registration for each call on one, and the call's body. */
export const ownedRegistrations = {
  [GET_ONE]: { make },
  [UPDATE]: { make, body: changeBody },
  [DELETE]: { make },
  [RENEW]: { make: makeEnding },
  [PREFILL]: { make: makePet },
};

/** Valid bodies of the registration calls, with ids that don't exist. */
export const registrationBodies: Record<string, object> = {
  'POST /pet/upload/goverment/register/pet/image/v1': { sFileName: 'a.pdf', sContentType: 'application/pdf' },
  'POST /pet/register/goverment/pet/web/v1': applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID }),
  [UPDATE]: applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID }),
  'PUT /console/registry/approve/{id}/v1': { revision: 1 },
  'PUT /console/registry/correct/{id}/v1': { revision: 1, remarks: { colour: 'White' }, remark: 'Please' },
  'PUT /console/registry/reject/{id}/v1': { revision: 1, reason: 'Another dog' },
  'PUT /sandbox/registry/v1': { isOn: true },
};

/** A valid entry of the list of cities. */
export const registrationCityEntries = {
  'registration-cities': {
    name: 'Mysuru',
    authority: 'Mysuru City Corporation',
    officersCityId: null as string | null,
    fee: 100,
    renewalFee: 50.5,
    feeAsOf: '2025-06-02',
    species: ['dog', 'cat'],
    papers: ['rabies_certificate', 'identity'],
    checklist: 'A photo of the dog\nA collar',
    source: 'Ask at the corporation’s counter',
    sourceUrl: 'https://example.com/dogs',
    position: 80,
    isActive: true,
  },
};
