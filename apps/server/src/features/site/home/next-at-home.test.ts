import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  inDays,
  insertService,
  insertTechnician,
  insertVisit,
} from '../../home-care/home-visits/inserted-visits.testing.ts';
import { setDue, vaccinate } from '../../pets/vaccinations/vaccinations.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const readNext = async (token: string) =>
  (await app.call('POST /home/get/home/page/info/v1', { body: {}, token })).body.data.next;

test('a visit at home is next with its window, then with the technician on the way, then with its report', async () => {
  const owner = await insertOwner(app.db);
  const service = await insertService(app.db, 'blood_test');
  const line = { petId: owner.petId, serviceId: service.id, name: service.name };
  const windowStart = inDays(2);
  const visit = { userId: owner.id, kind: 'blood_test' as const, lines: [line], windowStart };
  const { id } = await insertVisit(app.db, visit);
  const next = { kind: 'visit', subject: 'visit', _id: id, pet: 'Bruno' };
  expect(await readNext(owner.token)).toMatchObject({
    ...next,
    title: service.name,
    when: windowStart.toISOString(),
    visit: { kind: 'blood_test', status: 'requested' },
  });
  const technician = await insertTechnician(app.db);
  const setStatus = (status: 'arrived' | 'report_ready' | 'done') =>
    app.db
      .updateTable('homeVisits')
      .set({ status, technicianId: technician.id })
      .where('id', '=', id)
      .execute();
  await setStatus('arrived');
  expect(await readNext(owner.token)).toMatchObject({ ...next, title: 'Ravi Kumar', when: null });
  await setStatus('report_ready');
  expect(await readNext(owner.token)).toMatchObject({ ...next, title: service.name });
  await setStatus('done');
  expect(await readNext(owner.token)).toBeNull();
});

test('a due vaccine is next, until it is booked', async () => {
  const owner = await insertOwner(app.db);
  const { id, serviceId, name } = await vaccinate(app.db, owner);
  await setDue(app.db, id, 15);
  expect(await readNext(owner.token)).toBeNull();
  await setDue(app.db, id, 14);
  expect(await readNext(owner.token)).toMatchObject({
    kind: 'vaccine-due',
    subject: 'pet',
    _id: owner.petId,
    title: name,
    pet: 'Bruno',
    vaccine: { on: dayInIndia(new Date(), 14), service: serviceId },
  });
  const line = { petId: owner.petId, serviceId, name };
  const visit = await insertVisit(app.db, { userId: owner.id, kind: 'vaccination', lines: [line] });
  expect(await readNext(owner.token)).toMatchObject({ kind: 'visit', _id: visit.id });
});
