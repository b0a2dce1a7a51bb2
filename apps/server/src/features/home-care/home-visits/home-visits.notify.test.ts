import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { notifyServedAreas } from './home-visits.jobs.ts';
import { eveningBefore, formatPrep } from './home-visits.notified.view.ts';
import {
  notifyArrived,
  notifyAssigned,
  notifyBooked,
  notifyCancelled,
  notifyDelayed,
  notifyDone,
  notifyFailed,
  notifyMoved,
  notifyOnTheWay,
  notifyReportReady,
  notifySampleRejected,
} from './home-visits.notify.flow.ts';
import { inDays, insertService, insertTechnician, insertVisit } from './inserted-visits.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

type Flow = Parameters<typeof inTransaction<void>>[1];
const run = (flow: Flow) => inTransaction(app.db, flow);

async function visitOf(kind: HomeVisitKind, { windowStart = inDays(2) } = {}) {
  const service = await insertService(app.db, kind, { prep: ['Keep a leash ready.'] });
  const line = { petId: owner.petId, serviceId: service.id, name: service.name };
  const visit = await insertVisit(app.db, { userId: owner.id, kind, lines: [line], windowStart });
  return { ...visit, lineId: visit.lineIds[0] ?? '', name: service.name };
}

const list = async () =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: owner.token })).body.data as {
    kind: string;
    title: string;
    body: string;
    data: { url: string; isOwn?: boolean };
  }[];
const kinds = async () => (await list()).map(({ kind }) => kind);

const setVisit = (id: string, set: object) =>
  app.db.updateTable('homeVisits').set(set).where('id', '=', id).execute();

test('every step of a visit is notified once, with a link to its page', async () => {
  const { id, lineId, name } = await visitOf('blood_test');
  const technician = await insertTechnician(app.db);
  await setVisit(id, { technicianId: technician.id });
  const flows: Flow[] = [
    (tx) => notifyBooked(tx, id),
    (tx) => notifyAssigned(tx, id),
    (tx) => notifyOnTheWay(tx, id, 12.4),
    (tx) => notifyDelayed(tx, id, 30),
    (tx) => notifyArrived(tx, id),
    (tx) => notifySampleRejected(tx, id, { lineId, reason: 'It has clotted.' }),
    (tx) => notifyReportReady(tx, id, { lineId }),
    (tx) => notifyDone(tx, id),
    (tx) => notifyFailed(tx, id, 'Nobody was at home'),
  ];
  for (const flow of [...flows, ...flows]) await run(flow);
  const notified = (await list()).toReversed();
  expect(notified.map(({ kind }) => kind)).toEqual([
    'visit-booked',
    'visit-assigned',
    'visit-on-the-way',
    'visit-delayed',
    'visit-arrived',
    'sample-rejected',
    'report-ready',
    'visit-done',
    'visit-failed',
  ]);
  expect(new Set(notified.map(({ data }) => data.url))).toEqual(
    new Set([`/home-care/appointment/scheduled/${id}`]),
  );
  expect(notified.map(({ data }) => data.isOwn ?? false).indexOf(true, 1)).toBe(-1);
  expect(notified[0]).toMatchObject({
    data: { isOwn: true },
    body: expect.stringContaining(`${name} for Bruno`),
  });
  expect(notified[1]?.title).toBe('Ravi Kumar will visit you');
  expect(notified[2]?.body).toContain('Expected in 12 minutes');
  expect(notified[5]?.body).toContain('“It has clotted.”');
});

test('no message contains the start code', async () => {
  const { id } = await visitOf('vaccination');
  const technician = await insertTechnician(app.db);
  await setVisit(id, { technicianId: technician.id, startCode: '4791' });
  await run((tx) => notifyAssigned(tx, id));
  await run((tx) => notifyOnTheWay(tx, id, 5));
  await run((tx) => notifyArrived(tx, id));
  const notified = await list();
  expect(notified[0]?.body).toContain('Open the app for your start code');
  expect(JSON.stringify(notified.map(({ title, body }) => title + body))).not.toMatch(/\b4791\b/);
});

test('visits that we move or cancel are not the owner’s own action, and state why', async () => {
  const { id } = await visitOf('home_care');
  await run((tx) => notifyMoved(tx, id, { ourReason: 'Ravi is ill.' }));
  await run((tx) => notifyCancelled(tx, id, 74_900, { ourReason: 'Nobody can come.' }));
  const [cancelled, moved] = await list();
  expect(moved).toMatchObject({
    title: 'We had to move your home care',
    body: expect.stringContaining('“Ravi is ill.”'),
  });
  expect(cancelled?.body).toMatch(/“Nobody can come\.” ₹749 goes back to how you paid/);
  expect([moved?.data.isOwn, cancelled?.data.isOwn]).toEqual([undefined, undefined]);
});

describe('the evening before', () => {
  test('is seven o’clock in India, whatever day that is elsewhere', () => {
    for (const window of [
      '2026-11-24T09:00:00+05:30',
      '2026-11-24T00:30:00+05:30',
      '2026-11-24T23:00:00+05:30',
    ]) {
      expect(eveningBefore(new Date(window))).toEqual(new Date('2026-11-23T19:00:00+05:30'));
    }
  });

  test('the owner is notified how to prepare, for the last window only', async () => {
    const { id } = await visitOf('vaccination', { windowStart: inDays(3) });
    await run((tx) => notifyBooked(tx, id));
    const windowStart = inDays(5);
    const times = { windowStart, windowEnd: inDays(5.1), busyUntil: inDays(5.1) };
    await setVisit(id, times);
    await run((tx) => notifyMoved(tx, id));
    await app.runJobs({ untilAt: inDays(3) });
    expect(await kinds()).toEqual(['visit-moved', 'visit-booked']);
    await app.runJobs({ untilAt: inDays(5) });
    const [prep] = await list();
    expect(prep).toMatchObject({ kind: 'visit-prep', title: 'Tomorrow: your vaccination' });
    expect(prep?.body).toContain('Keep a leash ready.');
  });

  test('a cancelled visit sends no reminder', async () => {
    const { id } = await visitOf('vaccination', { windowStart: inDays(3) });
    await run((tx) => notifyBooked(tx, id));
    await run((tx) => notifyCancelled(tx, id, 0));
    await app.runJobs({ untilAt: inDays(4) });
    expect(await kinds()).toEqual(['visit-cancelled', 'visit-booked']);
  });

  test('once it has passed, the booking itself states how to prepare', async () => {
    const { id } = await visitOf('blood_test', { windowStart: new Date(Date.now() + 3_600_000) });
    await run((tx) => notifyBooked(tx, id));
    expect((await list())[0]?.body).toContain('Before we come: Keep a leash ready.');
  });
});

test('the preparation of several services has no duplicates, and includes the fasting hours', () => {
  const line = { id: '1', name: 'CBC', petName: 'Bruno', prep: ['Keep water there'], fastingHours: 8 };
  expect(formatPrep({ lines: [line, { ...line, fastingHours: 0 }] })).toBe(
    'No food for 8 hours before, but plenty of water. Keep water there.',
  );
  expect(formatPrep({ lines: [{ ...line, prep: ['Fasting for 8 hours.'] }] })).toBe('Fasting for 8 hours.');
  const longPrep = Array.from({ length: 10 }, (_, at) => `${at} ${'long '.repeat(20)}`);
  expect(formatPrep({ lines: [{ ...line, prep: longPrep, fastingHours: 0 }] })).toMatch(
    /Your visit’s page has the rest\.$/,
  );
});

test('users who asked are notified once when their pincode is served, with two concurrent servers', async () => {
  const mysuru = '570001';
  const ask = (kind: HomeVisitKind, pincode: string) =>
    app.db.insertInto('serviceRequests').values({ userId: owner.id, pincode, kind }).execute();
  await ask('blood_test', mysuru);
  await app.db.updateTable('technicians').set({ isActive: false }).execute();
  await notifyServedAreas(app.context);
  const { cityId, id } = await insertTechnician(app.db, { skills: ['vaccination'] });
  await app.db.insertInto('servedPincodes').values({ pincode: mysuru, cityId }).execute();
  await notifyServedAreas(app.context);
  // The area has a technician, but none who takes blood.
  expect(await kinds()).toEqual([]);
  await app.db
    .updateTable('technicians')
    .set({ skills: ['blood_test'] })
    .where('id', '=', id)
    .execute();
  await Promise.all([1, 2, 3].map(() => notifyServedAreas(app.context)));
  await notifyServedAreas(app.context);
  const notified = await list();
  expect(notified).toMatchObject([
    { kind: 'area-served', title: 'We now come to 570001', data: { url: '/blood-test' } },
  ]);
});
