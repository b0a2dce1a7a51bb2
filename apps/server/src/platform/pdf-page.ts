import { breakLines, lineHeight, printable, type Style, writeLines } from './pdf-text.ts';

/** A page of A4, in points: 595 by 842, with margins of 17 mm. */
export const PAGE = { left: 48, right: 547, top: 48, bottom: 770, footer: 794 };

/** The width between the margins, in points. */
export const WIDTH = PAGE.right - PAGE.left;

const INK = '#1d2926';
const SOFT = '#4d5b56';
const BRAND = '#0e6657';
const RULE = '#d9d2c5';

/** Words as all papers have them. */
export const text: Style = { weight: 'regular', size: 10, color: INK };
/** What stands out in them. */
export const strong: Style = { ...text, weight: 'bold' };
/** What stands back. */
export const soft: Style = { ...text, size: 9, color: SOFT };
/** What a part of a paper is about. */
export const heading: Style = { weight: 'bold', size: 11, color: BRAND };

const label: Style = { ...soft, weight: 'bold' };

/** Where the next thing is written. */
export interface Pen {
  document: PDFKit.PDFDocument;
  y: number;
}

/** Writes words at a place, in lines of this width in points. Gives the bottom. */
export const writeAt = (pen: Pen, words: string, style: Style, x: number, y: number, width: number) =>
  writeLines(pen.document, breakLines(pen.document, words, style, width), style, x, y);

/** A thin line from margin to margin. */
export function drawRule({ document }: Pen, y: number) {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** Goes on a new page when so many points don't fit on this one; true when it did. */
export function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= PAGE.bottom) return false;
  pen.document.addPage();
  pen.y = PAGE.top;
  return true;
}

/** A name on the left and what it is on the right; nothing, where there are no words. */
export function drawFact(pen: Pen, name: string, words: string) {
  if (!printable(words).trim()) return;
  writeAt(pen, name, label, PAGE.left, pen.y + 1, 70);
  pen.y = writeAt(pen, words, text, PAGE.left + 70, pen.y, WIDTH - 70);
}

/** A column of a table; the widths of all, in points, are as wide as the page. */
export interface Column<Row> {
  title: string;
  width: number;
  style: Style;
  cell: (row: Row, at: number) => string;
  /** Amounts stand under each other by their last digit. */
  isRight?: boolean;
}

const GAP = 8;
const ROW_PADDING = 5;

/** A table over as many pages as it needs, with its head on each. */
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
  let x = PAGE.left;
  for (const cell of cells) {
    writeCell(pen, cell.lines, cell, x, pen.y + ROW_PADDING);
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

/** An amount beside its name, at the right margin. */
export function drawAmount(pen: Pen, name: string, amount: string, style: Style = text) {
  makeRoom(pen, lineHeight(style));
  const [line = []] = breakLines(pen.document, amount, style, WIDTH);
  const bottom = writeAt(pen, name, style, PAGE.left + 230, pen.y, 180);
  writeLines(pen.document, [line], style, PAGE.right - widthOfLine(pen.document, line, style), pen.y);
  pen.y = bottom;
}

function widthOfLine(document: PDFKit.PDFDocument, line: Lines[number], { size }: Style): number {
  let width = 0;
  for (const run of line) width += document.font(run.font).fontSize(size).widthOfString(run.text);
  return width;
}

/** Whose paper it is and which page, at the foot of each. */
export function drawFooters(document: PDFKit.PDFDocument, words: string) {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    const pen = { document, y: PAGE.footer };
    drawRule(pen, PAGE.footer - 8);
    writeAt(pen, words, soft, PAGE.left, PAGE.footer, WIDTH - 100);
    writeAt(pen, `Page ${at + 1} of ${count}`, soft, PAGE.right - 60, PAGE.footer, 60);
  }
}
