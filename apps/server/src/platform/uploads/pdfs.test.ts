import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { expect, onTestFinished, test } from 'vitest';
import { readPdf } from './pdfs.ts';

const pdfOf = (inner: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(inner), Buffer.from('\nendobj\n%%EOF\n')]);
const compressed = (objects: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') =>
  pdfOf(
    Buffer.concat([
      Buffer.from(`<< ${dictionary} >>\nstream\n`),
      deflateSync(Buffer.from(objects)),
      Buffer.from('\nendstream'),
    ]),
  );

async function codeOf(bytes: Buffer): Promise<string | null> {
  const file = join(tmpdir(), `${randomUUID()}.pdf`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, bytes);
  return readPdf(file).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

test.each([
  ['runs JavaScript', pdfOf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
  ['runs it under an escaped name', pdfOf('<< /Names << /Java#53cript 5 0 R >> >>')],
  ['acts when it is opened', pdfOf('<< /OpenAction 5 0 R >>')],
  ['acts when a page is opened', pdfOf('<< /Type /Page /AA << /O 5 0 R >> >>')],
  ['acts so by another object', pdfOf('<< /Type /Page /AA 6 0 R >>')],
  ['has a form with programs of its own', pdfOf('<< /AcroForm << /XFA 5 0 R >> >>')],
  ['starts a program', pdfOf('<< /S /Launch /F (cmd.exe) >>')],
  ['opens another PDF', pdfOf('<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>')],
  ['opens one that it carries', pdfOf('<< /S /GoToE /T << /R /C /N (a.pdf) >> >>')],
  ['opens another PDF from compressed objects', compressed('5 0 << /S /GoToR /F (other.pdf) /D [0 /Fit] >>')],
  ['sends what is filled in', pdfOf('<< /S /SubmitForm /F (https://example.com) >>')],
  ['reads data from a file', pdfOf('<< /S /ImportData /F (data.fdf) >>')],
  ['has a file in it', pdfOf('<< /Type /EmbeddedFile >>')],
  ['runs JavaScript in compressed objects', compressed('5 0 << /S /JavaScript /JS (app.alert(1)) >>')],
  ['hides which objects are compressed', compressed('5 0 << >>', '/Type /Obj#53tm /Filter /FlateDecode')],
  ['names objects that are nowhere, a million times', pdfOf('/ObjStm '.repeat(1_000_000))],
  [
    'has objects that can’t be read',
    pdfOf('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\n\x80\x0b\nendstream'),
  ],
])('a PDF that %s is refused', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('PDF_ACTIVE');
});

test('a PDF that only sets its opening page is accepted, with compressed objects and links as well', async () => {
  expect(await codeOf(pdfOf('<< /OpenAction [3 0 R /Fit] >>'))).toBe(null);
  expect(await codeOf(pdfOf('<< /S /GoTo /D [3 0 R /XYZ 0 700 null] >>'))).toBe(null);
  expect(await codeOf(pdfOf('<< /S/GoTo/D(GoToReferences) >>'))).toBe(null);
  expect(await codeOf(compressed('5 0 << /S /URI /URI (https://example.com) >>'))).toBe(null);
  const paper = new PdfDocument();
  paper.text('A prescription');
  paper.end();
  expect(await codeOf(await buffer(paper))).toBe(null);
});
