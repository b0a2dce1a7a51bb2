import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { putFile } from '../../pets/pets/pets.testing.ts';
import {
  collect,
  finishCollecting,
  makeLab,
  makeVisit,
  reportIdOf,
  resultsBody,
  type TestLab,
} from './lab.testing.ts';

const RECEIVE = 'PUT /lab/receive/sample/v1';

const SAVE = (id: string) => `PUT /lab/save/results/${id}/v1` as const;

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

describe('the lab’s own PDF', () => {
  test('is served unchanged, as a download', async () => {
    const { id } = await makeReceived();
    const { body } = await save(id, resultsBody(lab, { pdf: await sendPdf() }));
    const answer = await fetch(app.origin + body.data.attachmentUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Lab-report.pdf"/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    const [bare] = body.data.attachmentUrl.split('?');
    expect((await fetch(app.origin + bare)).status).toBe(404);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page that calls itself one', '<!-- %PDF-1.7 --><script>alert(1)</script>%%EOF'],
    ['half of one', '%PDF-1.7\nand then the line broke'],
    ['nothing', ''],
  ])('is not %s', async (_, content) => {
    const { sUrl } = await askForPdf();
    const answer = await putFile(app, sUrl, Buffer.from(content), 'application/pdf');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      422,
      'PDF_UNREADABLE',
    ]);
  });

  test('is at most 10 MB, and no picture', async () => {
    const { sUrl } = await askForPdf();
    const large = await putFile(app, sUrl, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), 'application/pdf');
    expect(large.status).toBe(413);
    const other = await putFile(app, (await askForPdf()).sUrl, PDF, 'image/jpeg');
    expect(other.status).toBe(415);
  });

  test('of another user, or of another report, is refused', async () => {
    const { id } = await makeReceived();
    const theirs = await sendPdf();
    const answer = await save(id, resultsBody(lab, { pdf: theirs }), lab.verifier.token);
    expect([answer.status, answer.body.code]).toEqual([422, 'UPLOAD_UNKNOWN']);
    await save(id, resultsBody(lab, { pdf: theirs }));
    const { id: second } = await makeReceived();
    expect((await save(second, resultsBody(lab, { pdf: theirs }))).body.code).toBe('UPLOAD_UNKNOWN');
  });
});
