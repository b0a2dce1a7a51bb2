import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { putFile } from '../../pets/pets/pets.testing.ts';
import {
  collect,
  finishCollecting,
  makeLab,
  makeVisit,
  newBarcode,
  reportIdOf,
  resultsBody,
  resultValues,
  statusOf,
  type TestLab,
} from './lab.testing.ts';

const RECEIVE = 'PUT /lab/receive/sample/v1';
const ONE = (id: string) => `GET /lab/get/report/${id}/v1` as const;
const SAVE = (id: string) => `PUT /lab/save/results/${id}/v1` as const;
const VERIFY = (id: string) => `PUT /lab/verify/report/${id}/v1` as const;
const REJECT = (id: string) => `PUT /lab/reject/sample/${id}/v1` as const;
const LIST = (tab: string) => `GET /lab/get/my/samples/v1?tab=${tab}` as const;

let app: TestApp;
let lab: TestLab;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await makeLab(app);
});

const receive = (barcode: string, token = lab.receiver.token) =>
  app.call(RECEIVE, { token, body: { barcode } });
const save = (id: string, body = resultsBody(lab), token = lab.receiver.token) =>
  app.call(SAVE(id), { token, body });
const verify = (id: string, revision = 2, token = lab.verifier.token) =>
  app.call(VERIFY(id), { token, body: { revision } });
const reject = (id: string, token = lab.receiver.token) =>
  app.call(REJECT(id), { token, body: { reason: 'The blood has clotted.' } });
const notificationsOf = (userId: string) =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'body'])
    .execute();

/** A visit with collected tubes on their way to the lab. */
async function makeCollected(pets = 1) {
  const visit = await makeVisit(app, lab, pets);
  const barcodes: string[] = [];
  for (const lineId of visit.lineIds) barcodes.push(await collect(app, lab, lineId));
  await finishCollecting(app, visit.visitId);
  const ids = await Promise.all(visit.lineIds.map((lineId) => reportIdOf(app, lineId)));
  return { ...visit, barcodes, ids, id: ids[0] ?? '', barcode: barcodes[0] ?? '' };
}

/** The same, with the tubes received. */
async function makeReceived(pets = 1) {
  const visit = await makeCollected(pets);
  for (const barcode of visit.barcodes) expect((await receive(barcode)).status).toBe(200);
  return visit;
}

describe('a tube', () => {
  test('is received by its barcode, however it is typed; with the last one the visit is at the lab', async () => {
    const { barcodes, visitId, ids } = await makeCollected(2);
    const [one = '', other = ''] = barcodes;
    const answer = await receive(` ${one.toLowerCase()} `);
    expect(answer.body.data).toMatchObject({ _id: ids[0], barcode: one, status: 'waiting' });
    expect(await statusOf(app, visitId)).toBe('sample_collected');
    await receive(other);
    expect(await statusOf(app, visitId)).toBe('at_lab');
    const { body } = await app.call(LIST('waiting'), { token: lab.verifier.token });
    expect(body.data).toHaveLength(2);
    expect(body.counts).toEqual({ receive: 0, waiting: 2, partial: 0, verify: 0, late: 0 });
  });

  test('can arrive before the technician’s last action is known', async () => {
    const visit = await makeVisit(app, lab);
    const barcode = await collect(app, lab, visit.lineIds[0] ?? '');
    await receive(barcode);
    expect(await statusOf(app, visit.visitId)).toBe('in_service');
    await finishCollecting(app, visit.visitId);
    expect(await statusOf(app, visit.visitId)).toBe('at_lab');
  });

  test('that doesn’t exist, or goes to another city, is reported as unknown', async () => {
    const { barcode } = await makeCollected();
    const stranger = await makeLab(app);
    const unknown = await receive(newBarcode());
    expect([unknown.status, unknown.body.code]).toEqual([422, 'SAMPLE_UNKNOWN']);
    const elsewhere = await receive(barcode, stranger.receiver.token);
    expect(elsewhere.body).toEqual(unknown.body);
    const everywhere = await signInStaff(app, { role: 'lab' });
    expect((await receive(barcode, everywhere.token)).status).toBe(200);
  });

  test('scanned by two users concurrently is received once; the other user sees who received it', async () => {
    const { barcode } = await makeCollected();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        receive(barcode, at % 2 ? lab.receiver.token : lab.verifier.token),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^(Leela Menon|Arun Das) has received this tube already/);
  });

  // Control: a plain overwrite would accept both.
  test('would be received by both without the condition', async () => {
    const { barcode } = await makeCollected();
    const take = (userId: string) =>
      sql`update lab_samples set received_at = collected_at, received_by = ${userId}
        where barcode = ${barcode}`.execute(app.db);
    const both = await Promise.all([take(lab.receiver.userId), take(lab.verifier.userId)]);
    expect(both.map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n]);
  });
});

describe('results', () => {
  test('are saved partially, with flags by species and age, and then completely', async () => {
    const { id } = await makeReceived();
    const [haemoglobin] = resultValues(lab, 11.2);
    const part = await save(id, resultsBody(lab, { results: [haemoglobin], isComplete: false }));
    expect(part.body.data).toMatchObject({ status: 'partial', revision: 2, isOwnWork: true });
    expect(part.body.data.parameters).toMatchObject([
      { name: 'Haemoglobin', value: 11.2, low: 12, high: 18, flag: 'low' },
      { name: 'Platelets', value: null, low: 150, high: 500, flag: '' },
    ]);
    const complete = await save(id, resultsBody(lab, { revision: 2, results: resultValues(lab, 11.2, 600) }));
    expect(complete.body.data).toMatchObject({ status: 'entered', revision: 3 });
    expect(complete.body.data.parameters.map(({ flag }: { flag: string }) => flag)).toEqual(['low', 'high']);
  });

  test('are not completed while values are missing, unless the lab’s own PDF is attached', async () => {
    const { id } = await makeReceived();
    const few = await save(id, resultsBody(lab, { results: [] }));
    expect([few.status, few.body.code]).toEqual([422, 'INCOMPLETE']);
    const pdf = await sendPdf();
    const complete = await save(id, resultsBody(lab, { results: [], pdf }));
    expect(complete.body.data).toMatchObject({ status: 'entered' });
    expect(complete.body.data.attachmentUrl).toContain('-lab.pdf?');
  });

  test('far out of range need a confirmation, and are then saved', async () => {
    const { id } = await makeReceived();
    const far = await save(id, resultsBody(lab, { results: resultValues(lab, 134) }));
    expect([far.status, far.body.code]).toEqual([409, 'FAR_OUT']);
    expect(far.body.details).toEqual({ parameterIds: [lab.haemoglobin] });
    const [haemoglobin, platelets] = resultValues(lab, 134);
    const confirmed = await save(
      id,
      resultsBody(lab, { results: [{ ...haemoglobin, isConfirmed: true }, platelets] }),
    );
    expect(confirmed.status).toBe(200);
    // The value was confirmed before.
    expect((await save(id, resultsBody(lab, { revision: 2, results: resultValues(lab, 134) }))).status).toBe(
      200,
    );
  });

  test('of a tube not received, of another test, or duplicates are refused', async () => {
    const { id, barcode } = await makeCollected();
    expect((await save(id)).body.code).toBe('NOT_NOW');
    await receive(barcode);
    const [one] = resultValues(lab);
    expect((await save(id, resultsBody(lab, { results: [one, one] }))).status).toBe(422);
    const other = await makeLab(app);
    const foreign = await save(
      id,
      resultsBody(lab, { results: [{ parameterId: other.haemoglobin, value: 1 }] }),
    );
    expect([foreign.status, foreign.body.code]).toEqual([422, 'PARAMETER_UNKNOWN']);
  });

  test('don’t overwrite what another user has saved in the meantime', async () => {
    const { id } = await makeReceived();
    const answers = await Promise.all(
      [11, 12, 13, 14, 15].map((haemoglobin, at) =>
        save(
          id,
          resultsBody(lab, { results: resultValues(lab, haemoglobin) }),
          at % 2 ? lab.receiver.token : lab.verifier.token,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_ELSEWHERE');
  });
});

describe('a rejected sample', () => {
  test('lets the owner choose another time, for free, and leaves the others as they are', async () => {
    const { ids, visitId, lineIds, owner } = await makeReceived(2);
    const [bad = '', good = ''] = ids;
    await save(good);
    expect((await reject(bad)).body.data.rejection.reason).toBe('The blood has clotted.');
    expect(await statusOf(app, visitId)).toBe('attempt_failed');
    expect((await notificationsOf(owner.id)).map(({ kind }) => kind)).toEqual(['sample-rejected']);
    // The visit's other sample goes on.
    await verify(good);
    expect(await statusOf(app, visitId)).toBe('attempt_failed');

    // The second attempt collects only the missing sample.
    await sql`update home_visits set status = 'in_service' where id = ${visitId}`.execute(app.db);
    await expect(collect(app, lab, lineIds[1] ?? '')).rejects.toMatchObject({ code: 'SAMPLE_COLLECTED' });
    const barcode = await collect(app, lab, lineIds[0] ?? '');
    await finishCollecting(app, visitId);
    expect(await statusOf(app, visitId)).toBe('sample_collected');
    const again = (await receive(barcode)).body.data;
    expect(again).toMatchObject({ _id: bad, status: 'waiting', rejection: null });
    expect(await statusOf(app, visitId)).toBe('at_lab');
    await save(bad, resultsBody(lab, { revision: again.revision }));
    await verify(bad, again.revision + 1);
    expect(await statusOf(app, visitId)).toBe('done');
  });

  test('is rejected once, and its values can’t be entered any more', async () => {
    const { id, barcode } = await makeReceived();
    const answers = await Promise.all([reject(id), reject(id, lab.verifier.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(id)).body.code).toBe('NOT_NOW');
    expect((await receive(barcode)).body.code).toBe('NOT_NOW');
    const { body } = await app.call(LIST('done'), { token: lab.receiver.token });
    expect(body.data).toMatchObject([{ _id: id, rejection: { reason: 'The blood has clotted.' } }]);
  });

  test('is impossible once its report is verified', async () => {
    const { id } = await makeReceived();
    await save(id);
    await verify(id);
    expect((await reject(id)).body.code).toBe('NOT_NOW');
  });
});

test('users of another city’s lab see none of it', async () => {
  const { id } = await makeReceived();
  const stranger = (await makeLab(app)).receiver.token;
  const missing = await app.call(ONE('01234567-89ab-7def-8123-456789abcdef'), { token: stranger });
  for (const answer of [
    await app.call(ONE(id), { token: stranger }),
    await save(id, resultsBody(lab), stranger),
    await verify(id, 1, stranger),
    await reject(id, stranger),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  }
  expect((await app.call(LIST('waiting'), { token: stranger })).body.data).toEqual([]);
});

test('reports are listed by due time, and found by tube, pet and test', async () => {
  const one = await makeReceived();
  const other = await makeReceived();
  await app.db
    .updateTable('labReports')
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where('id', '=', other.id)
    .execute();
  const { body } = await app.call(LIST('waiting'), { token: lab.receiver.token });
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([other.id, one.id]);
  expect(body.counts.late).toBe(1);
  for (const [search, count] of [
    [one.barcode.slice(3, 11), 1],
    ['brun', 2],
    ['Blood', 2],
    ['%', 0],
  ] as const) {
    const found = await app.call(`${LIST('waiting')}&search=${encodeURIComponent(search)}`, {
      token: lab.receiver.token,
    });
    expect([search, found.body.total]).toEqual([search, count]);
  }
});

const PDF = Buffer.from('%PDF-1.7\nnothing in it\n%%EOF\n');

const askForPdf = async (token = lab.receiver.token) =>
  (
    await app.call('POST /lab/upload/report/v1', {
      token,
      body: { sFileName: 'report.pdf', sContentType: 'application/pdf' },
    })
  ).body.data as { sUrl: string; sPath: string };

async function sendPdf(bytes = PDF) {
  const { sUrl, sPath } = await askForPdf();
  const sent = await putFile(app, sUrl, bytes, 'application/pdf');
  if (sent.status !== 200) throw new Error(`refused: ${await sent.text()}`);
  return sPath;
}
