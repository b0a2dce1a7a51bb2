import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { technicianEntries as entries } from './technicians.testing.ts';

let app: TestApp;
let token: string;
const cityIds: Record<string, string> = {};
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'admin' }));
  await app.db.insertInto('servedCities').values({ name: 'Mysuru of labs', state: 'Karnataka' }).execute();
  for (const { id, name } of await app.db.selectFrom('servedCities').select(['id', 'name']).execute()) {
    cityIds[name] = id;
  }
});
afterAll(() => app.close());

type Name = keyof typeof entries;
const names = Object.keys(entries) as Name[];

const formOf = <N extends Name>(name: N) => ({
  ...entries[name],
  cityId: cityIds.Bengaluru ?? '',
  ...(name === 'labs' && { serves: [cityIds['Mysuru of labs']] }),
});
const create = (name: Name, body: object, by = token) =>
  app.call(`POST /console/create/${name}/v1`, { token: by, body });
const update = (name: Name, id: string, revision: string, body: object) =>
  app.call(`PUT /console/update/${name}/${id}/v1?revision=${revision}`, { token, body });
const remove = (name: Name, id = '') => app.call(`DELETE /console/delete/${name}/${id}/v1`, { token });
const found = async (name: Name, query = '') =>
  (await app.call(`GET /console/list/${name}/v1${query}`, { token })).body;
const zoneOf = async (city: string) =>
  (await found('service-zones', `?cityId=${cityIds[city]}`)).data[0]?._id;

describe.each(names)('%s', (name) => {
  const search = `?search=${encodeURIComponent(entries[name].name)}`;

  test('one is added, found, retired and deleted, with its history', async () => {
    const added = await create(name, formOf(name));
    expect([added.status, added.body.data]).toMatchObject([200, { ...formOf(name), city: 'Bengaluru' }]);
    const { _id } = added.body.data;
    const retired = await update(name, _id, added.body.revision, { ...formOf(name), isActive: false });
    expect((await found(name, `${search}&state=retired`)).data).toEqual([retired.body.data]);
    const history = (await app.call(`GET /console/history/${name}/${_id}/v1`, { token })).body;
    expect(history.data[0]).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect((await remove(name, _id)).status).toBe(200);
    expect((await found(name, search)).total).toBe(0);
  });

  test('of several concurrent saves, one succeeds and the others are refused as changed in the meantime', async () => {
    const { data, revision } = (await create(name, formOf(name))).body;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => update(name, data._id, revision, { ...formOf(name), isActive: false })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).toSorted();
    expect(codes).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'saved']);
    await remove(name, data._id);
  });

  test('a city that is not served is refused at its field', async () => {
    const refused = await create(name, entries[name]);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['cityId']]);
  });

  test.each(['catalogue', 'support', 'dispatcher', 'technician'] as const)(
    '%s can’t change these lists',
    async (role) => {
      const { token: others } = await signInStaff(app, { role });
      expect((await create(name, formOf(name), others)).status).toBe(403);
      expect((await app.call(`GET /console/list/${name}/v1`, { token: others })).status).toBe(403);
    },
  );
});

describe('a technician', () => {
  const add = async (changes: object = {}) => create('technicians', { ...formOf('technicians'), ...changes });

  test('signs in as a user with the role, and no other', async () => {
    const { userId } = await signInStaff(app, { role: 'technician' });
    const other = await signInStaff(app, { role: 'dispatcher' });
    const refused = await add({ userId: other.userId });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['userId']]);
    const answers = await Promise.all([add({ userId }), add({ userId }), add({ userId })]);
    const [good, ...others] = answers.toSorted((one, two) => one.status - two.status);
    expect(good?.body.data).toMatchObject({ userId, person: 'Meena Rao' });
    for (const { status, body } of others) {
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'TAKEN', ['userId']]);
    }
    await remove('technicians', good?.body.data._id);
  });

  test('is a vet only if the vet makes home visits, and each vet once', async () => {
    const listed = (await found('technicians', '?sort=-name')).data;
    const vet = listed.find(({ vetId }) => vetId !== null);
    const twice = await add({ vetId: vet?.vetId ?? null });
    expect([twice.body.code, Object.keys(twice.body.fields)]).toEqual(['TAKEN', ['vetId']]);
    const { id } = await app.db
      .selectFrom('vets')
      .where(sql<boolean>`modes = '{video}'`)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(Object.keys((await add({ vetId: id })).body.fields)).toEqual(['vetId']);
    const both = await add({ vetId: id, userId: id });
    expect(Object.keys(both.body.fields)).toEqual(['userId']);
  });

  test('works in a zone of their own city, which stays in that city', async () => {
    const elsewhere = await add({ zoneId: await zoneOf('Mumbai') });
    expect([elsewhere.status, Object.keys(elsewhere.body.fields)]).toEqual([422, ['zoneId']]);
    const zoneId = await zoneOf('Bengaluru');
    const added = await add({ zoneId });
    expect(added.body.data.zone).toContain('East');
    const zone = (await app.call(`GET /console/get/service-zones/${zoneId}/v1`, { token })).body;
    const { cityId: _, city: __, technicianCount: ___, _id: ____, ...form } = zone.data;
    const moved = await update('service-zones', zoneId ?? '', zone.revision, {
      ...form,
      cityId: cityIds.Mumbai,
    });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['cityId']]);
    expect((await remove('service-zones', zoneId ?? '')).body.code).toBe('IN_USE');
    await remove('technicians', added.body.data._id);
  });

  test('has a week and days off, which are replaced on saving; past days stay', async () => {
    const { data, revision } = (await add()).body;
    await app.db
      .insertInto('technicianAbsences')
      .values({ technicianId: data._id, day: '2020-01-01', reason: 'Long ago' })
      .execute();
    const form = {
      ...formOf('technicians'),
      hours: 'Sun 8:00–12:00',
      absences: '2099-01-02\n2099-01-01 | Away',
    };
    const saved = await update('technicians', data._id, revision, form);
    expect(saved.body.data).toMatchObject({
      hours: 'Sun 8:00–12:00',
      absences: '2099-01-01 | Away\n2099-01-02',
    });
    const hours = await app.db
      .selectFrom('technicianHours')
      .where('technicianId', '=', data._id)
      .select(['weekday', 'fromMinute', 'toMinute'])
      .execute();
    expect(hours).toEqual([{ weekday: 0, fromMinute: 480, toMinute: 720 }]);
    const days = await app.db
      .selectFrom('technicianAbsences')
      .where('technicianId', '=', data._id)
      .select('day')
      .execute();
    expect(days).toHaveLength(3);
    await remove('technicians', data._id);
  });

  test.each([
    [{ hours: 'Mon 9–10' }, 'hours'],
    [{ hours: 'Mon 9:00–12:00\nMon 11:00–13:00' }, 'hours'],
    [{ absences: 'Christmas' }, 'absences'],
    [{ skills: [] }, 'skills'],
    [{ mobileNo: '123' }, 'mobileNo'],
    [{ latitude: 91 }, 'latitude'],
  ])('%j is refused at its field', async (changes, field) => {
    const refused = await add(changes);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });

  test('is found by city and by skill', async () => {
    const inBengaluru = (await found('technicians', `?cityId=${cityIds.Bengaluru}&skill=blood_test`)).data;
    expect(inBengaluru.map(({ name }) => name)).toContain('Manjunath Swamy');
    expect(inBengaluru.map(({ name }) => name)).not.toContain('Deepa Kamath');
    expect(inBengaluru.every(({ city }) => city === 'Bengaluru')).toBe(true);
  });
});

describe('a city’s samples', () => {
  test('need a lab: one without a city is refused', async () => {
    const refused = await create('labs', { ...formOf('labs'), serves: [] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['serves']]);
  });

  test('go to one lab: another one is refused until the first has released the city', async () => {
    const form = { ...formOf('labs'), serves: [cityIds.Delhi] };
    const conflicting = await create('labs', form);
    expect([conflicting.status, conflicting.body.code, Object.keys(conflicting.body.fields)]).toEqual([
      422,
      'TAKEN',
      ['serves'],
    ]);
    const first = (await found('labs', '?search=Harbour')).data[0];
    const { revision, data } = (await app.call(`GET /console/get/labs/${first?._id}/v1`, { token })).body;
    const { _id, city: _, servedCities: __, ...before } = data;
    expect(data.servedCities).toEqual(['Delhi', 'Mumbai']);
    const less = { ...before, serves: before.serves.filter((id: string) => id !== cityIds.Delhi) };
    const letGo = await update('labs', _id, revision, less);
    expect(letGo.body.data.servedCities).toEqual(['Mumbai']);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => create('labs', { ...form, name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    for (const { body } of answers) if (body.data) await remove('labs', body.data._id);
    expect((await update('labs', _id, letGo.body.revision, before)).status).toBe(200);
  });
});

test('a technician’s photo is shown, and released when the technician is deleted', async () => {
  const { _id } = (await create('technicians', formOf('technicians'))).body.data;
  const { sUrl, sPath: path } = (
    await app.call('POST /console/picture/technicians/v1', {
      token,
      body: { sFileName: 'face.jpg', sContentType: 'image/jpeg' },
    })
  ).body.data;
  await putFile(app, sUrl, await makeJpeg());
  const saved = await app.call(`PUT /console/picture/technicians/${_id}/v1`, { token, body: { path } });
  expect(saved.body.data.photo).toBe(`media/${path}/400.webp`);
  expect((await found('technicians', `?search=${entries.technicians.name}`)).data[0]?.photo).toBe(
    saved.body.data.photo,
  );
  expect((await remove('technicians', _id)).status).toBe(200);
  const upload = await app.db
    .selectFrom('uploads')
    .where('path', '=', path)
    .select('state')
    .executeTakeFirst();
  expect(upload?.state).toBe('released');
});
