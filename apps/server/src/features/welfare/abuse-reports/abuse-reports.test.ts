import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import {
  by,
  contactBody,
  incidentBody,
  OPEN,
  PERPETRATOR,
  reasonNamed,
  reportPerpetrator,
  START,
  singleOf,
  startReport,
  submitReport,
  updateOf,
  WITNESS,
} from './abuse-reports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('abuseReports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('a report without an account', () => {
  test('becomes a case in three steps, which its receipt opens', async () => {
    const reasonId = await reasonNamed(app, 'Beating or torture');
    const begun = await app.call(START, { body: incidentBody({ reasonIds: [reasonId] }) });
    const { _id: id, key, ...saved } = begun.body.data;
    expect(saved).toMatchObject({ perpetratorId: null, status: 'incident_saved' });
    expect(key).toMatch(/^[\w-]{43}$/);

    const second = await app.call(PERPETRATOR, {
      ...by({ key: key ?? '' }),
      body: { abuseId: id, isUnknown: true, vehicleNo: 'KA 01 AB 1234' },
    });
    expect(second.body.data).toMatchObject({ status: 'perpetrator_saved', key: null });
    const { perpetratorId } = second.body.data;
    const third = await app.call(WITNESS, {
      ...by({ key: key ?? '' }),
      body: { abuseId: id, perpetratorId, isAnonymous: false, reporter: contactBody, laws: ['pca_11'] },
    });
    const { caseNo, receipt, key: caseKey } = third.body.data;
    expect(third.body.data.status).toBe('submitted');
    expect(caseNo).toMatch(/^TWA-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(receipt).toMatch(/^\d{16}$/);

    const opened = await app.call(OPEN, { body: { caseNo: caseNo ?? '', receipt: receipt ?? '' } });
    expect(opened.body.data._id).toBe(id);
    for (const good of [caseKey ?? '', opened.body.data.key]) {
      const { data } = (await app.call(singleOf(id), by({ key: good }))).body;
      expect(data).toMatchObject({
        status: 'submitted',
        caseNo,
        incident: { city: 'Bengaluru', state: 'Karnataka', reasons: [{ _id: reasonId }] },
        perpetrator: { isUnknown: true, vehicleNo: 'KA 01 AB 1234' },
        isAnonymous: false,
        reporter: null,
        hasContact: true,
        canEdit: true,
        canAddEvidence: true,
        canWithdraw: true,
      });
      expect(data.events.map(({ to }: { to: string }) => to)).toEqual([
        'incident_saved',
        'perpetrator_saved',
        'submitted',
      ]);
    }
    // The draft's key no longer opens anything.
    expect((await app.call(singleOf(id), by({ key: key ?? '' }))).status).toBe(404);
  });

  test('is saved incomplete when typing pauses, and its next step waits until it is complete', async () => {
    const half = { isDraft: true, description: 'A man', reasonIds: [] };
    const begun = await app.call(START, { body: half });
    expect(begun.status).toBe(200);
    const { _id: id, key } = begun.body.data;
    const me = by({ key: key ?? '' });
    const complete = await app.call(updateOf(id), { ...me, body: { ...half, isDraft: false } });
    expect([complete.status, complete.body.code]).toEqual([422, 'NOT_COMPLETE']);
    expect(Object.keys(complete.body.fields)).toEqual(['reasonIds', 'description', 'happenedAt', 'pincode']);
    const next = await app.call(PERPETRATOR, { ...me, body: { abuseId: id, isUnknown: true } });
    expect([next.status, next.body.code]).toEqual([409, 'STEP_MISSING']);
    expect(next.body.details).toMatchObject({ step: 'incident', fields: { pincode: expect.any(String) } });
    // What is entered there is saved all the same.
    const typed = { abuseId: id, isDraft: true, name: 'Unknown man' };
    expect((await app.call(PERPETRATOR, { ...me, body: typed })).body.data.status).toBe('incident_saved');
    const witness = { abuseId: id, isDraft: true, witnesses: [{ statement: 'I saw it too' }] };
    expect((await app.call(WITNESS, { ...me, body: witness })).body.data).toMatchObject({
      status: 'incident_saved',
      receipt: null,
    });
    expect((await app.call(singleOf(id), me)).body.data).toMatchObject({
      perpetrator: { name: 'Unknown man' },
      witnesses: [{ statement: 'I saw it too', hasContact: false }],
    });
  });

  test('is not submitted without the perpetrator step', async () => {
    const { id, key } = await startReport(app);
    const early = await app.call(WITNESS, { ...by({ key }), body: { abuseId: id } });
    expect([early.status, early.body.code, early.body.details.step]).toEqual([
      409,
      'STEP_MISSING',
      'perpetrator',
    ]);
    expect((await rowOf(id)).caseNo).toBeNull();
  });

  test('gets its city from the pincode, else from the coordinates', async () => {
    const location = { pincode: '', latitude: 19.06, longitude: 72.84, address: 'By the sea' };
    const { id } = await startReport(app, {}, location);
    expect(await rowOf(id)).toMatchObject({ city: 'Mumbai', state: 'Maharashtra', pincode: '' });
    const { id: nowhere } = await startReport(app, {}, { pincode: '999999' });
    expect(await rowOf(nowhere)).toMatchObject({ city: '', state: '', pincode: '999999' });
  });

  test.each([
    ['in an hour', new Date(Date.now() + 3_600_000).toISOString()],
    ['in the year 0', '0000-01-01T00:00:00.000Z'],
  ])('can’t have happened %s, not even in a draft', async (_, happenedAt) => {
    const answer = await app.call(START, { body: incidentBody({ happenedAt, isDraft: true }) });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['happenedAt']]);
  });

  test('can refer only to listed reasons and its own files', async () => {
    const { id, key } = await startReport(app);
    const change = (changes: object) =>
      app.call(updateOf(id), { ...by({ key }), body: incidentBody({ isDraft: true, ...changes }) });
    expect((await change({ reasonIds: [randomUUID()] })).body.code).toBe('REASON_UNKNOWN');
    const path = 'evidence/aaaaaaaaaaaaaaaaaaaaaa';
    expect((await change({ supportingEvidance: [path] })).body.fields).toHaveProperty('supportingEvidance');
    expect((await change({ uploadVideo: path })).body.fields).toHaveProperty('uploadVideo');
  });
});

describe('changes', () => {
  test('are possible until an officer takes it on, also for a case, which keeps number and status', async () => {
    const report = await submitReport(app);
    const before = await rowOf(report.id);
    const me = by(report);
    expect(
      (await app.call(updateOf(report.id), { ...me, body: incidentBody({ landmark: 'Gate 2' }) })).body.data,
    ).toMatchObject({ status: 'submitted', key: null });
    // A case can't become incomplete again.
    const half = await app.call(updateOf(report.id), { ...me, body: { isDraft: true } });
    expect([half.status, half.body.code]).toEqual([422, 'NOT_COMPLETE']);
    const perpetrator = { abuseId: report.id, name: 'A neighbour' };
    expect((await app.call(PERPETRATOR, { ...me, body: perpetrator })).status).toBe(200);
    const { data } = (await app.call(WITNESS, { ...me, body: { abuseId: report.id, laws: ['bns_325'] } }))
      .body;
    expect(data).toMatchObject({ status: 'submitted', caseNo: report.caseNo, receipt: null, key: null });
    expect(await rowOf(report.id)).toMatchObject({
      landmark: 'Gate 2',
      perpetratorName: 'A neighbour',
      laws: ['bns_325'],
      caseNo: report.caseNo,
      receiptHash: before.receiptHash,
    });

    await triage(report.id);
    for (const answer of [
      await app.call(updateOf(report.id), { ...me, body: incidentBody() }),
      await app.call(PERPETRATOR, { ...me, body: perpetrator }),
      await app.call(WITNESS, { ...me, body: { abuseId: report.id } }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([
        409,
        'NOT_EDITABLE',
        { status: 'triaged' },
      ]);
    }
  });

  test('of an older revision are refused with 409, in two tabs', async () => {
    const { id, key, revision } = await startReport(app);
    const save = (landmark: string) =>
      app.call(updateOf(id), { ...by({ key }), body: incidentBody({ revision, landmark }) });
    const answers = await Promise.all([save('Gate 1'), save('Gate 2')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect([late?.body.code, late?.body.details]).toEqual(['CHANGED_MEANWHILE', { revision: revision + 1 }]);
  });

  test('with a lost response are answered again, and applied once', async () => {
    const { id, key, revision } = await startReport(app);
    const body = incidentBody({ revision, landmark: 'Gate 3' });
    const save = () => app.call(updateOf(id), { ...by({ key }), body });
    const [first, again] = [await save(), await save()];
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect((await rowOf(id)).revision).toBe(revision + 1);
  });

  test('keep the sealed names of witnesses when made with the receipt, which doesn’t show them', async () => {
    const witnesses = [
      { name: 'Witness One', mobileNo: '9898989898', statement: 'First' },
      { name: 'Witness Two', statement: 'Second' },
    ];
    const report = await submitReport(app, {}, { witness: { witnesses } });
    const { data } = (await app.call(singleOf(report.id), by(report))).body;
    expect(data.witnesses).toMatchObject([
      { name: '', mobileNo: '', hasContact: true, statement: 'First' },
      { name: '', mobileNo: '', hasContact: true, statement: 'Second' },
    ]);
    const [first, second] = data.witnesses;
    const sealedBefore = await sealedOf(report.id);
    const body = {
      abuseId: report.id,
      witnesses: [{ _id: second._id, statement: 'Second, from close by' }, { statement: 'Third' }],
    };
    expect((await app.call(WITNESS, { ...by(report), body })).status).toBe(200);
    const sealed = await sealedOf(report.id);
    expect(sealed.map(({ statement }) => statement)).toEqual(['Second, from close by', 'Third']);
    expect(sealed[0]?.contactSealed).toEqual(sealedBefore[1]?.contactSealed);
    expect(sealed[1]?.contactSealed).toBeNull();
    expect(sealed.map(({ id }) => id)).not.toContain(first._id);
  });
});

const sealedOf = (id: string) =>
  app.db.selectFrom('abuseWitnesses').where('reportId', '=', id).orderBy('position').selectAll().execute();

const triage = (id: string) =>
  sql`
    update abuse_reports set status = 'triaged', severity = 'high', officer_id = (select id from users limit 1),
      triaged_at = now(), revision = revision + 1
    where id = ${id}`.execute(app.db);

describe('a report of an account', () => {
  test('is in its list, unfinished ones first, with names shown only to itself', async () => {
    const { token } = await signIn(app);
    const report = await submitReport(
      app,
      { token },
      { witness: { isAnonymous: false, reporter: contactBody, witnesses: [{ name: 'Witness One' }] } },
    );
    const draft = await startReport(app, { token });
    expect(draft.key).toBeUndefined();
    const { data } = (await app.call('GET /report/get/my/reports/v1', { token })).body;
    expect(data).toMatchObject([
      { _id: draft.id, status: 'incident_saved', caseNo: null },
      { _id: report.id, status: 'submitted', caseNo: report.caseNo, isAsked: false },
    ]);
    const own = (await app.call(singleOf(report.id), { token })).body.data;
    expect(own).toMatchObject({ reporter: contactBody, witnesses: [{ name: 'Witness One' }] });
    const opened = await app.call(OPEN, { body: { caseNo: report.caseNo, receipt: report.receipt } });
    const byReceipt = await app.call(singleOf(report.id), by({ key: opened.body.data.key }));
    expect(byReceipt.body.data).toMatchObject({
      reporter: null,
      hasContact: true,
      witnesses: [{ name: '' }],
    });
    expect(JSON.stringify(byReceipt.body)).not.toMatch(/Rukmini|Witness One|9812345670/);
  });

  test('that was started without one belongs to it after the next save', async () => {
    const draft = await reportPerpetrator(app);
    const { token } = await signIn(app);
    expect((await app.call(singleOf(draft.id), { token })).status).toBe(404);
    const save = { ...by({ token, key: draft.key }), body: incidentBody({ landmark: 'Gate 9' }) };
    expect((await app.call(updateOf(draft.id), save)).status).toBe(200);
    const row = await rowOf(draft.id);
    expect([row.draftKeyHash, row.sourceHash]).toEqual([null, null]);
    expect((await app.call(singleOf(draft.id), { token })).status).toBe(200);
    expect((await app.call(singleOf(draft.id), by({ key: draft.key }))).status).toBe(404);
  });

  test('is also taken over by submitting it, and only with its key', async () => {
    const [{ token }, { token: stranger }] = [await signIn(app), await signIn(app)];
    const draft = await reportPerpetrator(app);
    const body = { abuseId: draft.id };
    expect((await app.call(WITNESS, { token: stranger, body })).status).toBe(404);
    const submitted = await app.call(WITNESS, { ...by({ token, key: draft.key }), body });
    expect(submitted.body.data).toMatchObject({ status: 'submitted', key: null });
    const again = await app.call(WITNESS, { ...by({ token, key: draft.key }), body });
    expect(again.body.data).toEqual(submitted.body.data);
    expect((await app.call('GET /report/get/my/reports/v1', { token })).body.data).toHaveLength(1);
  });

  test('deletes the reporter once it is anonymous', async () => {
    const { token } = await signIn(app);
    const named = { isAnonymous: false, reporter: contactBody };
    const report = await submitReport(app, { token }, { witness: named });
    const unchanged = { abuseId: report.id, isAnonymous: false, mayContact: true };
    await app.call(WITNESS, { token, body: unchanged });
    expect((await app.call(singleOf(report.id), { token })).body.data.reporter).toEqual(contactBody);
    await app.call(WITNESS, {
      token,
      body: { abuseId: report.id, isAnonymous: true, reporter: contactBody },
    });
    expect((await rowOf(report.id)).reporterSealed).toBeNull();
  });
});

describe('a broken connection', () => {
  test('starts one draft, however often it is retried, and returns its key again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = incidentBody();
    const answers = await Promise.all([0, 1, 2].map(() => app.call(START, { body, headers })));
    const keys = new Set(answers.map(({ body: { data } }) => `${data._id} ${data.key}`));
    expect(keys.size).toBe(1);
    const other = await app.call(START, { body: incidentBody({ landmark: 'Gate 5' }), headers });
    expect(other.body.data._id).not.toBe(answers[0]?.body.data._id);
    // A guessable key does not lead to a derived one.
    const weak = { body, headers: { 'Idempotency-Key': '1' } };
    const [one, two] = [await app.call(START, weak), await app.call(START, weak)];
    expect(one.body.data._id).not.toBe(two.body.data._id);
  });

  test('submits one case, and returns its receipt again to the holder of its key, for a day', async () => {
    const draft = await reportPerpetrator(app);
    const submit = (key: string | undefined) =>
      app.call(WITNESS, { ...by({ key }), body: { abuseId: draft.id, mayContact: true } });
    const [first, same] = await Promise.all([submit(draft.key), submit(draft.key)]);
    const later = await submit(draft.key);
    for (const answer of [same, later]) {
      expect(answer.body.data).toMatchObject({
        caseNo: first.body.data.caseNo,
        receipt: first.body.data.receipt,
        key: expect.any(String),
      });
    }
    const events = await app.db
      .selectFrom('abuseEvents')
      .where('reportId', '=', draft.id)
      .where('toStatus', '=', 'submitted')
      .selectAll()
      .execute();
    expect(events).toHaveLength(1);
    expect((await submit('x'.repeat(43))).status).toBe(404);
    await app.db
      .updateTable('abuseReports')
      .set({ submittedAt: sql`now() - interval '25 hours'` })
      .where('id', '=', draft.id)
      .execute();
    expect((await submit(draft.key)).status).toBe(404);
  });

  test('returns the receipt again for the Idempotency-Key of an account, and stores none in the clear', async () => {
    const { token } = await signIn(app);
    const draft = await reportPerpetrator(app, { token });
    const submit = (key: string) =>
      app.call(WITNESS, { token, headers: { 'Idempotency-Key': key }, body: { abuseId: draft.id } });
    const key = randomUUID();
    const [first, again] = [await submit(key), await submit(key)];
    expect(first.body.data.receipt).toMatch(/^\d{16}$/);
    expect(again.body.data).toEqual(first.body.data);
    expect((await submit(randomUUID())).body.data.receipt).toBeNull();
    const { rows } = await sql<{ text: string }>`
      select (select coalesce(string_agg(a::text, ' '), '') from idempotent_answers a)
        || (select string_agg(r::text, ' ') from abuse_reports r) as text`.execute(app.db);
    expect(rows[0]?.text).toContain(first.body.data.caseNo);
    expect(rows[0]?.text).not.toContain(first.body.data.receipt);
  });
});
