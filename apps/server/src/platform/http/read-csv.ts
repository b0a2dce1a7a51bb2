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

/** The separator that occurs most often in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
