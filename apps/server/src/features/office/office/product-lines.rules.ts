import {
  MAX_IMPORT_LINES,
  type ProductForm,
  productForm,
  productsOffice,
} from '@tailwell/contract/shop/products-office';
import { counted } from '../../../platform/format.ts';
import { readCsv, toBoolean, toNumber, type WrongLine } from '../../../platform/http/read-csv.ts';

/**
 * The columns of a product file, in the order of its template, by the fields they fill; the same as in the exported
 * list.
 */
const COLUMNS = productsOffice.columns as Record<keyof ProductForm, string>;

type Field = keyof ProductForm;

/** A file must have these columns. */
const REQUIRED: Field[] = ['code', 'name', 'brand', 'packSize', 'subcategory', 'pets', 'mrp', 'gstPercent'];

export interface GoodLine {
  line: number;
  form: ProductForm & { code: string };
}

const SAMPLES: Record<Field, string>[] = [
  {
    code: 'DP-1042',
    name: 'Chicken and rice, adult',
    brand: 'Dilpaws',
    packSize: '3 kg',
    subcategory: 'dry-food',
    concern: '',
    pets: 'dog',
    tags: 'everyday',
    mrp: '1150',
    gstPercent: '18',
    hsnCode: '2309',
    needsPrescription: 'no',
    manufacturer: 'Dilpaws Pet Foods Pvt. Ltd., Gurugram',
    countryOfOrigin: 'India',
    importer: '',
    description: 'A whole meal for grown dogs.',
    composition: 'Chicken 26%, rice, maize, fish oil.',
    directions: 'By the table on the bag, with fresh water.',
    safety: 'Keep it dry.',
    keywords: 'kibble',
    salts: '',
    strength: '',
    form: '',
    packAmount: '',
    packUnit: '',
    isActive: 'yes',
  },
];

/** The template: the heading, and sample lines to overwrite. */
export const templateRows = () => ({ columns: COLUMNS, rows: SAMPLES });

/** Reads a product file: the lines that can be saved, and what is wrong with the others; or why the file is invalid. */
export function readProductLines(csv: string): { good: GoodLine[]; wrong: WrongLine[] } | { fault: string } {
  const [heading, ...records] = readCsv(csv) ?? [];
  if (!heading) return { fault: 'There is nothing in this file, or a quotation mark is not closed.' };
  if (records.length > MAX_IMPORT_LINES) {
    return { fault: `A file can have at most ${counted(MAX_IMPORT_LINES, 'line')}. Please split it.` };
  }
  const names = heading.cells.map((name) =>
    name
      .toLowerCase()
      .trim()
      .replace(/[\s-]+/g, '_'),
  );
  const missing = REQUIRED.filter((field) => !names.includes(COLUMNS[field]));
  if (missing.length > 0) {
    return { fault: `Columns are missing: ${missing.map((field) => COLUMNS[field]).join(', ')}.` };
  }
  const good = new Map<string, GoodLine>();
  const wrong: WrongLine[] = [];
  for (const { line, cells } of records) {
    const cellOf = (field: Field) => cells[names.indexOf(COLUMNS[field])] ?? '';
    const parsed = productForm.safeParse(toWire(cellOf));
    if (!parsed.success) {
      wrong.push(
        ...parsed.error.issues.map(({ path, message }) => ({ line, column: columnOf(path[0]), message })),
      );
      continue;
    }
    const { code } = parsed.data;
    const before = code === null ? undefined : good.get(code);
    if (code === null) wrong.push({ line, column: 'code', message: 'Each line needs a code.' });
    else if (before)
      wrong.push({ line, column: 'code', message: `Line ${before.line} has this code already.` });
    else good.set(code, { line, form: { ...parsed.data, code } });
  }
  return { good: [...good.values()], wrong };
}

const columnOf = (field: PropertyKey | undefined) => COLUMNS[field as Field] ?? '';

/** The cells' values as the back office's form would send them. */
function toWire(cellOf: (field: Field) => string): Record<Field, unknown> {
  const listOf = (field: Field) =>
    cellOf(field)
      .split(/[;,|]/)
      .map((one) => one.trim())
      .filter(Boolean);
  const slugsOf = (field: Field) => listOf(field).map((one) => one.toLowerCase());
  return {
    code: cellOf('code') || null,
    name: cellOf('name'),
    brand: cellOf('brand'),
    packSize: cellOf('packSize'),
    subcategory: cellOf('subcategory').toLowerCase(),
    concern: cellOf('concern').toLowerCase() || null,
    pets: slugsOf('pets'),
    tags: slugsOf('tags'),
    mrp: toNumber(cellOf('mrp')),
    gstPercent: toNumber(cellOf('gstPercent').replace('%', '')),
    hsnCode: cellOf('hsnCode'),
    needsPrescription: toBoolean(cellOf('needsPrescription') || 'no'),
    manufacturer: cellOf('manufacturer'),
    countryOfOrigin: cellOf('countryOfOrigin') || 'India',
    importer: cellOf('importer'),
    description: cellOf('description'),
    composition: cellOf('composition'),
    directions: cellOf('directions'),
    safety: cellOf('safety'),
    keywords: cellOf('keywords'),
    salts: cellOf('salts'),
    strength: cellOf('strength'),
    form: cellOf('form').toLowerCase() || null,
    packAmount: cellOf('packAmount') ? toNumber(cellOf('packAmount')) : null,
    packUnit: cellOf('packUnit').toLowerCase() || null,
    isActive: toBoolean(cellOf('isActive') || 'yes'),
  };
}
