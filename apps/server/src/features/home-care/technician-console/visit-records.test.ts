import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  ago,
  makeFieldVisit,
  makeLabOfBengaluru,
  makeTechnician,
  sendPhoto,
} from './technician-console.testing.ts';

let app: TestApp;
let technician: Awaited<ReturnType<typeof makeTechnician>>;
beforeAll(async () => {
  app = await buildTestApp();
  await makeLabOfBengaluru(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  technician = await makeTechnician(app);
});

describe('vaccinations', () => {
  test('need the vial and its photo, and the observation time', async () => {
    const visit = await makeFieldVisit(app, {
      technician,
      kind: 'vaccination',
      service: { observeMinutes: 20 },
    });
    await visit.walk('in_service', ago(60));
    expect(await visit.tap('finish')).toMatchObject({ code: 'DOSE_MISSING' });
    const dose = {
      lineId: visit.lineId,
      batchNo: 'NOB-2291',
      expiresOn: '2031-05-01',
      vialPhoto: await sendPhoto(app, technician.token, 'vial'),
    };
    expect(await visit.tap('dose', { ...dose, expiresOn: '2020-01-31' })).toMatchObject({
      code: 'VIAL_EXPIRED',
    });
    const photo = await sendPhoto(app, technician.token);
    expect(await visit.tap('dose', { ...dose, vialPhoto: photo })).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
    expect(await visit.tap('dose', dose, ago(15))).toMatchObject({
      isDone: true,
      visit: { lines: [{ dose: { batchNo: 'NOB-2291', expiresOn: '2031-05-01' } }] },
    });
    expect(await visit.tap('finish')).toMatchObject({
      code: 'OBSERVING',
      message: 'Stay and watch for 5 more minutes. Then finish the visit.',
    });
    await app.db
      .updateTable('vaccineDoses')
      .set({ givenAt: new Date(ago(21)) })
      .where('lineId', '=', visit.lineId)
      .execute();
    expect(await visit.tap('finish')).toMatchObject({ isDone: true, visit: { status: 'done' } });
  });
});

describe('blood tests', () => {
  test('need their own tube for each line, and end with the sample', async () => {
    const visit = await makeFieldVisit(app, { technician, kind: 'blood_test' });
    await visit.walk();
    expect(await visit.tap('finish')).toMatchObject({ code: 'SAMPLE_MISSING' });
    const barcode = `tw ${randomUUID().slice(0, 8)}`;
    expect(await visit.tap('collect', { lineId: visit.lineId, barcode })).toMatchObject({
      isDone: true,
      visit: { lines: [{ barcode: barcode.replace(' ', '').toUpperCase() }] },
    });
    expect(await visit.tap('finish')).toMatchObject({ isDone: true, visit: { status: 'sample_collected' } });
    // Another technician’s visit at the same time: some hours later it could be another day.
    const second = await makeFieldVisit(app, { technician: await makeTechnician(app), kind: 'blood_test' });
    await second.walk();
    const twice = await second.tap('collect', { lineId: second.lineId, barcode });
    expect(twice).toMatchObject({ isDone: false, code: 'BARCODE_TAKEN' });
    expect(twice.message).toContain('on another tube already');
  });
});
