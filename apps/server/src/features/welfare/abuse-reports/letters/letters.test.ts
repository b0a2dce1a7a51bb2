import { randomBytes } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sealContact } from '../abuse-reports.contacts.rules.ts';
import { insertCase } from '../cases.testing.ts';
import { selectLetter } from './letter.sql.ts';
import { letterUrls } from './letter.view.ts';
import { renderLetterPdf } from './letter-pdf.view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}

const read = async (url: string) => {
  const answer = await fetch(app.origin + url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, words: answer.ok ? (await pagesOf(bytes)).join('\n') : '' };
};

const urlsOf = (id: string, copy?: 'named' | 'unnamed') =>
  letterUrls(app.context.secret, id, copy).map(({ url }) => url) as [string, string];

/** A case with a named reporter, a witness and a photo. */
async function makeCase(changes: Parameters<typeof insertCase>[1] = {}) {
  const inserted = await insertCase(app.db, { isAnonymous: false, laws: ['bns_325'], ...changes });
  const contact = { name: 'Asha Rao', mobileNo: '9876543210', email: '', address: '' };
  await app.db
    .updateTable('abuseReports')
    .set({ reporterSealed: sealContact(app.context.secret, inserted.id, contact) })
    .where('id', '=', inserted.id)
    .execute();
  await app.db
    .insertInto('abuseWitnesses')
    .values({
      reportId: inserted.id,
      position: 1,
      statement: 'I saw it.',
      contactSealed: sealContact(app.context.secret, inserted.id, { name: 'Ravi Menon' }),
    })
    .execute();
  await app.db
    .insertInto('evidenceFiles')
    .values({
      reportId: inserted.id,
      kind: 'photo',
      slot: 1,
      path: `evidence/${randomBytes(16).toString('base64url')}`,
      contentType: 'image/jpeg',
      sizeBytes: 1000,
      receivedBytes: 1000,
      status: 'ready',
      tokenHash: randomBytes(32),
      tokenExpiresAt: new Date(),
      sha256: Buffer.alloc(32, 0xab),
      storedSha256: Buffer.alloc(32, 0xcd),
      uploadedAt: new Date('2026-11-22T05:31:00Z'),
    })
    .execute();
  return inserted;
}

test('a case has a complaint in English and in Hindi, with its facts, law, prayer and enclosures', async () => {
  const { id, caseNo } = await makeCase({ vehicleNo: 'KA 05 MN 1234', condition: 'dead' });
  const [english, hindi] = urlsOf(id);
  const { answer, words } = await read(english);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Complaint-${caseNo}-en.pdf`);
  expect(answer.headers.get('cache-control')).toContain('private');
  for (const part of [
    'The Station House Officer',
    caseNo,
    '21 November 2026 at 6:00 pm',
    '14, 3rd Cross, Indiranagar',
    'Two men beat a sleeping dog',
    'Unknown person(s)',
    '1 more person has seen it',
    'Section 325 of the Bharatiya Nyaya Sanhita, 2023',
    'post-mortem',
    'to seize the vehicle KA 05 MN 1234',
    '22 November 2026 at 11:01 am',
    'cd'.repeat(32),
    'Not legal advice',
  ])
    expect(words.replace(/\s+/g, part.includes(' ') ? ' ' : '')).toContain(part);
  expect(words).not.toContain('Section 11 of');
  const other = await read(hindi);
  expect(other.words).toContain('Not legal advice');
  expect(other.words.normalize('NFC')).toContain('थाना');
  expect(other.words).toContain('KA 05 MN 1234');
});

test('the hash in a letter is that of the stored file', async () => {
  const { id } = await makeCase();
  const [english, hindi] = urlsOf(id);
  const squeezed = async (url: string) => (await read(url)).words.replace(/\s+/g, '');
  expect(await squeezed(english)).not.toContain('ab'.repeat(32));
  await app.db.updateTable('evidenceFiles').set({ hasOriginal: true }).where('reportId', '=', id).execute();
  for (const url of [english, hindi]) expect(await squeezed(url)).toContain('ab'.repeat(32));
  expect(await squeezed(english)).not.toContain('cd'.repeat(32));
});

test('the reporter is named in the copy for their own account only, and witnesses in none', async () => {
  const { id } = await makeCase();
  const named = await read(urlsOf(id, 'named')[0]);
  expect(named.words).toContain('Asha Rao');
  expect(named.words).toContain('9876543210');
  const unnamed = await read(urlsOf(id)[0]);
  expect(unnamed.words).not.toMatch(/Asha|9876543210/);
  for (const { words } of [named, unnamed]) expect(words).not.toMatch(/Ravi|I saw it/);
});

test('a letter states which names are withheld, and nothing if there are none', async () => {
  const { id } = await makeCase();
  const flat = async (url: string) => (await read(url)).words.replace(/\s+/g, ' ');
  expect(await flat(urlsOf(id)[0])).toContain('Names are withheld here');
  expect(await flat(urlsOf(id, 'named')[0])).toContain('Names of witnesses are withheld here');
  const anonymous = await insertCase(app.db);
  expect(await flat(urlsOf(anonymous.id)[0])).not.toContain('withheld');
});

test('a reporter who became anonymous again is named in no copy', async () => {
  const { id } = await makeCase({ isAnonymous: true });
  expect((await read(urlsOf(id, 'named')[0])).words).not.toContain('Asha');
});

test('a letter opens only at its signed address, and the address of one copy opens no other', async () => {
  const { id } = await makeCase();
  const [english] = urlsOf(id);
  for (const url of [
    english.split('?')[0] ?? '',
    english.replace('signature=', 'signature=x'),
    english.replace('/unnamed/', '/named/'),
    english.replace('-en.pdf', '-hi.pdf'),
    english.replace('-en.pdf', '-fr.pdf'),
    english.replace(/expires=\d+/, 'expires=9999999999'),
    english.replace(/unnamed\/[^?]+/, 'unnamed/x.pdf'),
    english.replace(/unnamed\/[^?]+/, 'unnamed/%00'),
  ])
    expect((await fetch(app.origin + url)).status, url).toBe(404);
  expect((await fetch(app.origin + english)).status).toBe(200);
});

test('neither a draft nor a withdrawn report has a letter', async () => {
  const draft = await insertCase(app.db, {
    status: 'incident_saved',
    caseNo: null,
    receiptHash: null,
    submittedAt: null,
  });
  const withdrawn = await insertCase(app.db, { status: 'withdrawn' });
  for (const { id } of [draft, withdrawn]) expect((await read(urlsOf(id)[0])).answer.status).toBe(404);
});

test('a long description continues on as many pages as it needs, each with the case number', async () => {
  const { id } = await makeCase({ description: 'कुत्ता चिल्लाता रहा। '.repeat(190) });
  const letter = await selectLetter(app.db, id);
  if (!letter) throw new Error('no letter');
  for (const language of ['en', 'hi'] as const) {
    const pages = await pagesOf(await renderLetterPdf(letter, language));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Not legal advice');
  }
});
