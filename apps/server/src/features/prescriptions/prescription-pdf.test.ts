import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printable } from '../../platform/pdf-text.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Prescription } from './prescription.sql.ts';
import { drawPrescription } from './prescription-pdf.ts';
import { draftOf, getPrescription, makeVisit, writeAndSign } from './prescriptions.testing.ts';

const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
};

const prescription = (more: Partial<Prescription> = {}): Prescription => ({
  consultId: '01234567-89ab-7def-8123-456789abcdef',
  vetId: '01234567-89ab-7def-8123-456789abcdee',
  consultedAt: new Date('2026-11-21T09:00:00Z'),
  signedAt: new Date('2026-11-21T11:01:00Z'),
  assessment: draftOf().assessment,
  advice: draftOf().advice,
  followUpOn: '2026-11-28',
  procedures: [],
  advised: [],
  signedBy: {
    name: 'Meera Iyer',
    degrees: ['BVSc & AH'],
    council: 'Karnataka Veterinary Council',
    number: 'TW-KA-1042',
  },
  signedFor: {
    owner: 'Asha Rao',
    pet: {
      name: 'Bruno',
      category: 'Dog',
      breed: 'Labrador Retriever',
      sex: 'male',
      bornOn: '2024-08-21',
      isBornOnApproximate: true,
      weightKg: 24.5,
    },
  },
  age: { years: 2, months: 3, days: 0 },
  lines: draftOf().lines as Prescription['lines'],
  ...more,
});

describe('over HTTP', () => {
  let app: TestApp;
  let call: Awaited<ReturnType<typeof makeVisit>>;
  let pdfUrl: string;
  beforeAll(async () => {
    app = await buildTestApp();
    call = await makeVisit(app);
    await writeAndSign(app, call);
    pdfUrl = (await getPrescription(app, call.owner.token, call.id)).body.data.pdfUrl;
  });
  afterAll(() => app.close());

  const get = (path: string) => fetch(app.origin + path);

  test('the PDF is opened by its address alone, is private, and says all that was signed', async () => {
    const answer = await get(pdfUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="prescription-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(3600|359\d)$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    const [text = ''] = await readPdf(bytes);
    const { vet } = (await getPrescription(app, call.owner.token, call.id)).body.data;
    for (const words of [
      vet.name,
      vet.registration.number,
      vet.registration.council,
      'Cephalexin 250 mg',
      'Prednisolone 5 mg',
      '1½ tablets',
      '2 times a day',
      '7 days',
      'Bruno',
      'Wash the bedding hot.',
      'Signed electronically by',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(draftOf().findings);
  });

  test('a forged, borrowed or old signature reads like a missing file', async () => {
    const other = '01234567-89ab-7def-8123-456789abcdef';
    const expired = pdfUrl.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 60}`);
    const longer = pdfUrl.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 90_000}`);
    const forged = pdfUrl.replace(/signature=.{6}/, 'signature=AAAAAA');
    const bare = pdfUrl.split('?')[0] ?? '';
    const borrowed = pdfUrl.replace(call.id, other);
    const missing = await (await get('/api/nothing')).text();
    for (const path of [expired, longer, forged, bare, borrowed, `${bare}?expires=a&signature=b`]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, missing]);
    }
  });
});

test('whoever asks for PDFs without end is told to wait', async () => {
  const app = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await fetch(`${app.origin}/files/prescriptions/x.pdf`)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  } finally {
    await app.close();
  }
});

describe('the document', () => {
  test('says for whom it is, by whom and when', async () => {
    const [text = ''] = await readPdf(await drawPrescription(prescription()));
    for (const words of [
      'Dr Meera Iyer',
      'Registration no. TW-KA-1042',
      'Bruno: dog, Labrador Retriever, male, about 2 yr 3 mo, 24.5 kg',
      'Asha Rao',
      '21 November 2026 at 2:30 pm',
      'Please see the vet again on 28 November 2026.',
      'Signed electronically by Dr Meera Iyer on 21 November 2026 at 4:31 pm',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('holds twenty medicines of the greatest length over its pages, each whole and once', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => ({
      medicine: `Medicine${at}`.padEnd(120, 'x'),
      strength: '5'.repeat(60),
      dose: 'A spoon '.repeat(10).trim(),
      timesADay: 24,
      days: 365,
      instructions: `Line ${at} `.repeat(60).slice(0, 400).trim(),
      allowSubstitution: true,
    }));
    const pages = await readPdf(
      await drawPrescription(prescription({ lines, advice: 'Rest. '.repeat(600) })),
    );
    expect(pages.length).toBeGreaterThan(3);
    const whole = pages.join('\n');
    for (let at = 0; at < 20; at += 1) {
      expect(whole.match(new RegExp(`Medicine${at}x`, 'g'))).toHaveLength(1);
    }
    for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(pages.filter((text) => text.includes('How to give it')).length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain('Signed electronically');
  });

  test('writes names in Devanagari, and leaves emoji out', async () => {
    const signedFor = prescription().signedFor;
    const [text = ''] = await readPdf(
      await drawPrescription(
        prescription({
          signedFor: {
            owner: 'आशा राव 👩‍👩‍👧',
            pet: signedFor?.pet ? { ...signedFor.pet, name: 'ब्रूनो 🐕‍🦺' } : null,
          },
        }),
      ),
    );
    expect(text).toContain('आशा');
    // Readers see spaces between the syllables of a word.
    expect(text.replaceAll(' ', '')).toContain('ब्रूनो');
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  });

  test.each([
    ['text that turns around', '\u202egnp.exe\u202c'],
    ['markup', '<script>alert(1)</script>'],
    ['what PDFs are made of', '(Tj) ET Q endstream endobj ((( \\) %%EOF'],
    ['controls', 'a\u0000b\u0007c\u001b[31m'],
    ['scripts without a font', 'مرحبا 𠮷野家 தமிழ் ಕನ್ನಡ ﷺ'],
    ['piled marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A ก็็็็็็ ्््् ि का\u200d्'],
    ['half of a pair', '\ud83d'],
    ['nothing but emoji', '🐶🐱'],
    ['nothing', ''],
  ])('survives %s in every field', async (_, nasty) => {
    const { pet } = prescription().signedFor ?? {};
    const bytes = await drawPrescription(
      prescription({
        signedBy: { name: nasty, degrees: [nasty], council: nasty, number: nasty },
        signedFor: { owner: nasty, pet: pet ? { ...pet, name: nasty, breed: nasty } : null },
        assessment: nasty,
        advice: `${nasty}\n${nasty}`,
        lines: [
          {
            medicine: nasty,
            strength: nasty,
            dose: nasty,
            timesADay: 1,
            days: 1,
            instructions: nasty,
            allowSubstitution: true,
          },
        ],
      }),
    );
    const [text = ''] = await readPdf(bytes);
    expect(text).toContain('Page 1 of 1');
  });

  test.each([
    ['1⅓ tablets', '1 1/3 tablets'],
    ['⅛ tablet', '1/8 tablet'],
    ['1½ tablets', '1½ tablets'],
    ['5 µg\u200b', '5 µg'],
    ['Rex 🐕‍🦺👍🏽', 'Rex '],
    ['®', '®'],
  ])('writes %j as %j', (given, written) => {
    expect(printable(given)).toBe(written);
  });
});
