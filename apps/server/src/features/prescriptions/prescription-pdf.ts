import { buffer } from 'node:stream/consumers';
import { daysInWords, nameOfMedicine, timesADayInWords } from '@tailwell/contract/prescription-words';
import {
  type Column,
  drawBrand,
  drawFact,
  drawFooters,
  drawRule,
  drawTable,
  heading,
  makeRoom,
  PAGE,
  type Pen,
  soft,
  strong,
  text,
  WIDTH,
  writeAt,
} from '../../platform/pdf-page.ts';
import { breakLines, lineHeight, openDocument, printable, writeLines } from '../../platform/pdf-text.ts';
import { ageInWords, inIndianDay, inIndianDayAndTime } from '../../platform/words.ts';
import type { Prescription } from './prescription.sql.ts';

/** A signed prescription as a PDF of A4 pages, with text that can be searched and copied. */
export async function drawPrescription(prescription: Prescription): Promise<Buffer> {
  const { signedBy, signedAt, consultId } = prescription;
  const document = await openDocument({
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printable(`Prescription by Dr ${signedBy.name}, ${inIndianDay(signedAt)}`),
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
  drawFooters(document, `Tailwell, consultation ${consultId}`);
  document.end();
  return bytes;
}

const followUpInWords = (followUpOn: string | null) =>
  followUpOn ? `Please see the vet again on ${inIndianDay(new Date(followUpOn))}.` : '';

/** The vet on the left, the product on the right; below whom it is for. */
function drawHead(pen: Pen, { signedBy, signedFor, age, consultedAt, signedAt, lines }: Prescription) {
  const column = 300;
  const title = lines.length > 0 ? 'Prescription' : 'Advice after a consultation';
  drawBrand(pen, `${title}, ${inIndianDay(signedAt)}`);

  let y = writeAt(pen, `Dr ${signedBy.name}`, { ...strong, size: 15 }, PAGE.left, pen.y, column);
  y = writeAt(pen, signedBy.degrees.join(' · '), text, PAGE.left, y, column);
  y = writeAt(pen, `Registration no. ${signedBy.number}`, strong, PAGE.left, y, column);
  y = writeAt(pen, signedBy.council, text, PAGE.left, y, column);
  drawRule(pen, y + 8);
  pen.y = y + 16;

  drawFact(pen, 'For', petInWords(signedFor?.pet ?? null, age));
  drawFact(pen, 'Owner', signedFor?.owner || '');
  drawFact(pen, 'Consulted', `by video on ${inIndianDayAndTime(consultedAt)} (Indian time)`);
  drawRule(pen, pen.y + 6);
  pen.y += 20;
}

const SEX_IN_WORDS = { male: 'male', female: 'female', unknown: '' };

/** "Bruno: dog, Labrador Retriever, male, about 2 yr 3 mo, 24.5 kg". */
function petInWords(pet: NonNullable<Prescription['signedFor']>['pet'], age: Prescription['age']): string {
  if (!pet) return '';
  const words = age ? ageInWords(age) : '';
  const facts = [
    pet.category.toLowerCase(),
    pet.breed,
    SEX_IN_WORDS[pet.sex],
    words && `${pet.isBornOnApproximate ? 'about ' : ''}${words}`,
    pet.weightKg && `${pet.weightKg} kg`,
  ];
  return `${printable(pet.name).trim() || 'A pet'}: ${facts.filter(Boolean).join(', ')}`;
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

/** As wide as the page. */
const columns: Column<Medicine>[] = [
  { title: '', width: 22, style: soft, cell: (_, at) => `${at + 1}.` },
  { title: 'Medicine', width: 147, style: strong, cell: nameOfMedicine },
  { title: 'Dose', width: 80, style: text, cell: ({ dose }) => dose },
  { title: 'How often', width: 78, style: text, cell: ({ timesADay }) => timesADayInWords(timesADay) },
  { title: 'For', width: 52, style: text, cell: ({ days }) => daysInWords(days) },
  { title: 'How to give it', width: 120, style: text, cell: ({ instructions }) => instructions },
];

function drawMedicines(pen: Pen, lines: Medicine[]) {
  if (lines.length === 0) return;
  makeRoom(pen, 90);
  pen.y = writeAt(pen, 'Medicines', heading, PAGE.left, pen.y, WIDTH) + 2;
  drawTable(pen, columns, lines);
  pen.y += 12;
}

function drawSignature(pen: Pen, { signedBy, signedAt }: Prescription) {
  const words = `Signed electronically by Dr ${signedBy.name} on ${inIndianDayAndTime(signedAt)} (Indian time)`;
  const registration = `Registration no. ${signedBy.number}, ${signedBy.council}`;
  const lines = [words, registration].map((line) => breakLines(pen.document, line, text, WIDTH));
  makeRoom(pen, 30 + lines.flat().length * lineHeight(text));
  pen.y += 18;
  for (const part of lines) pen.y = writeLines(pen.document, part, text, PAGE.left, pen.y);
}
