import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { hashTables } from '../../../testing/database-state.ts';
import { newInt } from '../../../testing/seed.ts';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { sourceHashOf } from '../evidence/evidence.flow.ts';
import { redact } from './abuse-reports.contacts.rules.ts';
import { clearReportSources, eraseOldDrafts, remindOfOldDrafts } from './abuse-reports.jobs.ts';
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
  WITNESS,
} from './abuse-reports.testing.ts';
import { newCaseKey } from './access.rules.ts';
import { askReporter } from './messages.flow.ts';
import { moveReport } from './move-report.flow.ts';
import { openCase } from './reporter.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('abuseReports').where('id', '=', id).selectAll().executeTakeFirst();
const upload = (abuseId: string, changes: object = {}) => ({
  abuseId,
  sFileName: 'a.jpg',
  sContentType: 'image/jpeg',
  size: 50_000,
  ...changes,
});
const PHOTO = 'POST /report/upload/support/evidence/images/v1';
const VIDEO = 'POST /report/upload/vidio/evidence/v1';
const answerOf = (id: string) => `POST /report/answer/${id}/v1` as const;
const withdrawOf = (id: string) => `PUT /report/withdraw/${id}/v1` as const;
const discardOf = (id: string) => `PUT /report/discard/${id}/v1` as const;
const idOf = async (token: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;

/** Every call on a report, with a valid body. */
const callsOn = (id: string, evidenceId: string): [string, object | undefined][] => [
  [singleOf(id), undefined],
  [updateOf(id), incidentBody()],
  [PERPETRATOR, { abuseId: id, isUnknown: true }],
  [WITNESS, { abuseId: id }],
  [PHOTO, upload(id)],
  [VIDEO, upload(id, { sContentType: 'video/mp4' })],
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
    const { _id: evidenceId } = (await app.call(PHOTO, { ...by(draft), body: upload(draft.id) })).body.data;
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

/** An officer takes on a case. */
async function triage(id: string) {
  const { userId: officerId } = await signInStaff(app, { role: 'welfare_officer' });
  await inTransaction(app.db, (tx) =>
    moveReport(
      tx,
      { id, status: 'submitted' },
      {
        to: 'triaged',
        actor: 'officer',
        actorId: officerId,
        note: 'We go there today.',
        set: { severity: 'high', officerId },
      },
    ),
  );
  return officerId;
}

const notificationsOf = (userId: string) =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'body'])
    .execute();

/** Text messages to a reporter about their reports. */
const textsAboutReports = (mobileNo: string) =>
  app.db
    .selectFrom('sandboxMessages')
    .where('recipient', '=', mobileNo)
    .where('body', 'like', '%report%')
    .select('body')
    .execute();

describe('a case', () => {
  test('is notified to the officers of its city, urgently if in danger, and its steps to its reporter', async () => {
    const [{ token }, near, far] = [
      await signIn(app),
      await signInStaff(app, { role: 'welfare_officer', city: 'Bengaluru' }),
      await signInStaff(app, { role: 'welfare_officer', city: 'Mumbai' }),
    ];
    const named = { isAnonymous: false, reporter: contactBody };
    const report = await submitReport(app, { token }, { incident: { isInDanger: true }, witness: named });
    const notified = await notificationsOf(near.userId);
    expect(notified.at(-1)).toMatchObject({
      kind: 'welfare-received',
      title: 'Bengaluru: an animal is in danger now',
    });
    expect(JSON.stringify(notified)).not.toMatch(/Rukmini|98123/);
    expect((await notificationsOf(far.userId)).map(({ kind }) => kind)).not.toContain('welfare-received');
    await triage(report.id);
    expect((await notificationsOf(await idOf(token))).at(-1)).toMatchObject({
      kind: 'abuse-case',
      title: 'Update on your report',
      body: 'Open the case to check its status.',
    });
  });

  test.each([
    ['by nothing but the product where they didn’t agree', false],
    ['by text message, too, where they agreed, without number or words', true],
  ])('notifies its reporter %s', async (_, mayContact) => {
    const { token, mobileNo } = await signIn(app);
    const userId = await idOf(token);
    const report = await submitReport(app, { token }, { witness: { mayContact } });
    const officerId = await triage(report.id);
    const asked = { id: report.id, status: 'triaged' as const, userId, mayContact };
    await inTransaction(app.db, (tx) => askReporter(tx, asked, { officerId, text: 'Was the gate blue?' }));
    const notified = (await notificationsOf(userId)).slice(-2);
    expect(notified.map(({ kind }) => kind)).toEqual(['abuse-case', 'abuse-question']);
    expect(JSON.stringify(notified)).not.toMatch(new RegExp(`${report.caseNo}|blue|today`));
    await app.runJobs();
    expect(await textsAboutReports(mobileNo)).toHaveLength(mayContact ? 2 : 0);
  });

  test('can be answered until it is closed, once despite retries, and its officer is notified', async () => {
    const report = await submitReport(app);
    const officerId = await triage(report.id);
    const send = () => app.call(answerOf(report.id), { ...by(report), body: { text: 'It was at nine.' } });
    await send();
    expect((await send()).body.data).toMatchObject([{ author: 'reporter', text: 'It was at nine.' }]);
    expect((await notificationsOf(officerId)).at(-1)?.kind).toBe('welfare-answered');
    const { rows } = await sql<{ authors: number }>`
      select count(author_id)::int as authors from abuse_messages where report_id = ${report.id}`.execute(
      app.db,
    );
    expect(rows[0]?.authors).toBe(0);
    await inTransaction(app.db, (tx) =>
      moveReport(
        tx,
        { id: report.id, status: 'triaged' },
        {
          to: 'closed',
          actor: 'officer',
          set: { closedAt: sql`now()`, outcome: 'resolved' },
        },
      ),
    );
    for (const closed of [
      await app.call(answerOf(report.id), { ...by(report), body: { text: 'And at ten' } }),
      await app.call(PHOTO, { ...by(report), body: upload(report.id) }),
    ]) {
      expect([closed.status, closed.body.code]).toEqual([409, 'CASE_CLOSED']);
    }
  });

  test('whose officer has lost the role sends its answers to the others of the city', async () => {
    const other = await signInStaff(app, { role: 'welfare_officer', city: 'Bengaluru' });
    const report = await submitReport(app);
    const officerId = await triage(report.id);
    await app.db.deleteFrom('roleGrants').where('userId', '=', officerId).execute();
    await app.call(answerOf(report.id), { ...by(report), body: { text: 'It was at nine.' } });
    const kinds = async (userId: string) => (await notificationsOf(userId)).map(({ kind }) => kind);
    expect(await kinds(other.userId)).toContain('welfare-answered');
    expect(await kinds(officerId)).not.toContain('welfare-answered');
  });

  test('can be withdrawn until it is forwarded, and stays a case', async () => {
    const report = await submitReport(app);
    await triage(report.id);
    const withdraw = () =>
      app.call(withdrawOf(report.id), { ...by(report), body: { reason: 'It was a play.' } });
    expect((await withdraw()).body.data).toMatchObject({ status: 'withdrawn', canWithdraw: false });
    expect((await withdraw()).status).toBe(200);
    const other = await submitReport(app);
    const officerId = await triage(other.id);
    await inTransaction(app.db, (tx) =>
      moveReport(
        tx,
        { id: other.id, status: 'triaged' },
        { to: 'forwarded', actor: 'officer', actorId: officerId },
      ),
    );
    const late = await app.call(withdrawOf(other.id), { ...by(other), body: { reason: 'No' } });
    expect([late.status, late.body.code]).toEqual([409, 'NOT_WITHDRAWABLE']);
    const discarded = await app.call(discardOf(other.id), by(other));
    expect([discarded.status, discarded.body.code]).toEqual([409, 'NOT_A_DRAFT']);
  });

  test('messages its reporter about a question if they agreed, without case number or content', async () => {
    const named = { isAnonymous: false, reporter: contactBody };
    const { userId: officerId } = await signInStaff(app, { role: 'welfare_officer' });
    const ask = async ({ id }: { id: string }) => {
      const report = { id, status: 'submitted' as const, userId: null, mayContact: true };
      const question = { officerId, text: 'Was the gate blue?' };
      await inTransaction(app.db, (tx) => askReporter(tx, report, question));
      await app.runJobs();
    };
    const inbox = () =>
      app.db.selectFrom('sandboxMessages').where('recipient', '=', contactBody.email).selectAll().execute();
    await ask(await submitReport(app, {}, { witness: named }));
    expect(await inbox()).toEqual([]);
    const agreed = await submitReport(app, {}, { witness: { ...named, mayContact: true } });
    await ask(agreed);
    const [mail] = await inbox();
    expect(mail?.body).toContain('/report-animal-abuse/cases');
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${agreed.caseNo}|blue`));
  });
});

test('anyone can read the reasons to report, in list order, with their laws', async () => {
  const { data } = (await app.call('GET /report/get/all/animal/abuse/name/v1')).body;
  expect(data).toHaveLength(15);
  expect(data[0]).toEqual({
    _id: expect.any(String),
    name: 'Beating or torture',
    nameHi: 'मारपीट या यातना',
    hint: expect.any(String),
    laws: ['pca_11', 'bns_325'],
  });
});

describe('a draft', () => {
  test('is discarded with its files', async () => {
    const draft = await startReport(app);
    await app.call(PHOTO, { ...by(draft), body: upload(draft.id) });
    expect((await app.call(discardOf(draft.id), by(draft))).status).toBe(200);
    expect(await rowOf(draft.id)).toBeUndefined();
    expect((await app.call(singleOf(draft.id), by(draft))).status).toBe(404);
  });

  test('is erased after thirty days, after its account was notified once; a case is not', async () => {
    const { token, mobileNo } = await signIn(app);
    const [draft, report] = [await startReport(app, { token }), await submitReport(app, { token })];
    const age = (days: number) =>
      sql`
      update abuse_reports set updated_at = now() - make_interval(days => ${days})
      where id in (${draft.id}, ${report.id})`.execute(app.db);
    await age(28);
    await eraseOldDrafts(app.context);
    await remindOfOldDrafts(app.context);
    await remindOfOldDrafts(app.context);
    const titles = (await notificationsOf(await idOf(token))).map(({ title }) => title);
    expect(titles).toEqual(['You have an unfinished report']);
    // Others may see their phone, and they have not agreed to be contacted.
    await app.runJobs();
    expect(await textsAboutReports(mobileNo)).toEqual([]);
    await age(31);
    await eraseOldDrafts(app.context);
    expect([(await rowOf(draft.id))?.id, (await rowOf(report.id))?.id]).toEqual([undefined, report.id]);
  });

  test('loses its source after two days, which doesn’t count as a change', async () => {
    const draft = await startReport(app);
    await sql`update abuse_reports set created_at = now() - interval '49 hours' where id = ${draft.id}`.execute(
      app.db,
    );
    const before = await rowOf(draft.id);
    await clearReportSources(app.context);
    const after = await rowOf(draft.id);
    expect([before?.sourceHash === null, after?.sourceHash]).toEqual([false, null]);
    expect(after?.updatedAt).toEqual(before?.updatedAt);
  });
});

describe('a reporter', () => {
  test('exports all of their reports, with the contacts they gave', async () => {
    const { token } = await signIn(app);
    const witness = {
      isAnonymous: false,
      reporter: contactBody,
      witnesses: [{ name: 'Witness One', statement: 'I saw it.' }],
    };
    const report = await submitReport(app, { token }, { witness });
    const { data } = (await app.call('GET /user/export/my/data/v1', { token })).body;
    expect(data.abuseReports).toMatchObject([
      { id: report.id, case_no: report.caseNo, witnesses: [{ statement: 'I saw it.' }] },
    ]);
    expect(data.abuseReportContacts).toMatchObject([
      { of: 'reporter', ...contactBody },
      { of: 'witness', name: 'Witness One' },
    ]);
    const stranger = (await app.call('GET /user/export/my/data/v1', { token: (await signIn(app)).token }))
      .body.data;
    expect([stranger.abuseReports, stranger.abuseReportContacts]).toEqual([[], []]);
  });

  test('is erased with their drafts and their names in cases; no receipt and no key opens those any more', async () => {
    const { token, mobileNo } = await signIn(app);
    await app.db
      .updateTable('users')
      .set({ name: 'Zarina' })
      .where('id', '=', await idOf(token))
      .execute();
    const description = 'I am Rukmini, call me on 98123 45670: a man beat the dog at the gate.';
    const witness = { isAnonymous: false, reporter: contactBody, mayContact: true };
    const incident = { description, address: 'Behind 4 Lake Road', otherReason: `Ask Zarina, ${mobileNo}` };
    const report = await submitReport(app, { token }, { incident, witness });
    // Identified only by the account.
    const anonymous = await submitReport(app, { token }, { incident: { landmark: 'Zarina’s shop' } });
    const perpetratorAddress = 'Next to Zarina';
    await app.db
      .updateTable('abuseReports')
      .set({ perpetratorAddress })
      .where('id', '=', anonymous.id)
      .execute();
    const draft = await startReport(app, { token });
    const { caseNo, receipt } = report;
    const { key } = (await app.call(OPEN, { body: { caseNo, receipt } })).body.data;
    expect((await app.call(singleOf(report.id), by({ key }))).status).toBe(200);
    await app.db
      .updateTable('users')
      .set({ deletedAt: sql`now()`, eraseAfter: sql`now() - interval '1 second'` })
      .where('id', '=', await idOf(token))
      .execute();
    await eraseDeletedAccounts(app.context);
    await app.runJobs();
    expect(await rowOf(draft.id)).toBeUndefined();
    expect(await rowOf(report.id)).toMatchObject({
      userId: null,
      reporterSealed: null,
      isAnonymous: true,
      mayContact: false,
      description: 'I am …, call me on …: a man beat the dog at the gate.',
      address: 'Behind …',
      otherReason: 'Ask …, …',
    });
    expect(await rowOf(anonymous.id)).toMatchObject({
      landmark: '…’s shop',
      perpetratorAddress: 'Next to …',
    });
    expect((await app.call(singleOf(report.id), by({ key }))).status).toBe(404);
    expect((await app.call(OPEN, { body: { caseNo, receipt } })).body.code).toBe('CASE_UNKNOWN');
  });

  test.each([
    ['Asha Rao says', '… says'],
    ['asha was there, Raoul too', '… was there, Raoul too'],
    ['+91 98123-45670', '+91 …'],
    ['ask at asha@example.com', 'ask at …'],
    ['nothing of it', 'nothing of it'],
  ])('is redacted from “%s”', (text, redacted) => {
    const contact = { name: 'Asha Rao', mobileNo: '9812345670', email: 'asha@example.com', address: '' };
    expect(redact(text, contact)).toBe(redacted);
    expect(redact(text, { name: '', mobileNo: '', email: '', address: '' })).toBe(text);
  });
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
