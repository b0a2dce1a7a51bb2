import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  bookVisit,
  createVisit,
  getVisit,
  type Host,
  makeHost,
  makeTeam,
  type Team,
} from './home-visits.testing.ts';

const OFFER = 'POST /user/get/home/care/offer/v1';

let app: TestApp;
let team: Team;
let host: Host;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A town of its own with one technician. */
async function begin(technicians = 1) {
  team = await makeTeam(app.db, { technicians });
  host = await makeHost(app);
}

test('price and windows are shown at a pincode, before anybody signs in', async () => {
  await begin();
  const { services } = team;
  const { status, body } = await app.call(OFFER, {
    body: { kind: 'blood_test', pincode: '560038', services: [services.blood_test, services.blood_test] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    isServed: true,
    minutes: 40,
    bill: { services: 1198, charge: 150, toPay: 1348, tax: 0 },
  });
  expect(body.data.days.length).toBeGreaterThan(10);
  expect(body.data.days.at(1)?.windows).toHaveLength(9);
});

test('a visit is held, paid for and seen by its owner alone', async () => {
  await begin();
  const created = await createVisit(app, host, team, { kind: 'vaccination' });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  expect(created.body.data).toMatchObject({
    status: 'payment_pending',
    technician: null,
    bill: { toPay: 798 },
  });
  const { id } = await bookVisit(app, host, team, { kind: 'vaccination' });
  expect(id).toBe(created.body.apointmentId);
  expect((await getVisit(app, host.token, id)).body.data).toMatchObject({
    status: 'requested',
    technician: null,
    startCode: null,
    payment: { status: 'completed', amount: 798 },
    cancellation: { isAllowed: true, refund: 798 },
  });
});
