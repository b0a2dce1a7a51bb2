import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import {
  collect,
  finishCollecting,
  makeLab,
  makeVisit,
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

describe('verifying', () => {
  test('releases the report to the owner, and ends the visit with the last one', async () => {
    const { ids, visitId, owner } = await makeReceived(2);
    const [one = '', other = ''] = ids;
    await save(one);
    await save(other);
    expect((await verify(one)).body.data).toMatchObject({ status: 'verified', verifiedBy: 'Arun Das' });
    expect(await statusOf(app, visitId)).toBe('at_lab');
    await verify(other);
    expect(await statusOf(app, visitId)).toBe('done');
    expect((await notificationsOf(owner.id)).map(({ kind }) => kind)).toEqual([
      'report-ready',
      'report-ready',
    ]);
  });

  test('needs a second user: no one who typed any value can verify, even if another one saved last', async () => {
    const { id } = await makeReceived();
    const [haemoglobin] = resultValues(lab);
    await save(id, resultsBody(lab, { results: [haemoglobin], isComplete: false }));
    await save(id, resultsBody(lab, { revision: 2 }), lab.verifier.token);
    for (const token of [lab.receiver.token, lab.verifier.token]) {
      const own = await verify(id, 3, token);
      expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON']);
    }
    const third = await signInStaff(app, { role: 'lab', city: lab.city });
    expect((await verify(id, 3, third.token)).status).toBe(200);
  });

  // Control: the table's constraint refuses it as well.
  test('by the user who entered it is refused by the database', async () => {
    const { id } = await makeReceived();
    await save(id);
    await expect(
      sql`update lab_reports set status = 'verified', verified_at = now(), verified_by = entered_by
        where id = ${id}`.execute(app.db),
    ).rejects.toThrow(/lab_reports_second_person/);
  });

  test('by two users concurrently is done once', async () => {
    const { id, owner } = await makeReceived();
    await save(id);
    const third = await signInStaff(app, { role: 'lab', city: lab.city });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => verify(id, 2, at % 2 ? third.token : lab.verifier.token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await notificationsOf(owner.id)).toHaveLength(1);
  });

  test('while values change verifies the revision that was seen, or nothing', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await makeReceived();
      await save(id);
      const [changed, verified] = await Promise.all([
        save(id, resultsBody(lab, { revision: 2, results: resultValues(lab, 17) })),
        verify(id),
      ]);
      expect([changed.status, verified.status].toSorted()).toEqual([200, 409]);
      const { body } = await app.call(ONE(id), { token: lab.receiver.token });
      const [{ value }] = body.data.parameters;
      expect([body.data.status, value]).toEqual(
        verified.status === 200 ? ['verified', 13.4] : ['entered', 17],
      );
    }
  });

  test('fixes the values: the database allows no more changes', async () => {
    const { id } = await makeReceived();
    await save(id);
    await verify(id);
    expect((await save(id, resultsBody(lab, { revision: 2 }))).body.code).toBe('NOT_NOW');
    await expect(
      sql`update lab_results set value = 1 where report_id = ${id}`.execute(app.db),
    ).rejects.toThrow(/verified results do not change/);
    await expect(
      sql`update lab_reports set status = 'partial', verified_at = null where id = ${id}`.execute(app.db),
    ).rejects.toThrow(/does not change/);
  });
});
