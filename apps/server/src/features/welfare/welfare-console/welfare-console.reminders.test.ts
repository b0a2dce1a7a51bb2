import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';
import { remindOfFollowUps, remindOfUnanswered } from './welfare-console.jobs.ts';
import { type SignedInOfficer, signInOfficer, stopClock } from './welfare-console.testing.ts';

let app: TestApp;
let officer: SignedInOfficer;
let colleague: SignedInOfficer;
beforeAll(async () => {
  app = await buildTestApp();
  // A user who remains when officers are suspended.
  await signInStaff(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('roleGrants').where('role', '=', 'welfare_officer').execute();
  officer = await signInOfficer(app);
  colleague = await signInOfficer(app);
});

const today = dayInIndia(new Date());
const remindedOf = async (id: string, kind: 'welfare-follow-up' | 'welfare-received') =>
  (
    await app.db
      .selectFrom('notifications')
      .where('kind', '=', kind)
      .where('url', '=', `/console/welfare/${id}`)
      .select('userId')
      .orderBy('id')
      .execute()
  ).map(({ userId }) => userId);
const makeTriaged = (changes: object = {}) =>
  insertCase(app.db, {
    status: 'triaged',
    severity: 'high',
    officerId: officer.userId,
    nextFollowUpOn: today,
    ...changes,
  });
const change = (id: string, set: object) =>
  app.db.updateTable('abuseReports').set(set).where('id', '=', id).execute();

test('on the day of a follow-up its officer is reminded once, and again on a later date', async () => {
  const now = await stopClock(app);
  const { id } = await makeTriaged({ nextFollowUpOn: dayInIndia(now) });
  const other = await makeTriaged({ nextFollowUpOn: dayInIndia(now, 1) });
  await remindOfFollowUps(app.context);
  await remindOfFollowUps(app.context);
  expect(await remindedOf(id, 'welfare-follow-up')).toEqual([officer.userId]);
  expect(await remindedOf(other.id, 'welfare-follow-up')).toEqual([]);
  const { revision } = await app.db
    .selectFrom('abuseReports')
    .where('id', '=', id)
    .select('revision')
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1);
  await change(id, { followUpRemindedOn: dayInIndia(now, -3) });
  await change(id, { nextFollowUpOn: dayInIndia(now, -1) });
  await remindOfFollowUps(app.context);
  expect(await remindedOf(id, 'welfare-follow-up')).toHaveLength(2);
});

test('in a city without officers the next one to join is reminded', async () => {
  const { id } = await makeTriaged({ city: 'Kohima' });
  await remindOfFollowUps(app.context);
  const later = await signInOfficer(app, 'Kohima');
  await remindOfFollowUps(app.context);
  expect(await remindedOf(id, 'welfare-follow-up')).toEqual([later.userId]);
});

test('closed cases send no reminders', async () => {
  const { id } = await makeTriaged({ status: 'closed', closedAt: new Date(), outcome: 'other' });
  await remindOfFollowUps(app.context);
  expect(await remindedOf(id, 'welfare-follow-up')).toEqual([]);
});

test('if its officer has lost the role or was suspended, all officers of the city are reminded', async () => {
  const lost = await makeTriaged();
  await app.db.deleteFrom('roleGrants').where('userId', '=', officer.userId).execute();
  const suspended = await makeTriaged({ officerId: colleague.userId });
  await app.db
    .updateTable('staffMembers')
    .set({ suspendedAt: new Date(), suspendedFor: 'A test' })
    .where('userId', '=', colleague.userId)
    .execute();
  const others = [await signInOfficer(app), await signInOfficer(app, null)];
  await signInOfficer(app, 'Pune');
  await remindOfFollowUps(app.context);
  for (const { id } of [lost, suspended]) {
    expect(await remindedOf(id, 'welfare-follow-up')).toEqual(others.map(({ userId }) => userId));
  }
});

test('a case without a first look is notified once: in danger after an hour, others after two days', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const danger = await insertCase(app.db, { isInDanger: true, submittedAt: hoursAgo(1.1) });
  const young = await insertCase(app.db, { isInDanger: true, submittedAt: hoursAgo(0.9) });
  const old = await insertCase(app.db, { submittedAt: hoursAgo(49) });
  const waiting = await insertCase(app.db, { submittedAt: hoursAgo(47) });
  const triaged = await makeTriaged({ submittedAt: hoursAgo(99) });
  const own = await insertCase(app.db, { userId: officer.userId, submittedAt: hoursAgo(99) });
  await remindOfUnanswered(app.context);
  await remindOfUnanswered(app.context);
  const both = [officer.userId, colleague.userId];
  expect((await remindedOf(danger.id, 'welfare-received')).toSorted()).toEqual(both.toSorted());
  expect((await remindedOf(old.id, 'welfare-received')).toSorted()).toEqual(both.toSorted());
  expect(await remindedOf(own.id, 'welfare-received')).toEqual([colleague.userId]);
  for (const { id } of [young, waiting, triaged])
    expect(await remindedOf(id, 'welfare-received')).toEqual([]);
});
