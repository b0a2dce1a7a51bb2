import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  book,
  choose,
  clearTimes,
  create,
  expireHold,
  findVet,
  freeTimes,
  getSchedule,
  hold,
  startPayment,
  statusOf,
} from '../../vets/consultations/consultations.testing.ts';
import {
  addTechnician,
  bookVisit,
  createVisit,
  expireVisitHold,
  getVisit,
  type Host,
  makeHost,
  makeTeam,
  startVisitPayment,
  type Team,
} from './home-visits.testing.ts';
import { insertService } from './inserted-visits.testing.ts';

let app: TestApp;
let team: Team;
let host: Host;
let other: Host;
let vetId: string;
/** A consultation time within a full hour's window, and that window. */
let time: string;
let startsAt: string;
/** A service that only a vet can do. */
let vetService: string;

const toHour = (moment: string) => {
  const half = 30 * 60_000;
  const ms = Date.parse(moment);
  return new Date(Math.floor((ms - half) / 3_600_000) * 3_600_000 + half).toISOString();
};

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
  team = await makeTeam(app.db, { technicians: 0 });
  const allDay = { fromMinute: 0, toMinute: 1_440 };
  await addTechnician(app.db, team, allDay);
  // The demo's vet works elsewhere.
  await app.db.updateTable('technicians').set({ vetId: null }).where('vetId', '=', vetId).execute();
  await addTechnician(app.db, team, { ...allDay, vetId });
  await app.db
    .updateTable('vets')
    .set({ modes: ['video', 'home'] })
    .where('id', '=', vetId)
    .execute();
  vetService = (await insertService(app.db, 'home_care', { pricePaise: null, needsVet: true })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('homeVisits').set({ status: 'cancelled_by_ops' }).execute();
  const nextTime = await clearTimes(app, vetId);
  // Far enough ahead for a visit.
  nextTime();
  time = nextTime();
  startsAt = toHour(time);
  host = await makeHost(app);
  other = await makeHost(app);
});

const withVet = (petId: string) => ({ lines: [{ petId, serviceId: vetService }], vetId, startsAt });

describe('a vet', () => {
  test('on a home visit can’t be booked by video then, and the time isn’t offered', async () => {
    await bookVisit(app, host, team, withVet(host.petId));
    expect(await freeTimes(app, vetId)).not.toContain(time);
    const refused = await hold(app, other, vetId, time);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.details.slots).toHaveLength(3);
  });

  test('booked by video isn’t offered for home visits then', async () => {
    await book(app, host, { vetId, startsAt: time });
    const refused = await createVisit(app, other, team, withVet(other.petId));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.details.slots).not.toContain(startsAt);
  });

  test('whose video hold has expired can be booked at home; a late payment for the video is refunded', async () => {
    const scheduleId = (await create(app, host, { vetId, startsAt: time })).body.newSchedule._id;
    const paymentId = await startPayment(app, host.token, scheduleId);
    await expireHold(app, scheduleId);
    const { id } = await bookVisit(app, other, team, withVet(other.petId));
    await choose(app, paymentId, 'pay');
    expect((await statusOf(app, paymentId, host.token)).body.data.refund).toBeTruthy();
    expect((await getSchedule(app, host.token, scheduleId)).body.data.status).toBe('expired');
    expect((await getVisit(app, other.token, id)).body.data.status).toBe('requested');
  });

  test('whose home visit hold has expired can be booked by video; a late payment is refunded', async () => {
    const id = (await createVisit(app, host, team, withVet(host.petId))).body.apointmentId;
    const paymentId = await startVisitPayment(app, host.token, id);
    await expireVisitHold(app, id);
    await book(app, other, { vetId, startsAt: time });
    await choose(app, paymentId, 'pay');
    expect((await statusOf(app, paymentId, host.token)).body.data.refund).toBeTruthy();
    expect((await getVisit(app, host.token, id)).body.data.status).toBe('expired');
  });

  test('requested at home and by video concurrently gets one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.db.updateTable('homeVisits').set({ status: 'cancelled_by_ops' }).execute();
      await clearTimes(app, vetId);
      const answers = await Promise.all([
        createVisit(app, host, team, withVet(host.petId)),
        create(app, other, { vetId, startsAt: time }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('a pet', () => {
  test('with a home visit can’t have a consultation then', async () => {
    await bookVisit(app, host, team, { startsAt });
    const refused = await create(app, host, { vetId, startsAt: time });
    expect([refused.status, refused.body.code]).toEqual([409, 'PET_BUSY']);
  });

  test('with a consultation can’t have a visit then, and no visit can be moved there', async () => {
    await book(app, host, { vetId, startsAt: time });
    const refused = await createVisit(app, host, team, { startsAt });
    expect([refused.status, refused.body.code]).toEqual([409, 'PET_BUSY']);
    const later = new Date(Date.parse(startsAt) + 26 * 3_600_000).toISOString();
    const { id } = await bookVisit(app, host, team, { startsAt: later });
    const moved = await app.call(`PUT /user/update/home/care/request/${id}/v1`, {
      token: host.token,
      body: { startsAt },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'PET_BUSY']);
    expect((await getVisit(app, host.token, id)).body.data).toMatchObject({
      windowStart: later,
      isMoved: false,
    });
  });

  test('whose home visit hold has expired can have a consultation; a late payment is refunded', async () => {
    const id = (await createVisit(app, host, team, { startsAt })).body.apointmentId;
    const paymentId = await startVisitPayment(app, host.token, id);
    await expireVisitHold(app, id);
    await book(app, host, { vetId, startsAt: time });
    await choose(app, paymentId, 'pay');
    expect((await statusOf(app, paymentId, host.token)).body.data.refund).toBeTruthy();
    expect((await getVisit(app, host.token, id)).body.data.status).toBe('expired');
  });
});

test('a consultation shows that a blood test was booked from it', async () => {
  const { id: consultId } = await book(app, host, { vetId, startsAt: time });
  const isThere = async () =>
    (await getSchedule(app, host.token, consultId)).body.data.isExistBloodTest as boolean;
  expect(await isThere()).toBe(false);
  const later = new Date(Date.parse(startsAt) + 26 * 3_600_000).toISOString();
  const strange = await createVisit(app, other, team, { kind: 'blood_test', startsAt: later, consultId });
  expect([strange.status, strange.body.code]).toEqual([422, 'CONSULTATION_UNKNOWN']);
  await bookVisit(app, host, team, { kind: 'blood_test', startsAt: later, consultId });
  expect(await isThere()).toBe(true);
});
