import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bloodTests } from '../../../demo/home-care/blood-tests.ts';
import { careGroups } from '../../../demo/home-care/care-services.ts';
import { vaccines } from '../../../demo/home-care/vaccines.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.updateTable('homeServices').set({ isActive: true }).execute();
  await app.db.updateTable('homeServiceGroups').set({ isActive: true }).execute();
  await app.db.updateTable('technicians').set({ isActive: true }).execute();
  await app.db.updateTable('servedCities').set({ hasHomeVisits: true }).execute();
  await app.db.updateTable('visitTerms').set({ homeCareChargePaise: 19_900 }).execute();
});

const TESTS = 'GET /vet/get/all/vet/blood/test/type/v1';
const VACCINES = 'GET /vet/get/all/vet/vaccine/type/v1';
const CARE = 'GET /user/get/homecare/service/list/v1';
const INDIRANAGAR = '560038';
const MYSURU = '570001';

const offered = (body: object) => app.call('POST /user/get/home/care/dynamic/dropdown/list/v1', { body });
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('anyone can read', () => {
  test('the visit charge, by kind', async () => {
    await app.db.updateTable('visitTerms').set({ homeCareChargePaise: 24_950 }).execute();
    expect((await app.call('GET /charges/list/v1')).body.data).toEqual([
      { _id: 'blood_test', name: 'Blood test', amount: 150 },
      { _id: 'vaccination', name: 'Vaccination', amount: 199 },
      { _id: 'home_care', name: 'Home care', amount: 249.5 },
    ]);
  });

  test('the blood tests in order, with what they measure', async () => {
    const tests = (await app.call(TESTS)).body.data;
    expect(namesOf(tests)).toEqual(namesOf(bloodTests));
    expect(tests[0]).toMatchObject({
      price: 599,
      taxPercent: 0,
      species: ['dog', 'cat'],
      fastingHours: 0,
      reportHours: 12,
      parameters: bloodTests[0]?.parameters,
    });
    expect(tests[1].prep[0]).toBe('No food for 8 hours before; water is fine.');
  });

  test('the vaccines with their schedules', async () => {
    const list = (await app.call(VACCINES)).body.data;
    expect(namesOf(list)).toEqual(namesOf(vaccines));
    expect(list[2]).toMatchObject({
      name: 'Puppy DP',
      price: 599,
      species: ['dog'],
      minAgeWeeks: 4,
      maxAgeWeeks: 16,
      repeatDays: 28,
      observeMinutes: 20,
    });
  });

  test('care in its groups; a vet’s fee is not shown', async () => {
    const groups = (await app.call(CARE)).body.data;
    expect(namesOf(groups)).toEqual(namesOf(careGroups));
    expect(namesOf(groups[0].subServices)).toEqual(['Wound cleaning and dressing', 'Stitches removed']);
    expect(groups[0].subServices[0]).toMatchObject({ price: 449, needsVet: false });
    expect(groups.at(-1)?.subServices[0]).toMatchObject({ price: null, needsVet: true });
  });
});

test('no retired services, and no empty groups', async () => {
  const retire = (name: string) =>
    app.db.updateTable('homeServices').set({ isActive: false }).where('name', '=', name).execute();
  for (const name of ['Kidney profile', 'Kennel cough', 'Injection as prescribed', 'Fluids under the skin']) {
    await retire(name);
  }
  expect(namesOf((await app.call(TESTS)).body.data)).not.toContain('Kidney profile');
  expect(namesOf((await app.call(VACCINES)).body.data)).not.toContain('Kennel cough');
  expect(namesOf((await app.call(CARE)).body.data)).not.toContain('Injections and drips');
  await app.db
    .updateTable('homeServiceGroups')
    .set({ isActive: false })
    .where('name', '=', 'Vet at home')
    .execute();
  expect(namesOf((await app.call(CARE)).body.data)).not.toContain('Vet at home');
});

describe('at a location', () => {
  test('everything is listed with the available technicians, by pincode or by location', async () => {
    const byPincode = await offered({ pincode: INDIRANAGAR });
    expect(byPincode.status).toBe(200);
    const { data } = byPincode.body;
    expect(data).toMatchObject({
      place: { pincode: INDIRANAGAR, city: 'Bengaluru', state: 'Karnataka' },
      isServed: true,
      kinds: expect.arrayContaining(['blood_test', 'vaccination', 'home_care']),
    });
    expect(data.bloodTests).toHaveLength(bloodTests.length);
    expect(data.vaccines).toHaveLength(vaccines.length);
    expect(data.services).toHaveLength(careGroups.length);
    expect(data.charges).toHaveLength(3);
    expect(data.vets).toBeGreaterThan(0);
    const byPoint = await offered({ location: { lat: 12.9784, lng: 77.6408 } });
    expect(byPoint.body.data).toEqual({ ...data, place: byPoint.body.data.place });
    expect(byPoint.body.data.place.city).toBe('Bengaluru');
    expect((await offered({ lat: 12.9784, lng: 77.6408 })).body).toEqual(byPoint.body);
  });

  test('the pincode takes precedence if both are sent', async () => {
    const answer = await offered({ pincode: MYSURU, location: { lat: 12.9784, lng: 77.6408 } });
    expect(answer.body.data.place.pincode).toBe(MYSURU);
  });

  test('only kinds with an available technician are listed', async () => {
    const { id } = await app.db
      .selectFrom('servedCities')
      .where('name', '=', 'Bengaluru')
      .select('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('technicians')
      .set({ isActive: false })
      .where('cityId', '=', id)
      .where('name', '!=', 'Manjunath Swamy')
      .execute();
    expect((await offered({ pincode: INDIRANAGAR })).body.data).toMatchObject({
      kinds: ['blood_test', 'vaccination'],
      vets: 0,
    });
  });

  test('an unserved city, or one without home visits, has prices but no technicians', async () => {
    const unavailable = { isServed: false, kinds: [], vets: 0 };
    const away = (await offered({ pincode: MYSURU })).body.data;
    expect(away).toMatchObject(unavailable);
    expect(away.bloodTests).toHaveLength(bloodTests.length);
    await app.db
      .updateTable('servedCities')
      .set({ hasHomeVisits: false })
      .where('name', '=', 'Bengaluru')
      .execute();
    expect((await offered({ pincode: INDIRANAGAR })).body.data).toMatchObject(unavailable);
  });

  test.each([
    [{ pincode: '999999' }, { pincode: 'We don’t know this pincode. Please check it.' }],
    [{ location: { lat: 0, lng: 0 } }, undefined],
  ])('%j is an unknown place', async (body, fields) => {
    const answer = await offered(body);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, 'PLACE_UNKNOWN', fields]);
  });

  test('one of both is required', async () => {
    const answer = await offered({});
    expect([answer.status, answer.body.fields]).toEqual([422, { pincode: 'Enter a pincode.' }]);
  });
});

describe('the demo', () => {
  test('has twelve tests with usual values for dogs or cats in every parameter, each age once', async () => {
    const rows = await app.db
      .selectFrom('labParameters as p')
      .leftJoin('labRanges as r', 'r.parameterId', 'p.id')
      .select(['p.name', 'r.species', 'r.fromMonths', 'r.toMonths'])
      .execute();
    expect(bloodTests).toHaveLength(12);
    expect(rows.filter(({ species }) => species === null)).toEqual([]);
    expect(rows.filter(({ name }) => name === 'Creatinine').map(({ toMonths }) => toMonths)).toContain(6);
  });

  test('has twelve technicians in five cities, and labs for all of these', async () => {
    const technicians = await app.db
      .selectFrom('technicians as t')
      .innerJoin('servedCities as c', 'c.id', 't.cityId')
      .where('t.vetId', 'is', null)
      .select(['t.id', 'c.name as city'])
      .execute();
    expect(technicians).toHaveLength(12);
    expect(new Set(technicians.map(({ city }) => city)).size).toBe(5);
    expect(await app.db.selectFrom('labs').select('id').execute()).toHaveLength(2);
    expect(await app.db.selectFrom('labCities').select('cityId').execute()).toHaveLength(5);
  });
});
