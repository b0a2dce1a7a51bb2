import { randomBytes } from 'node:crypto';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from './pets.testing.ts';

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

/** How to make a record for each call of a pet's file, and the call's body. */
export const ownedPetFiles = {
  'POST /pet/add/weight/{id}/v1': { make: makePet, body: { on: '2026-01-10', weightKg: 9 } },
  'PUT /pet/delete/weight/{id}/v1': { make: makePetWithWeight, body: { on: '2026-01-10' } },
  'GET /pet/get/file/{id}/v1': { make: makePet },
  'GET /pet/get/documents/{id}/v1': { make: makePet },
  'POST /pet/add/document/{id}/v1': { make: makePetWithPaper, body: paper },
  'DELETE /pet/delete/document/{id}/v1': { make: makeDocument },
  'GET /pet/get/shares/{id}/v1': { make: makePet },
  'POST /pet/share/file/{id}/v1': { make: makePet, body: { days: 7 } },
  'PUT /pet/end/share/{id}/v1': { make: makeShare },
};

/** A valid body for each call of a pet's file. */
export const petFileBodies = {
  'POST /pet/add/weight/{id}/v1': { on: '2026-01-10', weightKg: 9 },
  'PUT /pet/delete/weight/{id}/v1': { on: '2026-01-10' },
  'POST /pet/add/document/{id}/v1': { ...paper, file: 'pet-document/AAAAAAAAAAAAAAAAAAAAAA' },
  'POST /pet/share/file/{id}/v1': { days: 7, note: 'Dr Menon' },
  'POST /pet/open/shared/file/v1': { code: 'A'.repeat(22) },
};
