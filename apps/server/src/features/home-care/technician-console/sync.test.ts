import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  ago,
  makeFieldVisit,
  makeLabOfBengaluru,
  makeTechnician,
  SEND,
  sendPhoto,
} from './technician-console.testing.ts';

let app: TestApp;
let technician: Awaited<ReturnType<typeof makeTechnician>>;
beforeAll(async () => {
  app = await buildTestApp();
  await makeLabOfBengaluru(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  technician = await makeTechnician(app);
});

const visitOf = async (id: string, token = technician.token) =>
  app.call(`GET /technician/get/my/visit/${id}/v1`, { token });

describe('offline actions', () => {
  test('sent five times concurrently from two phones are done once each', async () => {
    const visit = await makeFieldVisit(app, {
      technician,
      service: { checklist: Array.from({ length: 15 }, (_, at) => `Step ${at + 1}`) },
    });
    const actions = [
      visit.actionOf('set_out', {}, ago(30)),
      visit.actionOf('arrive', {}, ago(20)),
      visit.actionOf('start', { code: await visit.codeOf() }, ago(19)),
      ...Array.from({ length: 15 }, (_, at) =>
        visit.actionOf('tick', { lineId: visit.lineId, item: `Step ${at + 1}`, isDone: true }, ago(18)),
      ),
      visit.actionOf('photo', { path: await sendPhoto(app, technician.token) }, ago(6)),
      visit.actionOf('finish', {}, ago(5)),
    ];
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit.send(...actions)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data.results.filter(({ isDone }: { isDone: boolean }) => !isDone)).toEqual([]);
      expect(body.data.visits[0].status).toBe('done');
    }
    const count = async (table: 'homeVisitEvents' | 'technicianActions' | 'homeVisitPhotos') =>
      (await app.db.selectFrom(table).where('visitId', '=', visit.id).selectAll().execute()).length;
    expect([
      await count('homeVisitEvents'),
      await count('technicianActions'),
      await count('homeVisitPhotos'),
    ]).toEqual([4, 20, 1]);
    // A new id is a new action: without ids it would be tried, and refused, again.
    expect(await visit.tap('finish')).toMatchObject({ isDone: false, code: 'NOT_NOW' });
  });

  test('wait after a refused one of the same visit, not of another visit', async () => {
    const visit = await makeFieldVisit(app, { technician });
    await visit.walk('arrived');
    const other = await makeFieldVisit(app, { technician: await makeTechnician(app) });
    const code = await visit.codeOf();
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const tick = visit.actionOf('tick', { lineId: visit.lineId, item: 'Wash hands', isDone: true });
    const refused = visit.actionOf('start', { code: wrong });
    const { body } = await visit.send(refused, tick, other.actionOf('arrive'));
    expect(body.data.results).toMatchObject([
      { code: 'WRONG_CODE', message: expect.stringContaining('4 more times') },
      { code: 'WAITS' },
      { code: 'NOT_YOURS' },
    ]);
    // Sent again, it gets the same answer and isn't counted.
    expect((await visit.send(refused)).body.data).toMatchObject({
      results: [{ code: 'WRONG_CODE' }],
      visits: [{ codeTriesLeft: 4 }],
    });
    const right = await visit.send(visit.actionOf('start', { code }), tick);
    expect(right.body.data.results).toMatchObject([{ isDone: true }, { isDone: true }]);
  });

  test('with another technician’s id are not theirs', async () => {
    const visit = await makeFieldVisit(app, { technician });
    const action = visit.actionOf('set_out');
    await visit.send(action);
    const stranger = await makeTechnician(app);
    const { body } = await app.call(SEND, { token: stranger.token, body: { actions: [action] } });
    expect(body.data).toMatchObject({ results: [{ code: 'NOT_YOURS' }], visits: [] });
  });
});

describe('the start code', () => {
  test('can be wrong five times, however many requests are concurrent; then the right one is too late', async () => {
    const visit = await makeFieldVisit(app, { technician });
    await visit.walk('arrived');
    const code = await visit.codeOf();
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const tries = await Promise.all(Array.from({ length: 15 }, () => visit.tap('start', { code: wrong })));
    expect(tries.filter((tried) => tried.code === 'WRONG_CODE')).toHaveLength(4);
    expect(tries.filter((tried) => tried.code === 'CODE_LOCKED')).toHaveLength(11);
    expect((await visitOf(visit.id)).body.data.codeTriesLeft).toBe(0);
    expect(await visit.tap('start', { code })).toMatchObject({ code: 'CODE_LOCKED' });
    expect(await visit.tap('fail', { reason: 'other', note: 'The code was locked' })).toMatchObject({
      isDone: true,
      visit: { status: 'attempt_failed' },
    });
  });

  test('control: counting by read and write without locks loses tries', async () => {
    const visit = await makeFieldVisit(app, { technician });
    const readThenWrite = async () => {
      const { codeTries } = await app.db
        .selectFrom('homeVisits')
        .where('id', '=', visit.id)
        .select('codeTries')
        .executeTakeFirstOrThrow();
      if (codeTries >= 5) return false;
      await app.db
        .updateTable('homeVisits')
        .set({ codeTries: codeTries + 1 })
        .where('id', '=', visit.id)
        .execute();
      return true;
    };
    const tried = await Promise.all(Array.from({ length: 15 }, readThenWrite));
    expect(tried.filter(Boolean).length).toBeGreaterThan(5);
  });
});
