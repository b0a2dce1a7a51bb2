import { join } from 'node:path';

const FONTS = join(import.meta.dirname, '..', '..', '..', 'fonts');

/** Nunito covers the Latin letters and ₹, Noto Sans Devanagari those of Hindi and Marathi; both under fonts/OFL.txt. */
const fonts = {
  regular: 'Nunito-Regular.ttf',
  bold: 'Nunito-Bold.ttf',
  'regular-devanagari': 'NotoSansDevanagari-Regular.woff',
  'bold-devanagari': 'NotoSansDevanagari-Bold.woff',
};

type Document = PDFKit.PDFDocument;
type Font = keyof typeof fonts;

/** Style of a text. `size` is in points. */
export interface Style {
  weight: 'regular' | 'bold';
  size: number;
  color: string;
}

interface Run {
  text: string;
  font: Font;
}

type Line = Run[];

/** Line height relative to the letter size. */
const LEADING = 1.4;

export const lineHeight = ({ size }: Style) => size * LEADING;

/** Opens a document of A4 pages with its fonts registered by name. */
export async function openDocument(options: PDFKit.PDFDocumentOptions): Promise<Document> {
  // Loaded with the first document: it takes half as much memory as everything else, and many servers never render one.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', bufferPages: true, ...options });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, join(FONTS, file));
  return document;
}

/** Emoji and what only belongs to them: our fonts lack them, and nothing is lost without them. */
const EMOJI =
  /\u200D?[[\p{Extended_Pictographic}--[©®™]]\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u20E3]/gv;
/** Invisible characters, except the joiners, which Indian scripts need. */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Cn}]--[\n\u200C\u200D]]/gv;
/** Thirds, eighths and the like, which the font lacks: a box instead of a dose would be dangerous. */
const FRACTIONS = /(\d?)([⅐-⅞])/g;

/** Makes text printable with our fonts. Letters of other scripts stay, as boxes that show something was there. */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\u2028\u2029\r]/g, ' ')
    .replace(EMOJI, '')
    .replace(INVISIBLE, '')
    .replace(FRACTIONS, (_, digit: string, fraction: string) => {
      const written = fraction.normalize('NFKC').replace('\u2044', '/');
      return digit ? `${digit} ${written}` : written;
    });

/** Breaks text into lines of at most `width` points. Words that are too long are broken too. */
export function breakLines(document: Document, text: string, style: Style, width: number): Line[] {
  const content = printable(text).trim();
  if (!content) return [];
  const measure = measureWith(document, style);
  return content
    .split('\n')
    .flatMap((paragraph) => fill(paragraph, width, measure))
    .map((line) => toRuns(line, style));
}

type Measure = (text: string) => number;

/** Measures words, each only once. */
function measureWith(document: Document, style: Style): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? widthOf(document, toRuns(text, style), style);
    widths.set(text, width);
    return width;
  };
}

function fill(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let left = width;
  const words = paragraph.split(' ').filter(Boolean);
  for (const part of words.flatMap((word) => breakWord(word, width, measure))) {
    const needed = measure(part) + (line ? measure(' ') : 0);
    if (line && needed > left) {
      lines.push(line);
      line = '';
      left = width;
    }
    left -= measure(part) + (line ? measure(' ') : 0);
    line = line ? `${line} ${part}` : part;
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let left = width;
  for (const { segment } of graphemes.segment(word)) {
    const needed = measure(segment);
    if (part && needed > left) {
      parts.push(part);
      part = '';
      left = width;
    }
    part += segment;
    left -= needed;
  }
  return [...parts, part];
}

const DEVANAGARI = /([\p{Script=Devanagari}\u0964\u0965\u200C\u200D]+)/u;

/** Splits a line by the font that covers its letters. */
function toRuns(line: string, { weight }: Style): Run[] {
  return line
    .split(DEVANAGARI)
    .map((text, at): Run => ({ text, font: at % 2 === 1 ? `${weight}-devanagari` : weight }))
    .filter(({ text }) => text !== '');
}

function widthOf(document: Document, runs: Run[], { size }: Style): number {
  let width = 0;
  for (const { text, font } of runs) width += document.font(font).fontSize(size).widthOfString(text);
  return width;
}

/** Writes lines at a position; `y` is the top of the first. Never starts a page itself. Returns the bottom. */
export function writeLines(document: Document, lines: Line[], style: Style, x: number, y: number): number {
  let top = y;
  for (const line of lines) {
    let left = x;
    for (const run of line) {
      document.font(run.font).fontSize(style.size).fillColor(style.color);
      // Both fonts share a baseline.
      document.text(run.text, left, top + style.size, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(run.text);
    }
    top += lineHeight(style);
  }
  return top;
}
