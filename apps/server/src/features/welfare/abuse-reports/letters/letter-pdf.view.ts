import type { LetterLanguage } from '@tailwell/contract/welfare/abuse-constants';
import {
  type Column,
  drawBrand,
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
} from '../../../../platform/papers/pdf-page.ts';
import { breakLines, lineHeight } from '../../../../platform/papers/pdf-text.ts';
import type { Letter } from './letter.sql.ts';
import { toAddressee, toFacts, toPrayers, toWitnesses } from './letter.view.ts';
import { type LetterLabels, letterLabels } from './letter-labels.view.ts';

/**
 * Renders the complaint to the station house officer as a PDF of A4 pages with text that can be searched and copied.
 */
export function renderLetterPdf(letter: Letter, language: LetterLanguage): Promise<Buffer> {
  const labels = letterLabels[language];
  const paper = {
    title: `${labels.title}, ${letter.caseNo}`,
    author: 'Tailwell',
    at: letter.writtenAt,
    footer: `${letter.caseNo} · ${labels.notAdvice}`,
    language,
  };
  return renderPaper(paper, (pen) => {
    drawHead(pen, letter, labels);
    drawHeading(pen, labels.facts);
    drawNumbered(
      pen,
      toFacts(letter, labels, language).map(([name, known]) => `${name}: ${known}`),
    );
    drawHeading(pen, labels.witnesses);
    writeOn(pen, toWitnesses(letter, labels), text);
    drawHeading(pen, labels.law);
    drawNumbered(pen, letter.laws.length ? letter.laws.map((law) => labels.laws[law]) : [labels.noLaw]);
    drawHeading(pen, labels.prayer);
    writeOn(pen, labels.asked, text);
    drawNumbered(pen, toPrayers(letter, labels));
    drawEnclosures(pen, letter, labels);
    drawSignature(pen, letter, labels);
  });
}

/** Addressee, place, date and subject. */
function drawHead(pen: Pen, letter: Letter, labels: LetterLabels) {
  const { caseNo, writtenAt, incident } = letter;
  drawBrand(pen, `${labels.caseNo} ${caseNo}`);
  let y = writeAt(pen, labels.title, { ...strong, size: 16 }, PAGE.left, pen.y, 330);
  y = writeAt(pen, `${labels.notAdvice}. ${labels.hint}`, soft, PAGE.left, y + 2, 330);
  drawRule(pen, y + 8);
  pen.y = y + 20;
  const top = pen.y;
  const place = [incident.city, incident.state].filter(Boolean).join(', ');
  const to = [labels.to, ...toAddressee(letter, labels), [place, incident.pincode].filter(Boolean).join(' ')];
  const bottom = writeAt(pen, to.filter(Boolean).join('\n'), text, PAGE.left, top, 300);
  const facts = [
    `${labels.date}: ${labels.day(writtenAt)}`,
    place && `${labels.place}: ${place}`,
    `${labels.caseNo}: ${caseNo}`,
  ];
  const right = writeAt(pen, facts.filter(Boolean).join('\n'), text, PAGE.left + 320, top, WIDTH - 320);
  pen.y = Math.max(bottom, right) + 12;
  writeOn(pen, `${labels.subject}: ${labels.subjectOf(incident.city)}`, strong);
  pen.y += 10;
  writeOn(pen, labels.salutation, text);
  writeOn(pen, labels.opening, text);
}

/** Renders a heading and keeps it on the same page as what follows. */
function drawHeading(pen: Pen, title: string) {
  pen.y += 10;
  makeRoom(pen, lineHeight(heading) + 3 * lineHeight(text));
  writeOn(pen, title, heading);
  pen.y += 2;
}

const INDENT = 20;

function drawNumbered(pen: Pen, items: string[]) {
  for (const [at, item] of items.entries()) {
    makeRoom(pen, lineHeight(text));
    writeAt(pen, `${at + 1}.`, text, PAGE.left, pen.y, INDENT);
    writeOn(pen, item, text, PAGE.left + INDENT);
    pen.y += 3;
  }
}

type Enclosure = Letter['enclosures'][number];

function drawEnclosures(pen: Pen, { enclosures }: Letter, labels: LetterLabels) {
  drawHeading(pen, labels.enclosures);
  if (enclosures.length === 0) return writeOn(pen, labels.noEnclosures, text);
  const moment = (at: string | null) => (at ? labels.moment(new Date(at)) : '–');
  const { kind, captured, uploaded, sha256 } = labels.columns;
  const columns: Column<Enclosure>[] = [
    { title: '', width: 24, style: text, cell: (_, at) => `${at + 1}.` },
    { title: kind, width: 48, style: text, cell: (row) => labels.kinds[row.kind] },
    { title: captured, width: 112, style: soft, cell: (row) => moment(row.capturedAt) },
    { title: uploaded, width: 112, style: soft, cell: (row) => moment(row.uploadedAt) },
    { title: sha256, width: 203, style: soft, cell: (row) => row.sha256 ?? '–' },
  ];
  makeRoom(pen, 60);
  drawTable(pen, columns, enclosures);
  pen.y += 6;
  writeOn(pen, labels.hashes, soft);
}

/** Space for a signature and the station's seal; only the reporter's own copy has a name. */
function drawSignature(pen: Pen, { reporter }: Letter, labels: LetterLabels) {
  const { document } = pen;
  const named = [
    `${labels.name}: ${reporter?.name ?? ''}`,
    reporter?.address && `${labels.address}: ${reporter.address}`,
    reporter?.mobileNo && `${labels.mobileNo}: +91 ${reporter.mobileNo}`,
    reporter?.email && `${labels.email}: ${reporter.email}`,
  ];
  const half = WIDTH / 2 - 12;
  const lines = named.filter(Boolean).join('\n');
  const height = 70 + breakLines(document, lines, text, half).length * lineHeight(text);
  makeRoom(pen, height + 30);
  pen.y += 30;
  const left = PAGE.left + half + 24;
  document.rect(left, pen.y, half, 70).lineWidth(0.75).strokeColor(soft.color).stroke();
  writeAt(pen, labels.forStation, soft, left + 6, pen.y + 4, half - 12);
  document
    .moveTo(PAGE.left, pen.y + 44)
    .lineTo(PAGE.left + half, pen.y + 44)
    .stroke();
  const bottom = writeAt(pen, labels.signature, soft, PAGE.left, pen.y + 48, half);
  pen.y = writeAt(pen, lines, text, PAGE.left, bottom + 4, half);
}
