import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashTables } from '../../../testing/database-state.ts';
import { newInt } from '../../../testing/seed.ts';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { sourceHashOf } from '../evidence/evidence.flow.ts';
import { clearReportSources } from './abuse-reports.jobs.ts';
import {
  by,
  contactBody,
  incidentBody,
  OPEN,
  PERPETRATOR,
  type Reporter,
  reportPerpetrator,
  START,
  singleOf,
  startReport,
  submitReport,
  updateOf,
  uploadBody,
  WITNESS,
} from './abuse-reports.testing.ts';
import { newCaseKey } from './access.rules.ts';
import { openCase } from './reporter.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('abuseReports').where('id', '=', id).selectAll().executeTakeFirst();
const PHOTO = 'POST /report/upload/support/evidence/images/v1';
const VIDEO = 'POST /report/upload/vidio/evidence/v1';
const answerOf = (id: string) => `POST /report/answer/${id}/v1` as const;
const withdrawOf = (id: string) => `PUT /report/withdraw/${id}/v1` as const;
const discardOf = (id: string) => `PUT /report/discard/${id}/v1` as const;

/** Every call on a report, with a valid body. */
const callsOn = (id: string, evidenceId: string): [string, object | undefined][] => [
  [singleOf(id), undefined],
  [updateOf(id), incidentBody()],
  [PERPETRATOR, { abuseId: id, isUnknown: true }],
  [WITNESS, { abuseId: id }],
  [PHOTO, uploadBody(id)],
  [VIDEO, uploadBody(id, { sContentType: 'video/mp4' })],
  [`PUT /report/remove/evidence/${evidenceId}/v1`, { abuseId: id }],
  [answerOf(id), { text: 'It was I' }],
  [withdrawOf(id), { reason: 'No' }],
  [discardOf(id), {}],
];

describe('another user’s report', () => {
  test('looks like a missing one to everyone else, byte for byte, and doesn’t change', async () => {
    const owner = await signIn(app);
    const [draft, report] = [await startReport(app), await submitReport(app, owner)];
    const other = await submitReport(app);
    const { _id: evidenceId } = (await app.call(PHOTO, { ...by(draft), body: uploadBody(draft.id) })).body
      .data;
    const strangers: Reporter[] = [
      {},
      { token: (await signIn(app)).token },
      { token: (await signInStaff(app, { role: 'welfare_officer' })).token },
      { token: (await signInStaff(app, { role: 'admin' })).token },
      await signInVet(app, (await findVet(app)).vetId),
      { token: (await signInStaff(app, { role: 'shop_staff', shopId: (await makeShop(app)).id })).token },
      other,
      { key: 'x'.repeat(43) },
      { key: `case.${report.id}.9999999999.AAAAAAAAAAA.${'A'.repeat(43)}` },
    ];
    const unknownId = randomUUID();
    const missing = (await app.call(singleOf(unknownId))).body;
    await app.runJobs();
    const before = await hashTables(app.db);
    for (const stranger of strangers) {
      for (const id of [draft.id, report.id, unknownId]) {
        // All concurrently: one after another, these 270 calls take a slow machine longer than a test may.
        const answers = await Promise.all(
          callsOn(id, evidenceId).map(async ([route, body]) => ({
            route,
            ...(await app.call(route, { ...by(stranger), body })),
          })),
        );
        for (const { route, status, body } of answers)
          expect([route, status, body]).toEqual([route, 404, missing]);
      }
    }
    const after = await hashTables(app.db);
    // Sessions record when they were last used.
    expect({ ...after, sessions: '' }).toEqual({ ...before, sessions: '' });
    expect((await app.call(singleOf(draft.id), by(draft))).status).toBe(200);
    // A file of one report can't be removed through another one.
    const foreign = await app.call(`PUT /report/remove/evidence/${evidenceId}/v1`, {
      ...by(other),
      body: { abuseId: other.id },
    });
    expect([foreign.status, foreign.body]).toEqual([404, missing]);
  });

  test('can’t be opened with another report’s perpetrator', async () => {
    const [one, two] = [await reportPerpetrator(app), await reportPerpetrator(app)];
    const body = { abuseId: one.id, perpetratorId: two.perpetratorId };
    for (const route of [PERPETRATOR, WITNESS]) {
      expect((await app.call(route, { ...by(one), body })).status).toBe(404);
    }
  });

  test('can be opened with a case key for two hours, and with no altered one', async () => {
    const report = await submitReport(app);
    const key = report.key ?? '';
    const [, id, expires, tag, signature] = key.split('.');
    const later = `case.${id}.${Number(expires) + 60}.${tag}.${signature}`;
    const another = `case.${(await submitReport(app)).id}.${expires}.${tag}.${signature}`;
    for (const wrong of [later, another, key.slice(0, -2), `${key}A`]) {
      expect((await app.call(singleOf(report.id), by({ key: wrong }))).status).toBe(404);
    }
    expect((await app.call(singleOf(report.id), by({ key }))).status).toBe(200);
  });

  test.each([
    [119, 200],
    [121, 404],
  ])('%d minutes after its case key was created is answered with %d', async (minutes, status) => {
    const { id } = await submitReport(app);
    const receiptHash = (await rowOf(id))?.receiptHash;
    if (!receiptHash) throw new Error('it has no receipt');
    const key = newCaseKey(app.context.secret, { id, receiptHash }, Date.now() - minutes * 60_000);
    expect((await app.call(singleOf(id), by({ key }))).status).toBe(status);
  });
});

describe('guesses', () => {
  test('of a receipt find nothing, even a thousand, nor do those of an unknown number', async () => {
    const report = await submitReport(app);
    const guess = (caseNo: string) =>
      app.call(OPEN, { body: { caseNo, receipt: String(newInt(1e12)).padStart(16, '7') } });
    const missing = await guess('TWA-00000000');
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess(report.caseNo)));
      for (const { status, body } of answers) expect([status, body]).toEqual([422, missing.body]);
    }
    const tries = () =>
      app.db.selectFrom('abuseOpenings').select('tries').orderBy('tries', 'desc').executeTakeFirst();
    expect((await tries())?.tries).toBe(1000);
    // They don't block the right one, which is not counted.
    const { caseNo, receipt } = report;
    expect((await app.call(OPEN, { body: { caseNo, receipt } })).status).toBe(200);
    expect((await tries())?.tries).toBe(1000);
    await app.db.updateTable('abuseOpenings').set({ since: sql`now() - interval '61 minutes'` }).execute();
    await clearReportSources(app.context);
    expect(await app.db.selectFrom('abuseOpenings').selectAll().execute()).toEqual([]);
  });

  test('of one hour are logged once, without the number', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const caseNo = 'TWA-0000000Z';
    for (let round = 0; round < 45; round += 1) {
      const opened = openCase({ ...app.context, log }, { caseNo, receipt: '1111222233334444' });
      await expect(opened).rejects.toMatchObject({ code: 'CASE_UNKNOWN' });
    }
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain(caseNo);
  });
});

test('one address can start only the allowed number of reports a day, even concurrently', async () => {
  const limited = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  // From the next day on in UTC, the same address has another hash.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const sourceHash = sourceHashOf(limited.context.secret, '127.0.0.1');
    await limited.db
      .insertInto('abuseReports')
      .values(Array.from({ length: 38 }, () => ({ sourceHash })))
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => limited.call(START, { body: incidentBody({ isDraft: true }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(6).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('TOO_MANY_REPORTS');
  } finally {
    vi.useRealTimers();
    await limited.close();
  }
});

test('no key, receipt, name or number is in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const logged = await buildTestApp({}, log);
  try {
    const mobileNo = newMobileNo();
    const witness = { isAnonymous: false, reporter: { ...contactBody, mobileNo } };
    const report = await submitReport(logged, {}, { witness });
    const { caseNo, receipt, draftKey, key } = report;
    const opened = await logged.call(OPEN, { body: { caseNo, receipt } });
    await logged.call(OPEN, { body: { caseNo, receipt: '1111222233334444' } });
    await logged.call(singleOf(report.id), by(report));
    await logged.call(START, { body: '{broken' });
    const text = lines.join('');
    expect(text).toContain('/report/open/case/v1');
    for (const secret of [
      receipt,
      draftKey,
      key,
      opened.body.data.key,
      mobileNo,
      'Rukmini',
      '1111222233334444',
    ]) {
      expect(text).not.toContain(secret);
    }
  } finally {
    await logged.close();
  }
});
