import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';
import { productForm, shopForm, vetForm } from './office.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  await loadProductGroups(app.db);
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(() => app.close());

const forms = { vets: vetForm, shops: shopForm, products: productForm };
type Kind = keyof typeof forms;

async function makeRecord(kind: Kind): Promise<string> {
  const answer = await app.call(`POST /console/create/${kind}/v1`, { token, body: forms[kind]() });
  expect(answer.status).toBe(200);
  return answer.body.data._id;
}

/** Uploads a photo for a kind of record; returns its path. */
async function send(kind: Kind, as = token): Promise<string> {
  const body = { sFileName: 'face.jpg', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await app.call(`POST /console/picture/${kind}/v1`, { token: as, body })).body.data;
  const sent = await putFile(app, sUrl, await makeJpeg());
  expect(sent.status).toBe(200);
  return sPath;
}

const set = (kind: Kind, id: string, path: string | null, as = token) =>
  app.call(`PUT /console/picture/${kind}/${id}/v1`, { token: as, body: { path } });
const photoOf = async (kind: Kind, id: string) =>
  (await app.call(`GET /console/get/${kind}/${id}/v1`, { token })).body.data.photo;
const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirstOrThrow())
    .state;

describe.each<Kind>(['vets', 'shops'])('a photo of %s', (kind) => {
  test('is shown to everyone, replaced and removed', async () => {
    const id = await makeRecord(kind);
    expect(await photoOf(kind, id)).toBeNull();
    const first = await send(kind);
    const saved = await set(kind, id, first);
    const photo = `media/${first}/400.webp`;
    expect(saved).toMatchObject({ status: 200, body: { data: { photo }, message: 'Photo saved.' } });
    expect(await photoOf(kind, id)).toBe(photo);
    const file = await fetch(`${app.origin}/${photo}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const second = await send(kind);
    expect((await set(kind, id, second)).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['released', 'used']);
    expect((await set(kind, id, null)).status).toBe(200);
    expect(await photoOf(kind, id)).toBeNull();
    expect(await stateOf(second)).toBe('released');

    const history = await app.call(`GET /console/history/${kind}/${id}/v1`, { token });
    expect(history.body.data.map(({ after }: { after: object }) => after).slice(0, 3)).toEqual([
      { photo: null },
      { photo: `media/${second}/400.webp` },
      { photo },
    ]);
  });
});

test('an upload of another user, one used already and an unknown record are refused', async () => {
  const other = await signInStaff(app, { role: 'admin' });
  const [id, second] = [await makeRecord('vets'), await makeRecord('vets')];
  const path = await send('vets');
  expect(await set('vets', id, path, other.token)).toMatchObject({
    status: 422,
    body: { code: 'UPLOAD_UNKNOWN' },
  });
  expect((await set('vets', id, path)).status).toBe(200);
  expect((await set('vets', second, path)).status).toBe(422);
  expect(await photoOf('vets', second)).toBeNull();
  expect((await set('vets', '019506ec-0000-7000-8000-000000000000', null)).status).toBe(404);
});

test('of parallel replacements exactly one photo stays in use', async () => {
  const id = await makeRecord('vets');
  const paths = await Promise.all(Array.from({ length: 6 }, () => send('vets')));
  const answers = await Promise.all(paths.map((path) => set('vets', id, path)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const states = await Promise.all(paths.map(stateOf));
  expect(states.filter((state) => state === 'used')).toHaveLength(1);
  const used = paths[states.indexOf('used')];
  expect(await photoOf('vets', id)).toBe(`media/${used}/400.webp`);
});

describe('photos of a product', () => {
  const setAll = (id: string, photos: string[], as = token) =>
    app.call(`PUT /console/pictures/products/${id}/v1`, { token: as, body: { photos } });
  const addressOf = (path: string) => `media/${path}/400.webp`;
  const shown = async (id: string) =>
    (await app.call(`GET /product/get/single/product/${id}/info/v1`)).body.data;

  test('are ordered, shown first to last, and released when they go', async () => {
    const id = await makeRecord('products');
    const [one, two, three] = [await send('products'), await send('products'), await send('products')];
    const saved = await setAll(id, [one, two]);
    expect(saved.body).toMatchObject({ data: { photos: [addressOf(one), addressOf(two)] } });
    // Reordered, with a new one between.
    const photos = [addressOf(two), addressOf(three), addressOf(one)];
    expect((await setAll(id, [addressOf(two), three, addressOf(one)])).body.data.photos).toEqual(photos);
    expect(await shown(id)).toMatchObject({ photo: addressOf(two), photos });
    expect((await setAll(id, [addressOf(three)])).status).toBe(200);
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      'released',
      'released',
      'used',
    ]);
    expect((await setAll(id, [])).status).toBe(200);
    expect(await shown(id)).toMatchObject({ photo: null, photos: [] });
  });

  test('are at most eight, each once, and only own unused uploads', async () => {
    const [id, second] = [await makeRecord('products'), await makeRecord('products')];
    const path = await send('products');
    const unknown = Array.from({ length: 9 }, (_, at) => `shown-photo/${String(at).repeat(22)}`);
    for (const photos of [unknown, [path, path]]) {
      expect(await setAll(id, photos)).toMatchObject({
        status: 422,
        body: { fields: { photos: expect.any(String) } },
      });
    }
    expect((await setAll(id, [path])).status).toBe(200);
    // Neither as an upload nor as an address is it another product's.
    for (const photo of [path, addressOf(path), 'images/products/x.svg']) {
      expect((await setAll(second, [photo])).body.code).toBe('UPLOAD_UNKNOWN');
    }
    expect((await setAll('019506ec-0000-7000-8000-000000000000', [])).status).toBe(404);
    const history = await app.call(`GET /console/history/products/${id}/v1`, { token });
    expect(history.body.data[0]).toMatchObject({ before: { photoCount: 0 }, after: { photoCount: 1 } });
  });
});
