import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { getPrescription, makeVisit, writeAndSign } from '../../shop/prescriptions/prescriptions.testing.ts';
import { findVet } from '../consultations/consultations.testing.ts';
import { signInVet } from './vet-console.testing.ts';

const SET = 'PUT /vet/update/my/signature/v1';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const set = (token: string, path: string | null) => app.call(SET, { token, body: { path } });

/** Uploads a picture of a signature; returns its path. */
async function send(token: string): Promise<string> {
  const body = { sFileName: 'signature.png', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await app.call('POST /vet/upload/my/signature/v1', { token, body })).body.data;
  expect((await putFile(app, sUrl, await makeJpeg())).status).toBe(200);
  return sPath;
}

const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirstOrThrow())
    .state;

test('what is signed shows the signature of that day, even after it is replaced and removed', async () => {
  const visit = await makeVisit(app);
  const { token } = visit.vet;
  const first = await send(token);
  const saved = await set(token, first);
  expect(saved.body).toMatchObject({
    data: { signature: { picture: { medium: expect.stringContaining(first) }, strokes: null } },
    message: 'Signature saved.',
  });
  await writeAndSign(app, visit);
  const second = await send(token);
  expect((await set(token, second)).status).toBe(200);
  expect((await set(token, null)).body.data.signature).toBeNull();
  // Only the second one is on no prescription.
  expect([await stateOf(first), await stateOf(second)]).toEqual(['used', 'released']);

  const { vet, pdfUrl } = (await getPrescription(app, visit.owner.token, visit.id)).body.data;
  expect(vet.signature.strokes).toBeNull();
  const picture = await fetch(app.origin + vet.signature.picture.medium);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const pdf = Buffer.from(await (await fetch(app.origin + pdfUrl)).arrayBuffer());
  expect(pdf.includes('/DCTDecode')).toBe(true);
});

test('without a signature, a prescription shows none', async () => {
  const visit = await makeVisit(app);
  await set(visit.vet.token, null);
  await writeAndSign(app, visit);
  const { vet } = (await getPrescription(app, visit.owner.token, visit.id)).body.data;
  expect(vet.signature).toBeNull();
});

test('the picture is private: it opens at its signed address only', async () => {
  const { token } = await signInVet(app, (await findVet(app, 1)).vetId);
  const path = await send(token);
  await set(token, path);
  for (const address of [`/files/${path}/400.webp`, `/media/${path}/400.webp`]) {
    expect([address, (await fetch(app.origin + address)).status]).toEqual([address, 404]);
  }
});

test('an upload of another vet, of another purpose and one used already are refused', async () => {
  const [one, other] = [
    await signInVet(app, (await findVet(app, 2)).vetId),
    await signInVet(app, (await findVet(app, 3)).vetId),
  ];
  const path = await send(one.token);
  expect(await set(other.token, path)).toMatchObject({ status: 422, body: { code: 'UPLOAD_UNKNOWN' } });
  const body = { sFileName: 'me.jpg', sContentType: 'image/jpeg' };
  const photo = (await app.call('POST /vet/upload/my/photo/v1', { token: one.token, body })).body.data;
  await putFile(app, photo.sUrl, await makeJpeg());
  expect((await set(one.token, photo.sPath)).status).toBe(422);
  expect((await set(one.token, path)).status).toBe(200);
  expect((await set(one.token, path)).status).toBe(422);
});

test('a signature that is replaced while a prescription is signed with it stays', async () => {
  const visit = await makeVisit(app);
  const { token } = visit.vet;
  const path = await send(token);
  await set(token, path);
  await Promise.all([writeAndSign(app, visit), set(token, null)]);
  const { vet } = (await getPrescription(app, visit.owner.token, visit.id)).body.data;
  expect(await stateOf(path)).toBe(vet.signature ? 'used' : 'released');
});
