import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printable } from '../../../platform/papers/pdf-text.ts';
import { withOtherSignature } from '../../../testing/forge.ts';
import { readQr } from '../../../testing/read-qr.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import type { Prescription } from './prescription.sql.ts';
import { drawPrescription as draw } from './prescription-pdf.view.ts';
import { archivePathOf } from './prescriptions.papers.view.ts';
import { draftOf, getPrescription, makeVisit, writeAndSign } from './prescriptions.testing.ts';

const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
};

const drawPrescription = (of: Prescription, signature?: Buffer) =>
  draw(of, { publicUrl: 'https://tailwell.example', signature });

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
  verifyCode: 'abcdefghijklmnopqrstuv',
  signedBy: {
    name: 'Meera Iyer',
    degrees: ['BVSc & AH'],
    council: 'Karnataka Veterinary Council',
    number: 'TW-KA-1042',
    clinic: 'Jacaranda Pet Clinic',
    city: 'Bengaluru',
    state: 'Karnataka',
    signature: 'M12 44 C20 4, 40 2, 30 34 S60 20, 80 30',
  },
  signedFor: {
    owner: 'Asha Rao',
    address: '12, Rose Villa, Indiranagar, Bengaluru 560038, Karnataka',
    pet: {
      name: 'Bruno',
      category: 'Dog',
      breed: 'Labrador Retriever',
      sex: 'male',
      bornOn: '2024-08-21',
      isBornOnApproximate: true,
      weightKg: 24.5,
      allergies: ['Chicken', 'Penicillin'],
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

  test('the PDF opens by its signed address only, is private, and contains everything that was signed', async () => {
    const answer = await get(pdfUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="Prescription-Bruno-\d\d-[A-Z][a-z]{2}-\d{4}\.pdf"/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(300|29\d)$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    const [text = ''] = await readPdf(bytes);
    const { vet } = (await getPrescription(app, call.owner.token, call.id)).body.data;
    for (const phrase of [
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
      'Digitally signed by',
      '14 tablets',
      '5 tablets',
      'Valid until',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).not.toContain(draftOf().findings);
  });

  test('a forged, copied or expired signature is answered like a missing file', async () => {
    const other = '01234567-89ab-7def-8123-456789abcdef';
    const expired = pdfUrl.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 60}`);
    const longer = pdfUrl.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 90_000}`);
    const forged = withOtherSignature(pdfUrl);
    const bare = pdfUrl.split('?')[0] ?? '';
    const borrowed = pdfUrl.replace(call.id, other);
    const missing = await (await get('/api/nothing')).text();
    for (const path of [expired, longer, forged, bare, borrowed, `${bare}?expires=a&signature=b`]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, missing]);
    }
  });
});

describe('a holder of the printed prescription', () => {
  let app: TestApp;
  let call: Awaited<ReturnType<typeof makeVisit>>;
  beforeAll(async () => {
    app = await buildTestApp();
    call = await makeVisit(app);
    await writeAndSign(app, call);
  });
  afterAll(() => app.close());

  const check = (code: string) => app.call(`GET /prescription/verify/${encodeURIComponent(code)}/v1`);
  const codeOf = async () => {
    const { verifyCode } = await app.db
      .selectFrom('visitNotes')
      .where('consultationId', '=', call.id)
      .select('verifyCode')
      .executeTakeFirstOrThrow();
    return verifyCode ?? '';
  };

  test('sees what it must contain, and nothing about the owner', async () => {
    const { body } = await check(await codeOf());
    expect(body.data).toEqual({
      signedAt: expect.any(String),
      validUntil: expect.any(String),
      isValid: true,
      vet: {
        name: expect.any(String),
        registration: { council: expect.any(String), number: expect.any(String) },
      },
      pet: { firstName: 'Bruno', species: 'Dog' },
      medicines: ['Cephalexin 250 mg', 'Prednisolone 5 mg'],
    });
    expect(Date.parse(body.data.validUntil) - Date.parse(body.data.signedAt)).toBe(30 * 86_400_000);
  });

  test('learns that any other code was never signed', async () => {
    const code = await codeOf();
    const changed = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
    expect((await check(changed)).body.data).toBeNull();
    for (const wrong of ['x', `${code}A`, call.id, "' or 1=1"]) {
      expect([wrong, (await check(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  test('sees the same document after the pet has gained weight and the vet has moved', async () => {
    const { pdfUrl } = (await getPrescription(app, call.owner.token, call.id)).body.data;
    const read = async () => Buffer.from(await (await fetch(app.origin + pdfUrl)).arrayBuffer());
    const before = await read();
    await sql`update pets set weight_kg = 99, name = 'Rex' where id = (
      select pet_id from consultations where id = ${call.id})`.execute(app.db);
    await sql`update vets set registration_number = 'CHANGED', signature = 'M1 1 L9 9' where id = (
      select vet_id from consultations where id = ${call.id})`.execute(app.db);
    expect((await read()).equals(before)).toBe(true);
    await app.context.objects.remove(archivePathOf(call.id));
    expect((await read()).equals(before)).toBe(true);
    await expect(
      sql`update visit_notes set verify_code = 'abcdefghijklmnopqrstuv' where consultation_id = ${call.id}`.execute(
        app.db,
      ),
    ).rejects.toThrow(/signed notes do not change/);
  });
});

test('codes can’t be guessed: after twenty attempts the client must wait', async () => {
  const app = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await app.call('GET /prescription/verify/abcdefghijklmnopqrstuv/v1')).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  } finally {
    await app.close();
  }
});

test('a client that keeps requesting PDFs is rate-limited', async () => {
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

test('its QR code contains the verification address', async () => {
  const pdf = await drawPrescription(prescription());
  expect(readQr(pdf)).toBe('https://tailwell.example/verify/prescription/abcdefghijklmnopqrstuv');
});

describe('the document', () => {
  test('is identical to the byte each time it is rendered', async () => {
    const [one, other] = [await drawPrescription(prescription()), await drawPrescription(prescription())];
    expect(one.equals(other)).toBe(true);
  });

  test('shows a picture of the signature instead of strokes', async () => {
    const drawn = await drawPrescription(prescription(), await makeJpeg(600, 180));
    expect(drawn.includes('/DCTDecode')).toBe(true);
    expect((await drawPrescription(prescription())).includes('/DCTDecode')).toBe(false);
  });

  test('states the patient, the vet and the date', async () => {
    const [text = ''] = await readPdf(await drawPrescription(prescription()));
    for (const phrase of [
      'Dr Meera Iyer',
      'Registration no. TW-KA-1042',
      'Bruno: dog, Labrador Retriever, male, about 2 yr 3 mo, 24.5 kg',
      'Asha Rao',
      '12, Rose Villa, Indiranagar, Bengaluru 560038',
      'Allergies Chicken, Penicillin',
      'Jacaranda Pet Clinic, Bengaluru, Karnataka',
      'Valid until 21 December 2026',
      'Check this prescription: tailwell.example/verify/prescription/abcdefghijklmnopqrstuv',
      '21 November 2026 at 2:30 pm',
      'Please see the vet again on 28 November 2026.',
      'Digitally signed by Dr Meera Iyer on 21 November 2026 at 4:31 pm',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(phrase);
    }
  });

  test('fits twenty medicines of maximum length on its pages, each complete and once', async () => {
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
    const fullText = pages.join('\n');
    for (let at = 0; at < 20; at += 1) {
      expect(fullText.match(new RegExp(`Medicine${at}x`, 'g'))).toHaveLength(1);
    }
    for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(pages.filter((text) => text.includes('How to give it')).length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain('Digitally signed');
  });

  test('prints names in Devanagari, and omits emoji', async () => {
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
    // PDF readers see spaces between the syllables of a word.
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
  ])('writes %j as %j', (input, written) => {
    expect(printable(input)).toBe(written);
  });
});
