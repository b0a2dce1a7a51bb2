import sharp from 'sharp';
import type { TestApp } from '../../../testing/test-app.ts';

/** The category Dog, whose id is fixed by the migration. */
export const DOG = '01970000-0000-7000-8000-000000000001';
export const CAT = '01970000-0000-7000-8000-000000000002';

/** A dog's "Mixed / not sure". */
export const MIXED_DOG = '01970000-0000-7000-8001-000000000001';

/** A pet form, with changes. */
export const petBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Bruno',
  category: DOG,
  breed: MIXED_DOG,
  sex: 'male',
  bornOn: '2023-08-20',
  isBornOnApproximate: false,
  weightKg: 12.5,
  neutered: 'yes',
  allergies: [],
  microchipNo: '356000012345678',
  note: 'Afraid of crackers',
  petImage: null,
  ...changes,
});

/** Adds a pet; returns its id. */
export async function makePet(app: TestApp, token: string): Promise<string> {
  return (await app.call('POST /pet/create/info/v1', { token, body: petBody() })).body.data._id;
}

/** A single-colour picture. */
export const makeJpeg = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer();

/** Requests a one-time upload address. */
export async function requestUpload(app: TestApp, token: string, changes: Record<string, unknown> = {}) {
  const body = { sFileName: 'bruno.jpg', sContentType: 'image/jpeg', ...changes };
  const answer = await app.call('POST /pet/upload/pet/profile/image/v1', { token, body });
  return answer.body.data as { sUrl: string; sPath: string };
}

/** PUTs a file to a one-time address, as a browser does. */
export const putFile = (app: TestApp, url: string, bytes: Buffer, contentType = 'image/jpeg') =>
  fetch(app.origin + url, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: new Uint8Array(bytes),
  });

/** Uploads a complete picture; returns its path. */
export async function uploadPicture(app: TestApp, token: string): Promise<string> {
  const { sUrl, sPath } = await requestUpload(app, token);
  const answer = await putFile(app, sUrl, await makeJpeg());
  if (answer.status !== 200) throw new Error(`the picture was refused: ${await answer.text()}`);
  return sPath;
}

let days = 0;
/** A different day each time, long ago. */
export function otherDay(): string {
  days += 1;
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10);
}
