/** A record of a file, and the line it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Reads CSV (RFC 4180), also as spreadsheets write it: with a byte order mark, semicolons or tabs as separators, any
 * line endings. Skips empty lines. Undefined if a quotation mark is never closed.
 */
export function readCsv(text: string): CsvRecord[] | undefined {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const records: CsvRecord[] = [];
  let [cells, cell, line, startLine]: [string[], string, number, number] = [[], '', 1, 1];
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at <= source.length; at += 1) {
    const letter = source[at];
    if (isQuoted) {
      if (letter === undefined) return undefined;
      if (letter === '\n') line += 1;
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === undefined) {
      endCell();
      if (cells.some(Boolean)) records.push({ line: startLine, cells });
      cells = [];
      line += 1;
      startLine = line;
    } else cell += letter;
  }
  return records;
}

/** The separator that occurs most often in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
