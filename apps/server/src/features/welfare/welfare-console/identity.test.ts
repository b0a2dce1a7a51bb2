import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';
import { sealDeviceData } from '../evidence/device-data.flow.ts';
import { consoleOf, makeNamedCase, type SignedInOfficer, signInOfficer } from './welfare-console.testing.ts';

let app: TestApp;
let asker: SignedInOfficer;
let colleague: SignedInOfficer;
let named: Awaited<ReturnType<typeof makeNamedCase>>;
beforeAll(async () => {
  app = await buildTestApp();
  asker = await signInOfficer(app, 'Bengaluru', 'Asha Asker');
  colleague = await signInOfficer(app, 'Bengaluru', 'Kiran Colleague');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Requests that other tests left open would be in the lists, too.
  await app.db.deleteFrom('identityRequests').execute();
  named = await makeNamedCase(app);
});

const ask = (by: SignedInOfficer = asker) => consoleOf(app, by).press('identity/ask', named.id);
const answer = (requestId: string, { token }: { token: string }, isApproved = true) =>
  app.call(`PUT /console/welfare/identity/answer/${requestId}/v1`, {
    token,
    body: { isApproved, reason: 'The police have written.' },
  });
const open = ({ token }: { token: string }) =>
  app.call(`POST /console/welfare/identity/open/${named.id}/v1`, { token });
const requestId = async (by: SignedInOfficer = asker): Promise<string> =>
  (await ask(by)).body.data.identityRequests[0]?._id ?? '';
const accesses = async () =>
  app.db
    .selectFrom('auditLog')
    .where('kind', '=', 'abuse reporter')
    .where('subjectId', '=', named.id)
    .select(['actorId', 'call'])
    .execute();

describe('the reporter', () => {
  test('can be read by the requester once a colleague approves, and each access is recorded', async () => {
    const id = await requestId();
    expect((await open(asker)).body.code).toBe('NOT_AGREED');
    expect(
      (await consoleOf(app, colleague).list('tab=identity')).data.map((one: { _id: string }) => one._id),
    ).toContain(named.id);
    expect((await consoleOf(app, asker).list('tab=identity')).total).toBe(0);
    const agreed = await answer(id, colleague);
    expect(agreed.body.data).toMatchObject({
      askedBy: { name: 'Asha Asker', isMe: false },
      answeredBy: 'Kiran Colleague',
      isApproved: true,
      canAnswer: false,
    });
    for (const _ of [1, 2]) {
      const { data } = (await open(asker)).body;
      expect(data).toMatchObject({
        reporter: { ...named.contact, address: '' },
        witnesses: [named.witness],
        expiresAt: agreed.body.data.expiresAt,
      });
    }
    const accessEntry = { actorId: asker.userId, call: 'welfareConsole.openIdentity' };
    expect(await accesses()).toEqual([accessEntry, accessEntry]);
    expect((await open(colleague)).body.code).toBe('NOT_AGREED');
    expect(await accesses()).toHaveLength(2);
  });

  test('comes with camera data, which the case itself doesn’t show', async () => {
    const { secret } = app.context;
    const { id: evidenceId } = await app.db
      .insertInto('evidenceFiles')
      .values({
        reportId: named.id,
        kind: 'photo',
        slot: 1,
        path: 'evidence/aaaaaaaaaaaaaaaaaaaaaa',
        contentType: 'image/jpeg',
        sizeBytes: 9,
        receivedBytes: 9,
        status: 'ready',
        sha256: Buffer.alloc(32),
        uploadedAt: new Date(),
        tokenHash: Buffer.alloc(32, 7),
        tokenExpiresAt: new Date(),
        hasOriginal: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = {
      latitude: 12.345678,
      longitude: 77.5,
      make: 'Madeup',
      model: 'One',
      software: null,
      capturedAt: null,
    };
    await app.db
      .updateTable('evidenceFiles')
      .set({ deviceDataSealed: sealDeviceData(secret, evidenceId, data) })
      .where('id', '=', evidenceId)
      .execute();
    const shown = await consoleOf(app, asker).open(named.id);
    expect(shown.evidence).toMatchObject([{ hasDeviceData: true, hasOriginal: true }]);
    expect(JSON.stringify(shown)).not.toMatch(/12\.345678|Madeup|original\.jpg/);
    await answer(await requestId(), colleague);
    expect((await open(asker)).body.data.devices).toEqual([
      {
        evidenceId,
        latitude: 12.345678,
        longitude: 77.5,
        device: 'Madeup One',
        capturedAt: null,
        originalUrl: expect.stringContaining('original.jpg'),
      },
    ]);
  });

  test('stays sealed if a colleague refuses, and after a day', async () => {
    await answer(await requestId(), colleague, false);
    expect((await open(asker)).body.code).toBe('NOT_AGREED');
    const id = await requestId();
    await answer(id, colleague);
    expect((await open(asker)).status).toBe(200);
    expect((await ask()).body.code).toBe('ASKED_ALREADY');
    await app.db
      .updateTable('identityRequests')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
    expect((await open(asker)).body.code).toBe('NOT_AGREED');
    expect((await ask()).status).toBe(200);
  });

  test('stays sealed once the report is withdrawn, even if a colleague has approved', async () => {
    await answer(await requestId(), colleague);
    await app.db
      .updateTable('abuseReports')
      .set({ status: 'withdrawn' })
      .where('id', '=', named.id)
      .execute();
    expect((await open(asker)).body.code).toBe('NOT_AGREED');
    expect((await ask(colleague)).body.code).toBe('NOT_POSSIBLE_NOW');
    expect(await accesses()).toEqual([]);
  });

  test('can’t be opened by one officer alone, even with concurrent requests; the table enforces it, too', async () => {
    const id = await requestId();
    const second = { ...asker };
    const alone = await Promise.all([answer(id, asker), answer(id, second), answer(id, asker)]);
    expect(alone.map(({ body }) => body.code)).toEqual(['OWN_REQUEST', 'OWN_REQUEST', 'OWN_REQUEST']);
    const approveAlone = () =>
      app.db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('identityRequests')
          .set({
            answeredBy: asker.userId,
            isApproved: true,
            answeredAt: sql<Date>`now()`,
            expiresAt: sql<Date>`now() + interval '1 day'`,
          })
          .where('id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows;
      });
    await expect(approveAlone()).rejects.toThrow('identity_requests_by_two');
    // Control: without the guard it succeeds, and the requester can read it.
    await sql`alter table identity_requests drop constraint identity_requests_by_two`.execute(app.db);
    expect(await approveAlone()).toBe(1n);
    expect((await open(asker)).status).toBe(200);
    await app.db.deleteFrom('identityRequests').where('id', '=', id).execute();
    await sql`alter table identity_requests add constraint identity_requests_by_two check (answered_by <> asked_by)`.execute(
      app.db,
    );
    expect((await open(asker)).body.code).toBe('NOT_AGREED');
  });

  test('of colleagues who answer concurrently one succeeds', async () => {
    const id = await requestId();
    const others = await Promise.all(Array.from({ length: 4 }, () => signInOfficer(app)));
    const answers = await Promise.all(others.map((other, index) => answer(id, other, index % 2 === 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ANSWERED_ALREADY');
  });

  test('can be requested once by each officer, however often they click', async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask(colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  });

  test('can’t be requested by officers of other cities or by the reporter, or if nothing is sealed', async () => {
    const id = await requestId();
    const elsewhere = await signInOfficer(app, 'Pune');
    expect((await answer(id, elsewhere)).status).toBe(404);
    expect((await open(elsewhere)).status).toBe(404);
    expect(
      (await app.call('GET /console/welfare/identities/v1', { token: elsewhere.token })).body.total,
    ).toBe(0);
    await app.db
      .updateTable('abuseReports')
      .set({ userId: colleague.userId })
      .where('id', '=', named.id)
      .execute();
    expect((await answer(id, colleague)).body.code).toBe('OWN_REPORT');
    expect((await open(colleague)).body.code).toBe('OWN_REPORT');
    const anonymous = await insertCase(app.db);
    expect((await consoleOf(app, asker).press('identity/ask', anonymous.id)).body.code).toBe(
      'NOTHING_SEALED',
    );
  });

  test('is requested from colleagues, but not from an officer who sent the report', async () => {
    const reporter = await signInOfficer(app, 'Bengaluru');
    await app.db
      .updateTable('abuseReports')
      .set({ userId: reporter.userId })
      .where('id', '=', named.id)
      .execute();
    const id = await requestId();
    const notifications = await app.db
      .selectFrom('notifications')
      .where('key', 'like', `welfare-identity:${id}:%`)
      .select('userId')
      .execute();
    const people = notifications.map(({ userId }) => userId);
    expect(people).toContain(colleague.userId);
    expect(people).not.toContain(reporter.userId);
  });

  test('can’t be opened by any other role', async () => {
    const id = await requestId();
    await answer(id, colleague);
    for (const role of ['admin', 'support', 'registry_officer'] as const) {
      const other = await signInStaff(app, { role });
      expect((await open(other)).status, role).toBe(403);
    }
    const support = await signInStaff(app, { role: 'support' });
    const owner = await app.call(`GET /console/get/owners/${named.reporter.id}/v1`, { token: support.token });
    expect(owner.status).toBe(200);
    for (const secret of [named.id, named.caseNo, named.contact.name]) {
      expect(JSON.stringify(owner.body)).not.toContain(secret);
    }
  });
});
