import { buffer } from 'node:stream/consumers';
import { breakLines, lineHeight, openDocument, printable, type Style, writeLines } from './pdf-text.ts';

/** An A4 page, in points: 595 by 842, with margins of 17 mm. */
export const PAGE = { left: 48, right: 547, top: 48, bottom: 770, footer: 794 };

/** The width between the margins, in points. */
export const WIDTH = PAGE.right - PAGE.left;

const INK = '#1d2926';
const SOFT = '#4d5b56';
const BRAND = '#0e6657';
const ACCENT = '#f4a340';
const RULE = '#d9d2c5';

/** Style of normal text in all documents. */
export const text: Style = { weight: 'regular', size: 10, color: INK };
/** Style of emphasized text. */
export const strong: Style = { ...text, weight: 'bold' };
/** Style of secondary text. */
export const soft: Style = { ...text, size: 9, color: SOFT };
/** Style of a section's heading. */
export const heading: Style = { weight: 'bold', size: 11, color: BRAND };

const label: Style = { ...soft, weight: 'bold' };

/** Current writing position in a document. */
export interface Pen {
  document: PDFKit.PDFDocument;
  createQr: typeof import('qrcode').create;
  y: number;
}

/** Writes text at a position, in lines of this width in points. Returns the bottom. */
export const writeAt = (pen: Pen, content: string, style: Style, x: number, y: number, width: number) =>
  writeLines(pen.document, breakLines(pen.document, content, style, width), style, x, y);

/** Draws a thin line from margin to margin. */
export function drawRule({ document }: Pen, y: number) {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** Starts a new page if this one lacks the height, in points; true if it did. */
export function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= PAGE.bottom) return false;
  pen.document.addPage();
  pen.y = PAGE.top;
  return true;
}

/** Writes paragraphs from the current position, over as many pages as needed. */
export function writeOn(pen: Pen, content: string, style: Style, x = PAGE.left, width = PAGE.right - x) {
  for (const line of breakLines(pen.document, content, style, width)) {
    makeRoom(pen, lineHeight(style));
    pen.y = writeLines(pen.document, [line], style, x, pen.y);
  }
}

/** Draws the logo and name in the top right corner, with the kind of document below. Doesn't move the pen. */
export function drawBrand(pen: Pen, title: string) {
  const { document, y } = pen;
  const name: Style = { weight: 'bold', size: 18, color: BRAND };
  const top = writeToMargin(pen, 'Tailwell', name, y);
  writeToMargin(pen, title, soft, top);
  const left =
    PAGE.right - widthOfLine(document, breakLines(document, 'Tailwell', name, WIDTH)[0] ?? [], name);
  drawLogo(document, left - 29, y + 1.5);
}

/** The logo as in layout/logo.tsx, 22 points wide. */
function drawLogo(document: PDFKit.PDFDocument, x: number, y: number) {
  document
    .save()
    .translate(x, y)
    .scale(22 / 40);
  document.roundedRect(0, 0, 40, 40, 12).fill(BRAND);
  for (const [cx, cy, rx, ry, turn] of TOES) {
    document
      .save()
      .rotate(turn, { origin: [cx, cy] })
      .ellipse(cx, cy, rx, ry)
      .fill('#ffffff')
      .restore();
  }
  document.path(PAD).fill('#ffffff');
  document.path(TAIL).lineWidth(3).lineCap('round').stroke(ACCENT);
  document.restore();
}

const TOES = [
  [11.6, 18.4, 2.5, 3.3, -24],
  [16.9, 13, 2.6, 3.6, -7],
  [23.3, 13, 2.6, 3.6, 7],
  [28.5, 18.4, 2.5, 3.3, 24],
] as const;
const PAD =
  'M20 19.4c3.9 0 7.3 3.5 7.3 6.9 0 2.4-1.8 3.6-3.8 3.6-1.4 0-2.2-.6-3.5-.6s-2.1.6-3.5.6c-2 0-3.8-1.2-3.8-3.6 0-3.4 3.4-6.9 7.3-6.9Z';
const TAIL = 'M19.5 34.2c6.9 1 12.9-2.9 13.1-9';

/** Writes a line that ends at the right margin. Returns its bottom. */
function writeToMargin({ document }: Pen, content: string, style: Style, y: number): number {
  const [line = []] = breakLines(document, content, style, WIDTH);
  return writeLines(document, [line], style, PAGE.right - widthOfLine(document, line, style), y);
}

/** Draws a label on the left and its value on the right; nothing if the value is empty. */
export function drawFact(pen: Pen, name: string, value: string) {
  if (!printable(value).trim()) return;
  writeAt(pen, name, label, PAGE.left, pen.y + text.size - label.size, 70);
  pen.y = writeAt(pen, value, text, PAGE.left + 70, pen.y, WIDTH - 70);
}

/** A column of a table; all widths, in points, add up to the page's. */
export interface Column<Row> {
  title: string;
  width: number;
  style: Style;
  cell: (row: Row, at: number) => string;
  /** Right-aligned, so that amounts line up at their last digit. */
  isRight?: boolean;
}

const GAP = 8;
const ROW_PADDING = 5;

/** Draws a table over as many pages as needed, repeating its header on each. */
export function drawTable<Row>(pen: Pen, columns: Column<Row>[], rows: Row[]) {
  drawTableHead(pen, columns);
  for (const [at, row] of rows.entries()) drawRow(pen, columns, row, at);
}

function drawTableHead<Row>(pen: Pen, columns: Column<Row>[]) {
  let x = PAGE.left;
  for (const { title, width, isRight } of columns) {
    const lines = breakLines(pen.document, title, label, width - GAP);
    writeCell(pen, lines, { style: label, width, isRight }, x, pen.y);
    x += width;
  }
  pen.y += lineHeight(label) + 3;
  drawRule(pen, pen.y);
}

function drawRow<Row>(pen: Pen, columns: Column<Row>[], row: Row, at: number) {
  const cells = columns.map(({ cell, style, width, isRight }) => ({
    style,
    width,
    isRight,
    lines: breakLines(pen.document, cell(row, at), style, width - GAP),
  }));
  const height = Math.max(...cells.map((cell) => cell.lines.length * lineHeight(cell.style)));
  if (makeRoom(pen, height + 2 * ROW_PADDING)) drawTableHead(pen, columns);
  const largest = Math.max(...cells.map(({ style }) => style.size));
  let x = PAGE.left;
  for (const cell of cells) {
    // First lines share a baseline, even if some letters are smaller.
    writeCell(pen, cell.lines, cell, x, pen.y + ROW_PADDING + largest - cell.style.size);
    x += cell.width;
  }
  pen.y += height + 2 * ROW_PADDING;
  drawRule(pen, pen.y);
}

type Lines = ReturnType<typeof breakLines>;

function writeCell(
  pen: Pen,
  lines: Lines,
  { style, width, isRight }: Pick<Column<never>, 'style' | 'width' | 'isRight'>,
  x: number,
  y: number,
) {
  if (!isRight) return writeLines(pen.document, lines, style, x, y);
  let top = y;
  for (const line of lines) {
    top = writeLines(pen.document, [line], style, x + width - widthOfLine(pen.document, line, style), top);
  }
  return top;
}

/** Draws an amount with its label, at the right margin. */
export function drawAmount(pen: Pen, name: string, amount: string, style: Style = text) {
  makeRoom(pen, lineHeight(style));
  const bottom = writeAt(pen, name, style, PAGE.left + 230, pen.y, 180);
  writeToMargin(pen, amount, style, pen.y);
  pen.y = bottom;
}

function widthOfLine(document: PDFKit.PDFDocument, line: Lines[number], { size }: Style): number {
  let width = 0;
  for (const run of line) width += document.font(run.font).fontSize(size).widthOfString(run.text);
  return width;
}

const languages = {
  en: { lang: 'en-IN', page: (at: number, count: number) => `Page ${at} of ${count}` },
  hi: { lang: 'hi-IN', page: (at: number, count: number) => `पृष्ठ ${at} / ${count}` },
};

/** Draws the footer of each page: the document's text and the page number. */
function drawFooters(start: Pen, footer: string, language: keyof typeof languages) {
  const { document } = start;
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    const pen = { ...start, y: PAGE.footer };
    drawRule(pen, PAGE.footer - 8);
    writeAt(pen, footer, soft, PAGE.left, PAGE.footer, WIDTH - 100);
    writeToMargin(pen, languages[language].page(at + 1, count), soft, PAGE.footer);
  }
}

interface Paper {
  /** As PDF viewers show it. */
  title: string;
  author: string;
  /** Issue time, fixed so that the same document has the same bytes. */
  at: Date;
  /** Footer of each page, next to its number. */
  footer: string;
  language?: keyof typeof languages;
}

/** Renders a document of A4 pages with searchable, copyable text; returns the PDF. */
export async function renderPaper(
  { title, author, at, footer, language = 'en' }: Paper,
  draw: (pen: Pen) => void,
): Promise<Buffer> {
  const document = await openDocument({
    margin: 0,
    lang: languages[language].lang,
    displayTitle: true,
    info: {
      Title: printable(title),
      Author: printable(author),
      Creator: 'Tailwell',
      CreationDate: at,
      ModDate: at,
    },
  });
  const bytes = buffer(document as unknown as AsyncIterable<Uint8Array>);
  const { create: createQr } = await import('qrcode');
  const start = { document, createQr, y: PAGE.top };
  draw({ ...start });
  drawFooters(start, footer, language);
  document.end();
  return bytes;
}
