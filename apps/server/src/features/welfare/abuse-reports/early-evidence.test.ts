import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVideo } from '../../../platform/media/media.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import { sweepEvidence } from '../evidence/evidence.jobs.ts';
import { erase } from './abuse-reports.personal-data.sql.ts';
import { by, incidentBody, START, singleOf, updateOf } from './abuse-reports.testing.ts';

const PHOTO = 'POST /report/upload/support/evidence/images/v1';
const VIDEO = 'POST /report/upload/vidio/evidence/v1';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Only with the specification's two fields. */
const ask = async (token?: string) =>
  (await app.call(PHOTO, { token, body: { sFileName: 'a.jpg', sContentType: 'image/jpeg' } })).body.data;
const put = (sUrl: string, bytes: Buffer | ReadableStream, contentType = 'image/jpeg') =>
  fetch(app.origin + sUrl, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: bytes as RequestInit['body'],
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  });
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];
const start = (paths: string[], token?: string) =>
  app.call(START, { token, body: incidentBody({ supportingEvidance: paths }) });

test.each([
  ['with an account', true],
  ['without one', false],
])('a photo and a video uploaded by one PUT each are referred to by the incident, %s', async (_, isOwner) => {
  const token = isOwner ? (await signIn(app)).token : undefined;
  const photo = await ask(token);
  expect(Object.keys(photo).toSorted()).toEqual(['_id', 'sPath', 'sUrl']);
  const sent = await put(photo.sUrl, await makeJpeg());
  expect([sent.status, await sent.json()]).toEqual([200, { success: true, message: 'OK', data: null }]);
  const video = (await app.call(VIDEO, { token, body: { sFileName: 'a.mp4', sContentType: 'video/mp4' } }))
    .body.data;
  expect((await put(video.sUrl, await makeVideo(), 'video/mp4')).status).toBe(200);
  await app.runJobs();
  const body = incidentBody({ supportingEvidance: [photo.sPath], uploadVideo: video.sPath });
  const begun = await app.call(START, { token, body });
  expect(begun.status).toBe(200);
  await app.runJobs();
  const { _id, key } = begun.body.data;
  const report = await app.call(singleOf(_id), by({ token, key: key ?? undefined }));
  expect(report.body.data.evidence).toMatchObject([
    { kind: 'photo', path: photo.sPath, status: 'ready', percent: 100 },
    { kind: 'video', path: video.sPath, status: 'ready', percent: 100 },
  ]);
});

test('a file that arrives after the report refers to it belongs to the report as well', async () => {
  const { sUrl, sPath } = await ask();
  const { _id, key } = (await start([sPath])).body.data;
  expect((await put(sUrl, await makeJpeg())).status).toBe(200);
  await app.runJobs();
  const report = await app.call(singleOf(_id), by({ key: key ?? undefined }));
  expect(report.body.data.evidence).toMatchObject([{ path: sPath, status: 'ready' }]);
});

test('one address accepts one file, of the announced type and at most of the announced size', async () => {
  const { sUrl } = await ask();
  const jpeg = await makeJpeg();
  expect(await refusalOf(await put(sUrl, jpeg, 'image/png'))).toEqual([415, 'UPLOAD_TYPE']);
  expect(await refusalOf(await put(sUrl, Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([
    413,
    'UPLOAD_TOO_LARGE',
  ]);
  expect(await refusalOf(await put(sUrl, Buffer.alloc(0)))).toEqual([422, 'UPLOAD_EMPTY']);
  expect(await refusalOf(await put(sUrl, new Blob([jpeg]).stream()))).toEqual([411, 'UPLOAD_LENGTH']);
  expect(await refusalOf(await put(sUrl.replace(/token=.*/, 'token=x'), jpeg))).toEqual([404, 'NOT_FOUND']);
  expect((await put(sUrl, jpeg)).status).toBe(200);
  expect(await refusalOf(await put(sUrl, jpeg))).toEqual([409, 'UPLOAD_SPENT']);
});

test('a file cannot be claimed by another account or by another report', async () => {
  const [owner, stranger] = [await signIn(app), await signIn(app)];
  const { sPath } = await ask(owner.token);
  for (const token of [stranger.token, undefined]) {
    const { status, body } = await start([sPath], token);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      'UPLOAD_UNKNOWN',
      ['supportingEvidance'],
    ]);
  }
  expect((await start([sPath], owner.token)).status).toBe(200);
  expect((await start([sPath], owner.token)).body).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
});

test('an account exports its own unclaimed files, and claimed ones with their report', async () => {
  const [owner, stranger] = [await signIn(app), await signIn(app)];
  const { sUrl, sPath } = await ask(owner.token);
  const jpeg = await makeJpeg();
  await put(sUrl, jpeg);
  const exportOf = async ({ token }: { token: string }) =>
    (await app.call('GET /user/export/my/data/v1', { token })).body.data;
  const { unclaimedEvidence } = await exportOf(owner);
  expect(unclaimedEvidence).toMatchObject([
    { kind: 'photo', content_type: 'image/jpeg', received_bytes: jpeg.length },
  ]);
  expect((await exportOf(stranger)).unclaimedEvidence).toEqual([]);
  await start([sPath], owner.token);
  expect(await exportOf(owner)).toMatchObject({
    unclaimedEvidence: [],
    abuseReports: [{ evidence: [{ kind: 'photo' }] }],
  });
});

test('a draft accepts no more photos than allowed', async () => {
  const { token } = await signIn(app);
  const paths: string[] = [];
  for (let count = 0; count < 11; count += 1) paths.push((await ask(token)).sPath);
  expect((await start(paths, token)).body).toMatchObject({ code: 'TOO_MANY_FILES' });
  const { _id } = (await start(paths.slice(1), token)).body.data;
  const more = { token, body: incidentBody({ supportingEvidance: paths }) };
  expect((await app.call(updateOf(_id), more)).body).toMatchObject({ code: 'TOO_MANY_FILES' });
});

test('thirty unclaimed files are accepted, and the next one is refused', async () => {
  const { token } = await signIn(app);
  for (let count = 0; count < 30; count += 1) await ask(token);
  const body = { sFileName: 'a.jpg', sContentType: 'image/jpeg' };
  expect(await app.call(PHOTO, { token, body })).toMatchObject({
    status: 429,
    body: { code: 'QUOTA_SPENT' },
  });
});

test('unclaimed files are deleted after a day, unsent ones after an hour, and an account’s with the account', async () => {
  const { token } = await signIn(app);
  const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  const [sent, unsent, fresh, own] = [await ask(), await ask(), await ask(), await ask(token)];
  await put(sent.sUrl, await makeJpeg());
  await sql`update evidence_files set created_at = now() - interval '25 hours' where id = ${sent._id}`.execute(
    app.db,
  );
  await sql`update evidence_files set token_expires_at = now() - interval '1 hour' where id = ${unsent._id}`.execute(
    app.db,
  );
  await sweepEvidence(app.context);
  await erase(app.db, userId);
  await app.runJobs();
  const left = await app.db
    .selectFrom('evidenceFiles')
    .where('id', 'in', [sent._id, unsent._id, fresh._id, own._id])
    .select('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([fresh._id]);
  expect((await start([sent.sPath])).body).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
});
