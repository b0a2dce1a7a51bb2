import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';
import { consoleOf, makeNamedCase, type SignedInOfficer, signInOfficer } from './welfare-console.testing.ts';

let app: TestApp;
let officer: SignedInOfficer;
let welfare: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  app = await buildTestApp();
  officer = await signInOfficer(app);
  welfare = consoleOf(app, officer);
});
afterAll(() => app.close());

const notificationsOf = async (token: string, kind: string) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data.filter(
    (one: { kind: string }) => one.kind === kind,
  );
describe('a case goes', () => {
  test('from triage to its end, and its reporter is notified of each step', async () => {
    const { id, reporter } = await makeNamedCase(app);
    const followUp = dayInIndia(new Date(), 3);
    const triaged = await welfare.act('triage', id, { nextFollowUpOn: followUp, note: 'We are on it.' });
    expect(triaged.body.data).toMatchObject({
      status: 'triaged',
      severity: 'high',
      officer: { isMe: true },
      nextFollowUpOn: followUp,
    });
    const forwarded = await welfare.act('forward', id, {
      reference: 'D-17',
      letterSentOn: dayInIndia(new Date()),
    });
    expect(forwarded.body.data).toMatchObject({
      status: 'forwarded',
      forwards: [{ kind: 'police', name: 'Lakeside Police Station', reference: 'D-17', by: 'Meena Rao' }],
    });
    const police = await welfare.act('police', id, { officer: 'SHO', phone: '112' });
    expect(police.body.data).toMatchObject({
      status: 'forwarded',
      police: { firNo: '112/2026', station: 'Lakeside Police Station', officer: 'SHO', phone: '112' },
    });
    await welfare.actInOrder(id, 'action', 'close');
    const closed = await welfare.open(id);
    expect(closed).toMatchObject({ status: 'closed', outcome: 'resolved', nextFollowUpOn: null });
    expect(
      closed.events.map(({ to, note, by }: { to: string; note: string; by: string }) => [to, note, by]),
    ).toEqual([
      ['triaged', 'We are on it.', 'Meena Rao'],
      ['forwarded', '', 'Meena Rao'],
      ['forwarded', 'FIR no. 112/2026, Lakeside Police Station', 'Meena Rao'],
      ['action_taken', 'The dog is with a vet.', 'Meena Rao'],
      ['closed', 'The dog has a new home.', 'Meena Rao'],
    ]);
    expect(await notificationsOf(reporter.token, 'abuse-case')).toHaveLength(5);
    const reopened = await welfare.act('reopen', id);
    expect(reopened.body.data).toMatchObject({ status: 'triaged', outcome: null, officer: { isMe: true } });
  });

  test('and is reopened, keeps its first forwarding date, and can’t be withdrawn any more', async () => {
    const { id, reporter } = await makeNamedCase(app);
    const times = () =>
      app.db
        .selectFrom('abuseReports')
        .where('id', '=', id)
        .select(['forwardedAt', 'actedAt'])
        .executeTakeFirstOrThrow();
    await welfare.actInOrder(id, 'triage', 'forward', 'action', 'close', 'reopen');
    const first = await times();
    const withdrawn = await app.call(`PUT /report/withdraw/${id}/v1`, {
      token: reporter.token,
      body: { reason: 'No' },
    });
    expect(withdrawn.body.code).toBe('NOT_WITHDRAWABLE');
    await welfare.actInOrder(id, 'forward', 'action');
    expect(await times()).toEqual(first);
  });

  test('to a colleague; the previous officer is notified, and colleagues see what has changed', async () => {
    const { id } = await insertCase(app.db);
    await welfare.actInOrder(id, 'triage');
    const other = await signInOfficer(app, 'Bengaluru', 'Irfan Ali');
    const takenOver = await consoleOf(app, other).act('triage', id, { severity: 'low' });
    expect(takenOver.body.data).toMatchObject({
      status: 'triaged',
      severity: 'low',
      officer: { name: 'Irfan Ali', isMe: true },
      notes: [{ text: 'Took the case over. Severity: low instead of high.', by: 'Irfan Ali' }],
    });
    expect(await notificationsOf(officer.token, 'welfare-received')).toMatchObject([
      { title: expect.stringContaining('a colleague has taken it over') },
    ]);
  });

  test('with a question, whose answer is marked as new until it is read', async () => {
    const { id, reporter } = await makeNamedCase(app);
    await welfare.actInOrder(id, 'ask');
    expect(await notificationsOf(reporter.token, 'abuse-question')).toHaveLength(1);
    await app.db
      .insertInto('abuseMessages')
      .values({ reportId: id, author: 'reporter', authorId: reporter.id, text: 'Yes, at the gate.' })
      .execute();
    const waiting = async () =>
      (await welfare.list('tab=waiting')).data.find(({ _id }: { _id: string }) => _id === id)?.isAnswered;
    expect(await waiting()).toBe(true);
    const { messages } = await welfare.open(id);
    expect(messages).toMatchObject([
      { author: 'officer', by: 'Meena Rao' },
      { author: 'reporter', by: null, isSeen: false, text: 'Yes, at the gate.' },
    ]);
    expect(await waiting()).toBe(false);
    expect((await welfare.open(id)).messages[1]).toMatchObject({ isSeen: true });
  });

  test('to authorities several times, also after action', async () => {
    const { id } = await insertCase(app.db);
    await welfare.actInOrder(id, 'triage', 'forward', 'action', 'action', 'forward');
    const { forwards, events, status } = await welfare.open(id);
    expect(status).toBe('action_taken');
    expect(forwards).toHaveLength(2);
    expect(events.at(-1)).toMatchObject({
      to: 'action_taken',
      note: 'It was also forwarded to Lakeside Police Station.',
    });
  });

  const acts = ['triage', 'ask', 'forward', 'police', 'action', 'close', 'reopen'] as const;
  const possible: Record<string, readonly (typeof acts)[number][]> = {
    submitted: ['triage', 'ask', 'close'],
    triaged: ['triage', 'ask', 'forward', 'police', 'close'],
    forwarded: ['triage', 'ask', 'forward', 'police', 'action', 'close'],
    action_taken: ['triage', 'ask', 'forward', 'police', 'action', 'close'],
    closed: ['reopen'],
    withdrawn: [],
  };
  test.each(Object.entries(possible))(
    'from %s only to allowed statuses: else 409 with its status',
    async (at, may) => {
      for (const name of acts) {
        const { id } = await insertCase(app.db, {
          status: at as AbuseStatus,
          severity: 'low',
          officerId: officer.userId,
          ...(at === 'closed' && { closedAt: new Date(), outcome: 'other' as const }),
        });
        const { status, body } = await welfare.press(name, id);
        expect([name, status, body.code, body.details]).toEqual(
          may.includes(name)
            ? [name, 200, undefined, undefined]
            : [name, 409, 'NOT_POSSIBLE_NOW', { status: at }],
        );
      }
    },
  );
});

describe('of several officers', () => {
  test('each decision is for a revision; of concurrent ones one succeeds', async () => {
    const { id } = await insertCase(app.db);
    const others = await Promise.all(Array.from({ length: 4 }, () => signInOfficer(app)));
    const answers = await Promise.all(others.map((other) => consoleOf(app, other).press('triage', id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED');
    const rows = await app.db.selectFrom('abuseEvents').where('reportId', '=', id).select('id').execute();
    expect(rows).toHaveLength(1);
    expect((await welfare.press('note', id)).status).toBe(200);
    expect((await welfare.press('forward', id)).body.code).toBe('CHANGED');
  });

  test('those of other cities can’t find it, those for all cities can', async () => {
    const { id } = await insertCase(app.db, { city: 'Mysuru' });
    const everywhere = consoleOf(app, await signInOfficer(app, null));
    expect(await everywhere.open(id)).toMatchObject({ city: 'Mysuru' });
    expect((await app.call(`GET /console/welfare/${id}/v1`, { token: officer.token })).status).toBe(404);
    for (const name of ['triage', 'ask', 'note', 'forward', 'close', 'identity/ask'] as const) {
      expect((await welfare.press(name, id)).status, name).toBe(404);
    }
    const { data } = await welfare.list('tab=waiting&search=Mysuru');
    expect(data).toEqual([]);
    const other = consoleOf(app, await signInOfficer(app, 'MYSURU'));
    expect((await other.list('tab=waiting')).data).toMatchObject([{ _id: id }]);
    expect((await other.list('tab=waiting')).counts).toEqual({
      waiting: 1,
      open: 0,
      follow_up: 0,
      identity: 0,
      closed: 0,
    });
  });

  test('officers can’t work on their own report, read it as an officer or see it in the queue', async () => {
    const { id, caseNo } = await insertCase(app.db, { userId: officer.userId });
    expect((await app.call(`GET /console/welfare/${id}/v1`, { token: officer.token })).body.code).toBe(
      'OWN_REPORT',
    );
    for (const name of ['triage', 'ask', 'note', 'forward', 'close', 'identity/ask'] as const) {
      expect((await welfare.press(name, id)).body.code, name).toBe('OWN_REPORT');
    }
    expect((await welfare.list(`tab=waiting&search=${caseNo}`)).total).toBe(0);
  });

  test('drafts are not visible to officers', async () => {
    const { id } = await app.db
      .insertInto('abuseReports')
      .values({ city: 'Bengaluru' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await app.call(`GET /console/welfare/${id}/v1`, { token: officer.token })).status).toBe(404);
  });
});

test('a duplicate refers to its original: not itself, not another duplicate, and two concurrent ones make no cycle', async () => {
  const [first, second, third] = await Promise.all([
    insertCase(app.db),
    insertCase(app.db),
    insertCase(app.db),
  ]);
  const repeat = (id: string, duplicateOf: string) =>
    welfare.press('close', id, { outcome: 'duplicate', duplicateOf });
  expect((await repeat(first.id, first.caseNo)).body.code).toBe('OTHER_CASE_UNKNOWN');
  expect((await repeat(first.id, 'TWA-00000000')).body.code).toBe('OTHER_CASE_UNKNOWN');
  expect((await repeat(first.id, '')).status).toBe(422);
  const answers = await Promise.all([repeat(first.id, second.caseNo), repeat(second.id, first.caseNo)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const closed = answers[0]?.status === 200 ? first : second;
  expect((await repeat(third.id, closed.caseNo)).body.code).toBe('OTHER_CASE_UNKNOWN');
  const original = closed === first ? second : first;
  expect((await repeat(third.id, original.caseNo.toLowerCase())).body.data).toMatchObject({
    outcome: 'duplicate',
    duplicateOf: { _id: original.id, caseNo: original.caseNo },
  });
});

test('each reading of a case is in the audit log, and the queue shows nothing sealed', async () => {
  const { id, contact, witness, reporter } = await makeNamedCase(app);
  const opened = JSON.stringify([
    await welfare.open(id),
    await welfare.open(id),
    await welfare.list('tab=waiting'),
  ]);
  for (const secret of [
    contact.name,
    contact.mobileNo,
    contact.email,
    witness.name,
    witness.mobileNo,
    reporter.id,
  ]) {
    expect(opened).not.toContain(secret);
  }
  const rows = await app.db
    .selectFrom('auditLog')
    .where('kind', '=', 'abuse report record')
    .where('subjectId', '=', id)
    .select(['actorId', 'call', 'permission'])
    .execute();
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({
      actorId: officer.userId,
      call: 'welfareConsole.getWelfareCase',
      permission: 'welfare',
    })),
  );
});
