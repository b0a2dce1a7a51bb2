import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { collect, makeLab, makeVisit, newBarcode, type TestLab } from './lab.testing.ts';

let app: TestApp;
let lab: TestLab;
beforeAll(async () => {
  app = await buildTestApp();
  lab = await makeLab(app);
});
afterAll(() => app.close());

const reportsOf = (lineIds: string[]) =>
  app.db.selectFrom('labReports').where('lineId', 'in', lineIds).selectAll().execute();

test('a scanned tube creates its report at the lab of the city, due by the hours of the test', async () => {
  const { lineIds } = await makeVisit(app, lab);
  const at = new Date('2026-11-20T04:00:00Z');
  await collect(app, lab, lineIds[0] ?? '', newBarcode(), at);
  expect(await reportsOf(lineIds)).toMatchObject([
    { labId: lab.labId, status: 'waiting', dueAt: new Date('2026-11-21T04:00:00Z'), revision: 1 },
  ]);
});

test('the same tube again changes nothing; another one for the same test, or for another test, is refused', async () => {
  const { lineIds } = await makeVisit(app, lab, 2);
  const [one = '', other = ''] = lineIds;
  const barcode = await collect(app, lab, one);
  await collect(app, lab, one, barcode);
  await expect(collect(app, lab, one)).rejects.toMatchObject({ status: 409, code: 'SAMPLE_COLLECTED' });
  await expect(collect(app, lab, other, barcode)).rejects.toMatchObject({
    status: 409,
    code: 'BARCODE_TAKEN',
  });
  expect(await reportsOf(lineIds)).toHaveLength(1);
});

test('one tube scanned for ten tests concurrently belongs to one', async () => {
  const visits = await Promise.all(Array.from({ length: 10 }, () => makeVisit(app, lab)));
  const barcode = newBarcode();
  const scans = await Promise.allSettled(
    visits.map(({ lineIds }) => collect(app, lab, lineIds[0] ?? '', barcode)),
  );
  expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await reportsOf(visits.flatMap(({ lineIds }) => lineIds))).toHaveLength(1);
});

test('a city without a lab is refused', async () => {
  const { lineIds } = await makeVisit(app, lab);
  await app.db.deleteFrom('labCities').where('cityId', '=', lab.cityId).execute();
  await expect(collect(app, lab, lineIds[0] ?? '')).rejects.toMatchObject({ status: 409, code: 'NO_LAB' });
  await app.db.insertInto('labCities').values({ cityId: lab.cityId, labId: lab.labId }).execute();
});
