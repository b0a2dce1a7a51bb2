import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../../platform/uploads/uploads.jobs.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg, putFile, uploadPicture } from '../../pets/pets/pets.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { book, findVet, freeTimes, makeOwner } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

const ask = async (by = token, sContentType = 'image/jpeg') =>
  app.call('POST /user/upload/profile/image/v1', { token: by, body: { sFileName: 'me.jpg', sContentType } });
const change = (body: unknown, by = token) => app.call('PUT /user/update/my/profile/v1', { token: by, body });
const read = async (by = token) => (await app.call('GET /user/get/my/profile/v1', { token: by })).body.data;
const fetchPicture = (url: string) => fetch(app.origin + url);
const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirst())?.state;
const isStored = (path: string) => existsSync(join(app.context.config.dataDir, 'uploads', path));

async function send(by = token, bytes?: Buffer): Promise<string> {
  const { sUrl, sPath } = (await ask(by)).body.data;
  expect((await putFile(app, sUrl, bytes ?? (await makeJpeg()))).status).toBe(200);
  return sPath;
}

test('a profile picture is uploaded, shown, and stays when only the name is changed', async () => {
  expect(await read()).toMatchObject({ image: null, photo: null });
  const image = await send();
  expect(image).toMatch(/^profile-photo\/[\w-]{22}$/);
  const changed = await change({ image });
  expect([changed.status, changed.body.message]).toEqual([200, 'Profile updated']);
  expect(changed.body.data.image).toBe(image);
  const shown = await fetchPicture(changed.body.data.photo.medium);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);

  await change({ name: 'Meera' });
  expect(await read()).toMatchObject({ name: 'Meera', image });
  await change({ image });
  expect([(await read()).image, await stateOf(image)]).toEqual([image, 'used']);
});

test('location and camera data are removed', async () => {
  const exifTags = {
    IFD0: { Make: 'Phonemaker' },
    IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' },
  };
  const bytes = await sharp(await makeJpeg())
    .withExif(exifTags)
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { photo } = (await change({ image: await send(token, bytes) })).body.data;
  const storedPicture = Buffer.from(await (await fetchPicture(photo.large)).arrayBuffer());
  expect((await sharp(storedPicture).metadata()).exif).toBeUndefined();
});

test.each(['image/svg+xml', 'image/gif', 'application/pdf', 'text/html'])(
  '%s is refused as a picture',
  async (type) => {
    expect((await ask(token, type)).status).toBe(422);
  },
);

test('a file that only claims to be a picture is refused by its content, and can’t be used', async () => {
  const { sUrl, sPath } = (await ask()).body.data;
  const answer = await putFile(app, sUrl, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    422,
    'IMAGE_UNREADABLE',
  ]);
  expect((await change({ image: sPath })).body.code).toBe('UPLOAD_UNKNOWN');
});

test('more than 10 MB are refused', async () => {
  const { sUrl, sPath } = (await ask()).body.data;
  const large = Buffer.concat([await makeJpeg(), Buffer.alloc(10 * 1024 * 1024)]);
  expect((await putFile(app, sUrl, large)).status).toBe(413);
  expect((await change({ image: sPath })).status).toBe(422);
});

test('neither a stranger’s picture, nor a pet’s, nor an unknown one can be used', async () => {
  const theirs = await send((await signIn(app)).token);
  const ofPet = await uploadPicture(app, token);
  for (const image of [theirs, ofPet, 'profile-photo/aaaaaaaaaaaaaaaaaaaaaa', '../../etc/passwd', '']) {
    const { status, body } = await change({ name: 'Not kept', image });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['image']]);
  }
  expect(await read()).toMatchObject({ name: '', image: null });
  expect(await stateOf(theirs)).toBe('finished');
});

test('the picture can’t be read without its signed address', async () => {
  const image = await send();
  await change({ image });
  expect((await fetchPicture(`/files/${image}/400.webp`)).status).toBe(404);
  expect((await fetchPicture(`/files/${image}/400.webp?expires=9999999999&signature=AAAA`)).status).toBe(404);
});

test('a picture that is replaced or removed is deleted', async () => {
  const [first, second] = [await send(), await send()];
  await change({ image: first });
  await change({ image: second });
  await sweepUploads(app.context);
  expect([isStored(first), isStored(second), (await read()).image]).toEqual([false, true, second]);
  expect((await change({ image: first })).status).toBe(422);

  expect((await change({ image: null })).body.data).toMatchObject({ image: null, photo: null });
  await sweepUploads(app.context);
  expect(isStored(second)).toBe(false);
});

test('of two concurrently chosen pictures one is stored and the other one released', async () => {
  const [first, second] = [await send(), await send()];
  const answers = await Promise.all([change({ image: first }), change({ image: second })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { image } = await read();
  const states = { [first]: await stateOf(first), [second]: await stateOf(second) };
  expect(states).toEqual({ [first]: 'released', [second]: 'released', [image]: 'used' });
});

test('the picture is part of the data export', async () => {
  await change({ image: await send() });
  const { data } = (await app.call('GET /user/export/my/data/v1', { token })).body;
  const [{ photo }] = data.profile as [{ photo: string }];
  const { pathname, search } = new URL(photo);
  expect((await fetchPicture(pathname + search)).status).toBe(200);
  expect(JSON.stringify(data)).not.toContain('photo_path');
});

test('the vet sees it beside the first name, and no longer once the account is deleted', async () => {
  const owner = await makeOwner(app);
  const image = await send(owner.token);
  await change({ name: 'Meera Nair', image }, owner.token);
  const { vetId } = await findVet(app);
  const { id } = await book(app, owner, { vetId, startsAt: (await freeTimes(app, vetId))[0] });
  const vet = await signInVet(app, vetId);
  const loadOwner = async () =>
    (await app.call(`GET /vet/get/my/consultation/${id}/v1`, { token: vet.token })).body.data.owner;
  expect(await loadOwner()).toMatchObject({
    firstName: 'Meera',
    photo: { small: expect.stringContaining(image) },
  });
  await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
  expect((await loadOwner()).photo).toBe(null);
});

test('an erased user’s picture is erased', async () => {
  const image = await send();
  await change({ image });
  const { _id } = await read();
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  await sql`update users set erase_after = now() - interval '1 second' where id = ${_id}`.execute(app.db);
  await eraseDeletedAccounts(app.context);
  await sweepUploads(app.context);
  expect([isStored(image), await stateOf(image)]).toEqual([false, undefined]);
  await expect(
    sql`update users set photo_path = ${image} where id = ${_id}`.execute(app.db),
  ).rejects.toThrow();
});
