import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

/** A record of a file, and the line it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Reads CSV (RFC 4180), also as spreadsheets write it: with a byte order mark, semicolons or tabs as separators, any
 * line endings. Skips empty lines. Undefined if the quotation marks don't match.
 */
export function readCsv(text: string): CsvRecord[] | undefined {
  const source = text.replace(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  let line = 1;
  const addRecord = (cells: string[], { lines }: InfoRecord) => {
    if (cells.some(Boolean)) records.push({ line, cells });
    line = lines + 1;
    return null;
  };
  try {
    parse(source, {
      bom: true,
      delimiter: separatorOf(source),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: addRecord,
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** What is wrong with a line of a file; without `column`, with the line as a whole. */
export interface WrongLine {
  line: number;
  column: string;
  message: string;
}

/** Parses "₹1,23,456.50"; anything that isn't a number is left for the contract to report. */
export function toNumber(cell: string): number | string {
  const digits = cell.replace(/[₹,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell;
}

/** Parses "yes" and "no"; anything else is left for the contract to report. */
export function toBoolean(cell: string): boolean | string {
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  return /^(no|n|false|0)$/i.test(cell) ? false : cell;
}

/** The separator that occurs most often in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
