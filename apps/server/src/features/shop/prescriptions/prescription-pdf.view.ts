import { formatDays, formatTimesADay, nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { formatAge, inIndianDay, inIndianDayAndTime } from '../../../platform/format.ts';
import {
  type Column,
  drawBrand,
  drawFact,
  drawRule,
  drawTable,
  heading,
  makeRoom,
  PAGE,
  type Pen,
  renderPaper,
  soft,
  strong,
  text,
  WIDTH,
  writeAt,
  writeOn,
} from '../../../platform/papers/pdf-page.ts';
import {
  breakLines,
  lineHeight,
  printable,
  type Style,
  writeLines,
} from '../../../platform/papers/pdf-text.ts';
import { drawQr, QR_SIZE } from '../../../platform/papers/qr-code.ts';
import type { Prescription } from './prescription.sql.ts';
import { validUntil } from './prescriptions.rules.ts';
import { formatAmount, unitsToDispense } from './quantity.rules.ts';

interface PrescriptionContext {
  publicUrl: string;
  /** A picture of the vet's signature, as JPEG. */
  signature?: Buffer;
}

/** Renders a signed prescription as a PDF of A4 pages, with text that can be searched and copied. */
export function drawPrescription(
  prescription: Prescription,
  { publicUrl, signature }: PrescriptionContext,
): Promise<Buffer> {
  const { signedBy, signedAt } = prescription;
  const address = `${publicUrl}/verify/prescription/${prescription.verifyCode}`;
  const footer = `Check this prescription: ${address.replace(/^https?:\/\//, '')}`;
  return renderPaper(
    {
      title: `Prescription by Dr ${signedBy.name}, ${inIndianDay(signedAt)}`,
      author: `Dr ${signedBy.name}`,
      at: signedAt,
      footer,
    },
    (pen) => {
      drawHeader(pen, prescription);
      drawSection(pen, 'Assessment', prescription.assessment);
      drawMedicines(pen, prescription);
      drawSection(pen, 'Advice', prescription.advice);
      drawSection(pen, 'Follow-up', formatFollowUp(prescription.followUpOn));
      drawWarnings(pen, prescription);
      drawSignature(pen, prescription, { address, picture: signature });
    },
  );
}

const formatFollowUp = (followUpOn: string | null) =>
  followUpOn ? `Please see the vet again on ${inIndianDay(new Date(followUpOn))}.` : '';

/** The vet on the left, the platform on the right; the patient below. */
function drawHeader(pen: Pen, { signedBy, signedFor, age, consultedAt, signedAt, lines }: Prescription) {
  const column = 300;
  const title = lines.length > 0 ? 'Prescription' : 'Advice after a consultation';
  drawBrand(pen, `${title}, ${inIndianDay(signedAt)}`);

  let y = writeAt(pen, `Dr ${signedBy.name}`, { ...strong, size: 15 }, PAGE.left, pen.y, column);
  y = writeAt(pen, signedBy.degrees.join(' · '), text, PAGE.left, y, column);
  y = writeAt(pen, `Registration no. ${signedBy.number}`, strong, PAGE.left, y, column);
  y = writeAt(pen, signedBy.council, text, PAGE.left, y, column);
  const clinic = [signedBy.clinic, signedBy.city, signedBy.state].filter(Boolean).join(', ');
  y = writeAt(pen, clinic, soft, PAGE.left, y, column);
  if (signedBy.city)
    y = writeAt(pen, 'Reached through Tailwell, by chat or call', soft, PAGE.left, y, column);
  drawRule(pen, y + 8);
  pen.y = y + 16;

  drawFact(pen, 'For', formatPet(signedFor?.pet ?? null, age));
  drawAllergies(pen, signedFor?.pet?.allergies);
  drawFact(pen, 'Owner', signedFor?.owner || '');
  drawFact(pen, 'Address', signedFor?.address || '');
  drawFact(pen, 'Consulted', `by video on ${inIndianDayAndTime(consultedAt)} (Indian time)`);
  if (lines.length > 0) drawFact(pen, 'Valid until', inIndianDay(validUntil(signedAt, lines)));
  drawRule(pen, pen.y + 6);
  pen.y += 20;
}

/** Must be seen before anything is sold; prescriptions signed before allergies were part of them show nothing. */
function drawAllergies(pen: Pen, allergies: string[] | undefined) {
  if (allergies) drawFact(pen, 'Allergies', allergies.length > 0 ? allergies.join(', ') : 'none known');
}

const SEX_LABELS = { male: 'male', female: 'female', unknown: '' };

/** "Bruno: dog, Labrador Retriever, male, about 2 yr 3 mo, 24.5 kg". */
function formatPet(pet: NonNullable<Prescription['signedFor']>['pet'], age: Prescription['age']): string {
  if (!pet) return '';
  const ageText = age ? formatAge(age) : '';
  const facts = [
    pet.category.toLowerCase(),
    pet.breed,
    SEX_LABELS[pet.sex],
    ageText && `${pet.isBornOnApproximate ? 'about ' : ''}${ageText}`,
    pet.weightKg && `${pet.weightKg} kg`,
  ];
  return `${printable(pet.name).trim() || 'A pet'}: ${facts.filter(Boolean).join(', ')}`;
}

/** A heading with paragraphs, over as many pages as needed; nothing if there is no text. */
function drawSection(pen: Pen, title: string, body: string) {
  if (!printable(body).trim()) return;
  const lines = breakLines(pen.document, body, text, WIDTH);
  // A heading stays with the first lines.
  makeRoom(pen, lineHeight(heading) + lineHeight(text) * Math.min(lines.length, 2) + 4);
  pen.y = writeAt(pen, title, heading, PAGE.left, pen.y, WIDTH) + 2;
  writeOn(pen, body, text);
  pen.y += 12;
}

type Medicine = Prescription['lines'][number];

const formatUse = ({ instructions, allowSubstitution }: Medicine) =>
  [instructions, !allowSubstitution && 'Do not substitute.'].filter(Boolean).join('\n');

/** As wide as the page. */
const columns: Column<Medicine>[] = [
  { title: '', width: 20, style: soft, cell: (_, at) => `${at + 1}.` },
  { title: 'Medicine', width: 135, style: strong, cell: nameOfMedicine },
  { title: 'Dose', width: 68, style: text, cell: ({ dose }) => dose },
  { title: 'How often', width: 74, style: text, cell: ({ timesADay }) => formatTimesADay(timesADay) },
  { title: 'For', width: 48, style: text, cell: ({ days }) => formatDays(days) },
  { title: 'Quantity', width: 60, style: strong, cell: formatQuantity },
  { title: 'How to give it', width: 94, style: text, cell: formatUse },
];

/** The quantity to dispense; if the dose can't be counted, the pharmacist goes by dose and days. */
function formatQuantity(line: Medicine): string {
  const amount = unitsToDispense(line);
  return amount ? formatAmount(amount) : 'as needed';
}

function drawMedicines(pen: Pen, { lines }: Prescription) {
  if (lines.length === 0) return;
  makeRoom(pen, 110);
  drawRx(pen);
  drawTable(pen, columns, lines);
  pen.y += 12;
}

const RX: Style = { weight: 'bold', size: 24, color: '#0e6657' };

/** The sign for "take": an R with a crossed leg, which the font lacks. */
function drawRx(pen: Pen) {
  const { document } = pen;
  const bottom = writeAt(pen, 'R', RX, PAGE.left, pen.y - 4, WIDTH);
  const y = pen.y + 20;
  document
    .moveTo(PAGE.left + 8, y + 8)
    .lineTo(PAGE.left + 22, y - 7)
    .lineWidth(2.4)
    .lineCap('round')
    .strokeColor(RX.color)
    .stroke();
  document.moveTo(PAGE.left + 12, y - 5).lineTo(PAGE.left + 21, y + 8);
  document.lineWidth(2.4).strokeColor(RX.color).stroke();
  pen.y = bottom + 2;
}

function drawWarnings(pen: Pen, { lines }: Prescription) {
  if (lines.length === 0) return;
  const warning =
    'For animal treatment only. Give the full course, even if your pet looks better. Keep out of reach of children. ' +
    'Vomiting, swelling of the face or trouble breathing: stop, and call a vet immediately.';
  const rows = breakLines(pen.document, warning, soft, WIDTH);
  makeRoom(pen, rows.length * lineHeight(soft) + 6);
  pen.y = writeLines(pen.document, rows, soft, PAGE.left, pen.y) + 6;
}

/** The QR code on the left, the vet's signature on the right. */
function drawSignature(
  pen: Pen,
  { signedBy, signedAt }: Prescription,
  { address, picture }: { address: string; picture: Buffer | undefined },
) {
  const left = PAGE.left + QR_SIZE + 16;
  const width = WIDTH - QR_SIZE - 16;
  const paragraphs = [
    `Digitally signed by Dr ${signedBy.name} on ${inIndianDayAndTime(signedAt)} (Indian time)`,
    `Registration no. ${signedBy.number}, ${signedBy.council}`,
    'Scan the code to check that this prescription is genuine.',
  ].map((line) => breakLines(pen.document, line, text, width));
  const height = Math.max(QR_SIZE, 62 + paragraphs.flat().length * lineHeight(text));
  makeRoom(pen, height + 12);
  pen.y += 12;
  const top = pen.y;
  drawQr(pen, address, PAGE.left, top);
  if (picture) pen.document.image(picture, left, top - 6, { fit: SIGNATURE_BOX });
  else if (signedBy.signature) drawHandwriting(pen, signedBy.signature, left, top - 6);
  let y = top + (picture || signedBy.signature ? 52 : 20);
  for (const line of paragraphs) y = writeLines(pen.document, line, text, left, y);
  pen.y = top + height;
}

/** In points: as large as strokes are drawn. */
const SIGNATURE_BOX: [number, number] = [180, 54];

/** Strokes are recorded in a box of 200 by 60. */
function drawHandwriting({ document }: Pen, signature: string, x: number, y: number) {
  document.save().translate(x, y).scale(0.9);
  document.path(signature).lineWidth(1.8).lineCap('round').lineJoin('round').strokeColor('#1b2a6b').stroke();
  document.restore();
}
