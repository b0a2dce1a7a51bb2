import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { permitEvidence, releaseEvidenceOf, removeEvidence, sourceHashOf } from './evidence.flow.ts';
import { sweepEvidence } from './evidence.jobs.ts';
import { countPending } from './evidence.sql.ts';
import { insertReport, permit } from './evidence.testing.ts';
import { evidenceOf } from './evidence.view.ts';
import { claimEvidence } from './unclaimed-evidence.flow.ts';

const MB = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ EVIDENCE_MB_PER_SOURCE: '30', EVIDENCE_DRAFTS_MB: '60' });
});
afterAll(() => app.close());

const photo = (reportId: string, sizeBytes = 1000) =>
  ({ reportId, kind: 'photo', contentType: 'image/jpeg', sizeBytes }) as const;
const video = (reportId: string, sizeBytes = 1000) =>
  ({ reportId, kind: 'video', contentType: 'video/mp4', sizeBytes }) as const;

/** Outcomes of concurrent requests: how many were permitted, and why the others were not. */
async function outcomes(tries: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tries);
  return settled
    .map((each) => (each.status === 'fulfilled' ? 'permitted' : (each.reason.code as string)))
    .toSorted();
}

const userId = async () => {
  const { mobileNo } = await signIn(app);
  const { userId: id } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  return id;
};

test('of ten photos added concurrently to nine, one is permitted', async () => {
  const report = await insertReport(app, { userId: await userId() });
  for (let count = 0; count < 9; count += 1) await permit(app, photo(report));
  expect(await outcomes(Array.from({ length: 10 }, () => permit(app, photo(report))))).toEqual([
    ...Array(9).fill('TOO_MANY_FILES'),
    'permitted',
  ]);
  expect(await outcomes(Array.from({ length: 3 }, () => permit(app, video(report))))).toEqual([
    'TOO_MANY_FILES',
    'TOO_MANY_FILES',
    'permitted',
  ]);
});

test('the same number can be added again to a case', async () => {
  const report = await insertReport(app, { isCase: true, userId: await userId() });
  expect(await outcomes(Array.from({ length: 21 }, () => permit(app, photo(report))))).toEqual([
    'TOO_MANY_FILES',
    ...Array(20).fill('permitted'),
  ]);
});

test('an incomplete file can be resumed at a new address, and no other file can', async () => {
  const report = await insertReport(app, { userId: await userId() });
  const first = await permit(app, photo(report));
  const again = await permit(app, { ...photo(report), path: first.sPath });
  expect(again).toMatchObject({ _id: first._id, sPath: first.sPath });
  expect(again.sUrl).not.toBe(first.sUrl);
  const other = await insertReport(app, { userId: await userId() });
  for (const request of [
    { ...photo(other), path: first.sPath },
    { ...photo(report, 1001), path: first.sPath },
    { ...video(report), path: first.sPath },
    { ...photo(report), path: '../../secret' },
  ]) {
    await expect(permit(app, request)).rejects.toMatchObject({ code: 'UPLOAD_UNKNOWN', status: 422 });
  }
  expect(await countPending(app.db, report)).toBe(1);
  const name = (reportId: string) =>
    inTransaction(app.db, (tx) =>
      claimEvidence(tx, { reportId, userId: null, kind: 'photo', paths: [first.sPath], field: 'a' }),
    );
  await name(report);
  await expect(name(other)).rejects.toMatchObject({ code: 'UPLOAD_UNKNOWN' });
});

/** Leftovers of other tests would count, too. */
const clear = () => sql`delete from evidence_files`.execute(app.db);

test('senders without an account have a daily quota per address, even with concurrent requests', async () => {
  await clear();
  const sourceHash = sourceHashOf(app.context.secret, '203.0.113.7');
  const reports = await Promise.all(Array.from({ length: 8 }, () => insertReport(app, { sourceHash })));
  expect(await outcomes(reports.map((report) => permit(app, photo(report, 10 * MB))))).toEqual([
    ...Array(5).fill('QUOTA_SPENT'),
    ...Array(3).fill('permitted'),
  ]);
  // Another address and a user with an account are not affected.
  await permit(app, photo(await insertReport(app, { sourceHash: randomBytes(32) }), 10 * MB));
  await permit(app, video(await insertReport(app, { userId: await userId() }), 100 * MB));
});

test('reports without an account that no officer has taken on share a quota, submitted or not', async () => {
  await clear();
  const sourceless = () => insertReport(app, { isCase: true });
  const addTo = async (report: string) => permit(app, photo(report, 10 * MB));
  const drafts = await Promise.all(
    Array.from({ length: 9 }, () => insertReport(app, { sourceHash: randomBytes(32) })),
  );
  expect(await outcomes(drafts.slice(0, 4).map(addTo))).toEqual(Array(4).fill('permitted'));
  const cases = await Promise.all(Array.from({ length: 5 }, sourceless));
  expect(await outcomes([...drafts.slice(4), ...cases].map(addTo))).toEqual([
    ...Array(8).fill('QUOTA_SPENT'),
    ...Array(2).fill('permitted'),
  ]);
  // What an officer has taken on no longer counts, and can still grow.
  const triaged = { status: 'triaged', severity: 'low', officerId: await userId() } as const;
  await app.db
    .updateTable('abuseReports')
    .set(triaged)
    .where('id', '=', cases[0] ?? '')
    .execute();
  await addTo(cases[0] ?? '');
});

test('a file that is resumed, or whose case was just submitted, is not removed by the sweep', async () => {
  await clear();
  const reports = await Promise.all(Array.from({ length: 3 }, () => insertReport(app, { isCase: true })));
  const [resumed = '', submitted = '', left = ''] = reports;
  const file = await permit(app, photo(resumed));
  for (const report of [submitted, left]) await permit(app, photo(report));
  await sql`update evidence_files set last_part_at = now() - interval '3 days'`.execute(app.db);
  await sql`
    update abuse_reports set submitted_at = now() - interval '3 days'
    where id in (${resumed}, ${left})`.execute(app.db);
  await permit(app, { ...photo(resumed), path: file.sPath });
  await sweepEvidence(app.context);
  const listed = await evidenceOf(app.db, app.context.secret, reports);
  expect(reports.map((report) => listed.get(report)?.length)).toEqual([1, 1, 0]);
});

test('control: without the lock more is permitted than there is room for', async () => {
  await clear();
  const sourceHash = randomBytes(32);
  const reports = await Promise.all(Array.from({ length: 6 }, () => insertReport(app, { sourceHash })));
  // Behaves as if each had a different lock.
  const unlocked = Promise.withResolvers<void>();
  let begun = 0;
  const all = reports.map((report) =>
    inTransaction(app.db, async (tx) => {
      await sql`set local transaction isolation level repeatable read`.execute(tx);
      await sql`select 1`.execute(tx);
      begun += 1;
      if (begun === reports.length) unlocked.resolve();
      await unlocked.promise;
      return permitEvidence(tx, app.context.config.evidence, photo(report, 10 * MB));
    }),
  );
  // Each sees the state before the others: the lock does not help with a snapshot older than it.
  expect((await outcomes(all)).filter((each) => each === 'permitted').length).toBeGreaterThan(3);
  await clear();
});

test('a draft can remove its files, a case only incomplete ones', async () => {
  const [draft, opened] = [await insertReport(app), await insertReport(app, { isCase: true })];
  const remove = (report: string, id: string) =>
    inTransaction(app.db, (tx) => removeEvidence(tx, report, id));
  const [ofDraft, ofCase] = [await permit(app, photo(draft)), await permit(app, photo(opened))];
  await expect(remove(opened, ofDraft._id)).rejects.toMatchObject({ status: 404 });
  await app.db
    .updateTable('evidenceFiles')
    .set({ status: 'checking', receivedBytes: 1000, uploadedAt: new Date() })
    .execute();
  await expect(remove(opened, ofCase._id)).rejects.toMatchObject({ code: 'NOT_REMOVABLE' });
  await remove(draft, ofDraft._id);
  await inTransaction(app.db, (tx) => releaseEvidenceOf(tx, opened));
  const left = await evidenceOf(app.db, app.context.secret, [draft, opened]);
  expect([...left.values()]).toEqual([[], []]);
});

test('a source is the same for a day for everyone on its network, and differs with another secret', () => {
  const day = new Date('2026-11-23T10:00:00Z');
  const of = (ip: string, secret = 'one', at = day) => sourceHashOf(secret, ip, at).toString('hex');
  expect(of('2001:db8:1:2:aaaa::1')).toBe(of('2001:db8:1:2:bbbb::9'));
  const others = [
    of('2001:db8:1:3::1'),
    of('203.0.113.7'),
    of('203.0.113.8'),
    of('203.0.113.7', 'two'),
    of('203.0.113.7', 'one', new Date('2026-11-24T10:00:00Z')),
  ];
  expect(new Set([of('2001:db8:1:2::'), ...others]).size).toBe(6);
});
