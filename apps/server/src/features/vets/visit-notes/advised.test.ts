import type { AdvisedItem } from '@tailwell/contract/shop/prescription-notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { draftOf, makeVisit, writeAndSign } from '../../shop/prescriptions/prescriptions.testing.ts';
import { insertOwner } from '../consultations/consultations.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const listAdvised = (token: string, id: string) =>
  app.call(`GET /user/get/advised/visits/${id}/v1`, { token });

const signedWith = async (advised: AdvisedItem[]) => {
  const visit = await makeVisit(app);
  const { token, userId } = visit.owner;
  const before = (await listAdvised(token, visit.id)).body.data;
  await writeAndSign(app, visit, draftOf({ advised }));
  return { ...visit, token, userId, before };
};

test('what a vet advises can be booked by the name of its service, once it is signed', async () => {
  const service = await insertService(app.db, 'blood_test');
  const { token, id, owner, before } = await signedWith([
    { kind: 'blood-test', note: ` ${service.name.toUpperCase()}` },
    { kind: 'home-visit', note: 'To look at the wound' },
    { kind: 'scan', note: 'Chest' },
  ]);
  expect(before).toEqual([]);
  const test = {
    kind: 'blood_test',
    note: service.name.toUpperCase(),
    serviceId: service.id,
    petId: owner.petId,
    booked: null,
  };
  const care = {
    kind: 'home_care',
    note: 'To look at the wound',
    serviceId: null,
    petId: owner.petId,
    booked: null,
  };
  expect((await listAdvised(token, id)).body.data).toEqual([test, care]);
});

test('it links to its booking, until that is cancelled', async () => {
  const service = await insertService(app.db, 'vaccination');
  const { token, userId, id, owner } = await signedWith([{ kind: 'vaccination', note: service.name }]);
  const line = { petId: owner.petId, serviceId: service.id, name: service.name };
  const visit = { userId, lines: [line], set: { consultationId: id } };
  await insertVisit(app.db, { ...visit, kind: 'blood_test' });
  expect((await listAdvised(token, id)).body.data[0]?.booked).toBe(null);
  const booked = await insertVisit(app.db, {
    ...visit,
    kind: 'vaccination',
    windowStart: new Date('2099-01-01T03:30:00Z'),
  });
  expect((await listAdvised(token, id)).body.data[0]?.booked).toEqual({
    visitId: booked.id,
    status: 'requested',
    windowStart: '2099-01-01T03:30:00.000Z',
    windowEnd: '2099-01-01T04:30:00.000Z',
  });
  await app.db
    .updateTable('homeVisits')
    .set({ status: 'cancelled_by_user' })
    .where('id', '=', booked.id)
    .execute();
  expect((await listAdvised(token, id)).body.data[0]?.booked).toBe(null);
});

test('it is visible to the owner only, not even to the vet', async () => {
  const { id, vet } = await signedWith([{ kind: 'blood-test', note: '' }]);
  const stranger = await insertOwner(app.db);
  expect((await listAdvised(stranger.token, id)).status).toBe(404);
  expect((await listAdvised(vet.token, id)).status).toBe(404);
});
