import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { by, OPEN, singleOf, submitReport } from './abuse-reports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('number and receipt are enough to read the officer’s question and the letters, and to answer', async () => {
  const { id, caseNo, receipt } = await submitReport(app);
  await app.db
    .insertInto('abuseMessages')
    .values({ reportId: id, author: 'officer', text: 'In front of the temple?' })
    .execute();
  const opened = await app.call(OPEN, { body: { caseNo: caseNo.toLowerCase(), receipt } });
  const reporter = by({ key: opened.body.data.key });
  const { body } = await app.call(singleOf(id), reporter);
  expect(body.data.messages).toEqual([
    { _id: expect.any(String), author: 'officer', text: 'In front of the temple?', at: expect.any(String) },
  ]);
  const { seenAt } = await app.db
    .selectFrom('abuseMessages')
    .where('reportId', '=', id)
    .select('seenAt')
    .executeTakeFirstOrThrow();
  expect(seenAt).toBeInstanceOf(Date);
  expect(body.data.letters.map(({ language }: { language: string }) => language)).toEqual(['en', 'hi']);
  expect(body.data.letters[0]?.url).toContain('/unnamed/');
  const answered = await app.call(`POST /report/answer/${id}/v1`, {
    ...reporter,
    body: { text: 'Behind it.' },
  });
  expect(answered.body.data).toMatchObject([
    { author: 'officer' },
    { author: 'reporter', text: 'Behind it.' },
  ]);
});

test('reasons to report are chosen by their ids', async () => {
  const { body } = await app.call('GET /report/get/all/animal/abuse/name/v1');
  expect(body.data.length).toBeGreaterThan(5);
  for (const { _id } of body.data) expect(_id).toEqual(expect.any(String));
});
