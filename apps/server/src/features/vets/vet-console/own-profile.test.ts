import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { book, findVet, freeTimes, makeOwner } from '../consultations/consultations.testing.ts';
import { signInVet } from './vet-console.testing.ts';

const GET = 'GET /vet/get/my/profile/v1';
const PUT = 'PUT /vet/update/my/profile/v1';
const PHOTO = 'PUT /vet/update/my/photo/v1';

let app: TestApp;
let vetId: string;
let token: string;
const call = <const Route extends string>(route: Route, body?: object) => app.call(route, { token, body });
beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
  ({ token } = await signInVet(app, vetId));
});
afterAll(() => app.close());

const shown = async () => (await app.call(`GET /user/get/vet/details/${vetId}/v1`)).body.data;

/** Uploads a photo as a vet; returns its path. */
async function send(as = token): Promise<string> {
  const body = { sFileName: 'me.jpg', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await app.call('POST /vet/upload/my/photo/v1', { token: as, body })).body.data;
  expect((await putFile(app, sUrl, await makeJpeg())).status).toBe(200);
  return sPath;
}

test('what a vet changes is what owners see, and the rest stays', async () => {
  const before = (await call(GET)).body.data;
  const about = 'I love old dogs.\nI also see cats.';
  const saved = await call(PUT, { about, languages: ['English', 'Tamil'] });
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { ...before, about, languages: ['English', 'Tamil'] }, message: 'Your profile is saved.' },
  });
  const vet = await shown();
  expect(vet.personalInfo.aboutVet).toBe('<p>I love old dogs.</p><p>I also see cats.</p>');
  expect(vet.languages).toEqual(['English', 'Tamil']);
  expect(vet.consultation_prefer.consultationFees).toBe(before.fee);
});

test('a new fee is for new bookings: existing ones keep theirs', async () => {
  const { fee } = (await call(GET)).body.data;
  const owner = await makeOwner(app);
  const [first = '', second = ''] = await freeTimes(app, vetId);
  const feeOf = async (id: string) =>
    (
      await app.db
        .selectFrom('consultations')
        .where('id', '=', id)
        .select('feePaise')
        .executeTakeFirstOrThrow()
    ).feePaise / 100;
  const old = await book(app, owner, { vetId, startsAt: first });
  expect((await call(PUT, { fee: fee + 100 })).status).toBe(200);
  const later = await book(app, owner, { vetId, startsAt: second });
  expect([await feeOf(old.id), await feeOf(later.id)]).toEqual([fee, fee + 100]);
});

test.each<[string, object, string]>([
  ['no language', { languages: [] }, 'languages'],
  ['an unknown language', { languages: ['Klingon'] }, 'languages.0'],
  ['a negative fee', { fee: -1 }, 'fee'],
  ['a fee over ₹1,00,000', { fee: 100_001 }, 'fee'],
  ['a text that is too long', { about: 'a'.repeat(5_001) }, 'about'],
])('%s is refused at its field', async (_, body, field) => {
  expect(await call(PUT, body)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('the photo is shown, replaced and removed; another user’s upload is refused', async () => {
  const path = await send();
  const photo = `media/${path}/400.webp`;
  expect(await call(PHOTO, { path })).toMatchObject({ status: 200, body: { data: { photo } } });
  expect((await shown()).personalInfo.image).toBe(photo);
  const other = await signInVet(app, (await findVet(app, 2)).vetId);
  const others = await send(other.token);
  expect(await call(PHOTO, { path: others })).toMatchObject({
    status: 422,
    body: { code: 'UPLOAD_UNKNOWN' },
  });
  expect((await call(PHOTO, { path: null })).status).toBe(200);
  expect((await shown()).personalInfo.image).toBeNull();
});

test('the profile is the signed-in vet’s, whatever a client sends; an id is ignored', async () => {
  const { vetId: otherId } = await findVet(app, 2);
  const other = await signInVet(app, otherId);
  const about = 'Only mine.';
  await app.call(PUT, { token: other.token, body: { about, vetId, id: vetId } });
  expect((await app.call(GET, { token: other.token })).body.data.about).toBe(about);
  expect((await call(GET)).body.data.about).not.toBe(about);
  const admin = await signInStaff(app, { role: 'admin' });
  expect((await app.call(GET, { token: admin.token })).status).toBe(403);
  const history = await app.call(`GET /console/history/vets/${otherId}/v1`, { token: admin.token });
  expect(history.body.data[0].after).toEqual({ about });
});
