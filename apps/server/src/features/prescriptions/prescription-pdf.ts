import { buffer } from 'node:stream/consumers';
import { daysInWords, nameOfMedicine, timesADayInWords } from '@tailwell/contract/prescription-words';
import { breakLines, lineHeight, openDocument, printable, type Style, writeLines } from './pdf-text.ts';
import type { Prescription } from './prescription.sql.ts';

// Points: A4 is 595 by 842, the margins are 17 mm.
const PAGE = { left: 48, right: 547, top: 48, bottom: 770, footer: 794 };
const WIDTH = PAGE.right - PAGE.left;

const INK = '#1d2926';
const SOFT = '#4d5b56';
const BRAND = '#0e6657';
const RULE = '#d9d2c5';

const text: Style = { weight: 'regular', size: 10, color: INK };
const strong: Style = { ...text, weight: 'bold' };
const soft: Style = { ...text, size: 9, color: SOFT };
const heading: Style = { weight: 'bold', size: 11, color: BRAND };
const label: Style = { ...soft, weight: 'bold' };

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Where the next thing is written. */
interface Pen {
  document: PDFKit.PDFDocument;
  y: number;
}

/** A signed prescription as a PDF of A4 pages, with text that can be searched and copied. */
export async function drawPrescription(prescription: Prescription): Promise<Buffer> {
  const { signedBy, signedAt, consultId } = prescription;
  const document = openDocument({
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printable(`Prescription by Dr ${signedBy.name}, ${day.format(signedAt)}`),
      Author: printable(`Dr ${signedBy.name}`),
      Creator: 'Tailwell',
      CreationDate: signedAt,
    },
  });
  const bytes = buffer(document as unknown as AsyncIterable<Uint8Array>);
  const pen: Pen = { document, y: PAGE.top };
  drawHead(pen, prescription);
  drawSection(pen, 'Assessment', prescription.assessment);
  drawMedicines(pen, prescription.lines);
  drawSection(pen, 'Advice', prescription.advice);
  drawSection(pen, 'Follow-up', followUpInWords(prescription.followUpOn));
  drawSignature(pen, prescription);
  drawFooters(document, consultId);
  document.end();
  return bytes;
}

const followUpInWords = (followUpOn: string | null) =>
  followUpOn ? `Please see the vet again on ${day.format(new Date(followUpOn))}.` : '';

const writeAt = (pen: Pen, words: string, style: Style, x: number, y: number, width: number) =>
  writeLines(pen.document, breakLines(pen.document, words, style, width), style, x, y);

function drawRule({ document }: Pen, y: number) {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** Goes on a new page when so many points don't fit on this one; true when it did. */
function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= PAGE.bottom) return false;
  pen.document.addPage();
  pen.y = PAGE.top;
  return true;
}

/** The vet on the left, the product on the right; below whom it is for. */
function drawHead(pen: Pen, { signedBy, signedFor, age, consultedAt, signedAt, lines }: Prescription) {
  const column = 300;
  const right = PAGE.left + column + 24;
  const product = writeAt(pen, 'Tailwell', { ...heading, size: 18 }, right, pen.y, WIDTH - column - 24);
  const title = lines.length > 0 ? 'Prescription' : 'Advice after a consultation';
  writeAt(pen, `${title}, ${day.format(signedAt)}`, soft, right, product, WIDTH - column - 24);

  let y = writeAt(pen, `Dr ${signedBy.name}`, { ...strong, size: 15 }, PAGE.left, pen.y, column);
  y = writeAt(pen, signedBy.degrees.join(' · '), text, PAGE.left, y, column);
  y = writeAt(pen, `Registration no. ${signedBy.number}`, strong, PAGE.left, y, column);
  y = writeAt(pen, signedBy.council, text, PAGE.left, y, column);
  drawRule(pen, y + 8);
  pen.y = y + 16;

  drawFact(pen, 'For', petInWords(signedFor?.pet ?? null, age));
  drawFact(pen, 'Owner', signedFor?.owner || '');
  drawFact(pen, 'Consulted', `by video on ${moment.format(consultedAt)} (Indian time)`);
  drawRule(pen, pen.y + 6);
  pen.y += 14;
}

function drawFact(pen: Pen, name: string, words: string) {
  if (!printable(words).trim()) return;
  writeAt(pen, name, label, PAGE.left, pen.y + 1, 70);
  pen.y = writeAt(pen, words, text, PAGE.left + 70, pen.y, WIDTH - 70);
}

const SEX_IN_WORDS = { male: 'male', female: 'female', unknown: '' };

/** "Bruno: dog, Labrador Retriever, male, about 2 yr 3 mo, 24.5 kg". */
function petInWords(pet: NonNullable<Prescription['signedFor']>['pet'], age: Prescription['age']): string {
  if (!pet) return '';
  const facts = [
    pet.category.toLowerCase(),
    pet.breed,
    SEX_IN_WORDS[pet.sex],
    ageInWords(age) && `${pet.isBornOnApproximate ? 'about ' : ''}${ageInWords(age)}`,
    pet.weightKg && `${pet.weightKg} kg`,
  ];
  return `${printable(pet.name).trim() || 'A pet'}: ${facts.filter(Boolean).join(', ')}`;
}

function ageInWords(age: Prescription['age']): string {
  if (!age || age.years < 0 || age.months < 0 || age.days < 0) return '';
  if (age.years + age.months === 0) return age.days === 1 ? '1 day' : `${age.days} days`;
  return [age.years && `${age.years} yr`, age.months && `${age.months} mo`].filter(Boolean).join(' ');
}

/** A heading with paragraphs below, over as many pages as they need; nothing, where there are no words. */
function drawSection(pen: Pen, title: string, words: string) {
  if (!printable(words).trim()) return;
  const lines = breakLines(pen.document, words, text, WIDTH);
  // A heading stays with the first lines.
  makeRoom(pen, lineHeight(heading) + lineHeight(text) * Math.min(lines.length, 2) + 4);
  pen.y = writeAt(pen, title, heading, PAGE.left, pen.y, WIDTH) + 2;
  for (const line of lines) {
    makeRoom(pen, lineHeight(text));
    pen.y = writeLines(pen.document, [line], text, PAGE.left, pen.y);
  }
  pen.y += 12;
}

type Medicine = Prescription['lines'][number];

/** The table's columns with their widths; together as wide as the page. */
const columns: {
  title: string;
  width: number;
  style: Style;
  cell: (line: Medicine, at: number) => string;
}[] = [
  { title: '', width: 22, style: soft, cell: (_, at) => `${at + 1}.` },
  { title: 'Medicine', width: 147, style: strong, cell: nameOfMedicine },
  { title: 'Dose', width: 80, style: text, cell: ({ dose }) => dose },
  { title: 'How often', width: 78, style: text, cell: ({ timesADay }) => timesADayInWords(timesADay) },
  { title: 'For', width: 52, style: text, cell: ({ days }) => daysInWords(days) },
  { title: 'How to give it', width: 120, style: text, cell: ({ instructions }) => instructions },
];
const GAP = 8;
const ROW_PADDING = 5;

function drawMedicines(pen: Pen, lines: Medicine[]) {
  if (lines.length === 0) return;
  makeRoom(pen, 90);
  pen.y = writeAt(pen, 'Medicines', heading, PAGE.left, pen.y, WIDTH) + 2;
  drawTableHead(pen);
  for (const [at, line] of lines.entries()) drawRow(pen, line, at);
  pen.y += 12;
}

function drawTableHead(pen: Pen) {
  let x = PAGE.left;
  for (const { title, width } of columns) {
    writeAt(pen, title, label, x, pen.y, width - GAP);
    x += width;
  }
  pen.y += lineHeight(label) + 3;
  drawRule(pen, pen.y);
}

function drawRow(pen: Pen, line: Medicine, at: number) {
  const cells = columns.map(({ cell, style, width }) => ({
    style,
    width,
    lines: breakLines(pen.document, cell(line, at), style, width - GAP),
  }));
  const height = Math.max(...cells.map((cell) => cell.lines.length * lineHeight(cell.style)));
  if (makeRoom(pen, height + 2 * ROW_PADDING)) drawTableHead(pen);
  let x = PAGE.left;
  for (const cell of cells) {
    writeLines(pen.document, cell.lines, cell.style, x, pen.y + ROW_PADDING);
    x += cell.width;
  }
  pen.y += height + 2 * ROW_PADDING;
  drawRule(pen, pen.y);
}

function drawSignature(pen: Pen, { signedBy, signedAt }: Prescription) {
  const words = `Signed electronically by Dr ${signedBy.name} on ${moment.format(signedAt)} (Indian time)`;
  const registration = `Registration no. ${signedBy.number}, ${signedBy.council}`;
  const lines = [words, registration].map((line) => breakLines(pen.document, line, text, WIDTH));
  makeRoom(pen, 30 + lines.flat().length * lineHeight(text));
  pen.y += 18;
  for (const part of lines) pen.y = writeLines(pen.document, part, text, PAGE.left, pen.y);
}

function drawFooters(document: PDFKit.PDFDocument, consultId: string) {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    const pen = { document, y: PAGE.footer };
    drawRule(pen, PAGE.footer - 8);
    writeAt(pen, `Tailwell, consultation ${consultId}`, soft, PAGE.left, PAGE.footer, WIDTH - 100);
    writeAt(pen, `Page ${at + 1} of ${count}`, soft, PAGE.right - 60, PAGE.footer, 60);
  }
}
