import type { ApplicantKind } from '@tailwell/contract/office/application-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { grantRole, openStaffSession, signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import {
  makeSentApplication,
  sectionBodies,
  sendApplication,
  startApplication,
} from './applications.testing.ts';

type Step = 'approve' | 'correct' | 'reject';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await signInStaff(app, { role: 'admin' });
});

const review = (id: string, { token } = admin) =>
  app.call(`GET /console/get/applications/${id}/v1`, { token });
const tap = (step: Step, id: string, body: object, { token }: { token: string } = admin) =>
  app.call(`PUT /console/${step}/application/${id}/v1`, { token, body });
const revisionOf = async (id: string) => (await review(id)).body.data.revision as number;
const approve = async (id: string, by = admin) => tap('approve', id, { revision: await revisionOf(id) }, by);
const own = async (token: string) =>
  (await app.call('GET /partner/get/my/applications/v1', { token })).body.data[0];
const notificationsOf = async (token: string, kind = 'application-decided') =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data.filter(
    (one: { kind: string }) => one.kind === kind,
  );

describe('an approval', () => {
  test('creates the vet’s profile, with the role and the bank account of the applicant', async () => {
    const { vet, practice } = sectionBodies();
    const { token, applicationId: id } = await makeSentApplication(app, 'vet', { vet, practice });
    const { body, status } = await approve(id);
    expect([status, body.data?.status]).toEqual([200, 'approved']);
    expect(await own(token)).toMatchObject({ status: 'approved', decidedAt: expect.any(String) });
    const again = await app.call('POST /partner/start/application/v1', { token, body: { kind: 'vet' } });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VET']);
    expect(await notificationsOf(token)).toMatchObject([{ data: { url: '/console' } }]);

    const profile = await app.call(`GET /console/get/vets/${body.data.partnerId}/v1`, { token: admin.token });
    expect(profile.body.data).toMatchObject({
      name: vet.name,
      registrationNumber: vet.registrationNumber,
      registrationCouncil: vet.registrationCouncil,
      fee: 450.5,
      city: expect.any(String),
      qualifications: '2012 | BVSc & AH | Bachelor’s degree',
      hasHours: false,
    });
    const earnings = await app.call('GET /vet/get/my/earnings/v1', { token });
    expect(earnings.body.data.account).toEqual({
      holder: 'Kavya Nambiar',
      ifsc: 'SBIN0001234',
      lastDigits: '7890',
      state: 'to_confirm',
    });
    const account = await app.db
      .selectFrom('partnerAccounts')
      .where('partnerId', '=', body.data.partnerId)
      .select('id')
      .executeTakeFirstOrThrow();
    const confirmed = await app.call(`POST /console/confirm/bank-accounts/${account.id}/v1`, {
      token: admin.token,
      body: { number: '001234567890' },
    });
    expect(confirmed.status).toBe(200);
  });

  test('creates the shop and makes the applicant its owner', async () => {
    const { shop } = sectionBodies();
    const { token, applicationId: id } = await makeSentApplication(app, 'shop', { shop });
    const { body } = await approve(id);
    const created = await app.call(`GET /console/get/shops/${body.data.partnerId}/v1`, {
      token: admin.token,
    });
    expect(created.body.data).toMatchObject({ name: shop.name, gstin: shop.gstin, pincode: '560038' });
    const earnings = await app.call('GET /shop/get/my/earnings/v1', { token });
    expect(earnings.body.data.account).toMatchObject({ lastDigits: '7890' });
  });

  test.each(['vet', 'shop'] as const)(
    'creates one %s if two reviewers approve at the same time',
    async (kind) => {
      const { id: userId, applicationId: id } = await makeSentApplication(app, kind);
      const colleague = await signInStaff(app, { role: 'admin' });
      const revision = await revisionOf(id);
      const answers = await Promise.all([admin, colleague].map((by) => tap('approve', id, { revision }, by)));
      expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
        [200, undefined],
        [409, 'NOT_WAITING'],
      ]);
      const grants = await app.db
        .selectFrom('roleGrants')
        .where('userId', '=', userId)
        .select('role')
        .execute();
      expect(grants).toHaveLength(1);
    },
  );

  test('loses against a rejection that comes first, and the other way round', async () => {
    const { id: userId, applicationId: id } = await makeSentApplication(app);
    const colleague = await signInStaff(app, { role: 'admin' });
    const revision = await revisionOf(id);
    const answers = await Promise.all([
      tap('approve', id, { revision }),
      tap('reject', id, { revision, reason: 'Not registered' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const grants = await app.db
      .selectFrom('roleGrants')
      .where('userId', '=', userId)
      .select('role')
      .execute();
    expect(grants).toHaveLength(answers[0]?.status === 200 ? 1 : 0);
  });

  test.each([
    ['vet', 'vet'],
    ['shop', 'shop'],
  ] as const)(
    'is refused for a second %s of one registration, and changes nothing',
    async (kind, section) => {
      const changes = { [section]: sectionBodies()[section] };
      await approve((await makeSentApplication(app, kind, changes)).applicationId);
      const second = await makeSentApplication(app, kind, changes);
      expect((await review(second.applicationId)).body.data.checks[0]).toMatchObject({ isFine: false });
      const { status, body } = await approve(second.applicationId);
      expect([status, body.code]).toEqual([409, 'PARTNER_EXISTS']);
      expect(await own(second.token)).toMatchObject({ status: 'sent' });
    },
  );

  test('is refused to the applicant', async () => {
    const { id: userId, applicationId: id } = await makeSentApplication(app);
    await grantRole(app.db, { userId, role: 'admin' });
    await app.db
      .insertInto('secondFactors')
      .values({ userId, sealedSecret: Buffer.alloc(1), confirmedAt: new Date() })
      .execute();
    const token = await openStaffSession(app.db, userId, { factor: true });
    expect((await review(id, { token, userId })).body.data.isOwn).toBe(true);
    const { status, body } = await tap('approve', id, { revision: await revisionOf(id) }, { token });
    expect([status, body.code]).toEqual([409, 'OWN_APPLICATION']);
  });
});

test('an application returns for corrections, and is sent again', async () => {
  const { token, applicationId: id } = await makeSentApplication(app);
  const revision = await revisionOf(id);
  const remarks = { vet: 'The certificate shows another number.' };
  expect((await tap('correct', id, { revision, remarks })).body.data).toMatchObject({
    status: 'needs_correction',
    remarks,
  });
  const [notification] = await notificationsOf(token);
  expect(notification).toMatchObject({
    data: { url: '/join/vet' },
    body: expect.stringContaining('correct: registration.'),
  });
  const { sentAt } = await own(token);
  await app.call(`PUT /partner/save/application/${id}/v1`, { token, body: { vet: sectionBodies().vet } });
  await app.call(`PUT /partner/send/application/${id}/v1`, { token });
  expect(await own(token)).toMatchObject({ status: 'sent', remarks: {}, sentAt });
  expect((await tap('approve', id, { revision })).body.code).toBe('CHANGED');
  const { name } = sectionBodies().vet;
  expect(await notificationsOf(admin.token, 'application-received')).toMatchObject([
    { title: `${name} has sent the application again`, data: { url: `/console/office/applications/${id}` } },
    { title: `${name} wants to join` },
  ]);
  expect((await approve(id)).status).toBe(200);
});

test('a rejected applicant reads the reason, and applies again', async () => {
  const { token, applicationId: id } = await makeSentApplication(app);
  await tap('reject', id, { revision: await revisionOf(id), reason: 'The registration has ended.' });
  expect(await own(token)).toMatchObject({ status: 'rejected', reason: 'The registration has ended.' });
  expect((await notificationsOf(token))[0]?.body).toContain('The registration has ended.');
  const withdrawn = await app.call(`DELETE /partner/withdraw/application/${id}/v1`, { token });
  expect(withdrawn.body.code).toBe('NOT_EDITABLE');
  expect(await sendApplication(app, token)).not.toBe(id);
});

test.each([
  ['correct', { remarks: {} }, 422],
  ['correct', { remarks: { shop: 'Which one?' } }, 422],
  ['reject', { reason: ' ' }, 422],
] as const)('%s with %j is refused', async (step, body, expected) => {
  const { applicationId: id } = await makeSentApplication(app);
  expect((await tap(step, id, { revision: await revisionOf(id), ...body })).status).toBe(expected);
});

test('a draft, and a withdrawn application, are not found', async () => {
  const owner = await insertOwner(app.db);
  const draft = await startApplication(app, owner.token);
  const sent = await makeSentApplication(app);
  await app.call(`DELETE /partner/withdraw/application/${sent.applicationId}/v1`, { token: sent.token });
  for (const id of [draft, sent.applicationId]) {
    expect((await review(id)).status).toBe(404);
    expect((await tap('approve', id, { revision: 1 })).status).toBe(404);
  }
});

test('the list shows what was sent, by kind and status', async () => {
  const applied: [ApplicantKind, string][] = [];
  for (const kind of ['vet', 'shop'] as const)
    applied.push([kind, (await makeSentApplication(app, kind)).applicationId]);
  for (const [kind, id] of applied) {
    const { body } = await app.call(`GET /console/list/applications/v1?kind=${kind}&status=sent&sort=-sent`, {
      token: admin.token,
    });
    expect(body.data[0]).toMatchObject({ _id: id, kind, status: 'sent', city: expect.stringMatching(/\w/) });
  }
});

test('other roles may not review', async () => {
  const { applicationId: id } = await makeSentApplication(app);
  const support = await signInStaff(app, { role: 'support' });
  expect((await review(id, support)).status).toBe(403);
  expect((await tap('approve', id, { revision: 1 }, support)).status).toBe(403);
});
