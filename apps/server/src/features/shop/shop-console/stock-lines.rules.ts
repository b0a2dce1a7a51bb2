import { MAX_STOCK_LINES, shelfCalls, stockFileColumns } from '@tailwell/contract/shop/shelf';
import { z } from 'zod';
import { counted } from '../../../platform/format.ts';
import { readCsv, toBoolean, toNumber, type WrongLine } from '../../../platform/http/read-csv.ts';

export type ListingChanges = z.output<(typeof shelfCalls)['updateListing']['body']>;

/** A line of a file of the shelf: the values of one listing. */
export interface StockLine {
  line: number;
  id: string;
  values: ListingChanges;
}

type Column = keyof typeof stockFileColumns;

/** Columns by the fields of the call that changes a single listing. */
const COLUMN_OF: Record<string, string> = {
  price: stockFileColumns.price,
  'stock.before': stockFileColumns.stockBefore,
  'stock.now': stockFileColumns.stock,
  expiresMonth: stockFileColumns.expiresMonth,
  batchNumber: stockFileColumns.batchNumber,
  isActive: stockFileColumns.isActive,
};

/** Reads a file of the shelf: the lines that can be saved, and what is wrong with the others; or why it is no such file. */
export function readStockLines(csv: string): { good: StockLine[]; wrong: WrongLine[] } | { fault: string } {
  const [heading, ...records] = readCsv(csv) ?? [];
  if (!heading) return { fault: 'There is nothing in this file, or a quotation mark is not closed.' };
  if (records.length > MAX_STOCK_LINES) {
    return { fault: `A file can have at most ${counted(MAX_STOCK_LINES, 'line')}. Please split it.` };
  }
  const names = heading.cells.map((name) => name.toLowerCase().trim());
  const has = (column: Column) => names.includes(stockFileColumns[column]);
  if (!has('_id') || has('stock') !== has('stockBefore')) {
    return { fault: 'Use the file that you have downloaded here, with its columns “id” and “stock_before”.' };
  }
  const good = new Map<string, StockLine>();
  const wrong: WrongLine[] = [];
  for (const { line, cells } of records) {
    const cellOf = (column: Column) => cells[names.indexOf(stockFileColumns[column])] ?? '';
    const id = z.uuid().safeParse(cellOf('_id'));
    const parsed = shelfCalls.updateListing.body.safeParse(toWire(has, cellOf));
    const before = id.success ? good.get(id.data) : undefined;
    if (!id.success) wrong.push({ line, column: 'id', message: 'This is no id from the downloaded file.' });
    else if (before) wrong.push({ line, column: 'id', message: `Line ${before.line} has this id already.` });
    else if (parsed.success) good.set(id.data, { line, id: id.data, values: parsed.data });
    else {
      wrong.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          line,
          column: COLUMN_OF[path.join('.')] ?? '',
          message,
        })),
      );
    }
  }
  return { good: [...good.values()], wrong };
}

/** The values as the call that changes a single listing takes them; an empty price or stock stays as it is. */
function toWire(has: (column: Column) => boolean, cellOf: (column: Column) => string) {
  const isFilled = (column: Column) => has(column) && cellOf(column) !== '';
  return {
    ...(isFilled('price') && { price: toNumber(cellOf('price')) }),
    ...(isFilled('stock') && {
      stock: { before: toNumber(cellOf('stockBefore')), now: toNumber(cellOf('stock')) },
    }),
    ...(has('expiresMonth') && { expiresMonth: cellOf('expiresMonth') || null }),
    ...(has('batchNumber') && { batchNumber: cellOf('batchNumber').replace(/^'/, '') || null }),
    ...(isFilled('isActive') && { isActive: toBoolean(cellOf('isActive')) }),
  };
}

interface Listing {
  pricePaise: number;
  stock: number;
  expiresMonth: string | null;
  batchNumber: string | null;
  isActive: boolean;
}

/** What of a line's values differs from its listing. */
export function differencesOf(listing: Listing, { price, stock, ...values }: ListingChanges): ListingChanges {
  const { expiresMonth, batchNumber, isActive } = values;
  return {
    ...(price !== undefined && price !== listing.pricePaise && { price }),
    // A second upload of the same file finds the new stock already.
    ...(stock && stock.now !== stock.before && stock.now !== listing.stock && { stock }),
    ...(expiresMonth !== undefined && expiresMonth !== listing.expiresMonth && { expiresMonth }),
    ...(batchNumber !== undefined && (batchNumber || null) !== listing.batchNumber && { batchNumber }),
    ...(isActive !== undefined && isActive !== listing.isActive && { isActive }),
  };
}
