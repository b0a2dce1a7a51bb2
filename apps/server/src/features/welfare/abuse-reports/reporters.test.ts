import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { redact } from './abuse-reports.contacts.rules.ts';
import { clearReportSources, eraseOldDrafts, remindOfOldDrafts } from './abuse-reports.jobs.ts';
import {
  by,
  contactBody,
  OPEN,
  singleOf,
  startReport,
  submitReport,
  textsAboutReports,
  uploadBody,
} from './abuse-reports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('abuseReports').where('id', '=', id).selectAll().executeTakeFirst();
const PHOTO = 'POST /report/upload/support/evidence/images/v1';

const discardOf = (id: string) => `PUT /report/discard/${id}/v1` as const;
const idOf = async (token: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;

const notificationsOf = (userId: string) =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'body'])
    .execute();

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
    await app.call(PHOTO, { ...by(draft), body: uploadBody(draft.id) });
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
    expect(await textsAboutReports(app, mobileNo)).toEqual([]);
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
