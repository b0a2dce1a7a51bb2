import { inIndianDay, inIndianDayAndTime } from '../../../platform/format.ts';
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
import { breakLines, lineHeight, printable } from '../../../platform/papers/pdf-text.ts';
import { formatRange, formatValue } from './lab.view.ts';
import type { PrintedReport } from './printed-reports.sql.ts';

/** Renders a verified report as an A4 PDF, without any data of the owner. */
export function renderReport(report: PrintedReport, verifiedAt: Date): Promise<Buffer> {
  const footer = `${report.lab.name} · tube ${report.barcode}`;
  return renderPaper(
    { title: `${report.test}, ${inIndianDay(verifiedAt)}`, author: report.lab.name, at: verifiedAt, footer },
    (pen) => {
      drawHeader(pen, report, verifiedAt);
      drawValues(pen, report);
      drawParagraphs(pen, 'Comment of the lab', report.comment);
      drawVerifier(pen, report, verifiedAt);
    },
  );
}

/** Lab on the left, product on the right; below them pet and times. */
function drawHeader(
  pen: Pen,
  { lab, test, sample, barcode, collectedAt, pet }: PrintedReport,
  verifiedAt: Date,
) {
  const columnWidth = 300;
  drawBrand(pen, `Lab report, ${inIndianDay(verifiedAt)}`);
  let y = writeAt(pen, lab.name, { ...strong, size: 15 }, PAGE.left, pen.y, columnWidth);
  y = writeAt(pen, lab.address, text, PAGE.left, y, columnWidth);
  y = writeAt(pen, lab.accreditation, soft, PAGE.left, y, columnWidth);
  drawRule(pen, y + 8);
  pen.y = y + 16;
  drawFact(pen, 'Test', test);
  drawFact(pen, 'Pet', pet ? formatPet(pet, new Date(collectedAt)) : '');
  drawFact(pen, 'Sample', [sample, `tube ${barcode}`].filter(Boolean).join(', '));
  drawFact(pen, 'Collected', `${inIndianDayAndTime(new Date(collectedAt))} (Indian time)`);
  drawFact(pen, 'Reported', `${inIndianDayAndTime(verifiedAt)} (Indian time)`);
  drawRule(pen, pen.y + 6);
  pen.y += 20;
}

const SEX_LABELS = { male: 'male', female: 'female', unknown: '' };

/** "Bruno: dog, Labrador Retriever, male, born about 21 August 2024". */
function formatPet(pet: NonNullable<PrintedReport['pet']>, collectedAt: Date): string {
  const { bornOn, isBornOnApproximate } = pet;
  const isBorn = bornOn && Date.parse(bornOn) <= collectedAt.getTime();
  const facts = [
    pet.category.toLowerCase(),
    pet.breed,
    SEX_LABELS[pet.sex],
    isBorn && `born ${isBornOnApproximate ? 'about ' : ''}${inIndianDay(new Date(bornOn))}`,
  ];
  return `${printable(pet.name).trim() || 'A pet'}: ${facts.filter(Boolean).join(', ')}`;
}

type Value = PrintedReport['values'][number];
const FLAG_LABELS = { '': '', low: 'below normal', high: 'above normal' };

/** Together as wide as the page. */
const columns: Column<Value>[] = [
  { title: 'Measured', width: 175, style: strong, cell: ({ name }) => name },
  { title: 'Value', width: 80, style: strong, cell: formatValue, isRight: true },
  { title: '  Unit', width: 74, style: text, cell: ({ unit }) => `  ${unit}` },
  { title: 'Usual', width: 90, style: text, cell: formatRange },
  { title: '', width: 80, style: strong, cell: ({ flag }) => FLAG_LABELS[flag] },
];

function drawValues(pen: Pen, { values }: PrintedReport) {
  if (values.length === 0) {
    drawParagraphs(pen, 'Values', 'See the lab’s own PDF, which is attached to this report.');
    return;
  }
  makeRoom(pen, 90);
  drawTable(pen, columns, values);
  pen.y += 12;
}

/** A heading with paragraphs; nothing for an empty text. */
function drawParagraphs(pen: Pen, title: string, body: string) {
  if (!printable(body).trim()) return;
  const lines = breakLines(pen.document, body, text, WIDTH);
  makeRoom(pen, lineHeight(heading) + lineHeight(text) * Math.min(lines.length, 2) + 4);
  pen.y = writeAt(pen, title, heading, PAGE.left, pen.y, WIDTH) + 2;
  writeOn(pen, body, text);
  pen.y += 12;
}

function drawVerifier(pen: Pen, { verifiedBy, enteredBy, lab }: PrintedReport, verifiedAt: Date) {
  makeRoom(pen, 90);
  const facts = [
    `Verified by ${verifiedBy} on ${inIndianDayAndTime(verifiedAt)} (Indian time)`,
    enteredBy && `Values entered by ${enteredBy}`,
    lab.name,
  ];
  for (const [at, line] of facts.filter((fact) => fact !== null && fact !== '').entries()) {
    pen.y = writeAt(pen, line ?? '', at === 0 ? strong : text, PAGE.left, pen.y, WIDTH);
  }
  pen.y = writeAt(
    pen,
    'Normal ranges differ between animals and labs. A value outside the range is not a diagnosis: please discuss it with a vet.',
    soft,
    PAGE.left,
    pen.y + 8,
    WIDTH,
  );
}
