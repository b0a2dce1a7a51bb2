import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { by, contactBody, submitReport, textsAboutReports, uploadBody } from './abuse-reports.testing.ts';
import { askReporter } from './messages.flow.ts';
import { moveReport } from './move-report.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const PHOTO = 'POST /report/upload/support/evidence/images/v1';

const answerOf = (id: string) => `POST /report/answer/${id}/v1` as const;
const withdrawOf = (id: string) => `PUT /report/withdraw/${id}/v1` as const;
const discardOf = (id: string) => `PUT /report/discard/${id}/v1` as const;
const idOf = async (token: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;

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
    expect(await textsAboutReports(app, mobileNo)).toHaveLength(mayContact ? 2 : 0);
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
      await app.call(PHOTO, { ...by(report), body: uploadBody(report.id) }),
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
