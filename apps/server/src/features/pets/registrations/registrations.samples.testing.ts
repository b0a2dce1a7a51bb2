import { petCategorySlugs, petSexes } from '@tailwell/contract/pet-categories';
import { neuteredAnswers } from '@tailwell/contract/pets/pets';
import {
  registrationActors,
  registrationPapers,
  registrationStatuses,
} from '@tailwell/contract/pets/registration-constants';
import { COUNT, entryCalls, type Samples, UNKNOWN_ID, type World } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../pets/pets.testing.ts';
import { applicationBody, approveNow, cityNamed, fillRegistry, makeDraft } from './registrations.testing.ts';

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

const changeBody = applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID });

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

const registration = async ({ app, tokens, petId, cityId }: World) => {
  await app.db.deleteFrom('registrations').where('petId', '=', petId).execute();
  const created = await app.call('POST /pet/register/goverment/pet/web/v1', {
    token: tokens.owner,
    body: applicationBody({ petId, cityId }),
  });
  if (created.status !== 200) throw new Error(`no registration: ${JSON.stringify(created.body)}`);
  return created.body.data._id as string;
};

export const samples: Samples = {
  ...entryCalls(registrationCityEntries),
  'GET /pet/get/my/goverment/pet/v1': { pet: { open: 'owner', isList: true, make: registration } },
  'GET /pet/get/single/goverment/register/pet/{id}/v1': {
    owned: { make },
    pet: { open: 'owner', make: registration },
  },
  'POST /pet/upload/goverment/register/pet/image/v1': {
    body: { sFileName: 'a.pdf', sContentType: 'application/pdf' },
    pet: 'a file of the caller’s, of no pet until a form names it',
  },
  'POST /pet/register/goverment/pet/web/v1': {
    body: applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID }),
    pet: {
      open: 'owner',
      make: async ({ app, petId }) => {
        await app.db.deleteFrom('registrations').where('petId', '=', petId).execute();
        return petId;
      },
      body: (petId, { cityId }) => applicationBody({ petId, cityId }),
    },
  },
  'PUT /pet/update/goverment/pet/{id}/v1': {
    body: applicationBody({ petId: UNKNOWN_ID, cityId: UNKNOWN_ID }),
    owned: { make, body: changeBody },
    pet: {
      open: 'owner',
      make: registration,
      body: (_, { petId, cityId }) => applicationBody({ petId, cityId }),
    },
  },
  'PUT /pet/delete/goverment/pet/{id}/v1': { owned: { make }, pet: { open: 'owner', make: registration } },
  'POST /pet/renew/goverment/pet/{id}/v1': {
    owned: makeEnding,
    pet: { open: 'owner', make: registration, refusal: 'NOT_RENEWABLE' },
  },
  'GET /pet/get/goverment/pet/prefill/{id}/v1': { owned: makePet, pet: { open: 'owner' } },
  'GET /console/registry/v1': { fill: async (app) => ({ token: await fillRegistry(app, COUNT) }) },
  'PUT /console/registry/approve/{id}/v1': { body: { revision: 1 } },
  'PUT /console/registry/correct/{id}/v1': {
    body: { revision: 1, remarks: { colour: 'White' }, remark: 'Please' },
  },
  'PUT /console/registry/reject/{id}/v1': { body: { revision: 1, reason: 'Another dog' } },
  columns: {
    'registration_cities.papers': registrationPapers,
    'registration_cities.species': petCategorySlugs,
    'registration_events.actor': registrationActors,
    'registrations.neutered': neuteredAnswers,
    'registrations.sex': petSexes,
    'registrations.status': registrationStatuses,
  },
};
