import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from './addresses.testing.ts';

let app: TestApp;
let token: string;
let strangersToken: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
  strangersToken = (await signIn(app)).token;
});
afterAll(() => app.close());

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

const add = (body: unknown, headers = {}, by = token) =>
  app.call('POST /address/add/address/v1', { token: by, body, headers });
const list = async (by = token) =>
  (await app.call('GET /address/get/all/address/v1', { token: by })).body.data;

test('an owner adds, reads, changes and deletes an address', async () => {
  const added = await add(addressBody());
  expect(added.status).toBe(200);
  expect(added.body.message).toBe('Address Added Successfully');
  const { _id } = added.body.data;
  expect(added.body.data).toEqual({
    ...addressBody(),
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  const single = await app.call(`GET /address/get/single/address/${_id}/v1`, { token });
  expect(single.body.data).toEqual(added.body.data);

  const changed = await app.call(`PUT /address/update/address/${_id}/v1`, {
    token,
    body: addressBody({ house: '12 B', location: { type: 'Polygon', coordinates: [77.6, 12.97] } }),
  });
  expect(changed.body.message).toBe('Address Updated Successfully');
  expect(changed.body.data).toMatchObject({
    house: '12 B',
    location: { type: 'Point', coordinates: [77.6, 12.97] },
  });

  const deleted = await app.call(`PUT /address/delete/address/${_id}/v1`, { token });
  expect(deleted.body).toEqual({ success: true, message: 'Deleted Successfully', data: null });
  expect((await list()).map((address: { _id: string }) => address._id)).not.toContain(_id);
});

test('the first address sets a missing name; later addresses don’t change it', async () => {
  const owner = (await signIn(app)).token;
  const nameOf = async () =>
    (await app.call('GET /user/get/my/profile/v1', { token: owner })).body.data.name as string;
  expect(await nameOf()).toBe('');
  await add(addressBody({ fullName: 'Asha Menon' }), {}, owner);
  expect(await nameOf()).toBe('Asha Menon');
  await add(addressBody({ fullName: 'Ravi Menon' }), {}, owner);
  expect(await nameOf()).toBe('Asha Menon');
});

test('the newest address comes first', async () => {
  const owner = (await signIn(app)).token;
  await add(addressBody({ area: 'First Street' }), {}, owner);
  await add(addressBody({ area: 'Second Street' }), {}, owner);
  expect((await list(owner)).map(({ area }: { area: string }) => area)).toEqual([
    'Second Street',
    'First Street',
  ]);
});

test('a location is a point, whatever type is sent or none', async () => {
  for (const type of [undefined, null, 'Polygon', 7, {}]) {
    const added = await add(addressBody({ location: { type, coordinates: [77.6, 12.97] } }));
    expect([added.status, added.body.data.location]).toEqual([
      200,
      { type: 'Point', coordinates: [77.6, 12.97] },
    ]);
  }
});

test('without a location the centre of the pincode is used', async () => {
  const added = await add(addressBody({ location: undefined }));
  const place = await app.call('GET /address/get/place/by/pincode/560038/v1');
  expect(added.body.data.location).toEqual(place.body.data.location);
});

test('an unknown pincode needs a position on the map', async () => {
  const refused = await add(addressBody({ pincode: '999999', location: undefined }));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'PLACE_UNKNOWN',
    fields: { pincode: 'We don’t know this pincode. Please check it.' },
  });
  expect((await add(addressBody({ pincode: '999999' }))).status).toBe(200);
});

test.each([
  ['fullName', '  ', 'Name is needed.'],
  ['fullName', 'x'.repeat(81), 'Name can have at most 80 characters.'],
  ['mobileNo', '12345', 'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9.'],
  ['pincode', '012345', 'Enter a 6-digit pincode.'],
  ['label', 'Palace', 'Choose Home, Work or Other.'],
  ['area', 'one\ntwo', 'Area or street must be on one line.'],
  ['city', undefined, 'City is needed.'],
])('%s %j is refused with a sentence', async (field, value, sentence) => {
  const answer = await add(addressBody({ [field]: value }));
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({ [field]: sentence });
});

test.each([[[77.6, 91]], [[181, 12]], [[null, 12]], [['77', '12']], [[77.6]], [[77.6, 12, 3]]])(
  'the location %j is refused',
  async (coordinates) => {
    expect((await add(addressBody({ location: { type: 'Point', coordinates } }))).status).toBe(422);
  },
);

test('a stranger’s address reads like a missing one, and stays as it is', async () => {
  const { _id } = (await add(addressBody())).body.data;
  const tries = (id: string) =>
    Promise.all([
      app.call(`GET /address/get/single/address/${id}/v1`, { token: strangersToken }),
      app.call(`PUT /address/update/address/${id}/v1`, {
        token: strangersToken,
        body: addressBody({ area: 'Mine' }),
      }),
      app.call(`PUT /address/delete/address/${id}/v1`, { token: strangersToken }),
    ]);
  const [strangers, missing] = [await tries(_id), await tries(MISSING)];
  expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(strangers.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
  expect((await app.call(`GET /address/get/single/address/${_id}/v1`, { token })).body.data.area).toBe(
    addressBody().area,
  );
});

test('of 30 addresses added concurrently 20 are saved', async () => {
  const owner = (await signIn(app)).token;
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(addressBody(), {}, owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_ADDRESSES');
  expect(await list(owner)).toHaveLength(20);
});

test('a write that is repeated with its Idempotency-Key happens once', async () => {
  const owner = (await signIn(app)).token;
  const once = { 'Idempotency-Key': 'tap-1' };
  const first = await add(addressBody(), once, owner);
  const repeats = await Promise.all(Array.from({ length: 20 }, () => add(addressBody(), once, owner)));
  for (const repeat of repeats) expect([repeat.body, repeat.status]).toEqual([first.body, 200]);
  expect(await list(owner)).toHaveLength(1);

  expect((await add(addressBody({ area: 'Another' }), once, owner)).status).toBe(422);
  expect((await add(addressBody(), once, strangersToken)).body.data._id).not.toBe(first.body.data._id);
});

test('of 20 concurrent copies of a write one is executed; the others get its response or 409', async () => {
  const owner = (await signIn(app)).token;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add(addressBody(), { 'Idempotency-Key': 'taps' }, owner)),
  );
  for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
  expect(await list(owner)).toHaveLength(1);
});

test('a write that was refused may be tried again with the same key', async () => {
  const owner = (await signIn(app)).token;
  const once = { 'Idempotency-Key': 'refused' };
  expect((await add(addressBody({ pincode: '999999', location: undefined }), once, owner)).status).toBe(422);
  expect((await add(addressBody(), once, owner)).status).toBe(200);
});

test('a pincode gives its city, state and localities', async () => {
  const place = await app.call('GET /address/get/place/by/pincode/560038/v1');
  expect(place.body.data).toMatchObject({
    pincode: '560038',
    state: 'Karnataka',
    city: expect.stringMatching(/^Beng/),
  });
  expect(place.body.data.areas.length).toBeGreaterThan(0);
  expect((await app.call('GET /address/get/place/by/pincode/999999/v1')).status).toBe(404);
});

test('coordinates give their locality and the ones around, nearest first', async () => {
  const { body } = await app.call('GET /address/get/place/by/point/v1?lat=12.9784&lng=77.6408');
  expect(body.data.state).toBe('Karnataka');
  expect(body.nearby.length).toBeGreaterThan(10);
  const distance = (place: { latitude: number; longitude: number }) =>
    Math.hypot(place.latitude - 12.9784, (place.longitude - 77.6408) * Math.cos((12.9784 * Math.PI) / 180));
  expect(body.nearby.map(distance)).toEqual(
    body.nearby.map(distance).toSorted((a: number, b: number) => a - b),
  );
  expect((await app.call('GET /address/get/place/by/point/v1?lat=0&lng=0')).status).toBe(404);
  expect((await app.call('GET /address/get/place/by/point/v1?lat=91&lng=0')).status).toBe(422);
});
