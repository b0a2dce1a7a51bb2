import { randomBytes } from 'node:crypto';
import { petSexes } from '@tailwell/contract/pet-categories';
import { documentKinds } from '@tailwell/contract/pets/pet-file-constants';
import { neuteredAnswers, petStatuses } from '@tailwell/contract/pets/pets';
import { imageUpload, type Person, type Samples, type World } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet, otherDay, petBody } from './pets.testing.ts';

/** Finished uploads of a user for a pet's documents, inserted directly into the database. */
export async function insertPapers(
  app: TestApp,
  userId: string,
  count = 1,
  contentType: 'image/jpeg' | 'application/pdf' = 'image/jpeg',
) {
  const paths = Array.from({ length: count }, () => `pet-document/${randomBytes(16).toString('base64url')}`);
  await app.db
    .insertInto('uploads')
    .values(
      paths.map((path) => ({
        userId,
        purpose: 'pet-document' as const,
        path,
        contentType,
        maxBytes: 1000,
        tokenHash: randomBytes(32),
        expiresAt: new Date(),
        state: 'finished' as const,
        finishedAt: new Date(),
      })),
    )
    .execute();
  return paths;
}

/** What `makePetWithPaper` can add; it fills in the file. */
const paper = { file: '', title: 'Old card', kind: 'vaccination_card', datedOn: '2025-03-01' };

async function makePetWithPaper(app: TestApp, token: string): Promise<string> {
  const { _id: userId } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
  [paper.file = ''] = await insertPapers(app, userId);
  return makePet(app, token);
}

async function makeDocument(app: TestApp, token: string): Promise<string> {
  const petId = await makePetWithPaper(app, token);
  return (await app.call(`POST /pet/add/document/${petId}/v1`, { token, body: paper })).body.data._id;
}

async function makeShare(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  return (await app.call(`POST /pet/share/file/${petId}/v1`, { token, body: { days: 7 } })).body.data._id;
}

async function makePetWithWeight(app: TestApp, token: string): Promise<string> {
  const petId = await makePet(app, token);
  const body = { on: '2026-01-10', weightKg: 9 };
  await app.call(`POST /pet/add/weight/${petId}/v1`, { token, body });
  return petId;
}

const weightOf = async ({ app: { db }, petId }: World) => {
  await db
    .insertInto('petWeights')
    .values({ petId, measuredOn: WEIGHED, weightKg: 9 })
    .onConflict((old) => old.doNothing())
    .execute();
  return petId;
};

const WEIGHED = '2021-06-01';

/** The last file that each role sent. */
const files = new Map<Person, string>();

/** A user's finished upload, as if its file had arrived. */
async function upload({ app: { db } }: World, userId: string, state: 'finished' | 'used') {
  const path = `pet-document/${randomBytes(16).toString('base64url')}`;
  await db
    .insertInto('uploads')
    .values({
      ...{ userId, path, state, purpose: 'pet-document', contentType: 'image/jpeg', maxBytes: 1_000 },
      tokenHash: randomBytes(32),
      expiresAt: new Date(),
      finishedAt: new Date(),
      usedAt: state === 'used' ? new Date() : null,
    })
    .execute();
  return path;
}

const document = async (world: World) => {
  const path = await upload(world, world.ownerId, 'used');
  const card = { title: 'Old card', kind: 'vaccination_card' as const };
  const row = world.app.db
    .insertInto('petDocuments')
    .values({ petId: world.petId, ...card, path, addedBy: world.ownerId })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
};

const withoutShares = async ({ app: { db }, petId }: World) => {
  await db.deleteFrom('petShares').where('petId', '=', petId).execute();
  return petId;
};

const share = async ({ app: { db }, petId, ownerId }: World) => {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const row = db
    .insertInto('petShares')
    .values({ petId, codeHash: randomBytes(32), createdBy: ownerId, expiresAt })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
};

export const samples: Samples = {
  'POST /pet/upload/pet/profile/image/v1': {
    body: imageUpload,
    pet: 'a file of the caller’s, of no pet until a form names it',
  },
  'POST /pet/create/info/v1': { body: petBody(), pet: 'adds a pet, which is the caller’s own' },
  'PUT /pet/update/pet/info/{id}/v1': {
    body: petBody(),
    owned: { make: makePet, body: petBody({ name: 'Changed' }) },
    pet: { open: 'file', body: () => petBody() },
  },
  'GET /pet/get/all/info/list/v1': { pet: { open: 'file', isList: true } },
  'GET /pet/get/pet/info/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'GET /pet/get/timeline/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'GET /pet/get/weights/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'PUT /pet/archive/pet/info/{id}/v1': {
    body: { status: 'with_me' },
    owned: { make: makePet, body: { status: 'passed_away' } },
    pet: { open: 'owner', body: () => ({ status: 'with_me' }) },
  },
  'POST /pet/add/weight/{id}/v1': {
    body: { on: '2026-01-10', weightKg: 9 },
    owned: { make: makePet, body: { on: '2026-01-10', weightKg: 9 } },
    pet: { open: 'file', body: () => ({ on: otherDay(), weightKg: 12 }) },
  },
  'PUT /pet/delete/weight/{id}/v1': {
    body: { on: '2026-01-10' },
    owned: { make: makePetWithWeight, body: { on: '2026-01-10' } },
    pet: { open: 'file', make: weightOf, body: () => ({ on: WEIGHED }) },
  },
  'GET /pet/get/file/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'GET /pet/get/documents/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'POST /pet/add/document/{id}/v1': {
    body: { ...paper, file: 'pet-document/AAAAAAAAAAAAAAAAAAAAAA' },
    owned: { make: makePetWithPaper, body: paper },
    pet: {
      open: 'file',
      make: async (world, by) => {
        files.set(by, await upload(world, world.ids[by], 'finished'));
        return world.petId;
      },
      body: (_, __, by) => ({ file: files.get(by), title: 'Old card', kind: 'vaccination_card' }),
    },
  },
  'DELETE /pet/delete/document/{id}/v1': { owned: makeDocument, pet: { open: 'file', make: document } },
  'GET /pet/get/shares/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  'POST /pet/share/file/{id}/v1': {
    body: { days: 7, note: 'Dr Menon' },
    owned: { make: makePet, body: { days: 7 } },
    pet: { open: 'file', make: withoutShares, body: () => ({ days: 7, note: 'Dr Rao' }) },
  },
  'PUT /pet/end/share/{id}/v1': { owned: makeShare, pet: { open: 'file', make: share } },
  'POST /pet/open/shared/file/v1': { body: { code: 'A'.repeat(22) } },
  columns: {
    'pet_documents.kind': documentKinds,
    'pets.ear_notch': neuteredAnswers,
    'pets.neutered': neuteredAnswers,
    'pets.sex': petSexes,
    'pets.status': petStatuses,
  },
};
