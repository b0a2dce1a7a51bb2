import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
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

const DAY = 'GET /technician/get/my/visits/v1';
const visitOf = async (id: string, token = technician.token) =>
  app.call(`GET /technician/get/my/visit/${id}/v1`, { token });
const notificationsOf = async (userId: string) =>
  (
    await app.db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .orderBy('id')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

describe('the day', () => {
  test('has one’s own visits in order, with everything needed at the door', async () => {
    // Not tomorrow, which may be today before the test ends.
    const day = dayInIndia(new Date(), 2);
    const noon = startOfDay(day).getTime() + 12 * 3_600_000;
    const inMinutes = (noon - Date.now()) / 60_000;
    const later = await makeFieldVisit(app, { technician, inMinutes: inMinutes + 120 });
    const first = await makeFieldVisit(app, { technician, inMinutes });
    await makeFieldVisit(app, { technician: await makeTechnician(app, { name: 'Sunil Das' }), inMinutes });
    const { body } = await app.call(`${DAY}?day=${day}` as typeof DAY, { token: technician.token });
    expect(body.data).toMatchObject({
      technician: { name: 'Ravi Kumar', city: 'Bengaluru' },
      date: day,
      visits: [{ _id: first.id }, { _id: later.id }],
      days: [{ date: day, visits: 2, toDo: 2 }],
    });
    expect((await app.call(DAY, { token: technician.token })).body.data.visits).toEqual([]);
    const visit = (await visitOf(first.id)).body.data;
    expect(visit).toMatchObject({
      status: 'assigned',
      contactName: 'Meera Rao',
      address: { house: '12, 4th Cross', latitude: 12.97 },
      pets: [{ name: 'Bruno', species: 'dog', allergies: [], vitals: null }],
      lines: [
        {
          prep: ['Keep a leash ready.'],
          checklist: [{ item: 'Wash hands', isDone: false }, { isDone: false }],
        },
      ],
      codeTriesLeft: 5,
      canCall: false,
      mobileNo: null,
    });
    expect(textIn(visit)).not.toMatch(new RegExp(`\\b${await first.codeOf()}\\b`));
  });

  test('shows near what place a community animal lives', async () => {
    const { id, owner } = await makeFieldVisit(app, { technician, kind: 'vaccination' });
    expect((await visitOf(id)).body.data.pets).toMatchObject([{ community: null }]);
    const street = { isCommunity: true, communityArea: 'Market lane' };
    await app.db.updateTable('pets').set(street).where('id', '=', owner.petId).execute();
    expect((await visitOf(id)).body.data.pets).toMatchObject([{ community: { area: 'Market lane' } }]);
  });

  test('of a user without a technician profile is empty; others’ and unannounced visits are hidden', async () => {
    const { token } = await signInStaff(app, { role: 'technician', city: 'Bengaluru' });
    expect((await app.call(DAY, { token })).body.data).toMatchObject({ technician: null, visits: [] });
    const visit = await makeFieldVisit(app, { technician });
    const stranger = await makeTechnician(app);
    const missing = await visitOf(randomUUID(), stranger.token);
    expect(await visitOf(visit.id, stranger.token)).toMatchObject({ status: 404, body: missing.body });
    await app.db.updateTable('homeVisits').set({ status: 'requested' }).where('id', '=', visit.id).execute();
    expect((await visitOf(visit.id)).status).toBe(404);
  });
});

describe('a visit from setting out to the end', () => {
  test('notifies the owner, stores positions only on the way, and starts with the code', async () => {
    const visit = await makeFieldVisit(app, { technician });
    const set = await visit.tap('set_out', { latitude: 12.98, longitude: 77.6 });
    expect(set).toMatchObject({ isDone: true, visit: { status: 'on_the_way' } });
    expect(Date.parse(set.visit.etaAt)).toBeGreaterThan(Date.now());
    const position = { token: technician.token, body: { latitude: 12.975, longitude: 77.63 } };
    const route = `PUT /technician/update/my/position/${visit.id}/v1` as const;
    expect((await app.call(route, position)).status).toBe(200);
    const stored = () =>
      app.db.selectFrom('technicianPositions').where('visitId', '=', visit.id).select('latitude').execute();
    expect(await stored()).toEqual([{ latitude: 12.975 }]);
    expect(await visit.tap('arrive')).toMatchObject({
      isDone: true,
      visit: { status: 'arrived', etaAt: null },
    });
    expect(await stored()).toEqual([]);
    const late = await app.call(route, position);
    expect([late.status, late.body.code]).toEqual([409, 'NOT_NOW']);
    expect(await visit.tap('start', { code: await visit.codeOf() })).toMatchObject({
      isDone: true,
      visit: { status: 'in_service' },
    });
    expect(await visit.tap('tick', { lineId: visit.lineId, item: 'Wash hands', isDone: true })).toMatchObject(
      {
        visit: { lines: [{ checklist: [{ isDone: true }, { isDone: false }] }] },
      },
    );
    const path = await sendPhoto(app, technician.token);
    expect((await visit.tap('photo', { path })).visit.photos).toHaveLength(1);
    expect(await visit.tap('photo', { path })).toMatchObject({ isDone: false, code: 'UPLOAD_UNKNOWN' });
    const vitals = { petId: visit.owner.petId, weightKg: 12.4, temperatureC: 38.5 };
    expect((await visit.tap('vitals', vitals)).visit.pets[0]).toMatchObject({
      weightKg: 12.4,
      vitals: { weightKg: 12.4, heartRate: null },
    });
    expect(await visit.tap('advise', { text: 'Keep it dry.' })).toMatchObject({
      visit: { advice: 'Keep it dry.' },
    });
    expect(await visit.tap('finish')).toMatchObject({
      isDone: true,
      visit: { status: 'done', address: null },
    });
    expect(await notificationsOf(visit.owner.id)).toEqual([
      'visit-on-the-way',
      'visit-arrived',
      'visit-done',
    ]);
    const upload = await app.db.selectFrom('uploads').where('path', '=', path).select('userId').execute();
    expect(upload).toEqual([{ userId: visit.owner.id }]);
  });

  test('refuses each step out of order, and stays as it is', async () => {
    const visit = await makeFieldVisit(app, { technician });
    for (const [kind, data] of [
      ['arrive', {}],
      ['start', { code: '0000' }],
      ['finish', {}],
      ['advise', { text: 'x' }],
    ] as const) {
      expect(await visit.tap(kind, data)).toMatchObject({
        isDone: false,
        code: 'NOT_NOW',
        message: 'This can’t be done now: you have not set out yet.',
        visit: { status: 'assigned' },
      });
    }
  });

  test('is set out for on its day only, and one at a time, also from two phones concurrently', async () => {
    const tomorrow = await makeFieldVisit(app, { technician, inMinutes: 60 * 40 });
    expect(await tomorrow.tap('set_out')).toMatchObject({ code: 'TOO_EARLY' });
    const visits = await Promise.all(
      [0, 120, -120].map((inMinutes) => makeFieldVisit(app, { technician, inMinutes })),
    );
    const results = await Promise.all(visits.map((visit) => visit.tap('set_out')));
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'ANOTHER_VISIT')).toHaveLength(2);
  });

  test('uses the phone’s times, within bounds', async () => {
    const visit = await makeFieldVisit(app, { technician });
    const at = ago(40);
    await visit.walk('arrived', at);
    const stored = () =>
      app.db
        .selectFrom('homeVisits')
        .where('id', '=', visit.id)
        .select(['onTheWayAt', 'arrivedAt', 'startedAt'])
        .executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ onTheWayAt: new Date(at), arrivedAt: new Date(at) });
    await visit.tap('start', { code: await visit.codeOf() }, new Date(Date.now() + 9e7).toISOString());
    expect(Number((await stored()).startedAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('a failed visit', () => {
  test('counts as an attempt, with its reason, and the owner is notified', async () => {
    const visit = await makeFieldVisit(app, { technician });
    await visit.walk('arrived');
    const code = await visit.codeOf();
    expect(await visit.tap('fail', { reason: 'pet_not_calm', note: 'It hid' })).toMatchObject({
      visit: { status: 'attempt_failed', failure: 'The pet could not be handled safely. It hid' },
    });
    const row = await app.db
      .selectFrom('homeVisits')
      .where('id', '=', visit.id)
      .select(['attempts', 'codeTries'])
      .executeTakeFirstOrThrow();
    expect([row, code.length]).toEqual([{ attempts: 1, codeTries: 0 }, 4]);
    expect(await notificationsOf(visit.owner.id)).toContain('visit-failed');
  });

  test('can be no one home after fifteen minutes at the door', async () => {
    const visit = await makeFieldVisit(app, { technician });
    await visit.walk('arrived', ago(10));
    expect(await visit.tap('fail', { reason: 'nobody_home' })).toMatchObject({
      code: 'WAIT_LONGER',
      message: 'Please wait at the door for 5 more minutes first.',
    });
    await app.db
      .updateTable('homeVisits')
      .set({ arrivedAt: new Date(ago(16)) })
      .where('id', '=', visit.id)
      .execute();
    expect(await visit.tap('fail', { reason: 'nobody_home' })).toMatchObject({
      visit: { status: 'no_show_user' },
    });
  });
});

describe('masked calls', () => {
  const inboxOf = async (mobileNo: string) =>
    (await app.call(`GET /sandbox/messages/v1?to=${mobileNo}` as 'GET /sandbox/messages/v1')).body.data;

  test('ring the caller’s phone, on the day and while a technician is assigned', async () => {
    const visit = await makeFieldVisit(app, { technician });
    const call = () =>
      app.call(`POST /technician/call/owner/${visit.id}/v1`, { token: technician.token, body: {} });
    const canOwnerCall = async () =>
      (await app.call(`GET /user/get/single/home/care/requests/${visit.id}/v2`, { token: visit.owner.token }))
        .body.data.canCall;
    expect(await canOwnerCall()).toBe(true);
    expect((await call()).status).toBe(200);
    const [message] = await inboxOf('9123456780');
    expect(message.text).toBe('Your phone rings: we put you through to Meera Rao.');
    const owners = await app.call(`POST /user/call/home/care/technician/${visit.id}/v1`, {
      token: visit.owner.token,
      body: {},
    });
    expect(owners.status).toBe(200);
    const stranger = await makeFieldVisit(app, { technician: await makeTechnician(app) });
    const theirs = await app.call(`POST /user/call/home/care/technician/${visit.id}/v1`, {
      token: stranger.owner.token,
      body: {},
    });
    expect(theirs.status).toBe(404);
    await visit.walk();
    await visit.tap('finish');
    expect(await canOwnerCall()).toBe(false);
    expect(await call()).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
    const tomorrow = await makeFieldVisit(app, { technician, inMinutes: 60 * 40 });
    const early = await app.call(`POST /technician/call/owner/${tomorrow.id}/v1`, {
      token: technician.token,
      body: {},
    });
    expect(early.status).toBe(409);
  });
});
